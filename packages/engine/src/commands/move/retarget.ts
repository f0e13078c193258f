import { posix } from 'node:path'
import { pathsOf } from '../../content/read-image.ts'
import { canonicalPath } from '../../core/route.ts'
import { encodePath, isExternal, safeDecode } from '../../core/urls.ts'
import { addressOfFile, createRoutes, type Routes, type SiteEntry } from '../../site/place-entry.ts'
import { type Way, writePath } from './link-path.ts'

/** A page: its path below `content/`, without ending, and its route. */
export type Spot = Pick<SiteEntry, 'id' | 'route'>

/** The pages of a site before a move, and the changes that the move makes. */
export type MovedSite = {
  readonly routes: Routes
  /** Pages by the `canonicalPath` of their routes. If two have the same route, the first one wins. */
  readonly pages: ReadonlyMap<string, Spot>
  /** New places of the moved pages, by their old ids. */
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
  const isRenamed = anchor !== undefined && page?.id === anchor.page && safeDecode(hash.slice(1)) === anchor.from
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
function movePath(path: string, before: Way, after: Way): string {
  const isStill = before.to === after.to && (path.startsWith('/') || before.from === after.from)
  return path === '' || isStill ? path : writePath(path, before, after)
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
  const wayOf = (page: string, picture: string): Way => ({
    from: `/${encodePath(`content/${page}`)}`,
    // An absolute source has no folder `content` or `public`.
    to: `/${encodePath(source.startsWith('/') ? picture.slice(picture.indexOf('/') + 1) : picture)}`,
  })
  return movePath(source, wayOf(id, file), wayOf(newId, pathAfter(file)))
}
