import { describe, expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

type HostAnswer = { readonly status?: number; readonly body?: string; readonly error?: Error }

const payload = (route: string, buildId = 'b1') => ({ body: JSON.stringify({ buildId, page: { route, parts: [] } }) })

/** Creates a host with these answers by URL, and 404 for all others. It records its requests. */
function setUp(answers: Record<string, HostAnswer> = {}) {
  const asked: string[] = []
  const clock = { now: 0 }
  const fetch = async (url: unknown, init?: RequestInit) => {
    asked.push(init?.priority === 'low' ? `${url} (low)` : String(url))
    const { status, body = '', error } = answers[String(url)] ?? { status: 404 }
    if (error) throw error
    return new Response(body, { status: status ?? 200 })
  }
  const cache = createPageCache({ base: '/site/', buildId: 'b1', fetch: fetch as never, now: () => clock.now })
  return { cache, asked, answers, clock }
}

describe('cached pages', () => {
  test('a page is requested below the base and cached for all its spellings', async () => {
    const { cache, asked } = setUp({ '/site/ledger/guide/index.json': payload('/ledger/guide/') })
    expect(cache.has('/ledger/guide/')).toBe(false)
    expect(await cache.load('/ledger/guide/')).toMatchObject({ type: 'page', page: { route: '/ledger/guide/' } })
    expect(cache.has('/ledger/guide.html')).toBe(true)
    expect(await cache.load('/LEDGER/guide')).toMatchObject({ type: 'page' })
    expect(asked).toEqual(['/site/ledger/guide/index.json'])
  })

  test('a moved page has its new route, even in page data of an older build', async () => {
    const { cache } = setUp({ '/site/docs/old.json': { body: '{"moved":"/docs/new"}' } })
    expect(await cache.load('/docs/old')).toEqual({ type: 'moved', route: '/docs/new' })
    expect(cache.has('/docs/old')).toBe(false)
  })

  test('a page with an extra slash is requested without it', async () => {
    const { cache, asked } = setUp({ '/site/docs/a.json': payload('/docs/a') })
    expect(await cache.load('/docs/a/')).toMatchObject({ type: 'page' })
    expect(asked).toEqual(['/site/docs/a/index.json', '/site/docs/a.json'])
  })

  test.each([
    ['high', 'high', ['/site/a.json']],
    ['low', 'low', ['/site/a.json (low)']],
    ['high', 'low', ['/site/a.json']],
    ['low', 'high', ['/site/a.json (low)', '/site/a.json']],
  ] as const)(
    'a page requested with %s, then with %s priority, is at least as urgent',
    async (one, other, requests) => {
      const { cache, asked } = setUp({ '/site/a.json': payload('/a') })
      const first = cache.load('/a', one)
      expect(cache.has('/a')).toBe(true)
      expect(await cache.load('/a', other)).toEqual(await first)
      await cache.load('/a', 'high')
      expect(asked).toEqual(requests)
    },
  )

  test('a page expires after five minutes', async () => {
    const { cache, asked, clock } = setUp({ '/site/a.json': payload('/a') })
    await cache.load('/a')
    clock.now = 5 * 60_000
    expect(cache.has('/a')).toBe(true)
    clock.now++
    expect(cache.has('/a')).toBe(false)
    await cache.load('/a')
    expect(asked).toHaveLength(2)
  })

  test('a page removed from the cache is requested again, even after a late answer', async () => {
    const { cache, asked } = setUp({ '/site/a.json': payload('/a') })
    const early = cache.load('/a')
    cache.forget('/a')
    await early
    expect(cache.has('/a')).toBe(false)
    await cache.load('/a')
    expect(asked).toHaveLength(2)
  })
})

test('the cache holds sixty pages and drops the oldest', async () => {
  const routes = Array.from({ length: 61 }, (_, index) => `/p${index}`)
  const { cache } = setUp(Object.fromEntries(routes.map((route) => [`/site${route}.json`, payload(route)])))
  for (const route of routes) await cache.load(route)
  expect(routes.filter((route) => !cache.has(route))).toEqual(['/p0'])
})

describe('outcomes', () => {
  test('an unknown path is not found, and one with two slashes is not even requested', async () => {
    const { cache, asked } = setUp()
    expect(await cache.load('/nope/')).toEqual({ type: 'not-found' })
    expect(await cache.load('/docs//a')).toEqual({ type: 'not-found' })
    expect(asked).toEqual(['/site/nope/index.json', '/site/nope.json'])
  })

  test('a page of another build is stale', async () => {
    const { cache } = setUp({ '/site/a.json': payload('/a', 'b2') })
    expect(await cache.load('/a')).toEqual({ type: 'stale' })
  })

  test.each([
    ['no connection', { error: new TypeError('Failed to fetch') }, 'Failed to fetch'],
    ['a server’s fault', { status: 500 }, 'Request failed: 500 /site/a.json'],
    ['no JSON', { body: '<!doctype html>' }, /JSON/],
    ['JSON of something else', { body: '{}' }, 'The response is not a page of this site.'],
  ] as const)('%s is a failure with a reason', async (_, answer, message) => {
    const outcome = await setUp({ '/site/a.json': answer }).cache.load('/a')
    expect(outcome).toEqual({ type: 'failed', error: expect.any(Error) })
    expect(outcome.type === 'failed' && outcome.error.message).toMatch(message)
  })

  test.each([{ status: 404 }, { status: 503 }, payload('/a', 'b2')])(
    '%j is not cached, so the next load requests it again',
    async (answer) => {
      const { cache, asked, answers } = setUp({ '/site/a.json': answer })
      await cache.load('/a', 'low')
      expect(cache.has('/a')).toBe(false)
      answers['/site/a.json'] = payload('/a')
      expect(await cache.load('/a')).toMatchObject({ type: 'page' })
      expect(asked).toEqual(['/site/a.json (low)', '/site/a.json'])
    },
  )
})
