import * as v from 'valibot'
import { labelSchema, levelSchema, textSchema } from '../config/schema.ts'
import { plainId } from '../text/characters.ts'
import { pageEndings } from '../urls/site-files.ts'
import { encodePath } from '../urls/urls.ts'

const oldPath = /^(?:\/[\p{L}\p{N}_@~][\p{L}\p{M}\p{N} ._@~+(),-]{0,79})+$/u

/** An old route. It must be a path that a file could have had. */
const oldRoute = v.pipe(
  v.string(),
  v.check(isOldRoute, 'expected old routes such as /docs/install, without .html, ? and #'),
  v.transform((route) => encodePath(route)),
)

/** Whether a decoded path can redirect: a file of that name is possible on every host. */
export function isOldRoute(route: string): boolean {
  const path = route.replace(/\/$/, '').toLowerCase()
  return oldPath.test(path) && !pageEndings.some((one) => path.endsWith(one))
}

function isDay(date: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(date) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

/** Returns the schema of a list of links. `resolve` changes each address. */
function linksTo(resolve: (address: string) => string) {
  // The check of links reports broken addresses.
  const address = v.pipe(v.string(), v.trim(), v.nonEmpty('expected an address'), v.transform(resolve))
  return v.array(v.strictObject({ label: labelSchema, href: address }))
}

const links = linksTo((address) => address)

/** Keys that a page passes on to its components. */
function shownKeys(links: ReturnType<typeof linksTo>) {
  return {
    tagline: v.optional(textSchema),
    status: v.optional(textSchema),
    actions: v.optional(links),
    tasks: v.optional(links),
  }
}

export const frontMatterSchema = v.strictObject({
  title: v.optional(labelSchema),
  description: v.optional(
    v.pipe(
      textSchema,
      v.minLength(50, (issue) => `expected 50 to 160 characters, found ${issue.received}`),
      v.maxLength(160, (issue) => `expected 50 to 160 characters, found ${issue.received}`),
    ),
  ),
  sidebar_label: v.optional(labelSchema),
  sidebar_position: v.optional(v.number()),
  slug: v.optional(
    v.pipe(v.string(), v.regex(/^[a-z\d][a-z\d._-]*$/, 'expected lower-case letters, digits, `.`, `_` and `-`')),
  ),
  toc_min: v.optional(levelSchema),
  toc_max: v.optional(levelSchema),
  moved_from: v.optional(v.array(oldRoute), []),
  date: v.optional(v.pipe(v.string(), v.check(isDay, 'expected a day such as 2026-11-27'))),
  draft: v.optional(v.boolean(), false),
  image: v.optional(
    v.pipe(v.string(), v.regex(/\.(?:gif|jpe?g|png|webp)$/i, 'expected a file ending in .png, .jpg, .webp or .gif')),
  ),
  messages: v.optional(v.pipe(textSchema, v.transform(plainId))),
  layout: v.optional(v.picklist(['doc', 'landing', 'home'], 'expected doc, landing or home'), 'doc'),
  mark: v.optional(textSchema),
  ...shownKeys(links),
  next: v.optional(links, []),
})

export type FrontMatter = v.InferOutput<typeof frontMatterSchema>

/** Front matter that components show. Links have routes instead of files. */
export type ShownFrontMatter = v.InferOutput<v.ObjectSchema<ReturnType<typeof shownKeys>, undefined>>

/** Returns the front matter that components show. `resolve` returns the route of an address. */
export function showFrontMatter(frontMatter: FrontMatter, resolve: (address: string) => string): ShownFrontMatter {
  return v.parse(v.object(shownKeys(linksTo(resolve))), frontMatter)
}

/** Lists the links in front matter, each with its key. */
export function linksInFrontMatter(
  frontMatter: FrontMatter,
): readonly { readonly key: string; readonly href: string }[] {
  return Object.entries(frontMatter).flatMap(([key, value]) => {
    const items = Array.isArray(value) ? value : []
    return items.flatMap((item) => (typeof item === 'object' ? [{ key, href: item.href }] : []))
  })
}
