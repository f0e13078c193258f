import type { Entry } from '../content/entry.ts'
import type { Collection, Config } from '../core/config.ts'
import { encodePath, isFileLink, safeDecode } from '../core/urls.ts'

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
  const collection = config.collections.find(({ path }) => entry.id.startsWith(`${path}/`))
  const layout = entry.frontMatter.layout
  return {
    ...entry,
    route: routeOf(entry),
    kind: layout === 'doc' && !collection ? 'landing' : layout,
    title: titleOf(entry, config),
    collection,
    docId: collection ? entry.id.slice(collection.path.length + 1) : entry.id,
    updated,
  }
}

function titleOf({ frontMatter, facts, id }: Entry, config: Config): string {
  if (frontMatter.layout === 'home') return frontMatter.title ?? config.title
  const heading = facts.headings.find(({ depth }) => depth === 1)
  return frontMatter.title ?? heading?.text ?? id.split('/').at(-1) ?? id
}

/** Returns the route of an entry: its path, or its folder for `index`, `readme` and a file with the name of its folder. */
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

/** Whether an entry is the index page of its folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Routes of all pages, drafts included, by entry id. */
export type Routes = ReadonlyMap<string, string>

/** Resolves a link: a file becomes the route of its page, with query and fragment. Other targets stay the same. */
export function addressOf(target: string, { id }: Pick<Entry, 'id'>, routes: Routes): string {
  const [, path, ending, rest = ''] = (isFileLink(target) && /^([^?#]+)\.(mdx?|html)(.*)$/s.exec(target)) || []
  if (path === undefined) return target
  const absolute = path.startsWith('/') ? `/content${path}` : path
  const { pathname } = new URL(absolute, `https://site/content/${encodePath(id)}`)
  if (!pathname.startsWith('/content/')) return target
  const wanted = safeDecode(pathname.slice('/content/'.length))
  const route = routes.get(wanted)
  // `public/` may contain this file.
  if (ending === 'html' && route === undefined) return target
  return (route ?? `/${encodePath(wanted)}`) + rest
}

/** Returns the page at a path, which may be percent-encoded. The keys of `pages` are the `pathOf` their routes. */
export function pageAt<T>(pathname: string, pages: ReadonlyMap<string, T>): T | undefined {
  return pages.get(pathOf(pathname)) ?? pages.get(pathOf(safeDecode(pathname)))
}

/** Returns a route without its final slash. */
export function pathOf(route: string): string {
  return route.length > 1 ? route.replace(/\/$/, '') : route
}
