import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeDist } from '../../src/build/dist.ts'
import { type Config, ConfigError, defineConfig } from '../../src/core/config/config.ts'
import { filesOfTarget } from '../../src/core/urls/route.ts'
import { formatProblems } from '../../src/terminal/report.ts'
import { readAroundEmptyApp } from '../empty-app.ts'
import siteConfig from '../site/site.config.ts'
import { configOf, pagesOf } from '../site-of.ts'
import { oneOf, sources } from './content.ts'

/** Fixed seed: a failure is the same in the next run. */
const seed = 20_251_121

/** Pages that all configurations need. */
const needed = Object.entries({
  index: 'layout: home',
  'docs/index': 'title: Docs',
  'ledger/guide/index': 'title: Guide',
})
const description = 'A description of this very page that is long enough.'

/** Builds a project of these files without bundling, and removes it. The texts of the output are by path. */
async function build(files: ReadonlyMap<string, string>, config: Config) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'fuzz-')))
  const [content, dist] = [join(root, 'project/content'), join(root, 'project/dist')]
  try {
    for (const [path, text] of files) write(join(content, path), text)
    for (const [id, line] of needed)
      write(join(content, `${id}.mdx`), `---\n${line}\ndescription: ${description}\n---\n`)
    const before = textsOf(content)
    const { site, files: table } = await readAroundEmptyApp(join(root, 'project'), config)
    const problems = site.check()
    const isFaulty = problems.some(({ severity }) => severity === 'error')
    if (!isFaulty) await writeDist(table, { dist, precompress: false })
    expect(textsOf(content)).toEqual(before)
    return { site, problems, isFaulty, texts: textsOf(dist) }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

/** Writes a file. Skips names that the file system rejects. */
function write(path: string, text: string): void {
  try {
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, text)
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (!['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'EEXIST'].includes(code)) throw error
  }
}

/** Returns the text of every file below a folder, by path. */
function textsOf(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map()
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => statSync(join(folder, path)).isFile()).sort()
  return new Map(files.map((path) => [path, readFileSync(join(folder, path), 'utf8')]))
}

test('any content makes named problems, or a site that a host can serve', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(sources, async (files) => {
      const { site, problems, isFaulty, texts } = await build(files, configOf())
      for (const { file, rule, message } of problems) {
        expect(file).toMatch(/^(?:content\/|site\.config\.ts$)/)
        expect(rule).toMatch(/^[a-z][a-z\d-]+$/)
        expect(message).toMatch(/^\S[\s\S]{9,}[.!?)]$/)
        expect(message).not.toMatch(/\bat .*:\d+:\d+|undefined|\[object|TypeError|RangeError/)
      }
      expect(formatProblems(problems).includes('\0')).toBe(false)
      if (isFaulty) {
        expect(texts.size).toBe(0)
        return
      }
      written++
      for (const { route, canonical } of pagesOf(site)) {
        const file = filesOfTarget(route, '/').find((path) => texts.has(path))
        expect(texts.get(file ?? ''), route).toContain(`<link rel="canonical" href="${canonical}">`)
        expect(texts.get(file ?? '')).toMatch(/<\/html>$/)
      }
      // The app never navigates to a print view, so it has no page data.
      const pages = [...texts.keys()].filter((path) => /\.html$/.test(path) && !/^[^/]+\/print\.html$/.test(path))
      expect(pages.filter((path) => !texts.has(path.replace(/html$/, 'json')))).toEqual([])
    }),
    { seed, numRuns: 150 },
  )
  expect(written).toBeGreaterThan(40)
})

const keys = [...Object.keys(siteConfig), '__proto__', 'constructor', 'x']
const text = fc.oneof(
  oneOf('¦ ¦/¦//¦/a¦/a/¦/../¦/%/¦..¦https://x¦http://[¦<script>¦"¦`¦$&¦\0¦index¦é'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const link = fc.record({ label: text, href: text })
const collection = { id: text, label: text, path: oneOf('docs¦ledger¦a'), main: text, mark: fc.constant('ledger') }
/** Values that are valid for some keys or for none. */
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(
    undefined,
    null,
    Number.NaN,
    0n,
    Symbol('x'),
    () => 1,
    new Map(),
    siteConfig.collections,
    siteConfig.navbar,
    [],
  ),
  fc.array(fc.record(collection)),
  fc.record({ items: fc.array(fc.oneof(link, fc.record({ label: text, items: fc.array(link) }))) }),
  fc.record({ copyright: text, links: fc.array(link) }),
  fc.record({ id: fc.constant('a'), html: text, closeable: fc.boolean() }),
)
const some = fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 })
const level = fc.integer({ min: 2, max: 6 })
/** Keys with values that are valid or almost valid. */
const fitting = fc.oneof(
  fc.tuple(oneOf('title¦tagline¦version'), some),
  fc.tuple(oneOf('base'), oneOf('/¦/docs/¦/a.b/~c/¦/../¦/./')),
  fc.tuple(oneOf('url'), oneOf('https://a¦http://[::1]:8080¦https://日本.jp¦https://a?b¦https://a#b')),
  fc.tuple(oneOf('footer'), fc.record({ copyright: some, links: fc.array(fc.record({ label: some, href: text })) })),
  fc.tuple(oneOf('announcement'), fc.record({ html: some })),
  fc.tuple(oneOf('toc'), fc.record({ min: level, max: level })),
)
const changes = fc.array(fc.oneof(fc.tuple(fc.constantFrom(...keys), value), { weight: 3, arbitrary: fitting }), {
  minLength: 1,
  maxLength: 3,
})

/** Parses a configuration. Returns `undefined` if it is rejected with a readable message. */
function parse(input: unknown) {
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
      const config = parse({ ...siteConfig, ...Object.fromEntries(pairs) })
      if (!config) return
      expect(defineConfig(config)).toEqual(config)
      expect(new URL(config.url + config.base).pathname).toBe(config.base)
    }),
    { seed, numRuns: 2000 },
  )
  for (const input of [undefined, null, 1, '', [], () => siteConfig, Promise.resolve(siteConfig)])
    expect(parse(input)).toBeUndefined()
})

test('a valid configuration makes a site or readable problems', async () => {
  let written = 0
  await fc.assert(
    fc.asyncProperty(changes, async (pairs) => {
      const config = parse({ ...configOf(), ...Object.fromEntries(pairs) })
      if (!config) return
      const { problems, isFaulty, texts } = await build(new Map(), config)
      for (const { message } of problems) expect(message).not.toMatch(/undefined|\[object|TypeError/)
      expect(texts.has('index.html')).toBe(!isFaulty)
      if (!isFaulty) written++
    }),
    { seed, numRuns: 150 },
  )
  expect(written).toBeGreaterThan(5)
})
