import { expect, test } from 'vitest'
import { readNumbers, readShard, readWords, writeNumbers, writeShard, writeWords } from './shard.ts'

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
