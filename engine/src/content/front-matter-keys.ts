import { closest } from '../core/closest.ts'

/** Names of our keys in other systems. */
export const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sidebar_position: 'position order nav_order weight sidebar_order sidebarposition sort',
    sidebar_label: 'label nav_title navtitle linktitle link_title sidebartitle sidebar_title short_title shorttitle',
    slug: 'id permalink url path',
    moved_from: 'redirect_from redirects redirect aliases alias',
    description: 'summary excerpt abstract desc',
    draft: 'hidden unlisted',
    toc_min: 'toc_min_heading_level',
    toc_max: 'toc_max_heading_level',
  }).flatMap(([ours, others]) => others.split(' ').map((other) => [other, ours] as const)),
)

/** Matches keys of other systems that have no effect or are derived here. */
const needless =
  /^(?:tags?|keywords|categor(?:y|ies)|topics|authors?|date|last_?updated?|hide_.*|outline|image|head|template|pagination_.*|prev|edit_?url|custom_edit_url|toc|icon|lang|published|displayed_sidebar)$/i

/** Returns the line to write instead of an unknown key, or the list of all keys. */
export function remedyOf(name: string, value: unknown, keys: readonly string[]): string {
  const nested = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const lines = (nested.length > 0 ? nested : [[name, value] as const]).flatMap(([key, one]) => {
    const ours = otherNames.get(key.toLowerCase())
    return ours ? [correctedLine(ours, one)] : []
  })
  if (lines.length > 0) return lines.map((line) => `Write \`${line}\`.`).join(' ')
  if (needless.test(name)) return 'Delete it: it has no effect.'
  const near = closest(name.toLowerCase(), keys)
  if (near) return `Did you mean \`${near}\`?`
  return `Use one of ${keys.join(', ')}.`
}

/** Returns the corrected line for an invalid value, if it can be derived. */
export function correctedLine(key: string, value: unknown): string {
  if (key === 'moved_from') return `moved_from: [${[value].flat().map(routeOf).join(', ')}]`
  if (key === 'slug') return `slug: ${String(value).split('/').filter(Boolean).at(-1) ?? ''}`
  if (key === 'draft') return `draft: ${value !== false && value !== 'false'}`
  if (/^(?:sidebar_position|toc_)/.test(key)) return `${key}: ${Number.parseFloat(String(value)) || 2}`
  const text = value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
  const isPlain = typeof value === 'string' && /^\p{L}/u.test(text) && !/: | #|:$/.test(text)
  return `${key}: ${isPlain ? text : `'${text.replaceAll("'", "''")}'`}`
}

function routeOf(value: unknown): string {
  return `/${String(value)
    .replace(/^\/+/, '')
    .replace(/\.(?:html|mdx?)$/, '')}`
}
