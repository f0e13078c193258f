import * as v from 'valibot'
import type { Block } from '../project/block.ts'
import { collections } from './collection.ts'
import { accent, geist, logo, look, typeface } from './look.ts'
import {
  addressSchema,
  blockSchema,
  explainIssue,
  idSchema,
  labelSchema,
  levelSchema,
  parseSettings,
  textSchema,
} from './schema.ts'

const position = v.optional(v.picklist(['left', 'right']), 'left')

const navbarItem = v.union(
  [
    v.strictObject({
      /** Text of a link or a menu of the bar: `Projects` */
      label: labelSchema,
      /** Route or address of a link: `/ledger/` */
      href: addressSchema,
      /** Side of the bar: `left` or `right` */
      position,
    }),
    v.strictObject({
      /** Text of a link or a menu of the bar: `Projects` */
      label: labelSchema,
      items: v.pipe(
        v.array(
          v.strictObject({
            /** Text of a link in a menu: `Ledger` */
            label: labelSchema,
            /** Route or address of a link in a menu: `/ledger/` */
            href: addressSchema,
          }),
        ),
        v.minLength(1, 'expected at least one link'),
      ),
      /** Side of the bar: `left` or `right` */
      position,
    }),
  ],
  'expected { label, href } or { label, items }',
)

const footerItem = v.union(
  [
    v.strictObject({
      /** Text of a link of the footer: `Contact` */
      label: labelSchema,
      /** Route or address of that link: `/contact` */
      href: addressSchema,
    }),
    v.strictObject({
      /** Title of a column of links: `Projects` */
      title: labelSchema,
      items: v.array(
        v.strictObject({
          /** Text of a link in a column: `Ledger` */
          label: labelSchema,
          /** Route or address of a link in a column: `/ledger/` */
          href: addressSchema,
        }),
      ),
    }),
  ],
  'expected { label, href } or { title, items }',
)

