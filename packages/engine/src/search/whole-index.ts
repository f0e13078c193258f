import { type SearchDocument, sectionsOf } from './documents.ts'
import { indexedSections } from './indexed-section.ts'
import { findPostings, invert } from './inverted-index.ts'
import type { AnyRoot, SearchIndex } from './search-index.ts'

/** Root file of a small site. It holds the text, from which the browser builds the inverted index. */
export type WholeRoot = AnyRoot & { readonly kind: 'whole'; readonly pages: readonly SearchDocument[] }

/** Builds the inverted index once, in memory. All queries share it. */
export function openWhole({ pages, synonyms, tasks, collections }: WholeRoot): () => SearchIndex {
  const inverted = invert(pages.flatMap(indexedSections))
  const sections = pages.flatMap(sectionsOf)
  const words = inverted.word.map(({ term }) => term)
  const index: SearchIndex = {
    synonyms,
    tasks,
    collections,
    size: sections.length,
    mostShown: 20,
    postings: async (dictionary, term, prefix) => findPostings(inverted[dictionary], term, prefix),
    // With one typo, the first or the second letter is still among the first two.
    vocabulary: async (word) => {
      const letters = word.slice(0, 2).split('')
      return words.filter((other) => letters.includes(other[0] ?? '') || letters.includes(other[1] ?? ''))
    },
    sections: async (numbers) => numbers.map((number) => sections[number]),
    titles: async () => pages,
    isComplete: () => true,
  }
  return () => index
}
