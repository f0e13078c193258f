import type { QueryWord } from './read-query.ts'
import type { Source } from './source.ts'
import { typoDistance } from './typo-distance.ts'

/** A word that may have been meant, and how much it counts against one typed as it is. */
export type Correction = { readonly word: string; readonly factor: number }

const typoFactor = 0.8
const openFactor = 0.55
/** From here on a correction is likely what was meant. */
export const likelyFactor = 0.6
/** Few mistype the first letter. */
const firstLetterFactor = 0.9
const mostCorrections = 12
const lettersOfTwoTypos = 9

/** Gives the words that a word can stand for when it was mistyped, the likeliest first. */
export async function correctWord(source: Source, { word, open }: QueryWord): Promise<readonly Correction[]> {
  if (word.length < 3 || !/\p{L}/u.test(word)) return []
  return closest(word, open, await source.vocabulary(word))
}

function closest(word: string, open: boolean, vocabulary: readonly string[]): readonly Correction[] {
  const limit = word.length < lettersOfTwoTypos ? 1 : 2
  const found: Correction[] = []
  for (const other of vocabulary) {
    const { whole, start } = typoDistance(word, other, limit)
    if (whole === 0) continue
    const asWhole = whole <= limit ? typoFactor ** whole : 0
    const asStart =
      open && start <= limit ? typoFactor ** start * openFactor * Math.sqrt(word.length / other.length) : 0
    const factor = Math.max(asWhole, asStart) * (word[0] === other[0] ? 1 : firstLetterFactor)
    if (factor > 0) found.push({ word: other, factor })
  }
  return found.sort((a, b) => b.factor - a.factor || (a.word < b.word ? -1 : 1)).slice(0, mostCorrections)
}
