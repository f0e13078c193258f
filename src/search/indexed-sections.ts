import type { IndexedSection } from './indexed-section.ts'
import type { SearchDocument } from './search-document.ts'

/** Gives the sections of a page as they are indexed; a section is also found by its page and the headings it is under. */
export function indexedSections(page: SearchDocument): readonly IndexedSection[] {
  const place = [page.title, page.label, ...page.crumbs]
  const above: { readonly depth: number; readonly heading: string }[] = []
  return page.sections.map(({ id, heading, depth, text, code }) => {
    if (id === '') return { heading: page.title, title: place.join(' '), text, code }
    while ((above.at(-1)?.depth ?? 0) >= depth) above.pop()
    const title = [...place, ...above.map((section) => section.heading)].join(' ')
    above.push({ depth, heading })
    return { heading, title, text, code }
  })
}
