import { expect, test } from 'vitest'
import { typeOf } from '../../program/hosts.ts'
import { createOfflineFiles, withdrawOffline } from './offline-files.ts'
import type { OfflineList } from './offline-list.ts'

const contents = new Map<string, string | Uint8Array>([
  ['index.html', 'home'],
  ['guide/index.html', 'guide'],
  ['guide.html', 'guide'],
  ['guide/index.json', '{}'],
  ['guide.json', '{}'],
  ['guide/index.md', '#'],
  ['assets/shot-1.png', new Uint8Array(3)],
  ['guide/index.png', new Uint8Array(9)],
  ['search.json', '[]'],
  ...['_headers', '.nojekyll', 'robots.txt', 'sitemap.xml', 'icon-192.png'].map((path) => [path, 'x'] as const),
  ...['llms.txt', 'guide/llms.txt', 'guide/llms-full.txt', 'guide/llms-full/12.txt'].map(
    (path) => [path, 'x'] as const,
  ),
])

/** What is made for a site with these files: the list, and the worker. */
async function offlineOf(of: typeof contents) {
  const files = [...of].map(([path, content]) => [path, () => content] as const)
  const made = createOfflineFiles({ base: '/docs/', pages: 2, files, typeOf, worker: async () => 'work()' })
  const list = JSON.parse((await made.get('offline.json')?.()) ?? '') as OfflineList
  return { list, worker: await made.get('sw.js')?.() }
}

test('what is stored is pages, pieces, copies, app and search, each once', async () => {
  const { list } = await offlineOf(contents)
  expect(Object.keys(list.files)).toEqual([
    'assets/shot-1.png',
    'guide/index.html',
    'guide/index.json',
    'guide/index.md',
    'index.html',
    'search.json',
  ])
  expect([list.pages, list.bytes]).toEqual([2, 3 + 5 + 2 + 1 + 4 + 2])
  expect(list.files['index.html']).toMatch(/^[\w-]{16}$/)
})

test('any change is another version, and so another worker', async () => {
  const { list, worker } = await offlineOf(contents)
  expect((await offlineOf(contents)).list).toEqual(list)
  expect((await offlineOf(new Map(contents).set('index.html', 'Home'))).list.version).not.toBe(list.version)
  const [, offline = '', rest] = /^self\.offline=(.*);(work\(\))$/.exec(worker ?? '') ?? []
  expect(rest).toBe('work()')
  expect(JSON.parse(offline)).toEqual({
    base: '/docs/',
    version: list.version,
    types: {
      '.html': 'text/html; charset=utf-8',
      '.json': 'application/json; charset=utf-8',
      '.md': 'text/markdown; charset=utf-8',
      '.png': 'image/png',
    },
  })
})

test('switched off, the worker is one that takes away every store of this site, and itself', async () => {
  const stores = new Set(['offline /docs/ a', 'offline / a', 'other'])
  const work: Promise<unknown>[] = []
  const done: string[] = []
  const worker = (await withdrawOffline('/docs/').get('sw.js')?.()) ?? ''
  const run = new Function('addEventListener', 'caches', 'registration', 'skipWaiting', worker)
  run(
    (_type: string, listener: (event: unknown) => void) =>
      listener({ waitUntil: (promise: Promise<unknown>) => work.push(promise) }),
    { keys: async () => [...stores], delete: async (name: string) => stores.delete(name) },
    { unregister: async () => done.push('unregistered') },
    () => done.push('skipped'),
  )
  await Promise.all(work)
  expect([...stores]).toEqual(['offline / a', 'other'])
  expect(done).toEqual(['skipped', 'unregistered'])
})
