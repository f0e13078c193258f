import * as v from 'valibot'
import { findUnwanted, unwantedIn } from './characters.ts'
import type { Project, ProjectSamples } from './project.ts'
import { siteBrand } from './shell.ts'

const block = v.pipe(v.string(), v.trim(), v.nonEmpty('expected some text'))
const text = v.pipe(
  block,
  v.check(
    (value) => findUnwanted(value, 'line').length === 0,
    ({ input }) => unwantedIn(input),
  ),
)
const id = v.pipe(v.string(), v.regex(/^[a-z][a-z\d-]*$/, 'expected lower-case letters, digits and hyphens'))
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i, 'expected a colour such as #8a3b12'))
/** A colour for each mode; the build refuses one that is hard to read. */
const accent = v.strictObject({ light: colour, dark: colour })
/** A file below the project's folder. */
const logo = v.pipe(v.string(), v.regex(/^\.\/.+\.svg$/, 'expected the path of an SVG, such as ./brand/ledger.svg'))
/** A typeface, in one file for all weights or one for each. Paths lead to the project or to an installed package. */
const typeface = v.strictObject({
  family: v.pipe(v.string(), v.regex(/^\w[\w -]*$/, 'expected letters, digits, blanks and hyphens')),
  files: v.pipe(
    v.array(
      v.strictObject({
        file: v.pipe(
          v.string(),
          v.regex(/\.(?:woff2?|[ot]tf)$/, 'expected the path of a font, such as ./brand/ledger.woff2'),
        ),
        /** CSS `font-weight`: one weight, or the range of a variable font. */
        weight: v.pipe(
          v.string(),
          v.regex(/^[1-9]\d{0,2}(?: [1-9]\d{0,2})?$/, "expected '400', or a range: '400 700'"),
        ),
      }),
    ),
    v.minLength(1, 'expected at least one file'),
  ),
})

/** Default typefaces. */
const geist: v.InferOutput<typeof typeface> = {
  family: 'Geist',
  files: [{ file: '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2', weight: '400 700' }],
}
const geistMono: v.InferOutput<typeof typeface> = {
  family: 'Geist Mono',
  files: [{ file: '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2', weight: '400' }],
}

const link = v.strictObject({ label: text, href: text })
const position = v.optional(v.picklist(['left', 'right']), 'left')
const level = v.picklist([2, 3, 4, 5, 6], 'expected a level from 2 to 6')

const navbarItem = v.union(
  [
    v.strictObject({ label: text, href: text, position }),
    v.strictObject({
      label: text,
      items: v.pipe(v.array(link), v.minLength(1, 'expected at least one link')),
      position,
    }),
  ],
  'expected { label, href } or { label, items }',
)

const footerItem = v.union(
  [link, v.strictObject({ title: text, items: v.array(link) })],
  'expected { label, href } or { title, items }',
)

/** What is true of all docs of a collection; each says so in one line below its heading. */
const notice = v.strictObject({
  /** The package its pages document; a check compares the version with the one samples run against. */
  package: v.optional(v.strictObject({ name: text, version: text })),
  testedWith: text,
  status: text,
  /** Where the status is explained. */
  href: text,
})

const collection = v.strictObject({
  /** Names the collection wherever it is referred to. */
  id: v.pipe(id, v.notValue(siteBrand, `expected another id: \`${siteBrand}\` is the site itself`)),
  label: text,
  /** Folder below `content/`, and first part of its routes. */
  path: id,
  /** Id of the doc that stands for the collection. */
  main: text,
  /** Those of the site where they are left out. */
  logo: v.optional(logo),
  accent: v.optional(accent),
  notice: v.optional(notice),
  /** What proves and runs its pages. */
  project: v.optional(v.custom<Project>((value) => typeof value === 'object' && value !== null, 'expected an object')),
})

