import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  encodePath,
  filesOfTarget,
  normalisePath,
  pathKey,
  piecesOfPath,
  routeToAlias,
  routeToFile,
  withBase,
  withoutBase,
} from '../../src/page/urls.ts'
import { fileToRoute } from '../file-to-route.ts'
import { seed } from './settings.ts'

const options = { seed, numRuns: 2000 }

/** A name that makes an address, as `check-files.ts` lets it pass. */
const name = fc
  .string({ unit: fc.constantFrom(...'abzé日ß0 9._-'), minLength: 1, maxLength: 12 })
  .filter((text) => /^[\p{L}\p{N}]/u.test(text) && !/[ .]$|\.(?:html|json)$/.test(text) && text !== 'index')
const route = fc
  .tuple(fc.array(name, { maxLength: 4 }), fc.boolean())
  .map(([names, slash]) => `/${encodePath(names.join('/'))}${slash && names.length > 0 ? '/' : ''}`)
const base = fc
  .array(fc.stringMatching(/^[\w~-][\w.~-]{0,5}$/), { maxLength: 3 })
  .map((names) => ['', ...names, ''].join('/'))
/** What may stand in an address bar. */
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

describe('routes, files and pieces', () => {
  test('lead to each other', () => {
    fc.assert(
      fc.property(route, (path) => {
        expect(fileToRoute(routeToFile(path))).toBe(path)
        expect(routeToFile(path, '.json')).toBe(routeToFile(path).replace(/html$/, 'json'))
        expect(decodeURIComponent(piecesOfPath(path)[0] ?? '')).toBe(routeToFile(path, '.json'))
      }),
      options,
    )
  })

  test('are found by a host in every spelling', () => {
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

  test('of different pages are different', () => {
    fc.assert(
      fc.property(route, route, (one, other) => {
        fc.pre(pathKey(one) !== pathKey(other))
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

describe('what a visitor typed', () => {
  test('means the same when it is normalised again, but for a second ending, which only ever means a page that is not', () => {
    fc.assert(
      fc.property(typed, (path) => {
        const meant = normalisePath(path)
        fc.pre(!/\.html\/?$/.test(meant))
        expect(normalisePath(meant)).toBe(meant)
        // Addresses spell blanks as %20.
        const spelled = path.replace(/\s/g, '%20')
        expect(pathKey(pathKey(spelled))).toBe(pathKey(spelled))
      }),
      options,
    )
  })

  test('is the route itself, where it is one', () => {
    fc.assert(
      fc.property(route, (path) => {
        expect(normalisePath(path)).toBe(path.toLowerCase())
      }),
      options,
    )
  })

  test('asks for no piece outside of the base', () => {
    fc.assert(
      fc.property(typed, base, (path, below) => {
        const pathname = new URL(`http://host${below}${path.replace(/^\/+/, '').replace(/[?#].*/s, '')}`).pathname
        for (const piece of piecesOfPath(withoutBase(below, pathname) ?? '/404')) {
          const url = new URL(withBase(below, piece), 'http://host')
          expect([url.origin, url.pathname.startsWith(below)]).toEqual(['http://host', true])
        }
      }),
      options,
    )
  })

  test('leads a host to no file outside of the site', () => {
    fc.assert(
      fc.property(typed, base, (path, below) => {
        for (const file of filesOfTarget(below + path, below))
          expect(file).not.toMatch(/^\/|(?:^|[/\\])\.\.?(?:[/\\]|$)|\0/)
      }),
      options,
    )
  })
})

test('the base comes off again', () => {
  fc.assert(
    fc.property(base, route, (below, path) => {
      expect(withoutBase(below, withBase(below, path))).toBe(path)
    }),
    options,
  )
})
