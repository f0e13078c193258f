import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildAroundEmptyApp } from '../../test/empty-app.ts'
import { brandFiles, configOf } from '../../test/site-of.ts'
import { temporaryFolder } from '../../test/temporary-folder.ts'
import { loadRenderApp } from './build.ts'

// Load it before the environment changes. Otherwise it would import another React than the tests.
await loadRenderApp()

test('a current address is rejected as an old route, with its line', async () => {
  vi.stubEnv('NODE_ENV', 'production')
  let errors = ''
  vi.spyOn(console, 'log').mockReturnValue()
  vi.spyOn(console, 'error').mockImplementation((text) => {
    errors += text
  })
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
  const page = (more: string) =>
    `---\ndescription: A description of this very page that is long enough.\n${more}\n---\n`
  const folder = temporaryFolder({
    'content/index.mdx': page('layout: home'),
    'content/docs/index.mdx': page('title: Docs'),
    'content/docs/new.mdx': page('title: Page'),
    'content/ledger/guide/index.mdx': page('title: Guide'),
    ...brandFiles,
  })
  const build = () => buildAroundEmptyApp(folder, configOf({ url: 'https://docs.studio.test' }))
  expect(await build()).toBe(0)

  const files = readdirSync(join(folder, 'dist'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.\w+$/.test(path) && !/(?:^|\/)[^A-Za-z\d]/.test(path))
    .map((path) => `/${path.toLowerCase()}`)
  const pages = files.map((path) => path.replace(/\.(?:html|json|md)$/, ''))
  // The front matter already rejects these as old routes.
  const routes = [...new Set([...files, ...pages])].filter((route) => !/\.(?:html|json|md|png)$/.test(route))
  expect(routes).toEqual(expect.arrayContaining(['/robots.txt', '/index', '/docs/index', '/docs/print', '/sw.js']))
  const old = routes.map((route) => JSON.stringify(route)).join(', ')
  writeFileSync(join(folder, 'content/docs/new.mdx'), page(`title: Page\nmoved_from: [${old}]`))
  expect(await build()).toBe(1)
  expect(routes.filter((route) => !errors.includes(`content/docs/new.mdx:4  moved-page\n  \`${route}\``))).toEqual([])
})
