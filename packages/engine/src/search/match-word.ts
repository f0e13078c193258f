import { type Dictionary, maxWeight, type PostingList } from './inverted-index.ts'
import type { SearchIndex } from './search-index.ts'
import { type QueryWord, type SearchWord, stem } from './terms.ts'
import { prefixFactor, stemFactor, synonymFactor, weakerFactor } from './weights.ts'

/** Maximum length of an English ending, with a doubled letter. */
const maxEndingLength = 5

/**
 * Returns how well a term of a page matches a word of a query, from 0 (not at all) to 1. The search ranks by it, and
 * hits are what it finds in a text.
 */
export function matchQuality({ word, prefix }: SearchWord, root: string, term: string): number {
  if (term === word) return 1
  const longer = prefix && term.startsWith(word) ? prefixFactor * Math.sqrt(word.length / term.length) : 0
  return term.length <= root.length + maxEndingLength && stem(term) === root ? Math.max(stemFactor, longer) : longer
}

/** Score of each section, by section number. */
export type Scores = ReadonlyMap<number, number>

const none: Scores = new Map()

/** The dictionaries of the words of pages, and those with questions. */
const ofPages: readonly Dictionary[] = ['word']
export const withQuestions: readonly Dictionary[] = [...ofPages, 'question']

/** Finds the sections that contain a word, each with its best score, and more if its questions have the word, too. */
export async function matchTerm(index: SearchIndex, asked: SearchWord, dictionaries = ofPages): Promise<Scores> {
  const { word, prefix } = asked
  const root = stem(word)
  // Too many other words begin with a short stem.
  const start = root.length < (prefix ? 4 : 3) ? word : root
  const lists = await Promise.all(
    dictionaries.map((dictionary) => index.postings(dictionary, start, prefix || start !== word)),
  )
  const counts = new Map<string, number>()
  for (const list of lists.flat()) counts.set(list.term, (counts.get(list.term) ?? 0) + list.sections.length)
  const factors = new Map([...counts.keys()].map((other) => [other, matchQuality(asked, root, other)]))
  // Caps the IDF of a rare longer word, so that it does not outweigh the word itself or its most common longer word.
  const exact = counts.get(word)
  const commonest = Math.max(0, ...[...counts].filter(([other]) => factors.get(other)).map(([, count]) => count))
  const maxIdf = idf(index.size, exact ?? commonest)
  const scoresIn = (some: readonly PostingList[]) => {
    const scores = new Map<number, number>()
    for (const { term: other, sections, weights } of some) {
      const factor = factors.get(other) ?? 0
      const score = (factor * Math.min(maxIdf, idf(index.size, counts.get(other) ?? 0))) / maxWeight
      sections.forEach((section, i) => {
        keepBest(scores, section, score * (weights[i] ?? 0))
      })
    }
    return scores
  }
  const [scores = new Map<number, number>(), inQuestions = none] = lists.map(scoresIn)
  for (const [section, score] of inQuestions) {
    const other = scores.get(section) ?? 0
    scores.set(section, Math.max(score, other) + weakerFactor * Math.min(score, other))
  }
  return scores
}

/** The sections that match a word. `whole` leaves out those that match only by parts of the word. */
export type WordMatch = { readonly asked: QueryWord; readonly scores: Scores; readonly whole: Scores }

/** Finds a word in pages and questions. The only word of a query is a name: questions have it only if no page does. */
async function matchWhole(index: SearchIndex, asked: QueryWord, isOnly: boolean): Promise<Scores> {
  const inPages = isOnly ? await matchTerm(index, asked) : none
  return inPages.size > 0 ? inPages : matchTerm(index, asked, withQuestions)
}

/** Finds the sections that contain a word: whole, by its stem, as a prefix, or with all its parts. */
export async function matchWord(index: SearchIndex, asked: QueryWord, isOnly: boolean): Promise<WordMatch> {
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

/** Inverse document frequency of a term in `count` of `size` sections. */
export function idf(size: number, count: number): number {
  return Math.log(1 + (size - count + 0.5) / (count + 0.5))
}

/** Stores a section's score unless it already has a better one. */
export function keepBest(scores: Map<number, number>, section: number, score: number): void {
  if (score > (scores.get(section) ?? 0)) scores.set(section, score)
}
