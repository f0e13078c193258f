import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
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
import { createInterface } from 'node:readline'
import type { Page } from '@playwright/test'
import { distOf, projectRoot } from './sites.ts'
import { test as base, expect as baseExpect, hydrated } from './test.ts'

/** The server of a new project compiles, and may load the page a second time, while the test looks on. */
const timeout = 15_000
const expect = baseExpect.configure({ timeout })

type Project = {
  readonly origin: string
  /** Writes a file below the project's folder. */
  readonly write: (path: string, text: string) => void
  /** Gives the whole path of a file below it. */
  readonly path: (path: string) => string
  /** Gives the file and line that the editor was opened with last. */
  readonly opened: () => string
}

const page = (title: string, words: string) =>
  `---\ntitle: ${title}\ndescription: A page of a project that the tests write while they look at it.\n---\n\n${words}\n`

/** A project of its own that is being written, served by the command that writers use. */
const test = base.extend<{ project: Project; viteErrors: undefined }>({
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
    symlinkSync(join(projectRoot, 'node_modules/surrealdb.wasm'), join(folder, 'node_modules/surrealdb.wasm'))
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
      await use({
        origin: await originOf(server),
        write,
        path: (path) => join(folder, path),
        opened: () => opened().replaceAll(`${folder}/`, '').trim(),
      })
    } finally {
      server.kill()
      await once(server, 'exit')
      rmSync(folder, { recursive: true, force: true })
    }
  },
})

async function originOf(server: ChildProcess): Promise<string> {
  if (!server.stdout) throw new Error('The development server has no output.')
  for await (const line of createInterface(server.stdout)) {
    const [origin] = /http:\/\/127\.0\.0\.1:\d+/.exec(line) ?? []
    if (origin) return origin
  }
  throw new Error('The development server ended without an address.')
}

const problemsIn = (view: Page) => view.getByRole('region', { name: 'Problems in the content' })
const toggleIn = (view: Page, name: string) => view.getByRole('button', { name, exact: true })

async function look(view: Page, project: Project, path: string) {
  await view.goto(project.origin + path)
  await hydrated(view)
}

test.use({ reuseContext: false })

test.describe('what is wrong while a page is being written', () => {
  test.slow()

  test('is listed with file and line, opens the editor there, and is gone once it is mended', async ({
    page: view,
    project,
  }) => {
    await look(view, project, '/cirql/guide/')
    await expect(problemsIn(view)).toHaveCount(0)
    project.write('content/cirql/guide/index.mdx', page('Guide', '## Project status\n\nSee [this](/cirql/giude/).'))
    const list = problemsIn(view)
    await expect(list.getByRole('heading')).toHaveText('1 error')
    await expect(list).toContainText('`/cirql/giude/` is no page.')
    await expect(list).toContainText('Did you mean `/cirql/guide/`?')
    await list.getByRole('button', { name: 'content/cirql/guide/index.mdx:8' }).click()
    await expect.poll(project.opened).toBe('content/cirql/guide/index.mdx 8 1')
    project.write('content/cirql/guide/index.mdx', page('Guide', '## Project status\n\nSee [this](/cirql/guide/).'))
    await expect(list).toBeHidden()
    await expect(view.getByRole('link', { name: 'this' })).toBeVisible()
  })

  test('broken links and anchors are marked in the page itself', async ({ page: view, project }) => {
    await look(view, project, '/cirql/guide/')
    project.write(
      'content/cirql/guide/install.mdx',
      page('Install', 'A [good](/cirql/guide/), a [bad](./nope) and an [empty](#nowhere) one.'),
    )
    await expect(async () => {
      await look(view, project, '/cirql/guide/install')
      await expect(view.getByRole('heading', { level: 1 })).toHaveText('Install', { timeout: 500 })
    }).toPass()
    const links = view.getByRole('main').getByRole('link')
    await expect(links.filter({ hasText: 'bad' })).toHaveAccessibleName('bad (broken link)')
    await expect(links.filter({ hasText: 'empty' })).toHaveAccessibleName('empty (broken link)')
    await expect(links.filter({ hasText: 'good' })).toHaveAccessibleName('good')
    project.write('content/cirql/guide/nope.mdx', page('Nope', 'Words.'))
    await expect(links.filter({ hasText: 'bad' })).toHaveAccessibleName('bad')
  })

  test('can be closed, by Escape too, comes back when asked for, and opens again for something new', async ({
    page: view,
    project,
  }) => {
    await look(view, project, '/cirql/guide/')
    project.write('content/cirql/guide/a.mdx', page('A', 'See [this](/nope).'))
    const list = problemsIn(view)
    await expect(list).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
    await expect(list).toBeHidden()
    const toggle = toggleIn(view, '1 error')
    await expect(toggle).toBeFocused()
    await expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await view.keyboard.press('Enter')
    await expect(list).toBeFocused()
    await view.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(toggle).toBeFocused()
    project.write('content/cirql/guide/b.mdx', page('B', 'See [that](/no-such-page).'))
    await expect(list.getByRole('heading')).toHaveText('2 errors')
    await expect(view.getByRole('status').filter({ hasText: /./ })).toHaveText('2 errors')
  })

  test('a warning alone is told, and does not cover the page', async ({ page: view, project }) => {
    await look(view, project, '/cirql/guide/')
    project.write('content/cirql/guide/a.mdx', page('A', 'See [this](#nowhere).'))
    await expect(toggleIn(view, '1 warning')).toBeVisible()
    await expect(problemsIn(view)).toBeHidden()
  })
})

