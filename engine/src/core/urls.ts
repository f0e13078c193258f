/**
 * The one place that knows how routes, files and pieces relate.
 * A route is a path below the base, in lower case and percent-encoded as in an address: `/`, `/ledger/guide/` (an index)
 * or `/ledger/guide/install` (a leaf). Files have the names that hosts look for: decoded.
 */

/** Gives a part of an address decoded, or as it is where it cannot be. */
export function safeDecode(text: string): string {
  return decode(text) ?? text
}

/** Gives the file of a route, relative to `dist/`: its HTML, or by another ending its piece (`.json`), copy (`.md`) or types (`.types.json`). */
export function routeToFile(route: string, ending = '.html'): string {
  return decodeURIComponent(besidePage(route, ending).slice(1))
}

/** Gives the address of what lies beside a page, by the page's own address or route and an ending such as `.md`. */
export function besidePage(address: string, ending: string): string {
  return address.endsWith('/') ? `${address}index${ending}` : address + ending
}

/** Gives the file with the entries of a category that pages hold without them, relative to `dist/`. */
export function categoryToBranch(id: string): string {
  return `sidebar/${id}.json`
}

/** Gives the name an index route also answers to on hosts that cut the slash (`ledger/guide` for `/ledger/guide/`), else nothing. */
export function routeToAlias(route: string): string | undefined {
  return route !== '/' && route.endsWith('/') ? decodeURIComponent(route.slice(1, -1)) : undefined
}

/** Gives a path of names as an address spells it. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/**
 * Gives the path a visitor means: without blanks at its ends, without one `.html` or `/index.html`, in lower case.
 * Whether the final slash belongs there only the site knows, so it stays.
 */
export function normalisePath(path: string): string {
  const clean = path
    .trim()
    .replace(/(\/)index\.html$|\.html$/, '$1')
    .trimEnd()
  return (clean === '' ? '/' : clean).toLowerCase()
}

/** Gives the addresses below the base of the pieces that may hold the page of a path, the likeliest first. */
export function piecesOfPath(path: string): readonly string[] {
  if (path.includes('//')) return []
  const clean = normalisePath(path)
  const exact = besidePage(clean, '.json').slice(1)
  return clean.length > 1 && clean.endsWith('/') ? [exact, `${clean.slice(1, -1)}.json`] : [exact]
}

/** Gives the key two spellings of one page share: normalised, without final slash; a doubled slash stays, being no page's. */
export function pathKey(path: string): string {
  return normalisePath(path).replace(/([^/])\/$/, '$1')
}

/** Gives the address of a route or file on a host that serves the site below `base` (`/` or `/docs/`). */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}

/** Gives the path below the base, or nothing where the address lies outside of it. */
export function withoutBase(base: string, pathname: string): string | undefined {
  if (pathname === base.slice(0, -1)) return '/'
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : undefined
}

/** Tells whether a path is that of a file, not of a page: it has an ending other than `.html`. */
export function isFile(path: string): boolean {
  return /\.(?!html$)[a-z][a-z\d]{1,11}$/i.test(path)
}

/** Tells whether a link leaves the site, as a browser resolves it: no way of writing it hides where it leads. */
export function isExternal(target: string): boolean {
  try {
    // Of two sites with different protocols and hosts no absolute address is on both.
    return ['http://a.invalid', 'https://b.invalid'].some((site) => new URL(target, site).origin !== site)
  } catch {
    return true
  }
}

/** Whether a text from storage, the index or a piece is a route, which no browser resolves to another site. */
export function isRoute(text: string): boolean {
  return text.startsWith('/') && !isExternal(text)
}

/**
 * Gives the files that may answer a request's target, relative to the site's folder, the likeliest first: a path is a file,
 * a folder or a page without its ending, with or without a slash at its end. A target that cannot be understood has none.
 */
export function filesOfTarget(target: string, base: string): readonly string[] {
  const path = decode(target.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*$/s, ''))
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
