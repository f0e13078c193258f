import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { headersOf } from '../../core/urls/headers.ts'
import { storedAnswer, storeSite } from './offline-store.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 16)

/** Creates a host of a release that records its requests. */
function hostOf(
  version: string,
  files: Readonly<Record<string, string>>,
  broken: Readonly<Record<string, string>> = {},
) {
  const asked: string[] = []
  const hashes = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, hashOf(text)]))
  const list = JSON.stringify({ version, pages: 1, bytes: 1, files: hashes })
  const all: Readonly<Record<string, string>> = { ...files, 'offline.json': list, ...broken }
  const fetch = async (url: unknown) => {
    const { pathname } = new URL(String(url), 'https://host')
    const path = decodeURIComponent(pathname).replace('/site/', '')
    asked.push(path)
    const text = all[path]
    return new Response(text ?? 'no', { status: text === undefined ? 404 : 200, headers: { 'Content-Encoding': 'br' } })
  }
  return { asked, fetch: fetch as typeof globalThis.fetch, list }
}

/** Creates a CacheStorage in memory, with the methods that storing the site needs. */
function createCacheStorage(): CacheStorage & { readonly contents: () => Promise<Record<string, string[]>> } {
  const stores = new Map<string, Map<string, Response>>()
  const cacheOf = (store: Map<string, Response>) => ({
    match: async (url: string) => store.get(url)?.clone(),
    put: async (url: string, response: Response) => void store.set(url, response),
  })
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, store)
      return cacheOf(store) as unknown as Cache
    },
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    match: async () => undefined,
    contents: async () =>
      Object.fromEntries(
        await Promise.all(
          [...stores].map(async ([name, store]) => [
            name,
            await Promise.all([...store].map(async ([url, response]) => `${url} ${await response.clone().text()}`)),
          ]),
        ),
      ),
  }
}

let caches = createCacheStorage()
beforeEach(() => {
  caches = createCacheStorage()
})

const store = (version: string, host: ReturnType<typeof hostOf>, onProgress = (_done: number, _total: number) => {}) =>
  storeSite({ base: '/site/', version, caches, fetch: host.fetch, onProgress })

test('every listed file is stored, the list itself last, with progress reports', async () => {
  const progress: number[][] = []
  const host = hostOf('v1', { 'index.html': 'home', 'é a.json': 'é' })
  await store('v1', host, (...step) => progress.push(step))
  const { 'offline /site/ v1': stored = [], ...others } = await caches.contents()
  expect(others).toEqual({})
  // Files are stored in any order, and then the list, which marks the store as complete.
  expect(stored.slice(0, -1).sort()).toEqual(['/site/%C3%A9%20a.json é', '/site/index.html home'])
  expect(stored.at(-1)).toBe(`/site/offline.json ${host.list}`)
  expect(progress).toEqual([
    [1, 2],
    [2, 2],
  ])
  const kept = await (await caches.open('offline /site/ v1')).match('/site/index.html')
  expect(kept?.headers.get('content-encoding')).toBeNull()
})

test('files with any name are stored and served', async () => {
  const names = ['what?.json', 'a#b.json', '100%.json', 'é a.json', 'a+b&c.json']
  await store('v1', hostOf('v1', Object.fromEntries(names.map((name) => [name, name]))))
  const kept = await caches.open('offline /site/ v1')
  const answers = names.map((name) => storedAnswer(kept, `https://host/site/${encodeURIComponent(name)}`, '/site/'))
  expect(await Promise.all(answers.map(async (answer) => (await answer)?.text()))).toEqual(names)
})

test('a newer version copies unchanged files from the older store', async () => {
  await store('v1', hostOf('v1', { 'a.html': 'a', 'b.html': 'b' }))
  const next = hostOf('v2', { 'a.html': 'a', 'b.html': 'new', 'c.html': 'c' })
  await store('v2', next)
  expect(next.asked.sort()).toEqual(['b.html', 'c.html', 'offline.json'])
  expect((await caches.contents())['offline /site/ v2']?.slice(0, -1).sort()).toEqual([
    '/site/a.html a',
    '/site/b.html new',
    '/site/c.html c',
  ])
})

test('a stored file that was replaced is fetched again', async () => {
  await store('v1', hostOf('v1', { 'a.html': 'a', 'b.html': 'b' }))
  const older = await caches.open('offline /site/ v1')
  await older.put('/site/a.html', new Response('<script>poison()</script>'))
  const next = hostOf('v2', { 'a.html': 'a', 'b.html': 'b' })
  await store('v2', next)
  expect(next.asked.sort()).toEqual(['a.html', 'offline.json'])
  const { 'offline /site/ v2': stored = [] } = await caches.contents()
  expect(stored.slice(0, -1).sort()).toEqual(['/site/a.html a', '/site/b.html b'])
})

