import type { Entry } from '../content/entry.ts'
import { type Collection, collectionAt, folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { plainId } from '../core/text/characters.ts'
import { canonicalPath, routeOf } from '../core/urls/route.ts'
import { encodePath, idOfHash, isExternal, isFileLink, safeDecode, spellPath } from '../core/urls/urls.ts'

/** The summary of an entry by which the sidebar, its neighbours and other versions know it: without its content. */
export type EntrySummary = Pick<Entry, 'id' | 'frontMatter'> & {
  readonly route: string
  readonly kind: 'home' | 'landing' | 'doc'
  readonly title: string
  readonly collection: Collection | undefined
  /** Id of the doc below its collection, such as `guide/index`. */
  readonly docId: string
}

/** Second stage of a page: its entry at its place in the site. */
export type SiteEntry = Entry &
  EntrySummary & {
    /** Day of the last commit, such as `2026-11-05`, if known. */
    readonly updated?: string | undefined
  }

/** Adds route, kind, title, collection and day of the last commit to an entry. */
export function toSiteEntry(entry: Entry, config: Config, updated?: string): SiteEntry {
  // Field by field: V8 reads the fields of a spread copy slowly, and each step reads those of all pages.
  const { file, id, text, frontMatter, keyLines, parsed } = entry
  const { layout } = frontMatter
  const own = collectionAt(id, config.collections)
  // At the root, Home and landing pages belong to the whole site.
  const collection = own?.path === '/' && layout !== 'doc' ? undefined : own
  return {
    file,
    id,
    text,
    frontMatter,
    keyLines,
    parsed,
    route: routeOf(id, frontMatter.slug),
    kind: layout === 'doc' && !collection ? 'landing' : layout,
    title: titleOf(entry, config),
    collection,
    docId: collection ? id.slice(folderOf(collection).length) : id,
    updated,
  }
}

function titleOf(entry: Entry, config: Config): string {
  const { frontMatter, id } = entry
  const name = frontMatter.layout === 'home' ? config.title : id.split('/').at(-1)
  // Only a page without a title is parsed for it.
  return frontMatter.title ?? entry.parsed().facts.title?.text ?? name ?? id
}

/** Whether an entry belongs to an archive: an earlier version of a collection. */
export function isArchived({ collection }: Pick<EntrySummary, 'collection'>): boolean {
  return collection?.archiveOf !== undefined
}

/** Returns the page of each route. If several have the same one, it is that of the file with this path, or of the first. */
export function ownersOf(entries: readonly SiteEntry[]): ReadonlyMap<string, SiteEntry> {
  const hasPath = ({ id, route, frontMatter }: SiteEntry) => frontMatter.slug === undefined || routeOf(id) === route
  const owners = new Map<string, SiteEntry>()
  for (const entry of entries) {
    const owner = owners.get(entry.route)
    if (!owner || (hasPath(entry) && !hasPath(owner))) owners.set(entry.route, entry)
  }
  return owners
}

/** Returns the route of a page, drafts included, by its path below `content/` in any spelling of Unicode. */
export type Routes = (id: string) => string | undefined

export function createRoutes(entries: readonly Pick<SiteEntry, 'id' | 'route'>[]): Routes {
  const routes = new Map(entries.map(({ id, route }) => [id.normalize(), route]))
  return (id) => routes.get(id.normalize())
}

/**
 * Returns the address of a link in every output: an absolute route with query and fragment, a fragment, or another site. It leads
 * to the same place wherever it is read.
 */
export function addressOf(target: string, entry: Pick<SiteEntry, 'id' | 'route'>, routes: Routes): string {
  const written = addressOfFile(target, entry, routes) ?? target
  if (/^#?$/.test(written) || isExternal(written)) return written
  const { pathname, search, hash } = new URL(written, `https://site${entry.route}`)
  const fragment = encodeURI(plainId(safeDecode(hash)))
  if (written.startsWith('#')) return fragment
  const address = spellPath(pathname) + search + fragment
  // Alone, the path of `/.//e.example` would be a host.
  return isExternal(address) ? written : address
}

/** Returns the address that a link by file leads to, with query and fragment, or `undefined` for any other link. */
export function addressOfFile(target: string, { id }: Pick<Entry, 'id'>, routes: Routes): string | undefined {
  const [, path, ending, rest = ''] = (isFileLink(target) && /^([^?#]+)\.(mdx?|html)(.*)$/s.exec(target)) || []
  if (path === undefined) return undefined
  const absolute = path.startsWith('/') ? `/content${path}` : path
  const { pathname } = new URL(absolute, `https://site/content/${encodePath(id)}`)
  if (!pathname.startsWith('/content/')) return undefined
  const wanted = safeDecode(pathname.slice('/content/'.length))
  const route = routes(wanted)
  // `public/` may contain this file.
  if (ending === 'html' && route === undefined) return undefined
  return (route ?? `/${encodePath(wanted)}`) + rest
}

/** Returns an address in one spelling, with `#` before an empty fragment too. A fragment alone belongs to the page `from`. */
export function sectionKey(address: string, from = '/'): string {
  const { pathname, hash } = new URL(address, `https://site${from}`)
  return `${canonicalPath(pathname)}#${idOfHash(hash)}`
}
