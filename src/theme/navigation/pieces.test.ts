import { describe, expect, test } from 'vitest'
import { createPieces } from './pieces.ts'

type Answer = { readonly status?: number; readonly body?: string; readonly error?: Error }

const piece = (route: string, build = 'b1') => ({ body: JSON.stringify({ build, page: { route, tree: [] } }) })

/** A host with these answers by URL, 404 for all others; it notes what it was asked. */
function setUp(answers: Record<string, Answer> = {}) {
  const asked: string[] = []
  const clock = { now: 0 }
  const fetch = async (url: unknown, init?: RequestInit) => {
    asked.push(init?.priority === 'low' ? `${url} (low)` : String(url))
    const { status, body = '', error } = answers[String(url)] ?? { status: 404 }
    if (error) throw error
    return new Response(body, { status: status ?? 200 })
  }
  const pieces = createPieces({ base: '/site/', build: 'b1', fetch: fetch as never, now: () => clock.now })
  return { pieces, asked, answers, clock }
}

describe('a page', () => {
  test('is asked for below the base, and then is in memory under all its spellings', async () => {
    const { pieces, asked } = setUp({ '/site/cirql/guide/index.json': piece('/cirql/guide/') })
    expect(pieces.has('/cirql/guide/')).toBe(false)
    expect(await pieces.load('/cirql/guide/')).toMatchObject({ type: 'page', page: { route: '/cirql/guide/' } })
    expect(pieces.has('/cirql/guide.html')).toBe(true)
    expect(await pieces.load('/CIRQL/guide')).toMatchObject({ type: 'page' })
    expect(asked).toEqual(['/site/cirql/guide/index.json'])
  })

  test('that has moved says where to, whatever the build', async () => {
    const { pieces } = setUp({ '/site/docs/old.json': { body: '{"moved":"/docs/new"}' } })
    expect(await pieces.load('/docs/old')).toEqual({ type: 'moved', route: '/docs/new' })
    expect(pieces.has('/docs/old')).toBe(false)
  })

  test('with a slash too many is asked for without it', async () => {
    const { pieces, asked } = setUp({ '/site/docs/a.json': piece('/docs/a') })
    expect(await pieces.load('/docs/a/')).toMatchObject({ type: 'page' })
    expect(asked).toEqual(['/site/docs/a/index.json', '/site/docs/a.json'])
  })

  test.each([
    ['high', 'high', ['/site/a.json']],
    ['low', 'low', ['/site/a.json (low)']],
    ['high', 'low', ['/site/a.json']],
    ['low', 'high', ['/site/a.json (low)', '/site/a.json']],
  ] as const)(
    'asked for with %s, then with %s priority is requested no less urgently',
    async (one, other, requests) => {
      const { pieces, asked } = setUp({ '/site/a.json': piece('/a') })
      const first = pieces.load('/a', one)
      expect(pieces.has('/a')).toBe(true)
      expect(await pieces.load('/a', other)).toEqual(await first)
      await pieces.load('/a', 'high')
      expect(asked).toEqual(requests)
    },
  )

  test('expires after five minutes', async () => {
    const { pieces, asked, clock } = setUp({ '/site/a.json': piece('/a') })
    await pieces.load('/a')
    clock.now = 5 * 60_000
    expect(pieces.has('/a')).toBe(true)
    clock.now++
    expect(pieces.has('/a')).toBe(false)
    await pieces.load('/a')
    expect(asked).toHaveLength(2)
  })

  test('that was forgotten is asked for again, even where its old answer comes later', async () => {
    const { pieces, asked } = setUp({ '/site/a.json': piece('/a') })
    const early = pieces.load('/a')
    pieces.forget('/a')
    await early
    expect(pieces.has('/a')).toBe(false)
    await pieces.load('/a')
    expect(asked).toHaveLength(2)
  })
})

test('memory holds sixty pages; the one that came first goes first', async () => {
  const routes = Array.from({ length: 61 }, (_, index) => `/p${index}`)
  const { pieces } = setUp(Object.fromEntries(routes.map((route) => [`/site${route}.json`, piece(route)])))
  for (const route of routes) await pieces.load(route)
  expect(routes.filter((route) => !pieces.has(route))).toEqual(['/p0'])
})

describe('outcomes', () => {
  test('an unknown path is not found; a doubled slash is so without a request', async () => {
    const { pieces, asked } = setUp()
    expect(await pieces.load('/nope/')).toEqual({ type: 'not-found' })
    expect(await pieces.load('/docs//a')).toEqual({ type: 'not-found' })
    expect(asked).toEqual(['/site/nope/index.json', '/site/nope.json'])
  })

  test('a page of another build is stale', async () => {
    const { pieces } = setUp({ '/site/a.json': piece('/a', 'b2') })
    expect(await pieces.load('/a')).toEqual({ type: 'stale' })
  })

  test.each([
    ['no connection', { error: new TypeError('Failed to fetch') }, 'Failed to fetch'],
    ['a server’s fault', { status: 500 }, 'The server answered 500 for /site/a.json.'],
    ['no JSON', { body: '<!doctype html>' }, /JSON/],
    ['JSON of something else', { body: '{}' }, 'The answer is JSON, but not a page of this site.'],
  ] as const)('%s is a failure that says why', async (_, answer, message) => {
    const outcome = await setUp({ '/site/a.json': answer }).pieces.load('/a')
    expect(outcome).toEqual({ type: 'failed', error: expect.any(Error) })
    expect(outcome.type === 'failed' && outcome.error.message).toMatch(message)
  })

  test.each([{ status: 404 }, { status: 503 }, piece('/a', 'b2')])(
    'what is no page is forgotten: the next one asks again (%j)',
    async (answer) => {
      const { pieces, asked, answers } = setUp({ '/site/a.json': answer })
      await pieces.load('/a', 'low')
      expect(pieces.has('/a')).toBe(false)
      answers['/site/a.json'] = piece('/a')
      expect(await pieces.load('/a')).toMatchObject({ type: 'page' })
      expect(asked).toEqual(['/site/a.json (low)', '/site/a.json'])
    },
  )
})
