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

type Terms = Map<string, { sections: number[]; weights: number[] }>

/** Gives the dictionaries over sections, which are numbered in the order given. */
export function makeDictionaries(sections: readonly IndexedSection[]): Dictionaries {
  const termsOf = rememberTerms()
  const counted = sections.map((section) => fields.map((field) => count(section[field.name], field.name, termsOf)))
  const averages = fields.map((_, i) => mean(counted.map((counts) => counts[i]?.length ?? 0)))
  const key: Terms = new Map()
  const heading: Terms = new Map()
  const text: Terms = new Map()
  counted.forEach((counts, number) => {
    const scores = new Map<string, number>()
    counts.forEach(({ length, terms }, i) => {
      const { weight, share } = fields[i] ?? { weight: 0, share: 0 }
      const scale = weight / (1 - share + share * (length / (averages[i] || 1)))
      for (const [term, times] of terms) scores.set(term, (scores.get(term) ?? 0) + scale * times)
    })
    for (const [term, score] of scores) {
      const weight = Math.max(1, Math.round((fullWeight * score) / (saturation + score)))
      add(counts[0]?.terms.has(term) ? heading : text, term, number, weight)
    }
    for (const term of headingKeys(sections[number]?.heading ?? '')) add(key, term, number, fullWeight)
  })
  return { key: sorted(key), heading: sorted(heading), text: sorted(text) }
}

type Counted = { readonly length: number; readonly terms: ReadonlyMap<string, number> }

function count(text: string, field: string, termsOf: (word: string) => readonly string[]): Counted {
  const terms = new Map<string, number>()
  let length = 0
  for (const [word] of splitWords(text)) {
    length++
    for (const term of termsOf(word)) {
      if (term.length === 1 && field !== 'heading' && !/[\p{L}\p{N}]/u.test(term)) continue
      terms.set(term, field === 'code' ? 1 : (terms.get(term) ?? 0) + 1)
    }
  }
  return { length, terms }
}

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

function add(terms: Terms, term: string, section: number, weight: number): void {
  const entry = terms.get(term)
  if (!entry) terms.set(term, { sections: [section], weights: [weight] })
  else {
    entry.sections.push(section)
    entry.weights.push(weight)
  }
}

function sorted(terms: Terms): readonly Entry[] {
  return [...terms]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([term, { sections, weights }]) => shorten({ term, sections, weights }))
}

function shorten(entry: Entry): Entry {
  if (entry.sections.length <= longestEntry) return entry
  const order = entry.sections.map((_, i) => i)
  const weightOf = (i: number) => entry.weights[i] ?? 0
  const kept = order.sort((a, b) => weightOf(b) - weightOf(a) || a - b).slice(0, longestEntry)
  kept.sort((a, b) => a - b)
  return { term: entry.term, sections: kept.map((i) => entry.sections[i] ?? 0), weights: kept.map(weightOf) }
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / (numbers.length || 1)
}
