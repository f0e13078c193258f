/**
 * The only module that converts between routes, files and page data.
 * A route is a path below the base, in lower case and percent-encoded: `/`, `/ledger/guide/` (an index) or
 * `/ledger/guide/install` (a leaf). File names are decoded, as hosts look for them.
 */

import { plainId } from './characters.ts'

/** Decodes a part of a URL. Returns it unchanged if its encoding is invalid. */
export function safeDecode(text: string): string {
  return decode(text) ?? text
}

/** Returns the file of a route, relative to `dist/`: its HTML, or its data (`.json`), copy (`.md`) or samples (`.samples.json`). */
export function routeToFile(route: string, ending = '.html'): string {
  return decodeURIComponent(besidePage(route, ending).slice(1))
}

/** Replaces the ending of a page's URL or route: `/a/` and `.md` to `/a/index.md`. */
export function besidePage(address: string, ending: string): string {
  return address.endsWith('/') ? `${address}index${ending}` : address + ending
}

/** Returns the file with the items of a sidebar category, relative to `dist/`. No folder has the name of that at the root. */
export function categoryToBranch(id: string): string {
  return `sidebar/${id === '/' ? '_' : id}.json`
}

/** Returns the path of an index route on hosts that drop the slash: `ledger/guide` for `/ledger/guide/`. */
export function routeToAlias(route: string): string | undefined {
  return route !== '/' && route.endsWith('/') ? decodeURIComponent(route.slice(1, -1)) : undefined
}

/** Returns the short, permanent route of a message. It leads to the section that explains the message. */
export function messageToRoute(id: string): string {
  return `/e/${id}`
}

/** Percent-encodes each part of a path. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** Returns a path in the spelling of routes: composed Unicode, with each part percent-encoded. `change` applies to each part. */
export function spellPath(path: string, change = (part: string) => part): string {
  return path
    .split('/')
    .map((part) => encodeURIComponent(change(safeDecode(part)).normalize()))
    .join('/')
}

/**
 * Returns a target that leads to the same place wherever it is read: a relative one is resolved against a route. Targets in the
 * same page and on other sites stay as they are.
 */
export function absoluteAddress(target: string, from: string): string {
  if (/^#?$/.test(target) || isExternal(target)) return target
  const { pathname, search, hash } = new URL(target, `https://site${from}`)
  const fragment = encodeURI(plainId(safeDecode(hash)))
  if (target.startsWith('#')) return fragment
  const address = spellPath(pathname) + search + fragment
  // Alone, the path of `/.//e.example` would be a host.
  return isExternal(address) ? target : address
}

/** Whether a link names a page by a file: `../api/select.mdx#from`, or `select.html`. */
export function isFileLink(target: string): boolean {
  return /^[^?#]+\.(?:mdx?|html)(?:[?#]|$)/.test(target) && !isExternal(target)
}

/** Prepends the base to a route. Returns any other link target unchanged. */
export function addressBelow(base: string, target: string): string {
  return target.startsWith('/') && !isExternal(target) ? withBase(base, target) : target
}

/** Returns the id that a hash names: decoded, and in the spelling of ids. */
export function idOfHash(hash: string): string {
  return plainId(safeDecode(hash.replace(/^#/, '')))
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

/** Returns the possible URLs of the page data for a path, below the base, likeliest first. */
export function payloadUrls(path: string): readonly string[] {
  if (path.includes('//')) return []
  const clean = normalisePath(path)
  const exact = besidePage(clean, '.json').slice(1)
  return clean.length > 1 && clean.endsWith('/') ? [exact, `${clean.slice(1, -1)}.json`] : [exact]
}

/**
 * Returns the same key for all spellings of a page's path: normalised, without final slash. A doubled slash stays,
 * because no page has one.
 */
export function canonicalPath(path: string): string {
  return normalisePath(path).replace(/([^/])\/$/, '$1')
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

/** Whether a path leads to a file, not to a page: it has an extension other than `.html`. */
export function isFilePath(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,11}$/i.test(path)
}

/** Whether a link leaves the site. The URL parser decides, as in browsers: no spelling hides the host. */
export function isExternal(target: string): boolean {
  try {
    // An absolute URL differs from at least one of two origins with different protocols and hosts.
    return ['http://a.invalid', 'https://b.invalid'].some((site) => new URL(target, site).origin !== site)
  } catch {
    return true
  }
}

/** Whether text from storage, the index or page data is a route: no browser resolves it to another site. */
export function isRoute(text: unknown): text is string {
  return typeof text === 'string' && text.startsWith('/') && !isExternal(text)
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

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
