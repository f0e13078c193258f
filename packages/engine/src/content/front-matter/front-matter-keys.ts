import { constructFromEvents, parseEvents } from 'js-yaml'
import * as v from 'valibot'
import { frontMatterSchema } from '../../core/page/front-matter.ts'
import { closest } from '../../core/text/closest.ts'

/** Names of our keys in other systems. */
export const otherNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    sidebar_position: 'position order nav_order weight sidebar_order sidebarposition sort',
    sidebar_label: 'label nav_title navtitle linktitle link_title sidebartitle sidebar_title short_title shorttitle',
    slug: 'id permalink url path',
    moved_from: 'redirect_from redirects redirect aliases alias',
    date: 'pubdate pub_date publish_date published_at',
    description: 'summary excerpt abstract desc',
    draft: 'hidden unlisted',
    toc_min: 'toc_min_heading_level',
    toc_max: 'toc_max_heading_level',
  }).flatMap(([ours, others]) => others.split(' ').map((other) => [other, ours] as const)),
)

/** Matches keys of other systems that have no effect or are derived here. */
const needless =
  /^(?:tags?|keywords|categor(?:y|ies)|topics|authors?|last_?updated?|hide_.*|outline|head|template|pagination_.*|prev|edit_?url|custom_edit_url|toc|icon|lang|published|displayed_sidebar)$/i

/** Returns the line to write instead of an unknown key, or the list of all keys. */
export function remedyOf(name: string, value: unknown, keys: readonly string[], written?: string): string {
  const nested = typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : []
  const lines = (nested.length > 0 ? nested : [[name, value] as const]).flatMap(([key, one]) => {
    const ours = otherNames.get(key.toLowerCase())
    return ours ? [correctedLine(ours, one, nested.length > 0 ? undefined : written)] : []
  })
  if (lines.length > 0) return lines.map((line) => `Write \`${line}\`.`).join(' ')
  if (needless.test(name)) return 'Delete it: it has no effect.'
  const near = closest(name.toLowerCase(), keys)
  if (near) return `Did you mean \`${near}\`?`
  return `Use one of ${keys.join(', ')}.`
}

/** Values to show if a value cannot be corrected. */
const examples: ReadonlyMap<string, string> = new Map([
  ['title', 'Installation'],
  ['slug', 'install'],
  ['image', './preview.png'],
  ['date', '2026-11-27'],
  ['moved_from', '[/docs/install]'],
  ['description', 'What a reader finds here, in 50 to 160 characters.'],
])

/** Returns the line for a value as it was written, in the form that the key needs, or an example. It is always valid. */
export function correctedLine(key: string, value: unknown, written = valueAsText(value)): string {
  const line = `${key}: ${correctedValue(key, value, written)}`
  return isValid(key, line) ? line : `${key}: ${examples.get(key) ?? 'Words'}`
}

function correctedValue(key: string, value: unknown, written: string): string {
  if (key === 'moved_from') return `[${[value].flat().map(asRoute).join(', ')}]`
  if (key === 'slug') return yamlText(slugFrom(written))
  if (key === 'date') return dayFrom(written)
  if (key === 'draft') return `${!/^(?:false|no|n|off|0|null|~|)$/i.test(written)}`
  if (/^(?:sidebar_position|toc_)/.test(key)) {
    const number = Number.parseFloat(written)
    return `${Number.isFinite(number) ? number : 2}`
  }
  return yamlText(written.replace(/\s+/g, ' ').trim())
}

/** Returns a text as a YAML value in one line: without quotes if YAML reads the same text. */
export function yamlText(text: string): string {
  return /^\p{L}/u.test(text) && readYaml(`key: ${text}`)?.key === text ? text : `'${text.replaceAll("'", "''")}'`
}

/** Returns the mapping that a text contains, or nothing if it is another value or no YAML. */
export function readYaml(yaml: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const [value] = constructFromEvents(parseEvents(yaml, {}), { source: yaml })
    return typeof value === 'object' && value !== null ? { ...value } : undefined
  } catch {
    return undefined
  }
}

function isValid(key: string, line: string): boolean {
  const { issues = [] } = v.safeParse(frontMatterSchema, readYaml(line) ?? { [key]: undefined })
  return readYaml(line) !== undefined && issues.every((issue) => issue.path?.[0]?.key !== key)
}

function valueAsText(value: unknown): string {
  return value instanceof Date ? value.toISOString().slice(0, 10) : String(value)
}

function slugFrom(written: string): string {
  const name = written.split('/').filter(Boolean).at(-1) ?? ''
  const letters = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return letters.replace(/[^a-z\d._-]+/g, '-').replace(/^[^a-z\d]+|-+$/g, '')
}

/** Returns the day that a date in another form names. One with slashes may name two. */
function dayFrom(written: string): string {
  const [, iso] = /^(\d{4}-\d\d-\d\d)(?:[T ]|$)/.exec(written) ?? []
  const [, day = '', month = '', year] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(written) ?? []
  if (year !== undefined) return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const time = /^(?=.*\d{4})[\p{L}\d ,]+$/u.test(written) ? Date.parse(`${written} UTC`) : Number.NaN
  return iso ?? (Number.isNaN(time) ? '' : new Date(time).toISOString().slice(0, 10))
}

function asRoute(value: unknown): string {
  return `/${String(value)
    .replace(/^\/+/, '')
    .replace(/\.(?:html|mdx?)$/, '')}`
}
