/**
 * Routes, and every way to one or from one.
 *
 * A route is the path of a page below the base, in lower case, in composed Unicode and percent-encoded: `/`, `/ledger/guide/`
 * (an index) or `/ledger/guide/install` (a leaf).
 *
 * - A source has a route: `routeOf`.
 * - Paths that people, hosts and old links write in many ways are compared by their `canonicalPath`.
 * - A route has files in `dist/`, whose names are decoded: `routeToFile`. A request may mean one of `filesOfTarget`.
 * - A route becomes part of a URL, and a URL a path, with the base: `withBase`, `withoutBase`.
 */

import { decode, encodePath, isExternal, isFilePath, spellPath } from './urls.ts'

/** Returns the route of a source by its path below `content/`: the path, or the folder of an index page. */
export function routeOf(id: string, slug?: string): string {
  const parts = id.toLowerCase().normalize().split('/')
  const name = parts.pop() ?? ''
  const folder = parts.map((part) => `${encodePath(part)}/`).join('')
  return isIndex(id) ? `/${folder}` : `/${folder}${slug ?? encodePath(name)}`
}

/** Whether a source is the index page of its folder: `index`, `readme` or the name of the folder. */
export function isIndex(id: string): boolean {
  const [name = '', folder] = id.toLowerCase().split('/').reverse()
  return name === 'index' || name === 'readme' || name === folder
}

/** Whether text from storage, the index or page data is a route: no browser resolves it to another site. */
export function isRoute(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith('/') && !isExternal(text)
}

/** Whether a target can be the route of a page, not of a file in `public/`. */
export function isPageRoute(target: string): boolean {
  return isRoute(target) && !isFilePath(target)
}

/**
 * Returns the same key for all spellings of a page's path: its route without final slash. A doubled slash stays, because no page
 * has one.
 */
export function canonicalPath(path: string): string {
  return withoutFinalSlash(normalisePath(path))
}

/** Whether a path is spelled like a route, apart from a final slash. Hosts tell `A` from `a`, and `/a` from `/a.html`. */
export function isSpelledAsRoute(path: string): boolean {
  return withoutFinalSlash(spellPath(path)) === canonicalPath(path)
}

function withoutFinalSlash(path: string): string {
  return path.replace(/([^/])\/$/, '$1')
}

/**
 * Normalises a typed path: trimmed, without one `.html` or `/index.html`, in lower case and the spelling of routes.
 * A final slash stays, because only the list of routes says whether the page has one.
 */
export function normalisePath(path: string): string {
  const clean = path
    .trim()
    .replace(/(\/)index\.html$|\.html$/, '$1')
    .trimEnd()
  return spellPath(clean === '' ? '/' : clean, (part) => part.toLowerCase())
}

/** Returns the file of a route, relative to `dist/`: its HTML, or its data (`.json`), copy (`.md`) or samples (`.samples.json`). */
export function routeToFile(route: string, ending = '.html'): string {
  return decodeRoute(besidePage(route, ending).slice(1))
}

/** Replaces the ending of a page's URL or route: `/a/` and `.md` to `/a/index.md`. */
export function besidePage(address: string, ending: string): string {
  return address.endsWith('/') ? `${address}index${ending}` : address + ending
}

/** Returns the path of an index route on hosts that drop the slash: `ledger/guide` for `/ledger/guide/`. */
export function routeToAlias(route: string): string | undefined {
  return route !== '/' && route.endsWith('/') ? decodeRoute(route.slice(1, -1)) : undefined
}

/** Decodes a part of a route. The slow decoder is left out for most, which have no percent sign. */
function decodeRoute(part: string): string {
  return part.includes('%') ? decodeURIComponent(part) : part
}

/** Returns the file with the items of a sidebar category, relative to `dist/`. No folder has the name of that at the root. */
export function categoryToBranch(id: string): string {
  return `sidebar/${id === '/' ? '_' : id}.json`
}

/** Returns the short, permanent route of a message. It leads to the section that explains the message. */
export function messageToRoute(id: string): string {
  return `/e/${id}`
}

/** Prepends the base, `/` or `/docs/`, to a route or file. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}

/** Returns the path below the base, or `undefined` if it is outside. */
export function withoutBase(base: string, pathname: string): string | undefined {
  if (pathname === base.slice(0, -1)) return '/'
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined
}

/** Prepends the base to a route. Returns any other link target unchanged. */
export function addressBelow(base: string, target: string): string {
  return isRoute(target) ? withBase(base, target) : target
}

/**
 * Returns the possible files for a request target, relative to the site's folder, likeliest first. A path may be a file, a folder,
 * or a page without its extension, with or without a final slash. Returns none for an invalid target.
 */
export function filesOfTarget(target: string, base: string): readonly string[] {
  // Files of a site have composed names.
  const path = decode(target.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, ''))?.normalize()
  const below = path === undefined ? undefined : withoutBase(base, path)
  if (below === undefined || !/^\/(?!\/)/.test(below)) return []
  if (/[\\\0]|\/\/|(?:^|\/)\.\.?(?:\/|$)/.test(below)) return []
  const name = below.replace(/^\/|\/$/g, '')
  if (name === '') return ['index.html']
  const page = [`${name}.html`, `${name}/index.html`]
  return below.endsWith('/') ? page.toReversed() : [name, ...page]
}
