import { pathKey } from '../page/urls.ts'

/** Gives how a link stands to the page: `page` for the page itself, `true` for an area it lies in, home only for itself. */
export function currentOf(href: string, path: string): 'page' | 'true' | undefined {
  const [link, here] = [pathKey(href), pathKey(path)]
  if (link === here) return 'page'
  return link !== '/' && here.startsWith(`${link}/`) ? 'true' : undefined
}
