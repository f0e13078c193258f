import { splitWords } from './split-words.ts'

const longestOperator = 4

/** Gives the words of code, each once and none that `known` text has already: enough to find a section by its code. */
export function listedWords(code: string, known: string): string {
  const seen = new Set(Array.from(splitWords(known), ([word]) => word))
  const words = Array.from(splitWords(code), ([word]) => word).filter((word) => {
    if (seen.has(word) || word.length < 2) return false
    seen.add(word)
    return word.length <= longestOperator || /[\p{L}\p{N}]/u.test(word)
  })
  return words.join(' ')
}
