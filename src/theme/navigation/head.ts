import { type Page, routeOfIndex } from '../../page/page.ts'
import { besidePage } from '../../page/urls.ts'

/** What the head and `<html>` tell of a page. */
type PageFacts = Omit<Page, 'tree'>

/** A tag that differs from page to page: what tells it apart from others, and its content or address. */
export type HeadTag = readonly [name: 'meta' | 'link', attributes: Readonly<Record<string, string>>, value: string]

/** Makes the title and the attributes of `<html>` those of another page: the window and the style sheet go by them. */
export function showPageOnRoot(page: PageFacts): void {
  document.title = page.documentTitle
  const { dataset } = document.documentElement
  for (const [key, value] of Object.entries(htmlData(page))) {
    if (value === undefined) delete dataset[key]
    else dataset[key] = value
  }
}

/** Makes the tags of the head those of another page: no picture depends on them. */
export function showPageInHead(page: PageFacts): void {
  for (const tag of headTags(page)) showTag(tag)
  // It describes the page of the first load, to crawlers, which do not navigate.
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

/** What `<html>` tells of a page in `data-` attributes: kind, brand, collection, doc, version and sidebar. */
export function htmlData({ kind, brand, collection, doc }: PageFacts): Readonly<Record<string, string | undefined>> {
  const ofDoc = { doc: doc?.id, docVersion: doc?.version, sidebar: doc?.sidebar }
  return { kind, brand, collection: collection ?? undefined, ...ofDoc }
}

/** The head's tags that differ from page to page; those without a value are left out. */
export function headTags(page: PageFacts): readonly HeadTag[] {
  const { documentTitle, description, canonical, image, collection, doc, route } = page
  const card = canonical && (image ?? besidePage(canonical, '.png'))
  return [
    ['meta', { name: 'description' }, description],
    ['meta', { property: 'og:title' }, documentTitle],
    ['meta', { property: 'og:description' }, description],
    ['meta', { property: 'og:type' }, doc ? 'article' : 'website'],
    ['meta', { property: 'og:url' }, canonical],
    ['meta', { property: 'og:image' }, card],
    ['meta', { property: 'og:image:width' }, card && '1200'],
    ['meta', { property: 'og:image:height' }, card && '630'],
    ['meta', { property: 'og:image:alt' }, card && documentTitle],
    ['meta', { name: 'robots' }, canonical ? '' : 'noindex'],
    ['meta', { name: 'docsearch:docusaurus_tag' }, doc ? `docs-${collection}-${doc.version}` : ''],
    ['link', { rel: 'canonical' }, canonical],
    ['link', { rel: 'alternate', type: 'text/markdown' }, canonical && besidePage(canonical, '.md')],
    ['link', { rel: 'describedby' }, canonical && canonical.slice(0, -route.length) + routeOfIndex(page)],
    ['link', { rel: 'alternate', hreflang: 'en' }, canonical],
    ['link', { rel: 'alternate', hreflang: 'x-default' }, canonical],
  ]
}

function showTag([name, attributes, value]: HeadTag): void {
  const pairs = Object.entries(attributes)
  const found = document.head.querySelector(name + pairs.map(([key, is]) => `[${key}="${is}"]`).join(''))
  if (!value) {
    found?.remove()
    return
  }
  const tag = found ?? document.head.appendChild(document.createElement(name))
  for (const [key, is] of [...pairs, [name === 'meta' ? 'content' : 'href', value] as const]) tag.setAttribute(key, is)
}
