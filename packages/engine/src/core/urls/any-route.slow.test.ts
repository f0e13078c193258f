import fc from 'fast-check'
import { expect, test } from 'vitest'
import { payloadUrls } from '../page/page.ts'
import { canonicalPath, filesOfTarget, routeToAlias, routeToFile, withBase, withoutBase } from './route.ts'
import { encodePath } from './urls.ts'

/** Names that `check-paths.ts` accepts. */
const name = fc
  .string({ unit: fc.constantFrom(...'abzé日ß0 9._-'), minLength: 1, maxLength: 12 })
  .filter((text) => /^[\p{L}\p{N}]/u.test(text) && !/[ .]$|\.(?:html|json)$/.test(text) && text !== 'index')
const route = fc
  .tuple(fc.array(name, { maxLength: 4 }), fc.boolean())
  .map(([names, slash]) => `/${encodePath(names.join('/'))}${slash && names.length > 0 ? '/' : ''}`)
const base = fc
  .array(fc.stringMatching(/^[\w~-][\w.~-]{0,5}$/), { maxLength: 3 })
  .map((names) => ['', ...names, ''].join('/'))
const parts = fc.constantFrom(...'/ // .. . %2f %2e % %00 \\ .html /index.html .HTML a é ? # :'.split(' '), ' ')
/** Text of an address bar. */
const typed = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.array(parts).map((all) => all.join('')),
)

/** Tries a property on many values, the same ones in each run. */
const always = <Values extends [unknown, ...unknown[]]>(property: fc.IProperty<Values>) =>
  fc.assert(property, { seed: 20_251_121, numRuns: 2000 })

/** Returns the route of an HTML file. */
function fileToRoute(file: string): string {
  return `/${encodePath(file.replace(/\.html$/, '').replace(/(^|\/)index$/, '$1'))}`
}

/** Returns a route in lower case; escapes have capitals. */
function lowerOf(path: string): string {
  return path.toLowerCase().replace(/%[\da-f]{2}/g, (code) => code.toUpperCase())
}

test('any route, its file and its page data lead to each other, and its typed path to it', () => {
  always(
    fc.property(route, (path) => {
      expect(fileToRoute(routeToFile(path))).toBe(path)
      expect(routeToFile(path, '.json')).toBe(routeToFile(path).replace(/html$/, 'json'))
      expect(decodeURIComponent(payloadUrls(path)[0] ?? '')).toBe(routeToFile(path, '.json'))
      expect(canonicalPath(path)).toBe(lowerOf(path).replace(/(.)\/$/, '$1'))
    }),
  )
})

test('a host finds any route in every spelling of the path, and the base can be removed', () => {
  always(
    fc.property(route, base, (path, below) => {
      const alias = routeToAlias(path)
      const written = new Set([routeToFile(path), ...(alias === undefined ? [] : [`${alias}.html`])])
      const bare = path.replace(/\/$/, '')
      for (const spelling of path === '/' ? [path] : [path, `${bare}/`, bare, `${bare}.html`])
        expect(filesOfTarget(withBase(below, spelling), below).some((file) => written.has(file))).toBe(true)
      expect(withoutBase(below, withBase(below, path))).toBe(path)
    }),
  )
})

test('any two pages have different routes, files and page data', () => {
  always(
    fc.property(route, route, (one, other) => {
      fc.pre(canonicalPath(one) !== canonicalPath(other))
      const files = (path: string) => [
        ...[routeToFile(path), routeToFile(path, '.json'), `${routeToAlias(path) ?? path}.html`],
      ]
      expect(files(one).filter((file) => files(other).includes(file))).toEqual([])
    }),
  )
})

test('any typed path has one key, and leads no browser or host outside of the site', () => {
  always(
    fc.property(typed, base, (path, below) => {
      // URLs contain spaces as %20. A path with two endings is not found.
      const key = canonicalPath(path.replace(/\s/g, '%20'))
      if (!/\.html$/.test(key)) expect(canonicalPath(key)).toBe(key)
      const pathname = new URL(`http://host${below}${path.replace(/^\/+/, '').replace(/[?#].*/s, '')}`).pathname
      for (const piece of payloadUrls(withoutBase(below, pathname) ?? '/404')) {
        const url = new URL(withBase(below, piece), 'http://host')
        expect([url.origin, url.pathname.startsWith(below)]).toEqual(['http://host', true])
      }
      for (const file of filesOfTarget(below + path, below))
        expect(file).not.toMatch(/^\/|(?:^|[/\\])\.\.?(?:[/\\]|$)|\0/)
    }),
  )
})
