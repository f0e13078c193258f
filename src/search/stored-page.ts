import type { SearchDocument } from './search-document.ts'
import { slug } from './slug.ts'
import type { Collection, ShownSection } from './source.ts'

/** A page as it is stored; the collection is given by its number. */
export type StoredPage = readonly [
  route: string,
  title: string,
  crumbs: readonly string[],
  collection: number,
  sections: readonly StoredSection[],
]

/** A section as it is stored; the anchor is 0 where it is the one its heading gives, and `code` is left out when empty. */
export type StoredSection = readonly [id: string | 0, heading: string, depth: number, text: string, code?: string]

/** Gives a page as it is stored. */
export function writePage(page: SearchDocument, collections: readonly Collection[]): StoredPage {
  const sections = page.sections.map(({ id, heading, depth, text, code }): StoredSection => {
    const anchor = id === slug(heading) ? 0 : id
    return code === '' ? [anchor, heading, depth, text] : [anchor, heading, depth, text, code]
  })
  return [
    page.route,
    page.title,
    page.crumbs,
    collections.findIndex(({ id, label }) => id === page.collection && label === page.label),
    sections,
  ]
}

/** Gives the page that was stored. */
export function readPage(stored: StoredPage, collections: readonly Collection[]): SearchDocument {
  const [route, title, crumbs, collection, sections] = stored
  const { id, label } = collections[collection] ?? { id: '', label: '' }
  return {
    route,
    title,
    crumbs,
    collection: id,
    label,
    sections: sections.map(([anchor, heading, depth, text, code = '']) => ({
      id: anchor === 0 ? slug(heading) : anchor,
      heading,
      depth,
      text,
      code,
    })),
  }
}

/** Gives the sections of a page as they are shown. */
export function shownSections(page: SearchDocument): readonly ShownSection[] {
  const { route, title, crumbs, collection, label } = page
  return page.sections.map(({ id, heading, text }) => ({ route, title, crumbs, collection, label, id, heading, text }))
}
