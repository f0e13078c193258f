import { splitWords } from './split-words.ts'

const longestOperator = 4

/**
 * Gives the words of code, each once and none of `known`, to which they are added:
 * enough to find a section by its code, without the imports every sample begins with.
 */
export function listedWords(code: string, known: Set<string>): string {
  const words = splitWords(code).filter((word) => {
    if (known.has(word) || word.length < 2) return false
    known.add(word)
    return word.length <= longestOperator || /[\p{L}\p{N}]/u.test(word)
  })
  return words.join(' ')
}
