import { posix } from 'node:path'
import { pathsOf } from '../content/pictures/read-image.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { encodePath, idOfHash, isExternal, safeDecode } from '../core/urls/urls.ts'
import { addressOfFile, createRoutes, type Routes, type SiteEntry } from '../site/site-entry.ts'

/** A page: its path below `content/`, without ending, and its route. */
export type Spot = Pick<SiteEntry, 'id' | 'route'>

/** The pages of a site before a move, and the changes that the move makes. */
export type MovedSite = {
  readonly routes: Routes
  /** Pages by the `canonicalPath` of their routes. If two have the same route, the first one wins. */
  readonly pages: ReadonlyMap<string, Spot>
  /** New ids and routes of the moved pages, by their old ids. */
  readonly spots: ReadonlyMap<string, Spot>
  readonly anchor?: MovedAnchor | undefined
}

/** The id of a heading, before and after a move. */
export type MovedAnchor = { readonly page: string; readonly from: string; readonly to: string }

export function createMovedSite(
  entries: readonly SiteEntry[],
  { spots, anchor }: Pick<MovedSite, 'spots' | 'anchor'>,
): MovedSite {
  const routes = createRoutes(entries)
  const pages = new Map(entries.toReversed().map(({ id, route }) => [canonicalPath(route), { id, route }]))
  return { routes, pages, spots, anchor }
}

/** Returns the target of a link after a move, in the style of the old one. `page` contains the link. */
export function retarget(target: string, { id, route }: Spot, { routes, pages, spots, anchor }: MovedSite): string {
  if (target === '' || isExternal(target)) return target
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const address = addressOfFile(target, { id }, routes)
  const { pathname } = new URL(address ?? target, `https://site${route}`)
  const page = pages.get(canonicalPath(pathname))
  const isByFile = address !== undefined
  const isRenamed = anchor !== undefined && page?.id === anchor.page && idOfHash(hash) === anchor.from
  const newHash = hash.includes('%') ? encodeURIComponent(anchor?.to ?? '') : anchor?.to
  const rest = query + (isRenamed ? `#${newHash}` : hash)
  const pathIn = (spot: Spot) => (isByFile ? `/${encodePath(spot.id)}` : spot.route)
  const pathTo = (spot: Spot | undefined) => {
    if (!spot) return pathname
    // A link may lack the final slash of a route, or have one more.
    const isExact = isByFile || pathname.endsWith('/') === page?.route.endsWith('/')
    return isExact ? pathIn(spot) : withOtherSlash(spot.route)
  }
  const before = { from: pathIn({ id, route }), to: pathTo(page) }
  const after = {
    from: pathIn(spots.get(id) ?? { id, route }),
    to: pathTo(page && (spots.get(page.id) ?? page)),
  }
  const [, name = path, ending = ''] = (isByFile && /^(.*)(\.\w+)$/s.exec(path)) || []
  return movePath(name, before, after) + ending + rest
}

function withOtherSlash(route: string): string {
  return route.endsWith('/') ? canonicalPath(route) : `${route}/`
}

/** Returns the path of a link, or the same one if neither its start nor its end moves. An absolute path has no start. */
function movePath(path: string, before: LinkEnds, after: LinkEnds): string {
  const isStill = before.to === after.to && (path.startsWith('/') || before.from === after.from)
  return path === '' || isStill ? path : writePath(path, before, after)
}

/** The start and the target of a link: routes, or paths of files. Both are absolute and percent-encoded. */
type LinkEnds = { readonly from: string; readonly to: string }

/**
 * Writes the path of a link that moves in the style of the old path, so that a move back restores it. The style is
 * absolute or relative, with or without `./`, encoded or not, and the number of needless steps up.
 */
export function writePath(written: string, before: LinkEnds, after: LinkEnds): string {
  const isEncoded = /%[\da-f]{2}/i.test(written) || (/%20/.test(after.to) && !written.includes(' '))
  const spell = (parts: readonly string[]) => parts.map(isEncoded ? encodeURIComponent : String).join('/')
  const to = partsOf(after.to)
  if (written.startsWith('/')) return `/${spell(to)}`
  const [, dot = '', up = ''] = /^(\.\/)?((?:\.\.\/)*)/.exec(written) ?? []
  const needless = Math.max(0, up.length / 3 - countUp(before))
  const most = partsOf(after.from).length - 1
  const steps = Math.min(most, countUp(after) + needless)
  const path = '../'.repeat(steps) + spell(to.slice(most - steps))
  return dot + path || '.'
}

/** Returns the number of folders that a relative link must leave. */
function countUp({ from, to }: LinkEnds): number {
  const folders = partsOf(from).slice(0, -1)
  const other = partsOf(to).slice(0, -1)
  const first = folders.findIndex((name, index) => name !== other[index])
  return first < 0 ? 0 : folders.length - first
}

function partsOf(path: string): readonly string[] {
  return path.split('/').slice(1).map(safeDecode)
}

/** Files before and after a move, below the project's folder. */
export type MovedFiles = {
  readonly isThere: (file: string) => boolean
  /** Returns the new path of a file. */
  readonly pathAfter: (file: string) => string
}

/** Returns the source of a picture after a move, in the style of the old one. Takes the old and the new id of its page. */
export function retargetPicture(
  source: string,
  { id, newId }: { readonly id: string; readonly newId: string },
  { isThere, pathAfter }: MovedFiles,
): string {
  const file = isExternal(source) ? undefined : pathsOf(posix.dirname(id), source).find(isThere)
  if (file === undefined) return source
  const endsOf = (page: string, picture: string): LinkEnds => ({
    from: `/${encodePath(`content/${page}`)}`,
    // An absolute source has no folder `content` or `public`.
    to: `/${encodePath(source.startsWith('/') ? picture.slice(picture.indexOf('/') + 1) : picture)}`,
  })
  return movePath(source, endsOf(id, file), endsOf(newId, pathAfter(file)))
}
