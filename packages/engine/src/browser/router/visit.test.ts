import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Page } from '../../core/page/page.ts'
import { createStore } from '../store.ts'
import type { FetchOutcome } from './page-cache.ts'
import { createVisits, type View, type Visit } from './visit.ts'

const origin = 'https://docs.test'
const pageAt = (route: string) => ({ route }) as Page
const page = (route: string): FetchOutcome => ({ type: 'page', page: pageAt(route) })
const failed: FetchOutcome = { type: 'failed', error: new Error('no connection') }

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

type SetUp = {
  /** Outcomes by path, each after its time in ms. All others are not found. */
  readonly answers?: Readonly<Record<string, FetchOutcome | readonly [FetchOutcome, number]>>
  readonly shown?: View['type']
  readonly onLine?: boolean
  readonly hasStorage?: boolean
  /** Error of drawing a page. */
  readonly broken?: Error
}

/** Opens `/a`. Returns the visits, and the list of what they do. */
function setUp({ answers = {}, shown = 'page', onLine = true, hasStorage = true, broken }: SetUp) {
  const done: string[] = []
  const first = { type: shown, path: '/a', page: pageAt('/a'), error: new Error() } as View
  const view = createStore(first)
  const offlineNotice = createStore(false)
  const stored = new Map<string, string>()
  const link = {
    hash: '#here',
    href: '#here',
    setAttribute: (_: string, value: string) => {
      link.href = value
    },
  }
  vi.stubGlobal('document', { querySelectorAll: () => [link] })
  vi.stubGlobal('location', { pathname: '/b', replace: (url: string) => done.push(`replace ${url}`) })
  vi.stubGlobal('navigation', {
    currentEntry: { key: 'b' },
    traverseTo: (key: string) => done.push(`return to ${key}`),
  })
  vi.stubGlobal('navigator', { onLine })
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  }
  vi.stubGlobal('sessionStorage', hasStorage ? storage : undefined)
  const visits = createVisits({
    base: '/',
    view,
    progress: createStore(0),
    offlineNotice,
    load: async (path) => {
      const [outcome, time] = [answers[path] ?? ({ type: 'not-found' } as const)].flat() as [FetchOutcome, number?]
      if (time) await new Promise((resolve) => setTimeout(resolve, time))
      return outcome
    },
    show: (next) => {
      if (broken && next.type === 'page') throw broken
      done.push(next.type === 'page' ? `page ${next.page.route}` : next.type)
      view.set(next)
    },
    reload: ({ path }) => void done.push(`reload ${path}`),
  })
  const go = (path: string, more: Partial<Visit> = {}) => visits.go({ path, url: new URL(path, origin), ...more })
  return { ...visits, go, done, link, offlineNotice }
}

test('of two visits only the later is shown, even if its page arrives first (4.27)', async () => {
  const { go, done } = setUp({ answers: { '/b': [page('/b'), 500], '/c': [page('/c'), 100] } })
  const visits = [go('/b'), go('/c')]
  await vi.advanceTimersByTimeAsync(1000)
  await Promise.all(visits)
  expect(done).toEqual(['page /c'])
})

test('a visit is not shown if the reader stays', async () => {
  const { go, stay, done, link } = setUp({ answers: { '/b': [page('/b'), 500] } })
  const visit = go('/b')
  vi.stubGlobal('location', { pathname: '/a' })
  stay()
  await vi.advanceTimersByTimeAsync(1000)
  await visit
  expect(done).toEqual([])
  expect(link.href).toBe('#here')
})

test('fragment links lead into the shown page while another one loads', async () => {
  const { go, link } = setUp({ answers: { '/b': [page('/b'), 500] } })
  const visit = go('/b')
  expect(link.href).toBe('/a#here')
  await vi.advanceTimersByTimeAsync(1000)
  await visit
  expect(link.href).toBe('#here')
})

test('an unknown path shows the not-found page', async () => {
  const { go, done } = setUp({ answers: { '/404': page('/404') } })
  await go('/nope')
  expect(done).toEqual(['page /404'])
})

test.each<[string, SetUp]>([
  ['a failed load', { answers: { '/b': failed } }],
  ['another build', { answers: { '/b': { type: 'stale' } } }],
  ['no page, not even the not-found page', {}],
  ['parts of a wrong type', { answers: { '/b': page('/b') }, broken: new TypeError('no part') }],
])('%s reloads the document once in 10 s, then shows the error (4.29, 4.30, 8.3)', async (_, options) => {
  const { go, done } = setUp(options)
  await go('/b')
  await go('/b')
  await go('/c')
  vi.advanceTimersByTime(10_000)
  await go('/b')
  expect(done).toEqual(['reload /b', 'failed', 'reload /c', 'reload /b'])
})

test('a page without its data shows a failed load, and reloads nothing (4.30)', async () => {
  const { go, done } = setUp({ answers: { '/b': failed }, shown: 'pending' })
  await go('/b')
  expect(done).toEqual(['failed'])
})

test('another build of a page without its data reloads only if the storage can tell', async () => {
  for (const hasStorage of [true, false]) {
    const { go, done } = setUp({ answers: { '/b': { type: 'stale' } }, shown: 'pending', hasStorage })
    await go('/b')
    expect(done).toEqual([hasStorage ? 'reload /b' : 'failed'])
  }
})

test('offline, a failed load keeps the page, and shows a notice (4.29)', async () => {
  const { go, stay, done, offlineNotice } = setUp({ answers: { '/b': failed }, onLine: false })
  await go('/b')
  expect(done).toEqual([])
  expect(offlineNotice.get()).toBe(true)
  stay()
  expect(offlineNotice.get()).toBe(false)
})

test('a stopped visit returns to the entry of the shown page', async () => {
  const { go, done } = setUp({ answers: { '/b': failed } })
  await go('/b', { from: 'a', signal: AbortSignal.abort() })
  expect(done).toEqual(['return to a'])
})

test('a moved page is followed with query and hash, but not in a circle', async () => {
  const { go, done } = setUp({
    answers: { '/b': { type: 'moved', route: '/é' }, '/é': { type: 'moved', route: '/b' } },
  })
  await go('/b', { url: new URL('/b?x=1#c', origin) })
  const url = new URL('/é?x=1#c', origin)
  expect(done).toEqual([`replace ${url}`])
  await go('/é', { url })
  expect(done[1]).toBe('reload /é')
})
