import type { Entry } from '../content/read-collection.ts'
import type { Collection, Config } from '../page/config.ts'
import { encodePath } from '../page/urls.ts'

/** An entry with its place in the site. */
export type SiteEntry = Entry & {
  readonly route: string
  readonly kind: 'home' | 'landing' | 'doc'
  readonly title: string
  readonly collection: Collection | undefined
  /** Id of the doc below its collection, such as `guide/index`. */
  readonly docId: string
  readonly isIndex: boolean
  /** The day of its last change, such as `2026-11-05`, where that is known. */
  readonly updated?: string | undefined
}

/** Gives an entry its route, kind, title, collection and the day of its last change. */
export function placeEntry(entry: Entry, config: Config, updated?: string): SiteEntry {
  const collection = config.collections.find(({ path }) => entry.id.startsWith(`${path}/`))
  const layout = entry.frontMatter.layout
  return {
    ...entry,
    route: routeOf(entry),
    kind: layout === 'doc' && !collection ? 'landing' : layout,
    title: titleOf(entry, config),
    collection,
    docId: collection ? entry.id.slice(collection.path.length + 1) : entry.id,
    isIndex: isIndex(entry.id),
    updated,
  }
}

function titleOf({ frontMatter, facts, id }: Entry, config: Config): string {
  if (frontMatter.layout === 'home') return frontMatter.title ?? config.title
  const heading = facts.headings.find(({ depth }) => depth === 1)
  return frontMatter.title ?? heading?.text ?? id.split('/').at(-1) ?? id
}

/** Gives the route of an entry: its path, where `index`, `readme` and a file named like its folder stand for the folder. */
export function routeOf(entry: {
  readonly id: string
  readonly frontMatter: Pick<Entry['frontMatter'], 'slug'>
}): string {
  const parts = entry.id.toLowerCase().normalize().split('/')
  const name = parts.pop() ?? ''
  const folder = parts.map((part) => `${encodePath(part)}/`).join('')
  if (isIndex(entry.id)) return `/${folder}`
  return `/${folder}${entry.frontMatter.slug ?? encodePath(name)}`
}

/** Tells whether an entry stands for its folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}
