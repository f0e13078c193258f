import type { Entry } from './entry.ts'
import { readNumbers, writeNumbers } from './number-text.ts'
import { readWords, writeWords } from './sorted-words.ts'

/** A run of entries as it is stored: sorted terms, their sections (count, then gaps), and a weight for each section. */
export type Shard = readonly [terms: string, sections: string, weights: string]

const heaviest = 15

/** Gives entries as they are stored. */
export function writeShard(entries: readonly Entry[]): Shard {
  const numbers: number[] = []
  let weights = ''
  let same = true
  for (const entry of entries) {
    numbers.push(entry.sections.length)
    let before = 0
    for (const section of entry.sections) {
      numbers.push(section - before)
      before = section
    }
    for (const weight of entry.weights) {
      weights += weight.toString(16)
      same &&= weight === heaviest
    }
  }
  return [writeWords(entries.map(({ term }) => term)), writeNumbers(numbers), same ? '' : weights]
}

/** Gives the entries of a shard; throws where it was cut off or is something else. */
export function readShard([terms, sections, weights]: Shard): readonly Entry[] {
  const numbers = readNumbers(sections)
  let at = 0
  let weighed = 0
  const entries = readWords(terms).map((term) => {
    const count = numbers[at++] ?? 0
    let section = 0
    const listed = numbers.slice(at, at + count).map((gap) => (section += gap))
    at += count
    const weighing = listed.map((_, i) => (weights === '' ? heaviest : Number.parseInt(weights[weighed + i] ?? '', 16)))
    weighed += count
    return { term, sections: listed, weights: weighing }
  })
  if (at !== numbers.length || (weights !== '' && weighed !== weights.length)) throw new Error('shard was cut off')
  return entries
}
