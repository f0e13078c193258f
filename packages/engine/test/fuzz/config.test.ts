import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ConfigError, defineConfig } from '../../src/core/config.ts'
import site from '../site/site.config.ts'
import { configOf } from '../site-of.ts'
import { build, createProject, seed, textsOf } from './project.ts'

const keys = [...Object.keys(site), '__proto__', 'constructor', 'x']
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '/',
    '//',
    '/a',
    '/a/',
    '/../',
    '/%/',
    '..',
    'https://x',
    'http://[',
    '<script>',
    '"',
    '`',
    '$&',
    '\0',
    'index',
    'é',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const link = fc.record({ label: text, href: text })
/** Values that are valid for some keys or for none. */
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(undefined, null, Number.NaN, 0n, Symbol('x'), () => 1, new Map(), site.collections, site.navbar, []),
  fc.array(
    fc.record({
      id: text,
      label: text,
      path: fc.constantFrom('docs', 'ledger', 'a'),
      main: text,
      mark: fc.constant('ledger'),
    }),
  ),
  fc.record({ items: fc.array(fc.oneof(link, fc.record({ label: text, items: fc.array(link) }))) }),
  fc.record({ copyright: text, links: fc.array(link) }),
  fc.record({ id: fc.constant('a'), html: text, closeable: fc.boolean() }),
)
const some = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 })
/** Keys with values that are valid or almost valid. */
const fitting = fc.oneof(
  fc.tuple(fc.constantFrom('title', 'tagline', 'version'), some),
  fc.tuple(fc.constant('base'), fc.constantFrom('/', '/docs/', '/a.b/~c/', '/../', '/./')),
  fc.tuple(
    fc.constant('url'),
    fc.constantFrom('https://a', 'http://[::1]:8080', 'https://日本.jp', 'https://a?b', 'https://a#b'),
  ),
  fc.tuple(
    fc.constant('footer'),
    fc.record({ copyright: some, links: fc.array(fc.record({ label: some, href: text })) }),
  ),
  fc.tuple(fc.constant('announcement'), fc.record({ html: some })),
  fc.tuple(fc.constant('toc'), fc.record({ min: fc.integer({ min: 2, max: 6 }), max: fc.integer({ min: 2, max: 6 }) })),
)
const changes = fc.array(fc.oneof(fc.tuple(fc.constantFrom(...keys), value), { weight: 3, arbitrary: fitting }), {
  minLength: 1,
  maxLength: 3,
})

/** Parses a configuration. Returns `undefined` if it is rejected with a readable message. */
function read(input: unknown) {
  try {
    return defineConfig(input as Parameters<typeof defineConfig>[0])
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigError)
    expect((error as Error).message).toMatch(/^Invalid site\.config\.ts:\n( {2}\S.* {2}\S.*\n?)+$/)
    return undefined
  }
}

test('a configuration is rejected with a message, or parses to the same value twice', () => {
  fc.assert(
    fc.property(changes, (pairs) => {
      const config = read({ ...site, ...Object.fromEntries(pairs) })
      if (!config) return
      expect(defineConfig(config)).toEqual(config)
      expect(new URL(config.url + config.base).pathname).toBe(config.base)
    }),
    { seed, numRuns: 2000 },
  )
  for (const input of [undefined, null, 1, '', [], () => site, Promise.resolve(site)])
    expect(read(input)).toBeUndefined()
})

test('a valid configuration makes a site or readable problems', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(changes, async (pairs) => {
      const config = read({ ...configOf(), ...Object.fromEntries(pairs) })
      if (!config) return
      const project = createProject(new Map())
      try {
        const { errors, site: built } = await build(project, config)
        for (const { message } of built.check()) expect(message).not.toMatch(/undefined|\[object|TypeError/)
        expect(textsOf(project.dist).has('index.html')).toBe(errors.length === 0)
        if (errors.length === 0) written++
      } finally {
        project.remove()
      }
    }),
    { seed, numRuns: 150 },
  )
  expect(written).toBeGreaterThan(5)
}, 60_000)
