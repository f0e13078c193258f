import type { Dictionaries } from './entry.ts'
import { headingKeys } from './heading-keys.ts'
import type { IndexedSection } from './indexed-section.ts'
import { NumberList } from './number-list.ts'
import { Postings } from './postings.ts'
import { splitWords } from './split-words.ts'
import { wordTerms } from './word-parts.ts'

/** How much a field counts, and how much of that a long one loses (BM25F); tuned on the development queries of the large corpus. */
const fields = [
  { name: 'heading', weight: 4, share: 0.75 },
  { name: 'title', weight: 1.6, share: 0.5 },
  { name: 'text', weight: 1, share: 0.5 },
  { name: 'code', weight: 0.2, share: 0.5 },
] as const

const saturation = 1.2
const fullWeight = 15

/** Gives the dictionaries over sections, which are numbered in the order given. */
export function makeDictionaries(sections: readonly IndexedSection[]): Dictionaries {
  const terms: string[] = []
  const termsOfWords: (readonly number[])[] = []
  const numberOf = numberWords(terms, termsOfWords)
  // The words of all fields of all sections, one after the other: there are millions on a large site.
  const words = new NumberList()
  const ends = new NumberList()
  for (const section of sections)
    for (const { name } of fields) {
      for (const word of splitWords(section[name])) words.push(numberOf(word))
      ends.push(words.length)
    }
  const lists = { words: words.view(), ends: ends.view() }
  const averages = fields.map((_, field) => averageLength(lists.ends, field))
  const isMark = terms.map(isSingleSign)
  const [heading, text] = [new Postings(), new Postings()]
  const scores = new Float64Array(terms.length)
  // The section, counted from one, that a term was last seen in: in its code, and in its heading.
  const [inCode, inHeading] = [new Uint32Array(terms.length), new Uint32Array(terms.length)]
  for (let section = 0; section < sections.length; section++) {
    const touched: number[] = []
    for (const [field, { name, weight, share }] of fields.entries()) {
      const [start, end] = placesOf(lists.ends, section * fields.length + field)
      const scale = weight / (1 - share + share * ((end - start) / (averages[field] || 1)))
      for (let place = start; place < end; place++)
        for (const term of termsOfWords[lists.words[place] ?? 0] ?? []) {
          if (name === 'heading') inHeading[term] = section + 1
          else if (isMark[term]) continue
          if (name === 'code') {
            if (inCode[term] === section + 1) continue
            inCode[term] = section + 1
          }
          const score = scores[term] ?? 0
          if (score === 0) touched.push(term)
          scores[term] = score + scale
        }
    }
    for (const term of touched) {
      const score = scores[term] ?? 0
      scores[term] = 0
      const weight = Math.max(1, Math.round((fullWeight * score) / (saturation + score)))
      const postings = inHeading[term] === section + 1 ? heading : text
      postings.add(term, section, weight)
    }
  }
  return { key: keyEntries(sections), heading: heading.entries(terms), text: text.entries(terms) }
}

function keyEntries(sections: readonly IndexedSection[]): Dictionaries['key'] {
  const numbers = new Map<string, number>()
  const postings = new Postings()
  for (const [section, { heading }] of sections.entries())
    for (const key of headingKeys(heading)) {
      const number = numbers.get(key) ?? numbers.size
      numbers.set(key, number)
      postings.add(number, section, fullWeight)
    }
  return postings.entries([...numbers.keys()])
}

/** Gives what gives a word's number; the numbers of its terms are listed under it, and terms that are new are added to theirs. */
function numberWords(terms: string[], termsOfWords: (readonly number[])[]): (word: string) => number {
  const numbers = new Map<string, number>()
  const known = new Map<string, number>()
  const numberOf = (term: string) => {
    const number = numbers.get(term) ?? terms.push(term) - 1
    numbers.set(term, number)
    return number
  }
  return (word) => {
    const before = known.get(word)
    if (before !== undefined) return before
    const number = termsOfWords.push(wordTerms(word).map(numberOf)) - 1
    known.set(word, number)
    return number
  }
}

/** A single sign, such as a dash, is worth finding in headings alone. */
function isSingleSign(term: string): boolean {
  return term.length === 1 && !/[\p{L}\p{N}]/u.test(term)
}

/** Where the words of a list begin and end, by the number of the list. */
function placesOf(ends: Uint32Array, list: number): readonly [start: number, end: number] {
  return [list === 0 ? 0 : (ends[list - 1] ?? 0), ends[list] ?? 0]
}

function averageLength(ends: Uint32Array, field: number): number {
  let sum = 0
  let count = 0
  for (let list = field; list < ends.length; list += fields.length) {
    const [start, end] = placesOf(ends, list)
    sum += end - start
    count++
  }
  return sum / (count || 1)
}
