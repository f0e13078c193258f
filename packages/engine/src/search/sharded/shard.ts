import type { PostingList } from '../inverted-index.ts'

// The files of the dictionaries of a large site. As plain lists, they would weigh 1.5 times as much after compression.

/** Stored posting lists: sorted terms, their sections (count, then gaps), and one weight per section. */
type Shard = readonly [terms: string, sections: string, weights: string]

/** Converts posting lists to their stored form. */
export function writeShard(lists: readonly PostingList[]): Shard {
  const gaps: number[] = []
  let weights = ''
  for (const list of lists) {
    gaps.push(list.sections.length)
    let previous = 0
    for (const section of list.sections) {
      gaps.push(section - previous)
      previous = section
    }
    for (const weight of list.weights) weights += weight.toString(16)
  }
  return [writeWords(lists.map(({ term }) => term)), writeNumbers(gaps), weights]
}

/** Converts a shard back to posting lists. Throws on truncated or foreign data. */
export function readShard([terms, sections, weights]: Shard): readonly PostingList[] {
  const numbers = readNumbers(sections)
  let at = 0
  let weighed = 0
  const lists = readWords(terms).map((term) => {
    const count = numbers[at++] ?? 0
    let section = 0
    const listed = numbers.slice(at, at + count).map((gap) => (section += gap))
    at += count
    const weighing = listed.map((_, i) => Number.parseInt(weights[weighed + i] ?? '', 16))
    weighed += count
    return { term, sections: listed, weights: weighing }
  })
  if (at !== numbers.length || weighed !== weights.length) throw new Error('shard was cut off')
  return lists
}

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/**
 * Encodes non-negative integers as text (VLQ): five bits per character, lowest first. The sixth bit marks continuation.
 */
export function writeNumbers(numbers: readonly number[]): string {
  let text = ''
  for (let number of numbers) {
    for (; number >= 32; number >>>= 5) text += digits[32 + (number & 31)]
    text += digits[number]
  }
  return text
}

/** Decodes the text of `writeNumbers`. Throws on truncated or foreign data. */
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

const maxSharedPrefix = 35

/**
 * Encodes sorted words as text (front coding): the length of the prefix shared with the previous word, then the rest.
 */
export function writeWords(words: readonly string[]): string {
  return words
    .map((word, i) => {
      const previous = words[i - 1] ?? ''
      let shared = 0
      while (shared < maxSharedPrefix && shared < word.length && previous[shared] === word[shared]) shared++
      return shared.toString(36) + word.slice(shared)
    })
    .join(' ')
}

/** Decodes the text of `writeWords`. */
export function readWords(text: string): readonly string[] {
  let previous = ''
  return (text === '' ? [] : text.split(' ')).map((coded) => {
    previous = previous.slice(0, Number.parseInt(coded[0] ?? '0', 36)) + coded.slice(1)
    return previous
  })
}
