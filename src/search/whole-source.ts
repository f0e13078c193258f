import type { WholeRoot } from './index-root.ts'
import { indexedSections } from './indexed-sections.ts'
import { makeDictionaries } from './make-dictionaries.ts'
import { findEntries } from './sorted-entries.ts'
import type { Source } from './source.ts'
import { readPage, shownSections } from './stored-page.ts'

/** Gives a search over an index that is one file; its dictionaries are made here, once. */
export function wholeSource(root: WholeRoot): Source {
  const pages = root.pages.map((page) => readPage(page, root.collections))
  const dictionaries = makeDictionaries(pages.flatMap(indexedSections))
  const sections = pages.flatMap(shownSections)
  const words = [...new Set([...dictionaries.heading, ...dictionaries.text].map(({ term }) => term))]
  return {
    size: sections.length,
    mostShown: 20,
    collections: root.collections,
    entries: async (family, term, open) => findEntries(dictionaries[family], term, open),
    vocabulary: async () => words,
    sections: async (numbers) => numbers.map((number) => sections[number]),
    titles: async () => pages,
  }
}
