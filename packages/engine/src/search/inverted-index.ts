/**
 * The inverted index: from the texts of sections to a posting list for each term, in three dictionaries.
 *
 *   section 7             dictionary   term: sections, with weights
 *     # Create tables     key          createtables: 7
 *     Names are unique.   word         create: 7   tables: 7   names: 7   …   and the words of page title and headings above
 *                         question     the words of questions that the section answers
 *
 * The weight of a term in a section (BM25F) depends on its fields, their lengths and how often it occurs. How rare a term is counts
 * later, in `match-word.ts`.
 */

import { memoiseTexts } from '../core/memo.ts'
import type { IndexedSection } from './indexed-section.ts'
import { wordsOfQuestions } from './questions.ts'
import { headingKeys, splitWords, wordTerms } from './terms.ts'
import { fields, questionWeight, saturation } from './weights.ts'

/** The sections that contain a term, in ascending order, and the term's weight in each (1 to 15). */
export type PostingList = {
  readonly term: string
  readonly sections: readonly number[]
  readonly weights: readonly number[]
}

/** Name of a dictionary: squashed headings, words of pages, and words of questions. */
export type Dictionary = 'key' | 'word' | 'question'

/** Makes a value for each dictionary. */
export function forDictionaries<T>(make: (dictionary: Dictionary) => T): Readonly<Record<Dictionary, T>> {
  return { key: make('key'), word: make('word'), question: make('question') }
}

/** The dictionaries, each sorted by term. */
export type InvertedIndex = Readonly<Record<Dictionary, readonly PostingList[]>>

/** Maximum weight of a term in a section. */
export const maxWeight = 15
/**
 * Maximum length of a posting list. Longer lists keep the sections with most weight: readers never see others, and each
 * costs a byte.
 */
const maxListLength = 600

/** Number of characters of words whose terms are cached: more than those of 10,000 pages. */
const maxCached = 4_000_000

/** The terms of each word, by field. */
type FieldTerms = readonly (readonly (readonly string[])[])[]

/** Builds the inverted index. Sections are numbered in the given order. */
export function invert(sections: readonly IndexedSection[]): InvertedIndex {
  const termsOf = memoiseTexts(wordTerms, maxCached)
  const terms = sections.map(
    (section): FieldTerms => fields.map(({ name }) => splitWords([section[name]].flat().join(' ')).map(termsOf)),
  )
  const averages = fields.map((_, field) => average(terms.map((of) => of[field]?.length ?? 0)))
  const postings = forDictionaries(() => new Postings())
  for (const [section, ofFields] of terms.entries()) {
    const { names = [], lastSegment = '', leads = '', questions = '' } = sections[section] ?? {}
    for (const term of new Set([...names, lastSegment, ...leads.split('\n')].flatMap(headingKeys)))
      postings.key.add(term, section, maxWeight)
    termScores(ofFields, averages).forEach((score, term) => {
      postings.word.add(term, section, weightOf(score))
    })
    const asked = new Map<string, number>()
    for (const { word, count } of wordsOfQuestions(questions))
      for (const term of termsOf(word)) asked.set(term, (asked.get(term) ?? 0) + count)
    asked.forEach((count, term) => {
      postings.question.add(term, section, weightOf(questionWeight * count))
    })
  }
  return forDictionaries((dictionary) => postings[dictionary].sorted())
}

/** Returns the stored weight of a score. */
function weightOf(score: number): number {
  return Math.max(1, Math.round((maxWeight * score) / (saturation + score)))
}

/** Returns the score of each term of a section, summed over its fields. In code, each term counts once. */
function termScores(ofFields: FieldTerms, averages: readonly number[]): ReadonlyMap<string, number> {
  const scores = new Map<string, number>()
  for (const [field, { name, weight, share }] of fields.entries()) {
    const words = ofFields[field] ?? []
    const score = weight / (1 - share + share * (words.length / (averages[field] || 1)))
    for (const terms of name === 'code' ? [new Set(words.flat())] : words)
      for (const term of terms)
        if (name === 'names' || !isSingleSign(term)) scores.set(term, (scores.get(term) ?? 0) + score)
  }
  return scores
}

class Postings {
  readonly #lists = new Map<string, { term: string; sections: number[]; weights: number[] }>()

  add(term: string, section: number, weight: number): void {
    const list = this.#lists.get(term)
    if (list) {
      list.sections.push(section)
      list.weights.push(weight)
    } else this.#lists.set(term, { term, sections: [section], weights: [weight] })
  }

  sorted(): readonly PostingList[] {
    return [...this.#lists.values()].map(keepHeaviest).sort((a, b) => (a.term < b.term ? -1 : 1))
  }
}

/** Shortens a posting list to the sections with most weight. Earlier sections win ties. */
function keepHeaviest(list: PostingList): PostingList {
  if (list.sections.length <= maxListLength) return list
  const least = Uint8Array.from(list.weights).sort().at(-maxListLength) ?? 0
  let room = maxListLength - list.weights.filter((weight) => weight > least).length
  const kept = [...list.weights.keys()].filter((i) => {
    const weight = list.weights[i] ?? 0
    return weight > least || (weight === least && room-- > 0)
  })
  return {
    term: list.term,
    sections: kept.map((i) => list.sections[i] ?? 0),
    weights: kept.map((i) => list.weights[i] ?? 0),
  }
}

/** Whether a term is a single sign, such as a dash. Those are indexed in headings only. */
function isSingleSign(term: string): boolean {
  return term.length === 1 && !/[\p{L}\p{N}]/u.test(term)
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
}

/**
 * Returns the posting list of a term by binary search in sorted lists. With `prefix`, returns those of all terms that
 * begin with it.
 */
export function findPostings(lists: readonly PostingList[], term: string, prefix: boolean): readonly PostingList[] {
  let start = 0
  for (let end = lists.length; start < end; ) {
    const middle = (start + end) >> 1
    if ((lists[middle]?.term ?? '') < term) start = middle + 1
    else end = middle
  }
  let end = start
  while (prefix ? lists[end]?.term.startsWith(term) : lists[end]?.term === term) end++
  return lists.slice(start, end)
}
