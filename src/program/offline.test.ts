import { expect, test } from 'vitest'
import { type FileTable, makeFile } from './file-table.ts'
import { createOfflineList, renderOfflineWorker } from './offline.ts'

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

/** A table of files with these contents. */
const tableOf = (of: typeof contents): FileTable => new Map([...of].map(([path, content]) => [path, () => content]))
const files = tableOf(contents)

test('what is stored is pages, pieces, copies, app and search, each once', async () => {
  const list = await createOfflineList(files, 2).list()
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

test('what has been made already is not made again', async () => {
  const made: string[] = []
  const make = (path: string, content: string | Uint8Array) => () => {
    made.push(path)
    return content
  }
  const counted = new Map([...contents].map(([path, content]) => [path, make(path, content)]))
  const offline = createOfflineList(counted, 2)
  await makeFile(offline.files, 'index.html')
  expect(await offline.list()).toEqual(await createOfflineList(files, 2).list())
  expect(made.filter((path) => path === 'index.html')).toHaveLength(1)
})

test('any change is another version, and so another worker', async () => {
  const { version } = await createOfflineList(files, 2).list()
  expect((await createOfflineList(tableOf(contents), 2).list()).version).toBe(version)
  const changed = tableOf(new Map(contents).set('index.html', 'Home'))
  expect((await createOfflineList(changed, 2).list()).version).not.toBe(version)
  expect(renderOfflineWorker('work()', '/docs/', version)).toBe(
    `self.offline={"base":"/docs/","version":"${version}"};work()`,
  )
})

test('switched off, the worker is one that takes away every store of this site, and itself', async () => {
  const stores = new Set(['offline /docs/ a', 'offline / a', 'other'])
  const work: Promise<unknown>[] = []
  const done: string[] = []
  const run = new Function(
    'addEventListener',
    'caches',
    'registration',
    'skipWaiting',
    renderOfflineWorker('work()', '/docs/', undefined),
  )
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
