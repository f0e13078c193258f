import { expect, test } from 'vitest'
import { sampleKey } from './sample.ts'

test('the key of a sample is the same in every environment', () => {
  expect(sampleKey(['const a = 1'], 'a', ['result'])).toBe('1hlzyn0658d')
})

test('the key changes with each preamble, their order, the code and each flag', () => {
  const keys = [
    sampleKey([], 'ab', []),
    sampleKey(['a'], 'b', []),
    sampleKey(['ab'], '', []),
    sampleKey(['a', 'b'], 'c', []),
    sampleKey(['b', 'a'], 'c', []),
    sampleKey([], 'ab', ['result']),
    sampleKey([], 'ab', ['throws']),
    sampleKey([], 'ab ', []),
    sampleKey([], '', []),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
