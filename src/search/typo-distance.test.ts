import { expect, test } from 'vitest'
import { typoDistance } from './typo-distance.ts'

test.each([
  ['select', 'select', 0],
  ['selcet', 'select', 1],
  ['slect', 'select', 1],
  ['selecct', 'select', 1],
  ['xelect', 'select', 1],
  ['slecet', 'select', 2],
  ['update', 'select', 3],
])('from %s to %s', (word, other, whole) => {
  expect(typoDistance(word, other, 2).whole).toBe(whole)
})

test('a mistyped beginning is close to the start of a longer word', () => {
  expect(typoDistance('autehn', 'authentication', 1)).toEqual({ whole: 9, start: 1 })
})
