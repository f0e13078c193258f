import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { inlineLook } from '../src/build/bundle/bundle-app.ts'
import { createFiles } from '../src/build/files/create-files.ts'
import { readSiteOptions } from '../src/build/files/public-files.ts'
import { loadRenderBody } from '../src/build/load-renderer.ts'
import { readSiteResources } from '../src/build/read-resources.ts'
import { readContent } from '../src/content/read-content.ts'
import { type Config, configSchema, defineConfig } from '../src/core/config/config.ts'
import { createSite } from '../src/site/create-site.ts'
import { emptyApp } from './empty-app.ts'
import { brandFiles } from './site-of.ts'

/** The part of a Valibot schema that the test reads, as plain data. */
type Schema = {
  readonly type: string
  readonly entries?: Readonly<Record<string, Schema>>
  readonly wrapped?: Schema
  readonly default?: unknown
  readonly item?: Schema
  readonly options?: readonly Schema[]
}

/** Returns the options of a schema with their defaults, in the form of the table: `toc.min`, `collections[].id`. */
function optionsOf(schema: Schema, name: string, value?: unknown): string[] {
  const { type, entries, wrapped, item, options } = schema
  if (wrapped) return optionsOf(wrapped, name, type === 'optional' ? (schema.default ?? null) : value)
  if (entries)
    return Object.entries(entries).flatMap(([key, entry]) =>
      optionsOf(entry, name ? `${name}.${key}` : key, (value as Record<string, unknown> | null | undefined)?.[key]),
    )
  if (item?.entries || item?.type === 'union') return optionsOf(item, `${name}[]`)
  if (type === 'union' && options?.some((option) => option.entries))
    return options.flatMap((option) => optionsOf(option, name))
  return [`${name}: ${value === undefined ? '' : value === null ? 'none' : `\`${JSON.stringify(value)}\``}`]
}

test('site.config.md has a row with the default for each option, and no other row', () => {
  const text = readFileSync(join(import.meta.dirname, '../site.config.md'), 'utf8')
  // The default of a collection's option may be the site's.
  const rows = Array.from(
    text.matchAll(/^\| `(.*?)` \| (?:`brand\.\w+`|(.*?)) ?\| \S/gm),
    ([, name, value = '']) => `${name}: ${value}`,
  )
  expect(rows.sort()).toEqual([...new Set(optionsOf(configSchema as unknown as Schema, ''))].sort())
})

test('editors show the description of each option that site.config.md has', () => {
  const text = readFileSync(join(import.meta.dirname, '../site.config.md'), 'utf8')
  const schema = ['config', 'collection', 'look']
    .map((name) => readFileSync(join(import.meta.dirname, `../src/core/config/${name}.ts`), 'utf8'))
    .join('')
  const descriptions = Array.from(text.matchAll(/^\| `.*?` \|.*? \| (.*) \|$/gm), ([, description]) => description)
  expect(descriptions.length).toBeGreaterThan(40)
  expect(descriptions.filter((description) => !schema.includes(`/** ${description} */`))).toEqual([])
})

const accent = { light: '#5140d1', dark: '#aca0ff' }
const notice = {
  package: { name: 'ledger', version: '1.0.0' },
  ...{ software: 'Node 20', status: 'New', href: '/docs/' },
}
const logo = { light: './brand/site.svg', dark: './brand/site.svg' }
const link = { label: 'Docs', href: '/docs/' }

/** A configuration with a value for each option but `project`, which has tests of its own. */
const full = defineConfig({
  ...{
    title: 'Ledger docs',
    tagline: 'All about it',
    url: 'https://docs.studio.test',
    base: '/site/',
    version: '1.2.3',
  },
  brand: { logo: './brand/site.svg', accent },
  collections: [
    { id: 'docs', label: 'Docs', path: 'docs', main: 'index', version: '1', logo, accent, notice },
    { id: 'old', label: 'Old docs', path: 'old', main: 'index', version: '0.9', archiveOf: undefined },
  ],
  docsVersion: { name: 'current', label: 'Next' },
  navbar: { items: [link, { label: 'More', items: [link] }] },
  footer: { copyright: 'C', links: [{ title: 'Column', items: [link] }] },
  announcement: { html: 'It is <b>here</b>' },
  editAddress: 'https://git.example.com/edit/main/',
  externalLinks: ['https://example.org'],
  synonyms: [['delete', 'remove']],
  // The list of files to store would make all of them, for each option.
  offline: false,
})

const files = {
  ...brandFiles,
  'brand/other.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M3 3h9"/></svg>',
  'content/index.mdx': '---\nlayout: home\n---\n\n[x](https://example.org/a)\n',
  'content/docs/index.mdx':
    '---\ntitle: Docs\n---\n\n## Write A Page\n\n### Two\n\n#### Three\n\nMy favorite colour is zxqvbrm.\n',
  'content/docs/page.mdx': '---\ntitle: Page\n---\n\n```ts\nconst a = 1 // one\n```\n',
  'content/old/index.mdx': '---\ntitle: Docs\n---\n\nOld.\n',
  'content/words.txt': 'zxqvbrm\n',
}

