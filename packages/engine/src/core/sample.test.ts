import { expect, test } from 'vitest'
import { nameSample, sampleKey } from './sample.ts'

test('the key of a sample is the same in every environment', () => {
  expect(sampleKey(['const a = 1'], 'a', ['result'])).toBe('1hlzyn0658d')
})

test("a sample's key changes with its preambles, their order, its code and its flags", () => {
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

test("a sample's name is the shortest end of its key that is unique on the page", () => {
  expect(nameSample('abcdef', new Map())).toBe('def')
  expect(nameSample('abcdef', new Map([['def', 'abcdef']]))).toBe('def')
  expect(nameSample('abcdef', new Map([['def', 'zzzdef']]))).toBe('cdef')
})
