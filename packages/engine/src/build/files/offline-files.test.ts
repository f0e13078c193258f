import { expect, test } from 'vitest'
import type { OfflineList } from '../../core/urls/offline-list.ts'
import { FileTable } from './file-table.ts'
import { addOfflineFiles, withdrawOffline } from './offline-files.ts'

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
])
/** Path of the file that is not stored. */
const card = 'guide/index.png'

/** Returns the list and the worker of a site with these files. */
async function offlineOf(of: typeof contents) {
  const table = new FileTable(true)
  for (const [path, content] of of) table.add(path, () => content, { owner: 'a test', isOffline: path !== card })
  addOfflineFiles(table, { base: '/docs/', pages: 2, without: [], worker: async () => 'work()' })
  const made = new Map<string, string>()
  for await (const { path, content } of table.contents()) made.set(path, String(content))
  expect(await table.make('offline.json')).toBe(made.get('offline.json'))
  const list = JSON.parse(made.get('offline.json') ?? '') as OfflineList
  return { list, worker: made.get('sw.js') }
}

test('the offline list has each file once', async () => {
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

test('a changed file changes the version, and thus the service worker', async () => {
  const { list, worker } = await offlineOf(contents)
  expect((await offlineOf(contents)).list).toEqual(list)
  expect((await offlineOf(new Map(contents).set('index.html', 'Home'))).list.version).not.toBe(list.version)
  const [, offline = '', rest] = /^self\.offline=(.*);(work\(\))$/.exec(worker ?? '') ?? []
  expect(rest).toBe('work()')
  expect(JSON.parse(offline)).toEqual({ base: '/docs/', version: list.version })
})

test("without offline reading, the worker removes the site's stores and itself", async () => {
  const stores = new Set(['offline /docs/ a', 'offline / a', 'other'])
  const work: Promise<unknown>[] = []
  const done: string[] = []
  const worker = String(await withdrawOffline('/docs/').get('sw.js')?.())
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
