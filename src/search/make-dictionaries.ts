import type { Dictionaries, Entry } from './entry.ts'
import { headingKeys } from './heading-keys.ts'
import type { IndexedSection } from './indexed-section.ts'
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
/** A word in more sections than this keeps the heaviest: nobody reads past them, and each costs a byte. */
const longestEntry = 600

/** Gives the dictionaries over sections, which are numbered in the order given. */
export function makeDictionaries(sections: readonly IndexedSection[]): Dictionaries {
  const terms: string[] = []
  const numbersOf = numberTerms(terms)
  const counted = sections.map((section) => fields.map(({ name }) => splitWords(section[name]).map(numbersOf)))
  const averages = fields.map((_, i) => mean(counted.map((field) => field[i]?.length ?? 0)))
  const isMark = terms.map(isSingleSign)
  const key = new Map<string, Growing>()
  const heading = new Map<string, Growing>()
  const text = new Map<string, Growing>()
  const scores = new Float64Array(terms.length)
  counted.forEach((section, number) => {
    const touched = new Set<number>()
    section.forEach((words, i) => {
      const { name, weight, share } = fields[i] ?? fields[0]
      const scale = weight / (1 - share + share * (words.length / (averages[i] || 1)))
      const counted = name === 'code' ? new Set(words.flat()) : words.flat()
      for (const term of counted) {
        if (name !== 'heading' && isMark[term]) continue
        scores[term] = (scores[term] ?? 0) + scale
        touched.add(term)
      }
    })
    const ownTerms = new Set(section[0]?.flat())
    for (const term of touched) {
      const score = scores[term] ?? 0
      scores[term] = 0
      const weight = Math.max(1, Math.round((fullWeight * score) / (saturation + score)))
      add(ownTerms.has(term) ? heading : text, terms[term] ?? '', number, weight)
    }
    for (const term of headingKeys(sections[number]?.heading ?? '')) add(key, term, number, fullWeight)
  })
  return { key: sorted(key), heading: sorted(heading), text: sorted(text) }
}

type Growing = { readonly term: string; readonly sections: number[]; readonly weights: number[] }

function add(entries: Map<string, Growing>, term: string, section: number, weight: number): void {
  const entry = entries.get(term)
  if (!entry) entries.set(term, { term, sections: [section], weights: [weight] })
  else {
    entry.sections.push(section)
    entry.weights.push(weight)
  }
}

/** Gives what gives the numbers of a word's terms; terms new to it are added to the list. */
function numberTerms(terms: string[]): (word: string) => readonly number[] {
  const numbers = new Map<string, number>()
  const known = new Map<string, readonly number[]>()
  const numberOf = (term: string) => {
    const number = numbers.get(term) ?? terms.push(term) - 1
    numbers.set(term, number)
    return number
  }
  return (word) => {
    const before = known.get(word)
    if (before) return before
    const found = wordTerms(word).map(numberOf)
    known.set(word, found)
    return found
  }
}

/** A single sign, such as a dash, is worth finding in headings alone. */
function isSingleSign(term: string): boolean {
  return term.length === 1 && !/[\p{L}\p{N}]/u.test(term)
}

function sorted(entries: ReadonlyMap<string, Entry>): readonly Entry[] {
  return [...entries.values()].sort((a, b) => (a.term < b.term ? -1 : 1)).map(shorten)
}

function shorten(entry: Entry): Entry {
  if (entry.sections.length <= longestEntry) return entry
  const weightOf = (i: number) => entry.weights[i] ?? 0
  const kept = [...entry.sections.keys()].sort((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, longestEntry)
  kept.sort((a, b) => a - b)
  return { term: entry.term, sections: kept.map((i) => entry.sections[i] ?? 0), weights: kept.map(weightOf) }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
}
