import { expect, test } from 'vitest'
import { activeHeading } from './toc.tsx'

const bar = 60
const windowHeight = 800
/** Returns the active heading of several, each 40 px high, with these tops. */
const activeOf = (...tops: number[]) =>
  activeHeading(
    tops.map((top, index) => ({ id: 'abc'[index] ?? '', top, bottom: top + 40 })),
    bar,
    windowHeight,
  )

test('a heading below the bar and in the upper half of the window is active', () => {
  expect(activeOf(60, 200, 900)).toBe('a')
  expect(activeOf(-300, 359, 900)).toBe('b')
})

test('a heading partly in the lower half leaves the one before it active', () => {
  expect(activeOf(-300, 360, 900)).toBe('a')
  expect(activeOf(-900, -300, 5000)).toBe('b')
})

test('a heading that touches the bar from above is passed', () => {
  expect(activeOf(59, 700)).toBe('a')
  expect(activeOf(-500, 59.9, 700)).toBe('b')
})

test('no heading is active above all sections', () => {
  expect(activeOf(500, 900)).toBeUndefined()
  expect(activeOf()).toBeUndefined()
})

test('the last heading is active below all of them', () => expect(activeOf(-900, -500, -10)).toBe('c'))
