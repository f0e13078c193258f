import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { payloadUrls } from '../page/page.ts'
import {
  besidePage,
  canonicalPath,
  categoryToBranch,
  filesOfTarget,
  isRoute,
  isSpelledAsRoute,
  routeToAlias,
  routeToFile,
  withBase,
  withoutBase,
} from './route.ts'

const routes = ['/', '/docs/', '/ledger/guide/', '/ledger/guide/install', '/404', '/a/reindex', '/a/index-of-terms']

describe('routes and files', () => {
  test('each route has a file and page data; index routes have a second name', () => {
    const table = routes.map((route) => [
      route,
      routeToFile(route),
      routeToFile(route, '.json'),
      routeToAlias(route) ?? '–',
    ])
    expect(table.map((row) => row.join('  '))).toEqual([
      '/  index.html  index.json  –',
      '/docs/  docs/index.html  docs/index.json  docs',
      '/ledger/guide/  ledger/guide/index.html  ledger/guide/index.json  ledger/guide',
      '/ledger/guide/install  ledger/guide/install.html  ledger/guide/install.json  –',
      '/404  404.html  404.json  –',
      '/a/reindex  a/reindex.html  a/reindex.json  –',
      '/a/index-of-terms  a/index-of-terms.html  a/index-of-terms.json  –',
    ])
  })

  test('a copy is beside its page, and its URL is made from page or route', () => {
    for (const route of [...routes, '/%C3%A9%20x/', '/a.b']) {
      expect(routeToFile(route, '.md')).toBe(routeToFile(route, '.json').replace(/json$/, 'md'))
      expect(decodeURIComponent(besidePage(route, '.md'))).toBe(`/${routeToFile(route, '.md')}`)
      expect(besidePage(`https://a.example${route}`, '.md')).toBe(`https://a.example${besidePage(route, '.md')}`)
    }
  })
})

describe('typed paths', () => {
  test.each([
    ['/index.html', '/'],
    ['/.html', '/'],
    ['', '/'],
    ['/ledger/index.html', '/ledger'],
    ['/ledger/guide.html', '/ledger/guide'],
    ['  /ledger/guide  ', '/ledger/guide'],
    ['/LEDGER/Guide/', '/ledger/guide'],
    ['/ledger//', '/ledger//'],
    ['/nope.htm', '/nope.htm'],
    ['/html', '/html'],
    [`/docs/${encodeURIComponent('ФАЙЛ')}`, `/docs/${encodeURIComponent('файл')}`],
    [`/docs/${encodeURIComponent('файл').toLowerCase()}`, `/docs/${encodeURIComponent('файл')}`],
    ['/docs/CAFE%CC%81', '/docs/caf%C3%A9'],
    ['/docs/Cafe\u0301', '/docs/caf%C3%A9'],
    ['/docs/%41', '/docs/a'],
  ])('the typed path %j has the key %j', (path, meant) => {
    expect(canonicalPath(path)).toBe(meant)
    expect(canonicalPath(meant)).toBe(meant)
  })

  test('only a route, with or without its final slash, is spelled as one', () => {
    expect(
      [...routes, '/docs', '/ledger/guide/install/', '/caf%C3%A9'].filter((path) => !isSpelledAsRoute(path)),
    ).toEqual([])
    expect(['/Docs/', '/docs/index.html', '/docs.html', ' /docs', '/docs//'].filter(isSpelledAsRoute)).toEqual([
      '/docs//',
    ])
  })

  test('only one suffix is removed, and only in lower case', () => {
    expect(canonicalPath('/index.html.html')).toBe('/index.html')
    expect(payloadUrls('/index.html.html')).toEqual(['index.html.json'])
    expect(payloadUrls('/ledger/api/count.HTML')).toEqual(['ledger/api/count.html.json'])
  })

  test('a path is also tried without its final slash, but never with a double one', () => {
    expect(payloadUrls('/ledger/api/count/')).toEqual(['ledger/api/count/index.json', 'ledger/api/count.json'])
    expect(payloadUrls('/ledger/guide')).toEqual(['ledger/guide.json'])
    expect(payloadUrls('/')).toEqual(['index.json'])
    expect(payloadUrls('/ledger//api/count')).toEqual([])
  })
})

describe('the base', () => {
  test('a base is added to routes and files, and removed from paths', () => {
    expect(withBase('/', '/ledger/')).toBe('/ledger/')
    expect(withBase('/docs/', '/ledger/')).toBe('/docs/ledger/')
    expect(withBase('/docs/', 'sitemap.xml')).toBe('/docs/sitemap.xml')
    for (const base of ['/', '/docs/', '/a/b/'])
      for (const route of routes) expect(withoutBase(base, withBase(base, route))).toBe(route)
  })

  test('the base is the home page even without its slash', () => expect(withoutBase('/docs/', '/docs')).toBe('/'))

  test('the base does not match a path that only begins with the same letters', () => {
    expect(withoutBase('/docs/', '/docs-old/')).toBeUndefined()
    expect(withoutBase('/docs/', '/')).toBeUndefined()
  })
})

const strangeRoutes = [
  '//evil.invalid/x',
  '/\\evil.invalid',
  '/\t/evil.invalid',
  '/\n\\evil.invalid',
  'https://evil.invalid',
]

test('a route from storage or data never resolves to another site', () => {
  expect(routes.filter((route) => !isRoute(route))).toEqual([])
  const others = [...strangeRoutes, 'javascript:x', 'x', '', '../x', '?x', '#x', '\\\\evil.invalid', ' //evil.invalid']
  expect(others.filter(isRoute)).toEqual([])
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('/', '\\', '\t', '\n', ' ', '.', ':', '@', 'a'), maxLength: 12 }),
      (text) => {
        for (const site of ['http://a.invalid', 'https://b.invalid'])
          if (isRoute(`/${text}`)) expect(new URL(withBase('/', `/${text}`), site).origin).toBe(site)
      },
    ),
    { numRuns: 300 },
  )
})

test.each([
  ['/', ['index.html']],
  ['/?x=/../a', ['index.html']],
  ['/a', ['a', 'a.html', 'a/index.html']],
  ['/a/', ['a/index.html', 'a.html']],
  ['/a.html', ['a.html', 'a.html.html', 'a.html/index.html']],
  ['/%C3%A9 x#y', ['é x', 'é x.html', 'é x/index.html']],
  ['http://host:1/a/', ['a/index.html', 'a.html']],
  ['/..', []],
  ['/a/%2e%2e/b', []],
  ['/a%2f..%2fb', []],
  ['/a//b', []],
  ['//a', []],
  ['/a\\b', []],
  ['/%00', []],
  ['/e%CC%81.txt', ['\u00E9.txt', '\u00E9.txt.html', '\u00E9.txt/index.html']],
  ['/%', []],
  ['a', []],
  ['*', []],
])('a request for %s may be answered with %j', (target, files) => expect(filesOfTarget(target, '/')).toEqual(files))

test('requests outside of the base match no file', () => {
  expect(filesOfTarget('/docs/a', '/docs/')).toEqual(['a', 'a.html', 'a/index.html'])
  expect(filesOfTarget('/docs', '/docs/')).toEqual(['index.html'])
  expect(filesOfTarget('/a', '/docs/')).toEqual([])
  expect(filesOfTarget('/docs/../a', '/docs/')).toEqual([])
})

test("the file of a category has the path of the category's folder", () => {
  expect(categoryToBranch('docs/x')).toBe('sidebar/docs/x.json')
})
