import { versionTag } from '../inherited-names.ts'
import { besidePage } from '../urls/route.ts'
import type { DocPage, Page } from './page.ts'

/** The fields of a page that the head and `<html>` show. */
export type HeadFields = Pick<Page, 'kind' | 'route' | 'documentTitle' | 'description' | 'brand' | 'versions'> &
  Partial<Pick<DocPage, 'canonical' | 'archived' | 'image' | 'collection' | 'atRoot' | 'doc' | 'feed'>>

/** A tag of the head that differs between pages: the attributes that identify it, and its content or URL. */
export type HeadTag = readonly [
  name: 'meta' | 'link',
  attributes: Readonly<Record<string, string>>,
  value: string | undefined,
]

/** Returns the tags of the head that differ between pages. A tag without a value is not rendered. */
export function headTags(page: HeadFields): readonly HeadTag[] {
  const { documentTitle, description, canonical, archived, image, collection, doc, feed, route } = page
  const {
    href: preview,
    width,
    height,
  } = image ?? { href: canonical && besidePage(canonical, '.png'), width: 1200, height: 630 }
  return [
    ['meta', { name: 'description' }, description],
    ['meta', { property: 'og:title' }, documentTitle],
    ['meta', { property: 'og:description' }, description],
    ['meta', { property: 'og:type' }, doc ? 'article' : 'website'],
    ['meta', { property: 'og:url' }, canonical],
    ['meta', { property: 'og:image' }, preview],
    ['meta', { property: 'og:image:width' }, preview && `${width}`],
    ['meta', { property: 'og:image:height' }, preview && `${height}`],
    ['meta', { property: 'og:image:alt' }, preview && documentTitle],
    ['meta', { name: 'robots' }, canonical && !archived ? '' : 'noindex'],
    ['meta', { name: versionTag }, doc ? `docs-${collection}-${doc.version}` : ''],
    ['link', { rel: 'canonical' }, archived ?? canonical],
    ['link', { rel: 'alternate', type: 'text/markdown' }, canonical && besidePage(canonical, '.md')],
    ['link', { rel: 'alternate', type: 'application/atom+xml' }, feed],
    ['link', { rel: 'describedby' }, canonical && canonical.slice(0, -route.length) + routeOfIndex(page)],
    ['link', { rel: 'alternate', hreflang: 'en' }, archived ? '' : canonical],
    ['link', { rel: 'alternate', hreflang: 'x-default' }, archived ? '' : canonical],
  ]
}

type Indexed = Pick<HeadFields, 'collection' | 'atRoot' | 'route' | 'versions'>

/** Returns the route of the `llms.txt` that lists a page, or the current version of an archived one: its collection's, or the site's. */
export function routeOfIndex({ collection, atRoot, route, versions }: Indexed): string {
  const { href } = versions?.all[0] ?? { href: route }
  return `${collection === undefined || atRoot ? '' : href.slice(0, href.indexOf('/', 1))}/llms.txt`
}
