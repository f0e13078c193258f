import { typoDistance } from '../page/closest.ts'
import type { MarkedWord } from './answer.ts'
import type { IndexReader } from './index-reader.ts'
import { heaviest } from './inverted-index.ts'
import { type Query, type QueryWord, squash, stem } from './terms.ts'

/** Sections by number, best first, and the words that led there, mistyped ones set right. */
export type Ranking = { readonly sections: readonly RankedSection[]; readonly words: readonly MarkedWord[] }

/** A section by number; scores compare within one ranking. */
export type RankedSection = { readonly section: number; readonly score: number }

/** Sections by number with how well they match. */
type Scores = ReadonlyMap<number, number>

/** With fewer sections than this that hold every word, words are taken as mistyped. */
const enough = 3
const correctedKeyFactor = 0.8

/** Gives the sections that answer a query. */
export async function rankSections(reader: IndexReader, query: Query): Promise<Ranking> {
  const [matches, keys] = await Promise.all([
    Promise.all(query.words.map((word) => matchWord(reader, word))),
    matchKey(reader, query.key, query.unfinished),
  ])
  const needed = query.words.filter(({ optional }) => !optional)
  const words = needed.map(({ word }, i) => ({ word, prefix: i === needed.length - 1 }))
  if (keys.size > 0 || countFull(matches) >= enough) return { sections: combine(matches, keys), words }
  const corrected = await Promise.all(matches.map((match) => correct(reader, match)))
  // A word alone may be mistyped for several: each that is the name of something finds that.
  const spellings = corrected.length === 1 ? corrected[0]?.likely : [corrected.map(({ word }) => word).join(' ')]
  const correctedKeys = new Map<number, number>()
  for (const key of spellings?.map(squash).filter((one) => one !== query.key) ?? [])
    for (const [section, bonus] of await matchKey(reader, key, query.unfinished))
      keepBest(correctedKeys, section, bonus * correctedKeyFactor)
  const likely = corrected.flatMap((one) => one.likely.map((word) => ({ word, prefix: false })))
  return { sections: combine(corrected, correctedKeys), words: [...words, ...likely] }
}

/** The number of sections that hold every word that is needed. */
function countFull(matches: readonly WordMatch[]): number {
  const [first, ...others] = matches.filter(({ asked }) => !asked.optional)
  return [...(first?.whole.keys() ?? [])].filter((section) => others.every(({ whole }) => whole.has(section))).length
}

/** Where a word stands: all sections it matches, and those it matches as a whole and not by its parts alone. */
type WordMatch = { readonly asked: QueryWord; readonly scores: Scores; readonly whole: Scores }

/** Gives the sections in which a word stands: whole, as its stem, as a prefix, or with all its parts. */
async function matchWord(reader: IndexReader, asked: QueryWord): Promise<WordMatch> {
  const [whole, first, ...others] = await Promise.all([
    matchTerm(reader, asked.word, asked.prefix),
    ...asked.parts.map((part, i) => matchTerm(reader, part, asked.prefix && i === asked.parts.length - 1)),
  ])
  const scores = new Map(whole)
  for (const [section, score] of first ?? []) {
    const all = others.reduce((sum, other) => sum + (other.get(section) ?? 0), score)
    if (others.every((other) => other.has(section))) keepBest(scores, section, all)
  }
  return { asked, scores, whole }
}

/** Gives the sections in which a term stands, each with its best score. */
async function matchTerm(reader: IndexReader, term: string, prefix: boolean): Promise<Scores> {
  const root = stem(term)
  const start = root.length < (prefix ? 4 : 3) ? term : root
  const lists = await Promise.all([
    reader.postings('heading', start, prefix || start !== term),
    reader.postings('text', start, prefix || start !== term),
  ])
  const found = lists.flat()
  const counts = new Map<string, number>()
  for (const list of found) counts.set(list.term, (counts.get(list.term) ?? 0) + list.sections.length)
  const factors = new Map([...counts.keys()].map((other) => [other, likeness(term, root, other, prefix)]))
  // A rare word that only begins with the term must not tell more than the term itself, or than the commonest such word.
  const exact = counts.get(term)
  const commonest = Math.max(0, ...[...counts].filter(([other]) => factors.get(other)).map(([, count]) => count))
  const most = exact === undefined ? commonestShare * idf(reader.size, commonest) : idf(reader.size, exact)
  const scores = new Map<number, number>()
  for (const { term: other, sections, weights } of found) {
    const factor = factors.get(other) ?? 0
    const score = (factor * Math.min(most, idf(reader.size, counts.get(other) ?? 0))) / heaviest
    sections.forEach((section, i) => {
      keepBest(scores, section, score * (weights[i] ?? 0))
    })
  }
  return scores
}

const commonestShare = 1.5
const prefixFactor = 0.55
const stemFactor = 0.6
/** The letters an ending adds at most, a doubled one among them. */
const longestEnding = 5

