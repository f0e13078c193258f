import type { Dictionaries } from './entry.ts'

const wordOfLetters = /^[\p{L}\p{N}_]{3,24}$/u

/**
 * Gives the words worth correcting to, listed by their first letter, and those of headings also by their second,
 * marked with a plus; a list is found whichever of the two letters was mistyped.
 */
export function vocabularyLists({
  heading,
  text,
}: Dictionaries): readonly (readonly [start: string, words: string[]])[] {
  const lists = new Map<string, Set<string>>()
  const add = (start: string, word: string) => {
    const list = lists.get(start)
    if (list) list.add(word)
    else lists.set(start, new Set([word]))
  }
  for (const { term } of heading) {
    if (!wordOfLetters.test(term)) continue
    add(term[0] ?? '', term)
    if (term[0] !== term[1]) add(`+${term[1]}`, term)
  }
  for (const { term, sections } of text) {
    if (sections.length > 1 && wordOfLetters.test(term) && /\p{L}/u.test(term)) add(term[0] ?? '', term)
  }
  return [...lists].sort(([a], [b]) => (a < b ? -1 : 1)).map(([start, words]) => [start, [...words].sort()])
}
