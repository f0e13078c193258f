import type { Config } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { closest } from '../core/text/closest.ts'
import { canonicalPath, withoutBase } from '../core/urls/route.ts'
import { encodePath } from '../core/urls/urls.ts'
import type { SiteEntry } from '../site/site-entry.ts'

/** Returns the path below `content/` of a file path, a route or a URL, without extension and final slash. */
export function pathBelowContent(path: string, { base }: Pick<Config, 'base'>): string {
  const route = path.replace(/^https?:\/\/[^/]*|[?#].*$/g, '')
  return (withoutBase(base, route) ?? route)
    .replace(/^(?:\.\/|\/)?(?:content\/)?/, '')
    .replace(/\/$|\.(?:mdx?|html)$/, '')
}

/** Returns the page with the given route, URL or file. Throws a StopError with the nearest route if there is none. */
export function findPage(path: string, entries: readonly SiteEntry[], config: Pick<Config, 'base'>): SiteEntry {
  const wanted = canonicalPath(`/${pathBelowContent(path, config)}`)
  const entry = entries.find(({ id, route }) => [route, `/${encodePath(id)}`].map(canonicalPath).includes(wanted))
  if (entry) return entry
  const routes = entries.map(({ route }) => route)
  const near = closest(wanted, routes)
  throw new StopError(`No page at \`${path}\`.${near ? ` Did you mean \`${near.slice(1)}\`?` : ''}`)
}
