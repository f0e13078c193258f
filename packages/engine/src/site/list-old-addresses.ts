import type { Location } from '../core/problem.ts'
import { canonicalPath } from '../core/urls/route.ts'
import { encodePath, safeDecode } from '../core/urls/urls.ts'
import type { SiteEntry } from './site-entry.ts'

/** File of the routes that were ever released, one per line, below the project's folder. A second route replaces the first. */
export const routesFile = 'content/routes.txt'

/** An old path and what replaces it, as a page lists it in `moved_from`, or a line of `routesFile`. */
export type OldAddress = {
  /** Path in the spelling of its writer, percent-encoded, without `.html`. */
  readonly from: string
  /** Route of the page, with the section that a line names. */
  readonly to: string
  /** Missing if there is no such page. */
  readonly entry: SiteEntry | undefined
  readonly location: Location
  /** Target in the line, as written. */
  readonly written?: string
}

/** Splits a line of `routesFile` into a released route and, if another one replaces it, its target. */
export function splitRoute(line: string): readonly [route: string, target: string | undefined] {
  const [route = '', target] = line.trim().split(/\s+/, 2)
  return [route, target]
}

/** Lists the old paths of all pages, and then those that lines of `routesFile` redirect. */
export function listOldAddresses(entries: readonly SiteEntry[], lines: readonly string[]): readonly OldAddress[] {
  const own = entries.flatMap((entry) =>
    entry.frontMatter.moved_from.map((from) => {
      return { from, to: entry.route, entry, location: { file: entry.file, line: entry.keyLines.moved_from ?? 1 } }
    }),
  )
  const redirects = lines.flatMap((line, index) => {
    const [route, written] = splitRoute(line)
    if (written === undefined) return []
    const from = encodePath(safeDecode(route).replace(/(?<=\/)index\.html$|\.html$/i, ''))
    return { from, written, location: { file: routesFile, line: index + 1 } }
  })
  const byRoute = new Map(redirects.length === 0 ? [] : entries.map((entry) => [canonicalPath(entry.route), entry]))
  const stated = redirects.map((redirect) => {
    const [path = '', hash] = redirect.written.split('#')
    const entry = byRoute.get(canonicalPath(path))
    return { ...redirect, to: (entry?.route ?? path) + (hash ? `#${hash}` : ''), entry }
  })
  return [...own, ...stated]
}
