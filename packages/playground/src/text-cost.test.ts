import fc from 'fast-check'
import { expect, test } from 'vitest'
import { costs, takeText } from './text-cost.ts'

test('printable ASCII costs 1 per character, and is truncated at the limit', () => {
  const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 0x20 + index))
  expect(takeText(ascii, 95)).toEqual([ascii, 95])
  expect(takeText(ascii, 10)).toEqual([ascii.slice(0, 10), 10])
})

test.each([
  ['combining marks', '\u0301\u0302\u0303\u0304'],
  ['Thai vowel signs', '\u0e31'],
  ['Indic conjuncts', '\u0915\u094d'],
  ['Myanmar stacks', '\u1000\u1039'],
  ['Hangul letters', '\u1161'],
  ['variation selectors', '\ufe0f'],
  ['chains of emoji', '\u{1f469}\u200d'],
  ['skin tones', '\u{1f3fb}'],
  ['tags', '\u{e0067}'],
  ['Arabic words without an end', '\u0628\u064e\u0651'],
  ['letters of both directions', 'a\u05d01'],
  ['brackets between directions', '\u05d0([{'],
  ['letters of all scripts', 'a\u0434\u05d0\u0e01\u0915\u4e00\u1780'],
  ['soft hyphens', '\u00ad'],
  ['line and paragraph separators', '\u2028\u2029'],
  ['lines', '\n'],
  ['carriage returns', '\r'],
  ['tabs', 'x\t'],
  ['controls', '\0\x01\x7f\x85'],
  ['half surrogates', '\ud800'],
])('%s cost as much as their layout takes', (_, unit) => {
  const [kept, cost] = takeText(unit.repeat(50_000), 50_000)
  const breaks = kept.replace(/[^\t\n\r]/g, '').length
  const others = kept.replace(/[\t\n\r -~]/g, '').length
  expect(breaks).toBeLessThanOrEqual(5_000)
  expect(others).toBeLessThanOrEqual(1_000)
  expect(cost).toBe(kept.length - breaks - others + breaks * costs.breaks + others * costs.others)
})

test('truncated text is a prefix within the limit, as long as possible', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(0xffff), { maxLength: 40 }), fc.nat(900), (codes, room) => {
      const text = String.fromCharCode(...codes)
      const [kept, cost] = takeText(text, room)
      expect(text.startsWith(kept)).toBe(true)
      expect(cost).toBeLessThanOrEqual(room)
      expect(takeText(kept, room)).toEqual([kept, cost])
      if (kept !== text) expect(takeText(text.slice(0, kept.length + 1), room)[0]).toBe(kept)
    }),
  )
})