/** The options of `site.config.ts` with their defaults. `site.config.md` lists them by the same descriptions. */
export const configSchema = v.strictObject({
  /** Name of the site: `the studio` */
  title: labelSchema,
  /** Line below the title on the home page: `Documentation Platform` */
  tagline: textSchema,
  brand: v.strictObject({
    /** Path of the logo, an SVG of any size (one on a grid of 24 is drawn like an icon) or a PNG: `./brand/studio.svg` */
    logo,
    accent,
  }),
  /** Typefaces of text and code. One that is `null` or left out is replaced by fonts of the reader's system. */
  fonts: v.optional(v.nullable(v.strictObject({ text: v.nullish(typeface), code: v.nullish(typeface) })), geist),
  look: v.optional(look, {}),
  /** Origin of the published site, without a path: `https://docs.example.com` */
  url: v.pipe(
    v.string(),
    v.check(
      (url) => URL.canParse(url) && /^https?:\/\/[^/?#\\]+$/.test(url),
      'expected an origin such as https://docs.example.com, with no slash or path at its end (`base` is for paths)',
    ),
  ),
  /** Path of the site on its host, with a slash at both ends: `/handbook/` */
  base: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\/(?:(?!\.{1,2}\/)[\w.~-]+\/)*$/, 'expected a path with a slash at both ends, such as / or /docs/'),
    ),
    '/',
  ),
  /** Version of the site, in the head of each page: `1.2.0` */
  version: v.optional(textSchema, '0.0.0'),
  collections,
  /** Blocks that pages name as `:::since{v="4.0"}`, each made with `defineBlock` of `studio-docs/block` */
  blocks: v.optional(
    v.record(
      idSchema,
      v.custom<Block>((value) => typeof value === 'function', 'expected a block made with `defineBlock`'),
    ),
    {},
  ),
  /** Folders besides `content/` whose files code blocks may show: `['../examples']` */
  codeFolders: v.optional(v.array(textSchema), []),
  docsVersion: v.optional(
    v.strictObject({
      /** Id of the version of the docs, in the data of pages and in stored preferences: `current` */
      name: v.optional(idSchema, 'current'),
      /** Name of that version, shown in print views, in `llms.txt`, and where readers save the site: `Next` */
      label: v.optional(v.nullable(labelSchema), null),
    }),
    {},
  ),
  navbar: v.strictObject({
    /** Whether the bar hides while a reader scrolls down */
    hideOnScroll: v.optional(v.boolean(), false),
    items: v.array(navbarItem),
  }),
  footer: v.strictObject({
    /** Last line of each page: `© 2026 the studio` */
    copyright: textSchema,
    /** Whether the footer shows the logo above its last line */
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
  /** A line above the bar of each page. */
  announcement: v.optional(
    v.nullable(
      v.strictObject({
        /** Id of the announcement; with a new id, it also appears to readers who closed the previous one: `release-2` */
        id: v.optional(idSchema, 'announcement-bar'),
        /** Text above the bar, with `<a>`, `<b>`, `<br>`, `<code>`, `<em>`, `<i>`, `<kbd>`, `<small>` and `<strong>`: `Version 2 is <a href="/docs/">here</a>` */
        html: blockSchema,
        /** Whether readers can close the announcement */
        closeable: v.optional(v.boolean(), true),
      }),
    ),
    null,
  ),
  /** Whether readers who chose no colour mode get that of their system; otherwise, they get light mode */
  followSystem: v.optional(v.boolean(), false),
  toc: v.optional(
    v.pipe(
      v.strictObject({
        /** First heading level in contents lists: `2` */
        min: levelSchema,
        /** Last heading level in contents lists: `3` */
        max: levelSchema,
      }),
      v.check(({ min, max }) => min <= max, 'expected a `min` that is not above `max`'),
    ),
    { min: 2, max: 3 },
  ),
  /** Whether readers may store the site for reading offline; `false` removes stored copies with the next release */
  offline: v.optional(v.boolean(), true),
  /** Address that precedes the path of a page's source, with a slash at its end: `https://git.example.com/docs/edit/main/` */
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
  /** Origins, addresses or protocols that pages may link to; `true` allows all web sites: `https://example.com` */
  externalLinks: v.optional(
    v.union(
      [v.literal(true), v.array(v.pipe(v.string(), v.url('expected an address such as https://example.com')))],
      'expected `true`, or a list of addresses such as https://example.com',
    ),
    [],
  ),
  spelling: v.optional(
    v.strictObject({
      /** Language of the spelling check: `en-GB`, `en-US`, or `off` */
      language: v.optional(v.picklist(['en-GB', 'en-US', 'off']), 'en-GB'),
      /** Path of a list of additional words, one per line: `./content/words.txt` */
      words: v.optional(
        v.pipe(v.string(), v.regex(/^\.\/.+\.txt$/, 'expected the path of a list, such as ./content/words.txt')),
        './content/words.txt',
      ),
    }),
    {},
  ),
  /** Whether `npm run check` reports faults of style in headings, references, picture texts and sentences, and missing descriptions */
  prose: v.optional(v.boolean(), true),
  /** Lists of words or phrases that the search treats as equal: `[['delete', 'remove'], ['log in', 'sign in']]` */
  synonyms: v.optional(v.array(v.pipe(v.array(textSchema), v.minLength(2, 'expected at least two words'))), []),
})

/** The configuration with its defaults filled in. */
export type Config = v.InferOutput<typeof configSchema>

/** Returns the typefaces of a site as CSS `font` values for `document.fonts`, one for each weight. */
export function fontValues({ fonts }: Pick<Config, 'fonts'>): readonly string[] {
  const values = [fonts?.text, fonts?.code].flatMap((face) =>
    (face?.files ?? []).map(({ weight }) => `${weight.split(' ')[0]} 1em "${face?.family}"`),
  )
  return [...new Set(values)]
}

/** An invalid configuration. The message lists every wrong key. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Returns the configuration with its defaults. Throws a ConfigError that lists every wrong key. */
export function defineConfig(input: v.InferInput<typeof configSchema>): Config {
  const result = v.safeParse(configSchema, input, parseSettings)
  if (result.success) return result.output
  const lines = result.issues.map((issue) => `  ${v.getDotPath(issue) ?? '(whole file)'}  ${explainIssue(issue)}`)
  throw new ConfigError(`Invalid site.config.ts:\n${lines.join('\n')}`)
}