/** What `site.config.ts` may say, with every default in this one place. */
export const configSchema = v.strictObject({
  title: text,
  tagline: text,
  brand: v.strictObject({ logo, accent }),
  /** Typefaces of text and of code. One that is `null` or left out is replaced by fonts of the reader's system. */
  fonts: v.optional(v.nullable(v.strictObject({ text: v.nullish(typeface), code: v.nullish(typeface) })), {
    text: geist,
    code: geistMono,
  }),
  url: v.pipe(
    v.string(),
    v.check(
      (url) => URL.canParse(url) && /^https?:\/\/[^/?#\\]+$/.test(url),
      'expected an origin such as https://docs.example.com, with no slash or path at its end (`base` is for paths)',
    ),
  ),
  /** Where the site lies on its host. */
  base: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/, 'expected a path with a slash at both ends, such as / or /docs/'),
    ),
    '/',
  ),
  version: v.optional(text, '0.0.0'),
  collections: v.pipe(v.array(collection), v.minLength(1, 'expected at least one collection')),
  docsVersion: v.strictObject({ name: id, label: text }),
  navbar: v.strictObject({ hideOnScroll: v.optional(v.boolean(), false), items: v.array(navbarItem) }),
  footer: v.strictObject({
    copyright: text,
    logo: v.optional(v.boolean(), true),
    links: v.optional(
      v.pipe(
        v.array(footerItem),
        v.check(
          (items) => items.every((item) => 'href' in item) || items.every((item) => 'items' in item),
          'expected a list of { label, href }, or one of { title, items }, not both',
        ),
      ),
      [],
    ),
  }),
  /** A bar above everything, closed once and for all by the reader unless `closeable` is false. */
  announcement: v.optional(
    v.nullable(
      v.strictObject({ id: v.optional(id, 'announcement-bar'), html: block, closeable: v.optional(v.boolean(), true) }),
    ),
    null,
  ),
  /** Whether a visitor who has chosen no mode gets the system's. */
  followSystem: v.optional(v.boolean(), false),
  toc: v.optional(
    v.pipe(
      v.strictObject({ min: level, max: level }),
      v.check(({ min, max }) => min <= max, 'expected a `min` that is not above `max`'),
    ),
    { min: 2, max: 3 },
  ),
  /** Whether readers may store the site for reading offline; `false` takes back what was stored, with the next release. */
  offline: v.optional(v.boolean(), true),
  /** Where the project's files are edited: each doc links to this address with its file behind it; none by default. */
  editAddress: v.optional(
    v.nullable(
      v.pipe(
        v.string(),
        v.url('expected an address such as https://git.example.com/docs/edit/main/'),
        v.endsWith('/', 'expected an address with a slash at its end'),
      ),
    ),
    null,
  ),
  /** Where content may link to outside: origins, or addresses with all that lies below them; `true` is everywhere. */
  externalLinks: v.optional(
    v.union(
      [v.literal(true), v.array(v.pipe(v.string(), v.url('expected an address such as https://example.com')))],
      'expected `true`, or a list of addresses such as https://example.com',
    ),
    [],
  ),
})

/** The configuration with its defaults filled in. */
export type Config = v.InferOutput<typeof configSchema>

/** A collection of docs as the configuration names it. */
export type Collection = Config['collections'][number]

/** Gives whose logo and accent the pages of a collection wear: its own id, or the site's where it has neither. */
export function brandIdOf(collection: Collection | undefined): string {
  return collection?.logo || collection?.accent ? collection.id : siteBrand
}

/** A typeface as the configuration names it. */
export type Typeface = v.InferOutput<typeof typeface>

/** Returns the typefaces of a site as CSS `font` values for `document.fonts`, one for each file. */
export function fontValues({ fonts }: Pick<Config, 'fonts'>): readonly string[] {
  return [fonts?.text, fonts?.code].flatMap((face) =>
    (face?.files ?? []).map(({ weight }) => `${weight.split(' ')[0]} 1em "${face?.family}"`),
  )
}

/** Gives how the samples of each project run. */
export function samplesOf({ collections }: Pick<Config, 'collections'>): readonly ProjectSamples[] {
  return collections.flatMap(({ project }) => project?.samples ?? [])
}

/** A configuration that cannot be used; the message names each key that is wrong. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Gives the configuration with its defaults; throws a ConfigError that names every wrong key at once. */
export function defineConfig(input: v.InferInput<typeof configSchema>): Config {
  const result = v.safeParse(configSchema, input)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(the whole)'}  ${meaningOf(issue)}`)
  throw new ConfigError(`site.config.ts does not fit:\n${lines.join('\n')}`)
}

/** Says what was expected, and what was found. */
function meaningOf({ type, expected, message, input }: v.BaseIssue<unknown>): string {
  if (type === 'strict_object' && expected !== 'Object') return expected === 'never' ? 'is no option' : 'is missing'
  const wanted = message.startsWith('Invalid ') ? `expected ${kinds[expected ?? ''] ?? expected}` : message
  return `${wanted}, found ${textOf(input)}`
}

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  boolean: 'true or false',
  Array: 'a list',
  Object: 'an object',
}

function textOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  try {
    const text = JSON.stringify(value) ?? typeof value
    return text.length > 80 ? `${text.slice(0, 80)}…` : text
  } catch {
    return typeof value
  }
}
