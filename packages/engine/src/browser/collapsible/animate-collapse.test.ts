import { expect, test } from 'vitest'
import { collapseDuration } from './animate-collapse.ts'

test.each([
  [0, 40],
  [36, 192],
  [72, 222],
  [104, 241],
  [248, 297],
  [1000, 440],
])('a collapsible of %i px takes %i ms', (height, milliseconds) => {
  expect(collapseDuration(height)).toBe(milliseconds)
})