/** Other values of options that accept only some. */
const others: Readonly<Record<string, unknown>> = {
  base: '/other/',
  externalLinks: [],
  editAddress: 'https://git.example.com/edit/dev/',
  'brand.logo': './brand/other.svg',
  // An id that another collection names could not change.
  'collections.1.archiveOf': 'docs',
  'collections.0.logo.light': './brand/other.svg',
  'collections.0.logo.dark': './brand/other.svg',
  'fonts.text.files.0.file': 'studio-docs/fonts/geist-mono-first.woff2',
  'fonts.code.files.0.file': 'studio-docs/fonts/geist-first.woff2',
  'fonts.text.files.1.file': 'studio-docs/fonts/geist-mono-rest.woff2',
  'fonts.code.files.1.file': 'studio-docs/fonts/geist-rest.woff2',
  'fonts.text.files.0.weight': '400 600',
  'fonts.code.files.0.weight': '500',
  'fonts.text.files.1.weight': '400 600',
  'fonts.code.files.1.weight': '500',
  'look.lineHeight': 1.8,
}

/** Lists all values of a configuration by their keys. */
function leavesOf(value: unknown, keys: readonly string[] = []): readonly (readonly [readonly string[], unknown])[] {
  if (typeof value !== 'object' || value === null) return [[keys, value]]
  if (Object.hasOwn(others, keys.join('.'))) return [[keys, value]]
  return Object.entries(value).flatMap(([key, entry]) => leavesOf(entry, [...keys, key]))
}

function otherOf(keys: readonly string[], value: unknown): unknown {
  const name = keys.join('.')
  if (Object.hasOwn(others, name)) return others[name]
  if (typeof value === 'boolean') return !value
  if (typeof value === 'number') return value + 1
  if (value === 'left') return 'right'
  return /^#[\da-f]{6}$/.test(String(value)) ? '#123456' : `${value}x`
}

function replaceIn(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other
  const copy: Record<string, unknown> = { ...Object(value) }
  copy[key] = replaceIn(copy[key], rest, other)
  return Array.isArray(value) ? Object.values(copy) : copy
}

/** Yields what the checks of a site report, and then what the site consists of, without its pictures. */
async function* outputOf(projectRoot: string, config: Config): AsyncGenerator<string> {
  const renderBody = await loadRenderBody()
  const content = readContent({ projectRoot, config })
  const parts = await readSiteResources(projectRoot, config, async (look) => {
    return { ...emptyApp, assets: { ...emptyApp.assets, lookCss: inlineLook(look) } }
  })
  const site = createSite(config, content.entries, readSiteOptions(projectRoot, content))
  const shell = { ...site.shell, buildId: 'test' }
  const table = createFiles({ ...parts, site, shell, pictures: [], renderBody })
  yield JSON.stringify([parts.problems, site.check()])
  for (const { paths, make } of table.files())
    yield paths + (/\.(?:png|woff2)$/.test(`${paths[0]}`) ? '' : String(await make()))
}

/** Whether an output differs from the usual one. Makes only the files up to the first that does. */
async function differs(output: AsyncIterable<string>, usual: readonly string[]): Promise<boolean> {
  let at = 0
  for await (const part of output) if (part !== usual[at++]) return true
  return at !== usual.length
}

test('each option changes a file of the site or a problem', async () => {
  const projectRoot = temporaryFolder(files)
  const usual: string[] = []
  for await (const part of outputOf(projectRoot, full)) usual.push(part)
  expect(await differs(outputOf(projectRoot, full), usual)).toBe(false)
  // `check.test.ts` tests the options of prose and spelling, which only a check reads.
  const leaves = leavesOf(full).filter(([[option = '']]) => option !== 'prose' && option !== 'spelling')
  expect(leaves.length).toBeGreaterThan(60)
  const unread: string[] = []
  for (const [keys, value] of leaves) {
    // Lets the process answer the others: making a site waits for nothing.
    await setImmediate()
    const config = defineConfig(replaceIn(full, keys, otherOf(keys, value)) as never)
    if (!(await differs(outputOf(projectRoot, config), usual))) unread.push(keys.join('.'))
  }
  expect(unread).toEqual([])
}, 300_000)
