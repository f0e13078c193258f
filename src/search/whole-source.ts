import type { Dictionaries } from './entry.ts'
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
  const words = wordsByLetter(dictionaries)
  return {
    size: sections.length,
    mostShown: 20,
    collections: root.collections,
    entries: async (family, term, open) => findEntries(dictionaries[family], term, open),
    vocabulary: async (word) => [...new Set([...(words.get(word[0]) ?? []), ...(words.get(word[1]) ?? [])])],
    sections: async (numbers) => numbers.map((number) => sections[number]),
    titles: async () => pages,
  }
}

/** Whichever letter of a word is mistyped, its first or its second still stands among the first two. */
function wordsByLetter({ heading, text }: Dictionaries): ReadonlyMap<string | undefined, readonly string[]> {
  const words = new Map<string | undefined, string[]>()
  for (const { term } of [...heading, ...text])
    for (const letter of new Set([term[0], term[1]])) {
      const list = words.get(letter)
      if (list) list.push(term)
      else words.set(letter, [term])
    }
  return words
}
