import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { projectRoot } from './sites.ts'
import { test as base, expect as baseExpect, hydrated } from './test.ts'

/** The server of a new project compiles, and may load the page a second time, while the test looks on. */
export const timeout = 15_000
const slow = { timeout: 60_000 }
export const expect = baseExpect.configure({ timeout })

export type Project = {
  readonly origin: string
  /** Writes a file below the project's folder. */
  readonly write: (path: string, text: string) => void
  /** Gives the whole path of a file below it. */
  readonly path: (path: string) => string
  /** Gives the file and line that the editor was opened with last. */
  readonly opened: () => string
  /** Gives all that the server has printed. */
  readonly printed: () => string
}

/** Gives the text of a page. */
export const page = (title: string, words: string) =>
  `---\ntitle: ${title}\ndescription: A page of a project that the tests write while they look at it.\n---\n\n${words}\n`

/** A project of its own that is being written, served by the command that writers use. */
export const test = base.extend<{ project: Project; viteErrors: undefined }>({
  // Vite's client says so where the page is loaded again before it has reached its server.
  viteErrors: [
    async ({ pageErrors }, use) => {
      await use(undefined)
      const left = pageErrors.filter((error) => error !== 'WebSocket closed without opened.')
      pageErrors.splice(0, pageErrors.length, ...left)
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  project: async ({}, use) => {
    mkdirSync(join(projectRoot, '.cache'), { recursive: true })
    const folder = mkdtempSync(join(projectRoot, '.cache/writing-'))
    const write = (path: string, text: string) => {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text)
    }
    for (const name of ['bin', 'src', 'brand', 'package.json', 'tsconfig.json', 'site.config.ts'])
      cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
    symlinkSync(join(projectRoot, 'proofs'), join(folder, 'proofs'))
    mkdirSync(join(folder, 'node_modules'))
    for (const name of ['surrealdb.wasm', 'typescript'])
      symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
    write('content/index.mdx', page('Home', 'Home.').replace('title: Home', 'layout: home'))
    for (const path of ['docs/index', 'cirql/index', 'transago/index', 'transago/getting-started'])
      write(`content/${path}.mdx`, page(path, '## Status\n\n## Project status'))
    write('content/cirql/guide/index.mdx', page('Guide', '## Project status\n\nWords.'))
    // An editor that only notes what it was asked to open.
    write('editor', `#!/bin/sh\necho "$@" >> "${folder}/opened"\n`)
    chmodSync(join(folder, 'editor'), 0o755)
    const server = spawn(process.execPath, [join(folder, 'bin/studio.js'), 'dev', '--port', '0'], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: 'development', LAUNCH_EDITOR: join(folder, 'editor') },
    })
    try {
      const opened = () => (existsSync(join(folder, 'opened')) ? readFileSync(join(folder, 'opened'), 'utf8') : '')
      let printed = ''
      for (const stream of [server.stdout, server.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          printed += part
        })
      let origin = ''
      await expect
        .poll(() => {
          ;[origin = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(printed) ?? []
          return origin
        }, slow)
        .not.toBe('')
      await use({
        origin,
        write,
        path: (path) => join(folder, path),
        opened: () => opened().replaceAll(`${folder}/`, '').trim(),
        printed: () => printed,
      })
    } finally {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

export const problemsIn = (view: Page) => view.getByRole('region', { name: 'Problems in the content' })
export const toggleIn = (view: Page, name: string) => view.getByRole('button', { name, exact: true })

/** Opens a page and waits until it is interactive. */
export async function look(view: Page, project: Project, path: string) {
  await view.goto(project.origin + path)
  await hydrated(view)
}
