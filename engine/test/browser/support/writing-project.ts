import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  type Dirent,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { env, execPath } from 'node:process'
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
  /** Gives all that the server has printed since the test began. */
  readonly printed: () => string
}

/** Gives the text of a page. */
export const page = (title: string, words: string) =>
  `---\ntitle: ${title}\ndescription: A page of a project that the tests write while they look at it.\n---\n\n${words}\n`

/** A project of its own that is being written, served by the command that writers use; each test finds it as it was at first. */
export const test = base.extend<{ project: Project; viteErrors: undefined }, { server: Server }>({
  // Vite's client says so where the page is loaded again before it has reached its server.
  viteErrors: [
    async ({ pageErrors }, use) => {
      await use(undefined)
      const left = pageErrors.filter((error) => error !== 'WebSocket closed without opened.')
      pageErrors.splice(0, pageErrors.length, ...left)
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
    async ({}, use) => {
      const folder = createProject()
      const process = spawn(execPath, [join(folder, 'bin/studio.js'), 'dev', '--port', '0'], {
        cwd: folder,
        env: { ...env, NODE_ENV: 'development', LAUNCH_EDITOR: join(folder, 'editor') },
      })
      let printed = ''
      for (const stream of [process.stdout, process.stderr])
        stream.setEncoding('utf8').on('data', (part: string) => {
          printed += part
        })
      try {
        const address = () => /http:\/\/127\.0\.0\.1:\d+/.exec(printed)?.[0] ?? ''
        await expect.poll(address, slow).not.toBe('')
        await use({ folder, origin: address(), printed: () => printed })
      } finally {
        process.kill()
        await once(process, 'exit')
        rmSync(folder, { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  project: async ({ server: { folder, origin, printed } }, use) => {
    writeContent(folder)
    // The server has read all of that as soon as it knows a page that came after it, and that it is gone.
    const last = join(folder, 'content/cirql/last.mdx')
    const status = async () => (await fetch(`${origin}/cirql/last`)).status
    writeFileSync(last, page('Last', 'Words.'))
    await expect.poll(status).toBe(200)
    rmSync(last)
    await expect.poll(status).toBe(404)
    const start = printed().length
    const opened = join(folder, 'opened')
    await use({
      origin,
      write: (path, text) => write(join(folder, path), text),
      path: (path) => join(folder, path),
      opened: () => (existsSync(opened) ? readFileSync(opened, 'utf8').replaceAll(`${folder}/`, '').trim() : ''),
      printed: () => printed().slice(start),
    })
  },
})

/** The development server of a project in a folder. */
type Server = { readonly folder: string; readonly origin: string; readonly printed: () => string }

/** Makes a project without pages in a folder of its own. */
function createProject(): string {
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const folder = mkdtempSync(join(projectRoot, '.cache/writing-'))
  for (const name of ['bin', 'src', 'brand', 'package.json', 'tsconfig.json', 'site.config.ts'])
    cpSync(join(projectRoot, name), join(folder, name), { recursive: true })
  symlinkSync(join(projectRoot, 'proofs'), join(folder, 'proofs'))
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['surrealdb.wasm', 'typescript'])
    symlinkSync(join(projectRoot, 'node_modules', name), join(folder, 'node_modules', name))
  // An editor that only notes what it was asked to open.
  write(join(folder, 'editor'), `#!/bin/sh\necho "$@" >> "${folder}/opened"\n`)
  chmodSync(join(folder, 'editor'), 0o755)
  writeContent(folder)
  return folder
}

/** Gives a project the few pages that every test begins with, and no others. */
function writeContent(folder: string): void {
  for (const name of ['.env', 'opened']) rmSync(join(folder, name), { force: true })
  // The watcher may lose a folder that is gone and comes again at once, so folders stay.
  for (const name of ['content', 'public'])
    for (const entry of listEntries(join(folder, name)))
      if (!entry.isDirectory()) rmSync(join(entry.parentPath, entry.name))
  const pages = {
    index: page('Home', 'Home.').replace('title: Home', 'layout: home'),
    'cirql/guide/index': page('Guide', '## Project status\n\nWords.'),
    ...Object.fromEntries(
      ['docs/index', 'cirql/index', 'transago/index', 'transago/getting-started'].map((path) => [
        path,
        page(path, '## Status\n\n## Project status'),
      ]),
    ),
  }
  for (const [path, text] of Object.entries(pages)) write(join(folder, `content/${path}.mdx`), text)
}

function listEntries(folder: string): Dirent[] {
  return existsSync(folder) ? readdirSync(folder, { recursive: true, withFileTypes: true }) : []
}

function write(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

export const problemsIn = (view: Page) => view.getByRole('region', { name: 'Problems in the content' })
export const toggleIn = (view: Page, name: string) => view.getByRole('button', { name, exact: true })

/** Opens a page and waits until it is interactive. */
export async function look(view: Page, project: Project, path: string) {
  await view.goto(project.origin + path)
  await hydrated(view)
}
