import { EventEmitter } from 'node:events'
import { writeFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import type { ViteDevServer } from 'vite'
import { expect, test, vi } from 'vitest'
import { configOf, siteOf } from '../../test/site-of.ts'
import { guardRequest } from './answers.ts'
import { reloadConfig } from './dev-project.ts'
import { createOverlayData } from './live-report.ts'
import { createReplaceable, watchContent, watchSettings } from './serve-dev.ts'

test.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS'])(
  'the dev server answers GET and HEAD only: %s',
  (method) => {
    const request = Object.assign(new IncomingMessage(new Socket()), { method })
    const response = new ServerResponse(request)
    const isAnswered = method === 'GET' || method === 'HEAD'
    expect(guardRequest(request, response)).toBe(isAnswered)
    expect(response.getHeader('cross-origin-resource-policy')).toBe('same-origin')
    if (!isAnswered) expect([response.statusCode, response.headersSent]).toEqual([405, true])
  },
)

const site = siteOf(
  {
    'docs/index': '---\ntitle: Docs\n~\n---\n\n[a](#nowhere)',
    'ledger/guide/index':
      '---\ntitle: Guide\n~\n---\n\n[a](/nope) [b](./nope?x#y) [c](https://example.com/) [d](/docs/) [e](../../docs/gone.mdx)',
    'ledger/z': '---\ntitle: Z\n~\n---\n\n[the same](/nope)',
  },
  configOf({ base: '/site/' }),
)
const { problems, brokenLinks } = createOverlayData(
  { ...site, problems: site.check() },
  { projectRoot: '/my project', base: '/site/' },
)

test('a writer sees errors before warnings, each with a link to its line', () => {
  expect(problems.map(({ severity, file, line }) => `${severity} ${file}:${line}`)).toEqual([
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'error content/ledger/guide/index.mdx:6',
    'warning content/docs/index.mdx:6',
  ])
  expect(problems[0]?.open).toBe(
    '/site/__open-in-editor?file=%2Fmy%20project%2Fcontent%2Fledger%2Fguide%2Findex.mdx%3A6',
  )
})

test('a broken link is identified by its page and its form on that page', () => {
  expect(brokenLinks).toEqual({
    '/docs': ['#nowhere'],
    // The mark in the page shows this problem, so the list has no line for it.
    '/ledger/z': ['/site/nope'],
    '/ledger/guide': ['https://example.com/', '/site/nope', '/site/ledger/guide/nope?x#y', '/site/docs/gone'],
  })
})

const config = `import { title } from './title.ts'
const samples = {
  outputs: './outputs', comment: '//', isSample: () => true,
  run: async () => (await import('./late.ts')).run(),
}
export default {
  title, tagline: 'What it does', url: 'https://docs.example.com',
  brand: { logo: './logo.svg', accent: { light: '#5140d1', dark: '#aca0ff' } },
  collections: [{ id: 'docs', label: 'Docs', path: 'docs', main: 'index', project: { samples } }],
  navbar: { items: [] }, footer: { copyright: 'Us' },
}
`

test('a reloaded configuration is the current one, and its functions may import', async () => {
  const folder = temporaryFolder({
    'package.json': '{ "type": "module" }',
    'site.config.ts': config,
    'title.ts': `export const title = 'Old'`,
    'late.ts': `export const run = () => ({ results: undefined, summary: ['late'] })`,
  })
  const file = join(folder, 'site.config.ts')
  const old = await reloadConfig(file)
  writeFileSync(join(folder, 'title.ts'), `export const title = 'New'`)
  const { config: changed, files } = await reloadConfig(file)
  // Vite resolves the imports of a file side by side, so their order changes.
  expect([old.config.title, changed.title, files.toSorted()]).toEqual([
    'Old',
    'New',
    ['late.ts', 'site.config.ts', 'title.ts'].map((name) => join(folder, name)),
  ])
  for (const { collections } of [old.config, changed])
    expect(await collections[0]?.project?.samples?.run([], { projectRoot: folder, variants: [] })).toMatchObject({
      summary: ['late'],
    })
})

/** Watches the content of a site in `/site`. Returns what emits the events of its files, and the pages that were read again. */
function watch() {
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const read: unknown[] = []
  const refresh = async (pages?: ReadonlySet<string>) => void read.push(pages && [...pages])
  watchContent(
    { project: { projectRoot: '/site', config: configOf() }, refresh, runSamples: async () => undefined },
    { watcher: watcher as unknown as ViteDevServer['watcher'] },
  )
  return { watcher, read }
}

test.each([
  ['x.md', '/site/content/docs'],
  ['x.md', '/site/content/docs/x.md'],
  [null, '/site/content/docs/x.md'],
])('a file that only a raw event names is read again: %j in %s', async (name, watchedPath) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { watcher, read } = watch()
  watcher.emit('raw', 'rename', name, { watchedPath })
  watcher.emit('raw', 'rename', 'package.json', { watchedPath: '/site' })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(read).toEqual([['content/docs/x.md']])
})

test('a stored run that `check` writes while dev runs starts the site again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const samples = { outputs: './outputs/sums', isSample: () => true, run: async () => ({ results: undefined }) }
  const collections = configOf().collections.map((one) => ({ ...one, project: { samples } }))
  const restart = vi.fn(async () => undefined)
  const project = { projectRoot: '/site', config: configOf({ collections }), settings: ['/site/site.config.ts'] }
  watchSettings(
    { project, report: { refuseConfig: () => undefined } },
    { watcher: watcher as unknown as ViteDevServer['watcher'] },
    restart,
  )
  const restartsAfter = async (...files: readonly string[]) => {
    for (const file of files) watcher.emit('all', 'change', file)
    await vi.runAllTimersAsync()
    return restart.mock.calls.splice(0).length
  }
  expect(await restartsAfter('/site/outputs/sums/docs/a.json', '/site/outputs/sums/run.json')).toBe(1)
  expect(await restartsAfter('/site/site.config.ts')).toBe(1)
  expect(await restartsAfter('/site/content/docs/a.md', '/site/outputs/other.json')).toBe(0)
  vi.useRealTimers()
})

/** Creates a server by its name. `closed` lists those that were closed. */
const closed: string[] = []
const serverOf = (name: string) => ({ name, close: async () => void closed.push(name) })

test('a server whose successor does not start keeps serving', async () => {
  const served = createReplaceable(serverOf('old'))
  const start = async () => Promise.reject(new Error('no port'))
  await expect(served.replace(start)).rejects.toThrow('no port')
  expect([served.current().name, closed]).toEqual(['old', []])
  await served.replace(async () => serverOf('new'))
  expect([served.current().name, closed.splice(0)]).toEqual(['new', ['old']])
})

test('of two quick changes, the later one is served, even if it starts faster', async () => {
  const served = createReplaceable(serverOf('old'))
  const slow = served.replace(async () => setTimeout(20, serverOf('slow')))
  await Promise.all([slow, served.replace(async () => serverOf('fast'))])
  expect([served.current().name, closed.splice(0)]).toEqual(['fast', ['old', 'slow']])
})
