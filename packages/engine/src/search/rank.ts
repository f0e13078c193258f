import { typoDistance } from '../core/text/closest.ts'
import { idf, keepBest, matchTerm, type Scores, withQuestions } from './match-term.ts'
import type { RankedSection, SearchIndex } from './search-index.ts'
import { type Query, type QueryWord, type SearchWord, squash } from './terms.ts'
import {
  closeShare,
  enoughWords,
  keyFactor,
  keyLengthBonus,
  keyStartBonus,
  maxCorrections,
  maxTypedWords,
  minFullMatches,
  minLengthForTwoTypos,
  minLikelyFactor,
  optionalFactor,
  prefixFactor,
  synonymFactor,
  typoFactor,
  typoShare,
  wholeKeyBonus,
} from './weights.ts'

/** Sections by number, best first, and the words of the query that match, with typos corrected, or are `missing`. */
export type Ranking = {
  readonly sections: readonly RankedSection[]
  readonly words: readonly SearchWord[]
  readonly missing: readonly string[]
  /** Whether the best section contains most words of the query. */
  readonly isClose: boolean
}

/** Ranks the sections that match a query. */
export async function rankSections(index: SearchIndex, query: Query): Promise<Ranking> {
  const needed = query.words.filter(({ optional }) => !optional)
  const [matches, keys] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(index, word, needed.length < 2))),
    matchKey(index, query.key, query.unfinished),
  ])
  // A single letter would be marked in most words.
  const words = needed.map(({ word, prefix }) => ({ word, prefix: prefix && word.length > 1 }))
  if (keys.size > 0 || countFull(matches) >= minFullMatches)
    return { sections: combine(matches, keys), words, missing: missingWords(matches), isClose: true }
  const corrected = await Promise.all(matches.map((match) => correct(index, match)))
  // A single word can have several corrections. Each may be the name of something.
  const spellings = corrected.length === 1 ? corrected[0]?.likely : [corrected.map(({ word }) => word).join(' ')]
  const correctedKeys = new Map<number, number>()
  for (const key of spellings?.map(squash).filter((one) => one !== query.key) ?? [])
    for (const [section, bonus] of await matchKey(index, key, query.unfinished)) keepBest(correctedKeys, section, bonus)
  const likely = corrected.flatMap((one) => one.likely.map((word) => ({ word, prefix: false })))
  const sections = combine(corrected, correctedKeys)
  const isClose =
    needed.length < 2 || correctedKeys.size > 0 || shareOf(sections[0], matches, corrected, index.size) >= closeShare
  return { sections, words: [...words, ...likely], missing: missingWords(corrected), isClose }
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
function missingWords(words: readonly Pick<WordMatch, 'asked' | 'scores'>[]): readonly string[] {
  return words.filter(({ asked, scores }) => !asked.optional && scores.size === 0).map(({ asked }) => asked.word)
}

/** Returns the number of sections that contain every required word. */
function countFull(matches: readonly WordMatch[]): number {
  const [first, ...others] = matches.filter(({ asked }) => !asked.optional)
  return [...(first?.whole.keys() ?? [])].filter((section) => others.every(({ whole }) => whole.has(section))).length
}

/** The sections that match a word. `whole` leaves out those that match only by parts of the word. */
type WordMatch = { readonly asked: QueryWord; readonly scores: Scores; readonly whole: Scores }

/** Finds a word in pages and questions. The only word of a query is a name: questions have it only if no page does. */
async function matchWhole(index: SearchIndex, asked: QueryWord, isOnly: boolean): Promise<Scores> {
  const inPages = isOnly ? await matchTerm(index, asked) : none
  return inPages.size > 0 ? inPages : matchTerm(index, asked, withQuestions)
}

const none: Scores = new Map()

/** Finds the sections that contain a word: whole, by its stem, as a prefix, or with all its parts. */
async function matchWord(index: SearchIndex, asked: QueryWord, isOnly: boolean): Promise<WordMatch> {
  const [whole, first, ...others] = await Promise.all([
    matchWhole(index, asked, isOnly),
    ...asked.parts.map((word, i) => matchTerm(index, { word, prefix: asked.prefix && i === asked.parts.length - 1 })),
  ])
  const scores = new Map(whole)
  for (const [section, score] of first ?? []) {
    const all = others.reduce((sum, other) => sum + (other.get(section) ?? 0), score)
    if (others.every((other) => other.has(section))) keepBest(scores, section, all)
  }
  const named = new Map(whole)
  for (const phrase of asked.synonyms)
    for (const [section, score] of await matchSynonym(index, phrase)) {
      keepBest(scores, section, score)
      keepBest(named, section, score)
    }
  return { asked, scores, whole: named }
}

/** Finds the sections that contain every word of a synonym, each with the mean score of the words. */
async function matchSynonym(index: SearchIndex, phrase: readonly string[]): Promise<Scores> {
  const [first, ...others] = await Promise.all(phrase.map((word) => matchTerm(index, { word, prefix: false })))
  const scores = new Map<number, number>()
  for (const [section, score] of first ?? []) {
    if (!others.every((other) => other.has(section))) continue
    const sum = others.reduce((total, other) => total + (other.get(section) ?? 0), score)
    scores.set(section, (synonymFactor * sum) / phrase.length)
  }
  return scores
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

/** A word after correction. `likely` are the corrections to highlight. */
type CorrectedWord = {
  readonly asked: QueryWord
  readonly scores: Scores
  readonly word: string
  readonly likely: readonly string[]
}

/** Adds the matches of a word's corrections to its own. */
async function correct(index: SearchIndex, { asked, scores, whole }: WordMatch): Promise<CorrectedWord> {
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
    .sort((a, b) => b.score - a.score || a.section - b.section)
}