test('the style guide is a page in dev, of which menus and search know nothing', async ({ page: view, project }) => {
  test.slow()
  await look(view, project, '/styleguide')
  await expect(view.getByRole('heading', { level: 1 })).toHaveText('Style guide')
  await expect(view.getByRole('tab', { name: 'pnpm' })).toBeVisible()
  await expect(view.getByText(':::danger')).toBeVisible()
  await expect(view.locator('a[href*=styleguide]')).toHaveCount(0)
  expect(await (await view.request.get(`${project.origin}/search.json`)).text()).not.toContain('styleguide')
})

test('an `.env` file is nobody’s business: the server goes on as it is', async ({ page: view, project }) => {
  test.slow()
  await look(view, project, '/cirql/guide/')
  project.write('.env', 'A=1')
  // Seen after the other file, twice: a server that starts anew needs a moment.
  for (const title of ['Once', 'Twice']) {
    project.write('content/cirql/guide/index.mdx', page(title, 'Words.'))
    await expect(view.getByRole('heading', { level: 1 })).toHaveText(title)
    expect((await view.request.get(`${project.origin}/cirql/guide/`)).status()).toBe(200)
  }
})

test('the editor is opened by the list of problems alone, and only where one is', async ({ page: view, project }) => {
  test.slow()
  await look(view, project, '/cirql/guide/')
  project.write('content/cirql/guide/index.mdx', page('Guide', 'See [this](/cirql/giude/).'))
  await expect(problemsIn(view)).toBeVisible()
  const problem = project.path('content/cirql/guide/index.mdx:6')
  const ask = async (file: string, headers: Readonly<Record<string, string>>, name = '__open-in-editor') => {
    const url = `${project.origin}/${name}?file=${encodeURIComponent(file)}`
    return (await view.request.get(url, { headers })).status()
  }
  for (const name of ['__open-in-editor', '__OPEN-in-editor', '__open-in-editor/x'])
    for (const site of ['cross-site', 'same-site', 'none', ''])
      expect(await ask(problem, site ? { 'Sec-Fetch-Site': site } : {}, name), `${name} ${site}`).toBe(403)
  const own = { 'Sec-Fetch-Site': 'same-origin' }
  for (const file of ['/etc/passwd:3', project.path('package.json'), 'content/cirql/guide/index.mdx', ''])
    expect(await ask(file, own), file).toBe(404)
  expect(project.opened()).toBe('')
  expect(await ask(problem, own)).toBe(200)
  await expect.poll(project.opened).toBe('content/cirql/guide/index.mdx 6 1')
})

test('a second server on the same port ends at once and says what to do', ({ project }) => {
  const { port } = new URL(project.origin)
  const command = [project.path('bin/studio.js'), 'dev', '--port', port]
  const { status, stderr } = spawnSync(process.execPath, command, { cwd: project.path(''), encoding: 'utf8', timeout })
  expect(status).toBe(1)
  expect(stderr).toBe(
    `Port ${port} is taken by another program. Choose another, for example \`--port ${Number(port) + 1}\`.\n`,
  )
})

test('the built site has neither the style guide nor the list of problems', async () => {
  const read = (file: string) => readFileSync(join(distOf('main'), file), 'utf8')
  expect(existsSync(join(distOf('main'), 'styleguide.html'))).toBe(false)
  expect(read('sitemap.xml') + read('search.json')).not.toContain('styleguide')
  expect(read('index.html')).not.toMatch(/writing|open-in-editor/)
})
