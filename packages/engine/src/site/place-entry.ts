import type { Entry } from '../content/entry.ts'
import { addFields } from '../core/add-fields.ts'
import { type Collection, collectionAt, folderOf } from '../core/collection.ts'
import type { Config } from '../core/config.ts'
import { absoluteAddress, encodePath, isFileLink, safeDecode, spellPath } from '../core/urls.ts'

/** An entry with its route and its place in the site. */
export type SiteEntry = Entry & {
  readonly route: string
  readonly kind: 'home' | 'landing' | 'doc'
  readonly title: string
  readonly collection: Collection | undefined
  /** Id of the doc below its collection, such as `guide/index`. */
  readonly docId: string
  /** Day of the last commit, such as `2026-11-05`, if known. */
  readonly updated?: string | undefined
}

/** Adds route, kind, title, collection and day of the last commit to an entry. */
export function placeEntry(entry: Entry, config: Config, updated?: string): SiteEntry {
  const layout = entry.frontMatter.layout
  const own = collectionAt(entry.id, config.collections)
  // At the root, Home and landing pages belong to the whole site.
  const collection = own?.path === '/' && layout !== 'doc' ? undefined : own
  return addFields(entry, {
    route: routeOf(entry),
    kind: layout === 'doc' && !collection ? ('landing' as const) : layout,
    title: titleOf(entry, config),
    collection,
    docId: collection ? entry.id.slice(folderOf(collection).length) : entry.id,
    updated,
  })
}

function titleOf(entry: Entry, config: Config): string {
  const { frontMatter, id } = entry
  const name = frontMatter.layout === 'home' ? config.title : id.split('/').at(-1)
  // Only a page without a title is parsed for it.
  return frontMatter.title ?? entry.facts.title?.text ?? name ?? id
}

/** Whether an entry belongs to an archive: an earlier version of a collection. */
export function isArchived({ collection }: Pick<SiteEntry, 'collection'>): boolean {
  return collection?.archiveOf !== undefined
}

/** Returns the page of each route. If several have the same one, it is that of the file with this path, or of the first. */
export function ownersOf<T extends SiteEntry>(entries: readonly T[]): ReadonlyMap<string, T> {
  const byPath = entries.filter(
    ({ id, route, frontMatter }) => frontMatter.slug === undefined || routeOf({ id, frontMatter: {} }) === route,
  )
  return new Map([...entries.toReversed(), ...byPath.toReversed()].map((entry) => [entry.route, entry]))
}

/** Returns the route of an entry: its path, or its folder for `index`, `readme` and a file with the name of its folder. */
export function routeOf(entry: {
  readonly id: string
  readonly frontMatter: { readonly slug?: string | undefined }
}): string {
  const parts = entry.id.toLowerCase().normalize().split('/')
  const name = parts.pop() ?? ''
  const folder = parts.map((part) => `${encodePath(part)}/`).join('')
  if (isIndex(entry.id)) return `/${folder}`
  return `/${folder}${entry.frontMatter.slug ?? encodePath(name)}`
}

/** Whether an entry is the index page of its folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Routes of all pages, drafts included, by the `pageKey` of each entry. */
export type Routes = ReadonlyMap<string, string>

/** Returns the id of an entry in composed Unicode: a file and a link to it may be spelled differently. */
export function pageKey(id: string): string {
  return id.normalize()
}

/** Returns the address of a link in every output: an absolute route with query and fragment, a fragment, or another site. */
export function addressOf(target: string, entry: Pick<SiteEntry, 'id' | 'route'>, routes: Routes): string {
  return absoluteAddress(addressOfFile(target, entry, routes) ?? target, entry.route)
}

/** Returns the address that a link by file leads to, with query and fragment, or `undefined` for any other link. */
export function addressOfFile(target: string, { id }: Pick<Entry, 'id'>, routes: Routes): string | undefined {
  const [, path, ending, rest = ''] = (isFileLink(target) && /^([^?#]+)\.(mdx?|html)(.*)$/s.exec(target)) || []
  if (path === undefined) return undefined
  const absolute = path.startsWith('/') ? `/content${path}` : path
  const { pathname } = new URL(absolute, `https://site/content/${encodePath(id)}`)
  if (!pathname.startsWith('/content/')) return undefined
  const wanted = safeDecode(pathname.slice('/content/'.length))
  const route = routes.get(pageKey(wanted))
  // `public/` may contain this file.
  if (ending === 'html' && route === undefined) return undefined
  return (route ?? `/${encodePath(wanted)}`) + rest
}

/** Returns the page at a path in any spelling. The keys of `pages` are the `pathOf` their routes. */
export function pageAt<T>(pathname: string, pages: ReadonlyMap<string, T>): T | undefined {
  return pages.get(pathOf(spellPath(pathname)))
}

/** Returns a route without its final slash. */
export function pathOf(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route
}
