import { posix } from 'node:path'
import { pathsOf } from '../content/pictures/read-image.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { encodePath, idOfHash, isExternal } from '../core/urls/urls.ts'
import { addressOfFile, createRoutes, type Routes, type SiteEntry } from '../site/site-entry.ts'
import { type LinkEnds, movePath } from './link-path.ts'

/** A page: its path below `content/`, without ending, and its route. */
export type Spot = Pick<SiteEntry, 'id' | 'route'>

/** The pages of a site before a move, and the changes that the move makes. */
export type MoveMap = {
  readonly routes: Routes
  /** Pages by the `canonicalPath` of their routes. If two have the same route, the first one wins. */
  readonly pages: ReadonlyMap<string, Spot>
  /** New ids and routes of the moved pages, by their old ids. */
  readonly spots: ReadonlyMap<string, Spot>
  readonly anchor?: MovedAnchor | undefined
}

/** The id of a heading, before and after a move. */
export type MovedAnchor = { readonly page: string; readonly from: string; readonly to: string }

export function createMoveMap(
  entries: readonly SiteEntry[],
  { spots, anchor }: Pick<MoveMap, 'spots' | 'anchor'>,
): MoveMap {
  const routes = createRoutes(entries)
  const pages = new Map(entries.toReversed().map(({ id, route }) => [canonicalPath(route), { id, route }]))
  return { routes, pages, spots, anchor }
}

/**
 * Returns the target of a link after a move, in the style of the old one:
 *
 *   ../guide/joins.mdx?x=1#usage
 *   └────path────┘└┬─┘└┬─┘└─┬──┘
 *              ending query hash
 *
 * The path changes if the page `from`, which contains the link, or the target moves. The hash changes if that heading does.
 */
export function retarget(target: string, from: Spot, { routes, pages, spots, anchor }: MoveMap): string {
  if (target === '' || isExternal(target)) return target
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(target) ?? []
  const address = addressOfFile(target, from, routes)
  const { pathname } = new URL(address ?? target, `https://site${from.route}`)
  const page = pages.get(canonicalPath(pathname))
  const isByFile = address !== undefined
  const ending = isByFile ? path.slice(path.lastIndexOf('.')) : ''
  // A link by route may lack the final slash of a route, or have one more.
  const hasOtherSlash = !isByFile && pathname.endsWith('/') !== page?.route.endsWith('/')
  const pathOf = isByFile ? fileOf : routeIn
  const pathTo = hasOtherSlash ? withOtherSlash : pathOf
  const moved = (spot: Spot) => spots.get(spot.id) ?? spot
  const before = { from: pathOf(from), to: page ? pathTo(page) : pathname }
  const after = { from: pathOf(moved(from)), to: page ? pathTo(moved(page)) : pathname }
  const newPath = movePath(path.slice(0, path.length - ending.length), before, after)
  return newPath + ending + query + moveHash(hash, page, anchor)
}

/** Returns the file of a page below `content/`, as a link names it. */
function fileOf({ id }: Spot): string {
  return `/${encodePath(id)}`
}

function routeIn({ route }: Spot): string {
  return route
}

function withOtherSlash({ route }: Spot): string {
  return route.endsWith('/') ? canonicalPath(route) : `${route}/`
}

/** Returns the hash of a link to a page. Stays percent-encoded, or stays plain. */
function moveHash(hash: string, page: Spot | undefined, anchor: MovedAnchor | undefined): string {
  if (!anchor || page?.id !== anchor.page || idOfHash(hash) !== anchor.from) return hash
  return `#${hash.includes('%') ? encodeURIComponent(anchor.to) : anchor.to}`
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
