import { expect, test } from 'vitest'
import { blocksOf, maskRandom } from './sample-output.ts'

test.each([
  ['Result', []],
  ['Database result', ['a']],
  ['Result of the last statement', ['a', 'b']],
])('an answer has the title “%s” after its number of statements', (title, statements) => {
  expect(blocksOf({ statements, result: '3' }).at(-1)).toEqual({ title, language: 'json', code: '3' })
})

const now = Date.parse('2026-03-01T12:00:00Z')

test('random ids, UUIDs and current dates are masked', () => {
  const text = '["tool:d3esqifulc9rauxn9r4n", "0b6ee3d4-8a5c-4a3e-9a3d-1f5c2a7b9e10", "2026-03-01T11:59:59.304028238Z"]'
  expect(maskRandom(text, now)).toBe('["tool:<random>", "<uuid>", "<now>"]')
})

test('fixed ids and dates stay', () => {
  const text = '["tool:drill", "borrowed:1", "2024-05-01T10:00:00Z"]'
  expect(maskRandom(text, now)).toBe(text)
})
