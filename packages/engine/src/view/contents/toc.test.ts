import { expect, test } from 'vitest'
import { activeHeading, type PageWindow } from './toc.tsx'

/** The middle of a page, in a window of 800 px with a bar of 60 px. */
const middle = { barHeight: 60, height: 800, above: 1000, below: 1000, target: undefined }
const headingsAt = (tops: readonly number[]) =>
  tops.map((top, index) => ({ id: 'abc'[index] ?? '', top, bottom: top + 40 }))
/** Returns the active heading of several, each 40 px high, with these tops. */
const activeOf = (...tops: number[]) => activeHeading(headingsAt(tops), middle)

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

test.each([
  ['marks the last heading', { below: 0 }, 'c'],
  ['marks the last heading, with half a pixel below', { below: 0.5 }, 'c'],
  ['marks the target of the URL', { below: 0, target: 'b' }, 'b'],
  ['marks the last heading if the target is above the window', { below: 0, target: 'a' }, 'c'],
  ['marks the last heading if the target is no heading', { below: 0, target: 'x' }, 'c'],
  ['has no effect on a page without a scrollbar', { above: 0, below: 0 }, undefined],
  ['marks the target on a page without a scrollbar', { above: 0, below: 0, target: 'c' }, 'c'],
] as readonly (readonly [string, Partial<PageWindow>, string | undefined])[])(
  'the end of the page %s',
  (_, page, expected) => {
    const tops = page.above === 0 ? [500, 600, 700] : [-300, 500, 700]
    expect(activeHeading(headingsAt(tops), { ...middle, ...page })).toBe(expected)
  },
)
