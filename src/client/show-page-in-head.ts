import type { Page } from '../page/page.ts'

/** Makes title, metas and the attributes of `<html>` those of another page. */
export function showPageInHead(page: Page): void {
  document.title = page.documentTitle
  const { dataset } = document.documentElement
  const values = htmlData(page)
  for (const key of ['kind', 'mark', 'collection', 'doc', 'docVersion', 'sidebar'] as const) {
    const value = values[key]
    if (value === undefined) delete dataset[key]
    else dataset[key] = value
  }
  setMeta('name="description"', page.description)
  setMeta('property="og:title"', page.documentTitle)
  setMeta('property="og:description"', page.description)
  setMeta('property="og:url"', page.canonical)
  for (const link of document.head.querySelectorAll('link[rel=canonical], link[hreflang]'))
    link.setAttribute('href', page.canonical)
  // It describes the page of the first load, to crawlers, which do not navigate.
  document.head.querySelector('script[type="application/ld+json"]')?.remove()
}

/** Gives what `<html>` tells of a page in `data-` attributes: kind, mark, collection, doc, version and sidebar. */
export function htmlData({
  kind,
  mark,
  doc,
}: Pick<Page, 'kind' | 'mark' | 'doc'>): Readonly<Record<string, string | undefined>> {
  return { kind, mark, collection: doc?.collection, doc: doc?.id, docVersion: doc?.version, sidebar: doc?.sidebar }
}

function setMeta(attribute: string, content: string): void {
  document.head.querySelector(`meta[${attribute}]`)?.setAttribute('content', content)
}