/** How much a term that was found counts for one that was asked, from 0 to 1. */
function likeness(term: string, root: string, found: string, prefix: boolean): number {
  if (found === term) return 1
  const longer = prefix && found.startsWith(term) ? prefixFactor * Math.sqrt(term.length / found.length) : 0
  return found.length <= root.length + longestEnding && stem(found) === root ? Math.max(stemFactor, longer) : longer
}

/** Inverse document frequency: how much a term tells that stands in `count` of `size` sections. */
function idf(size: number, count: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5))
}

/** Gives the sections known by a key (3) or by a longer one that begins with it (1.2 to 2). */
async function matchKey(reader: IndexReader, key: string, unfinished: boolean): Promise<Scores> {
  const bonuses = new Map<number, number>()
  if (key === '') return bonuses
  for (const { term, sections } of await reader.postings('key', key, true)) {
    const bonus = term === key ? (unfinished ? 0 : 3) : 1.2 + (0.8 * key.length) / term.length
    for (const section of sections) keepBest(bonuses, section, bonus)
  }
  return bonuses
}

/** A word set right where it was mistyped; `likely` are the words to mark for it. */
type CorrectedWord = {
  readonly asked: QueryWord
  readonly scores: Scores
  readonly word: string
  readonly likely: readonly string[]
}

/** From here on a correction is likely what was meant. */
const likelyFactor = 0.6

/** Gives a word's match together with those of the words it may have been mistyped for. */
async function correct(reader: IndexReader, { asked, scores, whole }: WordMatch): Promise<CorrectedWord> {
  const isName = !/^\p{L}+$/u.test(asked.word)
  const isCertain = asked.optional || (whole.size > 0 && isName) || asked.word.length < 3 || !/\p{L}/u.test(asked.word)
  const corrections = isCertain ? [] : findCorrections(asked, await reader.vocabulary(asked.word))
  const found = await Promise.all(corrections.map(({ word }) => matchTerm(reader, word, false)))
  const all = new Map(scores)
  corrections.forEach(({ factor }, i) => {
    for (const [section, score] of found[i] ?? []) keepBest(all, section, score * factor)
  })
  return {
    asked,
    scores: all,
    word: whole.size > 0 ? asked.word : (corrections[0]?.word ?? asked.word),
    likely: corrections.filter(({ factor }) => factor >= likelyFactor).map(({ word }) => word),
  }
}

/** A word that may have been meant, and how much it counts against one typed as it is. */
type Correction = { readonly word: string; readonly factor: number }

const typoFactor = 0.8
/** Few mistype the first letter. */
const firstLetterFactor = 0.9
const mostCorrections = 12
const lettersOfTwoTypos = 9

/** Gives the words of the vocabulary that a word can stand for when it was mistyped, the likeliest first. */
function findCorrections({ word, prefix }: QueryWord, vocabulary: readonly string[]): readonly Correction[] {
  const limit = word.length < lettersOfTwoTypos ? 1 : 2
  const found: Correction[] = []
  for (const other of vocabulary) {
    const { whole, start } = typoDistance(word, other, limit)
    if (whole === 0) continue
    const asWhole = whole <= limit ? typoFactor ** whole : 0
    const asStart =
      prefix && start <= limit ? typoFactor ** start * prefixFactor * Math.sqrt(word.length / other.length) : 0
    const factor = Math.max(asWhole, asStart) * (word[0] === other[0] ? 1 : firstLetterFactor)
    if (factor > 0) found.push({ word: other, factor })
  }
  return found.sort((a, b) => b.factor - a.factor || (a.word < b.word ? -1 : 1)).slice(0, mostCorrections)
}

/** A section that lacks one of the words counts by the share it has to this power. */
const missingPower = 2
const optionalFactor = 0.6
const keyFactor = 0.3

/** Gives sections by the sum of their scores for each word, and by their keys. */
function combine(
  words: readonly { readonly asked: QueryWord; readonly scores: Scores }[],
  keys: Scores,
): readonly RankedSection[] {
  const needed = words.filter(({ asked }) => !asked.optional).length || 1
  const sums = new Map<number, { score: number; found: number }>()
  for (const { asked, scores } of words)
    for (const [section, score] of scores) {
      const sum = sums.get(section) ?? { score: 0, found: 0 }
      sum.score += asked.optional ? score * optionalFactor : score
      sum.found += asked.optional ? 0 : 1
      sums.set(section, sum)
    }
  const totals = new Map<number, number>()
  for (const [section, { score, found }] of sums) totals.set(section, score * (found / needed) ** missingPower)
  const best = [...totals.values()].reduce((a, b) => Math.max(a, b), 0) || 1
  for (const [section, bonus] of keys) totals.set(section, (totals.get(section) ?? 0) + keyFactor * best * bonus)
  return [...totals]
    .map(([section, score]) => ({ section, score }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || a.section - b.section)
}

/** Notes a score for a section unless it has a better one. */
function keepBest(scores: Map<number, number>, section: number, score: number): void {
  if (score > (scores.get(section) ?? 0)) scores.set(section, score)
}
