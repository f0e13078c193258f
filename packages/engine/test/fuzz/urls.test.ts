import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalPath,
  filesOfTarget,
  payloadUrls,
  routeToAlias,
  routeToFile,
  withBase,
  withoutBase,
} from '../../src/core/route.ts'
import { encodePath } from '../../src/core/urls.ts'
import { seed } from './project.ts'

const options = { seed, numRuns: 2000 }

/** Names that `check-files.ts` accepts. */
const name = fc
  .string({ unit: fc.constantFrom(...'abzé日ß0 9._-'), minLength: 1, maxLength: 12 })
  .filter((text) => /^[\p{L}\p{N}]/u.test(text) && !/[ .]$|\.(?:html|json)$/.test(text) && text !== 'index')
const route = fc
  .tuple(fc.array(name, { maxLength: 4 }), fc.boolean())
  .map(([names, slash]) => `/${encodePath(names.join('/'))}${slash && names.length > 0 ? '/' : ''}`)
const base = fc
  .array(fc.stringMatching(/^[\w~-][\w.~-]{0,5}$/), { maxLength: 3 })
  .map((names) => ['', ...names, ''].join('/'))
/** Text of an address bar. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc
    .array(
      fc.constantFrom(
        '/',
        '//',
        '..',
        '.',
        '%2f',
        '%2e',
        '%',
        '%00',
        '\\',
        ' ',
        '.html',
        '/index.html',
        '.HTML',
        'a',
        'é',
        '?',
        '#',
        ':',
      ),
    )
    .map((parts) => parts.join('')),
)

/** Returns the route of an HTML file. */
function fileToRoute(file: string): string {
  return `/${encodePath(file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))}`
}

describe('routes, files and page data', () => {
  test('routes, files and page data lead to each other', () => {
    fc.assert(
      fc.property(route, (path) => {
        expect(fileToRoute(routeToFile(path))).toBe(path)
        expect(routeToFile(path, '.json')).toBe(routeToFile(path).replace(/html$/, 'json'))
        expect(decodeURIComponent(payloadUrls(path)[0] ?? '')).toBe(routeToFile(path, '.json'))
      }),
      options,
    )
  })

  test('a host finds routes, files and page data in every spelling of the path', () => {
    fc.assert(
      fc.property(route, base, (path, below) => {
        const alias = routeToAlias(path)
        const written = new Set([routeToFile(path), ...(alias === undefined ? [] : [`${alias}.html`])])
        const answers = (address: string) => filesOfTarget(address, below).find((file) => written.has(file))
        expect(answers(withBase(below, path))).toBeDefined()
        if (path !== '/') expect(answers(withBase(below, path.replace(/\/?$/, '/')))).toBeDefined()
        if (path !== '/') expect(answers(withBase(below, path.replace(/\/$/, '')))).toBeDefined()
        if (path !== '/') expect(answers(`${withBase(below, path.replace(/\/$/, ''))}.html`)).toBeDefined()
      }),
      options,
    )
  })

  test('different pages have different routes, files and page data', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        fc.pre(canonicalPath(one) !== canonicalPath(other))
        const files = (path: string) => [
          routeToFile(path),
          routeToFile(path, '.json'),
          `${routeToAlias(path) ?? path}.html`,
        ]
        expect(files(one).filter((file) => files(other).includes(file))).toEqual([])
      }),
      options,
    )
  })
})

/** Returns a route in lower case; escapes have capitals. */
function lowerOf(path: string): string {
  return path.toLowerCase().replace(/%[\da-f]{2}/g, (code) => code.toUpperCase())
}

describe('typed paths', () => {
  test('the key of a typed path is its own key, unless it is not found', () => {
    fc.assert(
      fc.property(typed, (path) => {
        // URLs contain spaces as %20.
        const key = canonicalPath(path.replace(/\s/g, '%20'))
        fc.pre(!/\.html$/.test(key))
        expect(canonicalPath(key)).toBe(key)
      }),
      options,
    )
  })

  test('a typed path that is a route means that route', () => {
    fc.assert(
      fc.property(route, (path) => {
        expect(canonicalPath(path)).toBe(lowerOf(path).replace(/(.)\/$/, '$1'))
      }),
      options,
    )
  })

  test('a typed path requests no page data outside the base', () => {
    fc.assert(
      fc.property(typed, base, (path, below) => {
        const pathname = new URL(`http://host${below}${path.replace(/^\/+/, '').replace(/[?#].*/s, '')}`).pathname
        for (const piece of payloadUrls(withoutBase(below, pathname) ?? '/404')) {
          const url = new URL(withBase(below, piece), 'http://host')
          expect([url.origin, url.pathname.startsWith(below)]).toEqual(['http://host', true])
        }
      }),
      options,
    )
  })

  test('a typed path never leads a host outside of the site', () => {
    fc.assert(
      fc.property(typed, base, (path, below) => {
        for (const file of filesOfTarget(below + path, below))
          expect(file).not.toMatch(/^\/|(?:^|[/\\])\.\.?(?:[/\\]|$)|\0/)
      }),
      options,
    )
  })
})

test('adding and removing the base returns the same path', () => {
  fc.assert(
    fc.property(base, route, (below, path) => {
      expect(withoutBase(below, withBase(below, path))).toBe(path)
    }),
    options,
  )
})
