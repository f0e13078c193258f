/**
 * The ranking of sections: from the words of a query to a score for each section.
 *
 * 1. `matchWord` scores the sections of each word (a `QueryWord` of `terms.ts`), and `matchKey` those whose name is or begins with
 *    the whole query.
 * 2. If a name matches, or enough sections have all words, `combine` sums both. That is the ranking.
 * 3. Otherwise `correctWord` adds the likely spellings of each word, and step 2 is done with these.
 *
 * It knows sections by number only: `create-search.ts` loads their texts.
 */

import { type CorrectedWord, correctWord } from './correct-word.ts'
import { idf, keepBest, matchWord, type Scores, type WordMatch } from './match-word.ts'
import { byRank, type RankedSection, type SearchIndex } from './search-index.ts'
import { type Query, type QueryWord, type SearchWord, squash } from './terms.ts'
import {
  enoughWords,
  keyFactor,
  keyLengthBonus,
  keyStartBonus,
  maxTypedWords,
  minFullMatches,
  optionalFactor,
  typoShare,
  wholeKeyBonus,
} from './weights.ts'

/** Sections by number, best first, and the words of the query that match, with typos corrected, or are `missing`. */
export type Ranking = {
  readonly sections: readonly RankedSection[]
  readonly words: readonly SearchWord[]
  readonly missing: readonly string[]
  /** Part of the query's information that the best section has: 1 if a name or enough sections have all of it. */
  readonly share: number
}

/**
 * Ranks the sections that match a query, by its words and by names that are or begin with the whole of it. Words are
 * corrected only if no name matches and too few sections have all of them.
 */
export async function rankSections(index: SearchIndex, query: Query): Promise<Ranking> {
  const needed = query.words.filter(({ optional }) => !optional)
  const [matches, keys] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(index, word, needed.length < 2))),
    matchKey(index, query.key, query.unfinished),
  ])
  // A single letter would be marked in most words.
  const words = needed.map(({ word, prefix }) => ({ word, prefix: prefix && word.length > 1 }))
  if (keys.size > 0 || countFull(matches) >= minFullMatches)
    return { sections: combine(matches, keys), words, missing: unmatchedWords(matches), share: 1 }
  const corrected = await Promise.all(matches.map((match) => correctWord(index, match)))
  // A single word can have several corrections. Each may be the name of something.
  const spellings = corrected.length === 1 ? corrected[0]?.likely : [corrected.map(({ word }) => word).join(' ')]
  const correctedKeys = new Map<number, number>()
  for (const key of spellings?.map(squash).filter((one) => one !== query.key) ?? [])
    for (const [section, bonus] of await matchKey(index, key, query.unfinished)) keepBest(correctedKeys, section, bonus)
  const likely = corrected.flatMap((one) => one.likely.map((word) => ({ word, prefix: false })))
  const sections = combine(corrected, correctedKeys)
  const isNamed = needed.length < 2 || correctedKeys.size > 0
  const share = isNamed ? 1 : shareOf(sections[0], matches, corrected, index.size)
  return { sections, words: [...words, ...likely], missing: unmatchedWords(corrected), share }
}

/**
 * Returns the share of a query's information in a section. Rare words, and words that no section has, weigh more than
 * others.
 */
function shareOf(
  best: RankedSection | undefined,
  matches: readonly WordMatch[],
  corrected: readonly CorrectedWord[],
  size: number,
): number {
  const shares = matches.map(({ asked, scores, whole }, i) => {
    const information = asked.optional ? 0 : idf(size, whole.size)
    const has = (found: Scores | undefined) => best !== undefined && found?.has(best.section)
    return { information, held: information * (has(scores) ? 1 : has(corrected[i]?.scores) ? typoShare : 0) }
  })
  const sum = (name: 'information' | 'held') => shares.reduce((total, share) => total + share[name], 0)
  return sum('held') / sum('information')
}

/** Returns the required words that match nothing. */
function unmatchedWords(words: readonly Pick<WordMatch, 'asked' | 'scores'>[]): readonly string[] {
  return words.filter(({ asked, scores }) => !asked.optional && scores.size === 0).map(({ asked }) => asked.word)
}

/** Returns the number of sections that contain every required word. */
function countFull(matches: readonly WordMatch[]): number {
  const [first, ...others] = matches.filter(({ asked }) => !asked.optional)
  return [...(first?.whole.keys() ?? [])].filter((section) => others.every(({ whole }) => whole.has(section))).length
}

/** Finds the sections whose key equals `key` or begins with it, each with its bonus. */
async function matchKey(index: SearchIndex, key: string, unfinished: boolean): Promise<Scores> {
  const bonuses = new Map<number, number>()
  if (key === '') return bonuses
  for (const { term, sections } of await index.postings('key', key, true)) {
    const bonusOfStart = keyStartBonus + (keyLengthBonus * key.length) / term.length
    const bonus = term !== key ? bonusOfStart : unfinished ? 0 : wholeKeyBonus
    for (const section of sections) keepBest(bonuses, section, bonus)
  }
  return bonuses
}

/** Sums the scores of all words, less the share of missing ones, and adds the bonus of keys. */
function combine(
  words: readonly { readonly asked: QueryWord; readonly scores: Scores }[],
  keys: Scores,
): readonly RankedSection[] {
  const needed = words.filter(({ asked }) => !asked.optional).length || 1
  const enough = needed > maxTypedWords ? enoughWords : needed
  const sums = new Map<number, { score: number; found: number }>()
  for (const { asked, scores } of words)
    for (const [section, score] of scores) {
      const sum = sums.get(section) ?? { score: 0, found: 0 }
      sum.score += asked.optional ? score * optionalFactor : score
      sum.found += asked.optional ? 0 : 1
      sums.set(section, sum)
    }
  const totals = new Map<number, number>()
  for (const [section, { score, found }] of sums) totals.set(section, (score * Math.min(found, enough)) / enough)
  const best = [...totals.values()].reduce((a, b) => Math.max(a, b), 0) || 1
  for (const [section, bonus] of keys) totals.set(section, (totals.get(section) ?? 0) + keyFactor * best * bonus)
  return [...totals]
    .map(([section, score]) => ({ section, score }))
    .filter(({ score }) => score > 0)
    .sort(byRank)
}
