import { expect, test } from 'vitest'
import { nameSample, sampleKey } from './sample-key.ts'

const sample = {
  outputs: './outputs',
  language: 'ts',
  preambles: [{ code: 'const a = 1' }],
  code: 'a',
  flags: ['result'],
}
const preamblesOf = (...codes: readonly string[]) => ({ preambles: codes.map((code) => ({ code })) })

test('the key of a sample is the same in every environment', () => {
  expect(sampleKey(sample)).toBe('1s8dxibat2h')
})

test("a sample's key changes with its project, language, preambles, their order, code and flags", () => {
  const changes = [
    {},
    { outputs: './other' },
    { language: 'tsx' },
    preamblesOf(),
    { ...preamblesOf('const a = 1a'), code: '' },
    { ...preamblesOf('a', 'b'), code: 'c' },
    { ...preamblesOf('b', 'a'), code: 'c' },
    { flags: [] },
    { flags: ['throws'] },
    { code: 'a ' },
    { code: '' },
  ]
  const keys = changes.map((change) => sampleKey({ ...sample, ...change }))
  expect(new Set(keys).size).toBe(keys.length)
})

test("a sample's name is the shortest end of its key that is unique on the page", () => {
  expect(nameSample('abcdef', new Map())).toBe('def')
  expect(nameSample('abcdef', new Map([['def', 'abcdef']]))).toBe('def')
  expect(nameSample('abcdef', new Map([['def', 'zzzdef']]))).toBe('cdef')
})
