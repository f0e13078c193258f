import { expect, test } from 'vitest'
import {
  invert,
  maxWeight,
  readNumbers,
  readShard,
  readWords,
  writeNumbers,
  writeShard,
  writeWords,
} from './inverted-index.ts'

const entries = [
  { term: 'select', sections: [0, 7, 5000], weights: [15, 1, 8] },
  { term: 'selection', sections: [3], weights: [4] },
  { term: '日本', sections: [95_000], weights: [2] },
]

test('entries are read back unchanged', () => {
  expect(readShard(writeShard(entries))).toEqual(entries)
})

test('a truncated shard throws an error', () => {
  const [terms, sections, weights] = writeShard(entries)
  expect(() => readShard([terms, sections.slice(0, -1), weights])).toThrow()
  expect(() => readShard([terms, sections, weights.slice(0, -1)])).toThrow()
})

test('numbers and shared prefixes are stored compactly', () => {
  expect(writeNumbers([0, 31, 32, 5000])).toBe('AfgBo8E')
  expect(readNumbers('AfgBo8E')).toEqual([0, 31, 32, 5000])
  expect(writeWords(['select', 'selection', 'set'])).toBe('0select 6ion 2t')
  expect(readWords('0select 6ion 2t')).toEqual(['select', 'selection', 'set'])
})

test('weights are left out of a shard whose weights are all the maximum', () => {
  const lists = [{ term: 'select', sections: [0, 7], weights: [maxWeight, maxWeight] }]
  expect(writeShard(lists)[2]).toBe('')
  expect(readShard(writeShard(lists))).toEqual(lists)
  expect(writeShard(entries)[2]).toBe('f1842')
})

test('a term that each section has keeps the 600 sections with most weight, in order', () => {
  const sections = Array.from({ length: 700 }, (_, i) => sectionOf({ text: i < 550 ? 'rare and long words' : 'rare' }))
  const kept = invert(sections).text.find(({ term }) => term === 'rare')?.sections
  expect(kept).toEqual([...Array.from({ length: 450 }, (_, i) => i), ...Array.from({ length: 150 }, (_, i) => 550 + i)])
})

test('a term weighs more the shorter its section, and once however often code has it', () => {
  const weightsOf = (text: string, code: readonly string[]) => {
    const index = invert(code.map((one, i) => sectionOf({ text: i === 0 ? text : 'other words', code: one })))
    return index.text.find(({ term }) => term === 'limit')?.weights
  }
  expect(weightsOf('limit', ['', ''])).toEqual([8])
  expect(weightsOf('limit the number of rows', ['', ''])).toEqual([6])
  expect(weightsOf('limit limit limit', ['', ''])).toEqual([10])
  expect(weightsOf('', ['limit', 'limit limit limit'])).toEqual([3, 2])
})

function sectionOf(fields: { readonly text?: string; readonly code?: string }) {
  return { names: [], address: '', title: '', text: '', code: '', leads: '', questions: '', ...fields }
}
