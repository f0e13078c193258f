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
import { pollQuickly } from './quick-polls.ts'
import { engineRoot } from './sites.ts'
import { test as base, expect as baseExpect, complete } from './test.ts'

/** Timeout for a page of a new project: the server compiles, and may reload the page. */
export const timeout = 15_000
/** Timeout for the start of a server. */
export const slow = { timeout: 60_000 }
export const expect = pollQuickly(baseExpect.configure({ timeout }))

export type EditedProject = {
  readonly origin: string
  /** Writes a file below the project's folder. */
  readonly write: (path: string, text: string) => void
  /** Returns the absolute path of a file of the project. */
  readonly path: (path: string) => string
  /** Returns the file and line that the editor was last opened with. */
  readonly opened: () => string
  /** Returns the output of the server since the test started. */
  readonly printed: () => string
}

export const page = (title: string, words: string) =>
  `---\ntitle: ${title}\ndescription: A page of a project that the tests write while they look at it.\n---\n\n${words}\n`

/** Tests with a project that is served in dev. Each test starts with the same files. */
export const test = base.extend<{ project: EditedProject; viteErrors: undefined }, { server: ProjectServer }>({
  // Vite's client throws this error if the page reloads before it is connected.
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
      const process = spawn(execPath, [join(folder, '../../bin/studio.js'), 'dev', '--port', '0'], {
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
        await expect.poll(() => address() || process.exitCode !== null, slow).toBeTruthy()
        expect(address(), printed).not.toBe('')
        await use({ folder, origin: address(), printed: () => printed })
      } finally {
        if (process.exitCode === null && process.kill()) await once(process, 'exit')
        rmSync(join(folder, '../../..'), { recursive: true, force: true })
      }
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  project: async ({ page: view, server: { folder, origin, printed } }, use) => {
    writeContent(folder)
    // Once the server has seen a later page appear and disappear, it has read all earlier changes.
    const last = join(folder, 'content/ledger/last.mdx')
    const status = async () => (await fetch(`${origin}/ledger/last`)).status
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
    // A page that the server reloads just now would interrupt Playwright as it clears the window for the next test.
    await expect(() => view.goto('about:blank')).toPass()
  },
})

/** The dev server of a project. */
type ProjectServer = { readonly folder: string; readonly origin: string; readonly printed: () => string }

/** Creates a copy of the engine with its test site, without pages, beside the packages that this site uses. */
function createProject(): string {
  const cache = join(engineRoot, '../../.cache')
  mkdirSync(cache, { recursive: true })
  const packages = mkdtempSync(join(cache, 'writing-'))
  const copy = join(packages, 'engine')
  for (const name of ['maths', 'samples', 'playground']) symlinkSync(join(engineRoot, '..', name), join(packages, name))
  const entryPoints = readdirSync(engineRoot).filter((name) => name.endsWith('.ts'))
  for (const name of ['bin', 'src', ...entryPoints, 'package.json', 'tsconfig.json', 'test/site'])
    cpSync(join(engineRoot, name), join(copy, name), { recursive: true })
  const folder = join(copy, 'test/site')
  rmSync(join(folder, 'content'), { recursive: true })
  // Samples import the package of this copy.
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  symlinkSync(join(folder, 'ledger'), join(folder, 'node_modules/ledger'))
  // This editor only records the files that it is asked to open.
  write(join(folder, 'editor'), `#!/bin/sh\necho "$@" >> "${folder}/opened"\n`)
  chmodSync(join(folder, 'editor'), 0o755)
  writeContent(folder)
  return folder
}

/** Resets the project to the few pages that every test starts with. */
function writeContent(folder: string): void {
  for (const name of ['.env', 'opened']) rmSync(join(folder, name), { force: true })
  // The watcher may lose a folder that is deleted and created again, so folders stay.
  for (const name of ['content', 'public'])
    for (const dirent of listEntries(join(folder, name)))
      if (!dirent.isDirectory()) rmSync(join(dirent.parentPath, dirent.name))
  const pages = {
    index: page('Home', 'Home.').replace('title: Home', 'layout: home'),
    'ledger/guide/index': page('Guide', '## Project status\n\nWords.'),
    ...Object.fromEntries(
      ['docs/index', 'ledger/index', 'almanac/index', 'almanac/getting-started', 'almanac-1/getting-started'].map(
        (path) => [path, page(path, '## Status\n\n## Project status')],
      ),
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

/** Opens a page and waits until it is interactive and complete. */
export async function look(view: Page, project: EditedProject, path: string) {
  await view.goto(project.origin + path)
  await complete(view)
}
