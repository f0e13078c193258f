import { closest } from '../core/closest.ts'
import { StopError } from '../core/stop-error.ts'
import { canonicalPath } from '../core/urls.ts'
import type { SiteEntry } from '../site/place-entry.ts'

/** Returns the page with the given route or file. Throws a StopError with the nearest route if there is none. */
export function findPage<Page extends SiteEntry>(path: string, pages: readonly Page[]): Page {
  const wanted = canonicalPath(`/${path.replace(/^(?:\.?\/)?(?:content\/)?/, '').replace(/\.mdx?$/, '')}`)
  const page = pages.find(({ id, route }) => wanted === canonicalPath(route) || wanted === `/${id}`)
  if (page) return page
  const routes = pages.map(({ route }) => route)
  const near = closest(wanted, routes)
  throw new StopError(`No page at \`${path}\`.${near ? ` Did you mean \`${near.slice(1)}\`?` : ''}`)
}
