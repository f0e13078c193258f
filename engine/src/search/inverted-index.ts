import type { IndexedSection } from './documents.ts'
import { headingKeys, splitWords, wordTerms } from './terms.ts'

/** The posting list of a term: the sections it occurs in, ascending, and its weight in each of them (1 to 15). */
export type PostingList = {
  readonly term: string
  readonly sections: readonly number[]
  readonly weights: readonly number[]
}

/** The name of a dictionary: what headings are known by, their words, and all other words. */
export type Family = 'key' | 'heading' | 'text'

/** Gives something for each dictionary. */
export function forFamilies<T>(make: (family: Family) => T): Readonly<Record<Family, T>> {
  return { key: make('key'), heading: make('heading'), text: make('text') }
}

/** The inverted index: three dictionaries, each sorted by term. */
export type InvertedIndex = Readonly<Record<Family, readonly PostingList[]>>

/** The fields of BM25F: how much each counts, and how much of that a long one loses (b); tuned on a large site. */
const fields = [
  { name: 'names', weight: 4, share: 0.75 },
  { name: 'title', weight: 1.6, share: 0.5 },
  { name: 'text', weight: 1, share: 0.5 },
  { name: 'code', weight: 0.2, share: 0.5 },
] as const

/** The k1 of BM25F: what a term weighs levels off with its score. */
const saturation = 1.2
/** The largest weight of a term in a section. */
export const heaviest = 15
/** A term in more sections than this keeps the heaviest: nobody reads past them, and each costs a byte. */
const longestList = 600

/** The words of a section's fields, each as the terms it is found by. */
type FieldTerms = readonly (readonly (readonly string[])[])[]

/** Gives the inverted index of sections, which are numbered in the order given. */
export function invert(sections: readonly IndexedSection[]): InvertedIndex {
  const termsOf = rememberTerms()
  const terms = sections.map(
    (section): FieldTerms => fields.map(({ name }) => splitWords([section[name]].flat().join(' ')).map(termsOf)),
  )
  const averages = fields.map((_, field) => average(terms.map((of) => of[field]?.length ?? 0)))
  const postings = forFamilies(() => new Postings())
  for (const [section, ofFields] of terms.entries()) {
    for (const term of new Set(sections[section]?.names.flatMap(headingKeys))) postings.key.add(term, section, heaviest)
    const inHeading = new Set(ofFields[0]?.flat())
    termScores(ofFields, averages).forEach((score, term) => {
      const weight = Math.max(1, Math.round((heaviest * score) / (saturation + score)))
      postings[inHeading.has(term) ? 'heading' : 'text'].add(term, section, weight)
    })
  }
  return forFamilies((family) => postings[family].sorted())
}

/** Gives the terms of a section with their scores, summed over its fields; in code each counts once. */
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
    return [...this.#lists.values()].map(heaviestOf).sort((a, b) => (a.term < b.term ? -1 : 1))
  }
}

/** Gives a posting list with no more than the heaviest, the first ones where they weigh the same. */
function heaviestOf(list: PostingList): PostingList {
  if (list.sections.length <= longestList) return list
  const least = Uint8Array.from(list.weights).sort().at(-longestList) ?? 0
  let room = longestList - list.weights.filter((weight) => weight > least).length
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

/** A single sign, such as a dash, is worth finding in headings alone. */
function isSingleSign(term: string): boolean {
  return term.length === 1 && !/[\p{L}\p{N}]/u.test(term)
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
}

/** Gives the same as `wordTerms`, and works out each word once. */
function rememberTerms(): (word: string) => readonly string[] {
  const known = new Map<string, readonly string[]>()
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const terms = wordTerms(word)
    known.set(word, terms)
    return terms
  }
}

/** Gives the posting list of a term, or every one whose term begins with it where `prefix`, from lists sorted by term. */
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

/** A run of posting lists as it is stored: sorted terms, their sections (count, then gaps), and a weight for each section. */
export type Shard = readonly [terms: string, sections: string, weights: string]

/** Gives posting lists as they are stored; weights are left out where all are the heaviest. */
export function writeShard(lists: readonly PostingList[]): Shard {
  const gaps: number[] = []
  let weights = ''
  for (const list of lists) {
    gaps.push(list.sections.length)
    let before = 0
    for (const section of list.sections) {
      gaps.push(section - before)
      before = section
    }
    for (const weight of list.weights) weights += weight.toString(16)
  }
  const isEven = lists.every((list) => list.weights.every((weight) => weight === heaviest))
  return [writeWords(lists.map(({ term }) => term)), writeNumbers(gaps), isEven ? '' : weights]
}

/** Gives the posting lists of a shard; throws where it was cut off or is something else. */
export function readShard([terms, sections, weights]: Shard): readonly PostingList[] {
  const numbers = readNumbers(sections)
  let at = 0
  let weighed = 0
  const lists = readWords(terms).map((term) => {
    const count = numbers[at++] ?? 0
    let section = 0
    const listed = numbers.slice(at, at + count).map((gap) => (section += gap))
    at += count
    const weighing = listed.map((_, i) => (weights === '' ? heaviest : Number.parseInt(weights[weighed + i] ?? '', 16)))
    weighed += count
    return { term, sections: listed, weights: weighing }
  })
  if (at !== numbers.length || (weights !== '' && weighed !== weights.length)) throw new Error('shard was cut off')
  return lists
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Gives whole numbers from 0 as text (VLQ): five bits a letter, the lowest first; all but the last have the sixth bit set. */
export function writeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (let number of numbers) {
    for (; number >= 32; number >>>= 5) text += digits[32 + (number & 31)]
    text += digits[number]
  }
  return text
}

/** Gives the numbers of a text made by `writeNumbers`; throws where it was cut off or is something else. */
export function readNumbers(text: string): readonly number[] {
  const numbers: number[] = []
  let number = 0
  let shift = 0
  for (const digit of text) {
    const value = digits.indexOf(digit)
    if (value < 0) throw new Error('unexpected letter in numbers')
    number += (value & 31) << shift
    shift += 5
    if (value >= 32) continue
    numbers.push(number)
    number = 0
    shift = 0
  }
  if (shift > 0) throw new Error('numbers were cut off')
  return numbers
}

const mostShared = 35

/** Gives sorted words as text (front coding): the number of letters each shares with the one before, and the rest. */
export function writeWords(words: readonly string[]): string {
  return words
    .map((word, i) => {
      const before = words[i - 1] ?? ''
      let shared = 0
      while (shared < mostShared && shared < word.length && before[shared] === word[shared]) shared++
      return shared.toString(36) + word.slice(shared)
    })
    .join(' ')
}

/** Gives the words of a text made by `writeWords`. */
export function readWords(text: string): readonly string[] {
  let before = ''
  return (text === '' ? [] : text.split(' ')).map((entry) => {
    before = before.slice(0, Number.parseInt(entry[0] ?? '0', 36)) + entry.slice(1)
    return before
  })
}
