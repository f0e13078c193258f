import { typoDistance } from '../core/text/closest.ts'
import { keepBest, matchTerm, type Scores, type WordMatch } from './match-word.ts'
import type { SearchIndex } from './search-index.ts'
import type { QueryWord } from './terms.ts'
import {
  maxCorrections,
  minFullMatches,
  minLengthForTwoTypos,
  minLikelyFactor,
  prefixFactor,
  typoFactor,
} from './weights.ts'

/** A word after correction. `likely` are the corrections to highlight. */
export type CorrectedWord = {
  readonly asked: QueryWord
  readonly scores: Scores
  readonly word: string
  readonly likely: readonly string[]
}

/** Adds the matches of a word's corrections to its own. */
export async function correctWord(index: SearchIndex, { asked, scores, whole }: WordMatch): Promise<CorrectedWord> {
  const isName = !/^\p{L}+$/u.test(asked.word)
  const isCertain =
    asked.optional ||
    whole.size >= minFullMatches ||
    (whole.size > 0 && isName) ||
    asked.word.length < 3 ||
    !/\p{L}/u.test(asked.word)
  const corrections = isCertain ? [] : findCorrections(asked, await index.vocabulary(asked.word))
  const found = await Promise.all(corrections.map(({ word }) => matchTerm(index, { word, prefix: false })))
  const all = new Map(scores)
  corrections.forEach(({ factor }, i) => {
    for (const [section, score] of found[i] ?? []) keepBest(all, section, score * factor)
  })
  return {
    asked,
    scores: all,
    word: whole.size > 0 ? asked.word : (corrections[0]?.word ?? asked.word),
    likely: corrections.filter(({ factor }) => factor >= minLikelyFactor).map(({ word }) => word),
  }
}

/** A candidate for the correction of a word. `factor` scales its score. */
type Correction = { readonly word: string; readonly factor: number }

/** Returns the words of the vocabulary that a mistyped word may mean, likeliest first. */
function findCorrections({ word, prefix }: QueryWord, vocabulary: readonly string[]): readonly Correction[] {
  const limit = word.length < minLengthForTwoTypos ? 1 : 2
  const found: Correction[] = []
  for (const other of vocabulary) {
    const { whole, start } = typoDistance(word, other, limit)
    if (whole === 0) continue
    const asWhole = whole <= limit ? typoFactor ** whole : 0
    const asStart =
      prefix && start <= limit ? typoFactor ** start * prefixFactor * Math.sqrt(word.length / other.length) : 0
    const factor = Math.max(asWhole, asStart)
    if (factor > 0) found.push({ word: other, factor })
  }
  return found.sort((a, b) => b.factor - a.factor || (a.word < b.word ? -1 : 1)).slice(0, maxCorrections)
}