describe('stored responses', () => {
  const frame = 'playground/frame.html'
  const files = { 'a.html': 'a', 'a.json': '{}', 'empty.js': '', [frame]: 'frame' }
  const types: Readonly<Record<string, string>> = {
    'a.html': 'text/html; charset=utf-8',
    'a.json': 'application/json; charset=utf-8',
    'empty.js': 'text/javascript; charset=utf-8',
    [frame]: 'text/html; charset=utf-8',
  }
  /** Responses by an attacker: each differs in a field other than the body. */
  const foreign: readonly (readonly [string, (text: string) => Response])[] = [
    ['a refresh', (text) => new Response(text, { headers: { Refresh: '0; url=https://evil.example/' } })],
    ['a download', (text) => new Response(text, { headers: { 'Content-Disposition': 'attachment; filename=a.exe' } })],
    ['another type', (text) => new Response(text, { headers: { 'Content-Type': 'text/plain' } })],
    ['no type', (text) => new Response(new TextEncoder().encode(text))],
    ['another policy', (text) => new Response(text, { headers: { 'Content-Security-Policy': 'sandbox' } })],
    ['a coding', (text) => new Response(text, { headers: { 'Content-Encoding': 'br', 'Content-Length': '1' } })],
    ['a condition', (text) => new Response(text, { headers: { Vary: '*' } })],
    ['another status', (text) => new Response(text, { status: 203, statusText: 'Evil' })],
    ['a redirect', (text) => Object.defineProperty(new Response(text), 'redirected', { value: true })],
  ]
  const statuses = [404, 500].map(
    (status) => [`status ${status}`, (text: string) => new Response(text, { status })] as const,
  )

  const expectOwn = async (version: string) => {
    const stored = await caches.open(`offline /site/ ${version}`)
    for (const [path, text] of Object.entries(files)) {
      const answer = await stored.match(`/site/${path}`)
      const { status, statusText, redirected, type } = answer ?? Response.error()
      expect([status, statusText, redirected, type], path).toEqual([200, '', false, 'default'])
      const headers = new Headers({ ...headersOf(path), 'Content-Type': types[path] ?? '' })
      expect(Object.fromEntries(answer?.headers ?? []), path).toEqual(Object.fromEntries(headers))
      expect(await answer?.text()).toBe(text)
    }
    const list = await stored.match('/site/offline.json')
    expect(Object.fromEntries(list?.headers ?? [])).not.toHaveProperty('refresh')
  }

  test.each([...foreign, ...statuses])(
    '%s in an older store is replaced by the file of the release',
    async (_, make) => {
      await store('v1', hostOf('v1', files))
      const older = await caches.open('offline /site/ v1')
      for (const [path, text] of Object.entries(files)) await older.put(`/site/${path}`, make(text))
      await store('v2', hostOf('v2', files))
      await expectOwn('v2')
    },
  )

  test.each(foreign)('%s from the network is replaced by the file of the release', async (_, make) => {
    const host = hostOf('v1', files)
    const fetch: typeof globalThis.fetch = async (url) => make(await (await host.fetch(url)).text())
    await store('v1', { ...host, fetch })
    await expectOwn('v1')
  })
})

test.each([
  [
    'a file that is not there',
    'v1',
    hostOf('v1', { 'a.html': 'a', 'b.html': 'b' }, { 'a.html': undefined as unknown as string }),
    /404/,
  ],
  ['a file of another release', 'v1', hostOf('v1', { 'a.html': 'a' }, { 'a.html': 'newer' }), /another release/],
  ['a list of another release', 'v0', hostOf('v1', { 'a.html': 'a' }), /being updated/],
])('after %s nothing new is stored, and the old files stay', async (_name, version, host, message) => {
  await store('old', hostOf('old', { 'x.html': 'x' }))
  await expect(store(version, host)).rejects.toThrow(message)
  expect(Object.keys(await caches.contents())).toEqual(['offline /site/ old'])
})

test('after one failed file no other file is requested, and nothing is put into the deleted store', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `${index}.html`)
  const host = hostOf('v1', Object.fromEntries(names.map((name) => [name, name])))
  const progress: number[] = []
  const log: string[] = []
  const fetch: typeof globalThis.fetch = async (url, { signal } = {}) => {
    const answer = host.fetch(url)
    const number = host.asked.length
    if (number === 2) throw new Error('No network')
    // The other downloads are under way when the first one fails: two end a little later, and the rest never do.
    if (number > 2)
      await new Promise((resolve) => {
        signal?.addEventListener('abort', resolve)
        if (number > 5) setTimeout(resolve, 5)
      })
    return answer
  }
  const { open, delete: remove } = caches
  caches.open = async (name) => {
    const opened = await open(name)
    const put = async (url: string, answer: Response) => {
      log.push('put')
      await opened.put(url, answer)
    }
    return { ...opened, put } as unknown as Cache
  }
  caches.delete = async (name) => {
    log.push('delete')
    return remove(name)
  }
  await expect(store('v1', { ...host, fetch }, (done) => progress.push(done))).rejects.toThrow('No network')
  const wasAsked = host.asked.length
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect([wasAsked, host.asked.length]).toEqual([7, 7])
  expect(log.at(-1)).toBe('delete')
  expect(await caches.contents()).toEqual({})
})

test.each([
  ['/site/', 'home'],
  ['/site/guide', 'guide'],
  ['/site/guide/', 'guide'],
  ['/site/guide.html', 'guide'],
  ['/site/guide.json?x=1', '{}'],
  ['/site/a', 'a'],
  ['/site/a/', 'a'],
  ['/site/nope', 'none 404'],
  ['/site/nope.json', 'none 404'],
  ['/site/card.png', undefined],
])('the store serves %s as a host would: %s', async (path, expected) => {
  await store(
    'v1',
    hostOf('v1', {
      'index.html': 'home',
      'guide/index.html': 'guide',
      'guide/index.json': '{}',
      'a.html': 'a',
      '404.html': 'none',
    }),
  )
  const answer = await storedAnswer(await caches.open('offline /site/ v1'), `https://x.example${path}`, '/site/')
  const said = answer && `${await answer.text()}${answer.status === 200 ? '' : ` ${answer.status}`}`
  expect(said).toBe(expected)
})
