import { hashOf } from '../src/content/hash-of.ts'
import type { SearchAnswer } from '../src/search/answer.ts'
import { buildIndex } from '../src/search/build-index.ts'
import { createSearch } from '../src/search/create-search.ts'
import type { SearchDocument } from '../src/search/documents.ts'
import type { AnyRoot } from '../src/search/search-index.ts'

/** Opens a search over some documents, with its index in memory. */
export function openSearch(
  documents: readonly SearchDocument[],
  { synonyms = [], tasks = [] }: Partial<Pick<AnyRoot, 'synonyms' | 'tasks'>> = {},
) {
  const files = buildIndex(documents, { synonyms, tasks, hashOf })
  const search = createSearch(async (path) => files.get(path) ?? Promise.reject(new Error(path)))
  return { ...search, files }
}

/** Returns the addresses of the sections of an answer, in order. */
export function sectionsOf({ pages }: SearchAnswer): readonly string[] {
  return pages.flatMap(({ route, sections }) => sections.map(({ id }) => (id === '' ? route : `${route}#${id}`)))
}

/** Creates a page of a collection. */
export function page(
  collection: string,
  route: string,
  title: string,
  sections: SearchDocument['sections'],
): SearchDocument {
  return { route, title, crumbs: [], collection, label: collection, sections }
}

/** Creates a section: an h2, or the page itself if it has no id. */
export function section(id: string, text: string, heading = '', code = '') {
  return { id, heading, depth: id === '' ? 1 : 2, text, code }
}

/** Meaningless pages, enough of them to make the index large. */
export function fillers(count: number): readonly SearchDocument[] {
  return Array.from({ length: count }, (_, i) =>
    page(
      'default',
      `/filler/${i}`,
      `Filler ${i}`,
      Array.from({ length: 10 }, (_, j) =>
        section(j === 0 ? '' : `part-${j}`, `Lorem${i} ipsum${j} dolor`, `Part ${j}`),
      ),
    ),
  )
}
