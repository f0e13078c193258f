import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limitOutcome, type Outcome, outputLimits, readReport } from './outcome.ts'
import { costs, takeText } from './text-cost.ts'
import { printValues } from './worker/playground-worker.ts'

const nothing: Outcome = { statements: [], printed: [], waiting: false, isTruncated: false }
const letters = (count: number) => 'x'.repeat(count)

test('a small outcome does not change', () => {
  const outcome: Outcome = {
    statements: [
      {
        text: 'A',
        facts: [
          ['quantity', 'one'],
          ['result', 'T'],
        ],
        answer: { kind: 'rows', text: '[]' },
      },
    ],
    printed: ['a', ''],
    waiting: true,
    fault: { kind: 'thrown', message: 'm', line: 2 },
    isTruncated: false,
  }
  expect(limitOutcome(outcome)).toEqual(outcome)
})

test('an outcome within the display limits is not truncated', () => {
  const outcome: Outcome = {
    ...nothing,
    statements: new Array(outputLimits.statements).fill({ text: 'A' }),
    printed: new Array(outputLimits.lines - 1)
      .fill('')
      .concat(letters(outputLimits.characters - outputLimits.statements)),
  }
  expect(limitOutcome(outcome)).toEqual(outcome)
})

describe('large outcomes', () => {
  test.each<[string, Partial<Outcome>]>([
    ['statements', { statements: new Array(outputLimits.statements + 1).fill({ text: '' }) }],
    ['lines', { printed: new Array(outputLimits.lines + 1).fill('') }],
    ['a long line', { printed: [letters(outputLimits.characters + 1)] }],
    ['a long statement', { statements: [{ text: letters(outputLimits.characters + 1) }] }],
    ['a long type', { statements: [{ text: '', facts: [['result', letters(outputLimits.characters + 1)]] }] }],
    [
      'a long answer',
      { statements: [{ text: 'A', answer: { kind: 'refused', text: letters(outputLimits.characters) } }] },
    ],
    ['a long fault', { fault: { kind: 'thrown', message: letters(outputLimits.characters + 1) } }],
    ['a line of marks', { printed: ['\u0301'.repeat(outputLimits.characters / 2)] }],
    ['a statement of lines', { statements: [{ text: '\n'.repeat(outputLimits.characters / 2) }] }],
    ['a fault of marks', { fault: { kind: 'thrown', message: '\u0301'.repeat(outputLimits.characters / 2) } }],
    ['a type of marks', { statements: [{ text: '', facts: [['\u0301'.repeat(outputLimits.characters), '']] }] }],
    [
      'an answer of marks',
      { statements: [{ text: '', answer: { kind: 'rows', text: '\u0301'.repeat(outputLimits.characters) } }] },
    ],
    ['many lines of marks', { printed: new Array(outputLimits.lines).fill('\u0301'.repeat(100)) }],
    ['a text after one that fits exactly', { statements: [{ text: letters(outputLimits.characters) }, { text: 'A' }] }],
    ['all together', { statements: [{ text: letters(outputLimits.characters) }, { text: 'A' }], printed: ['a'] }],
  ])('%s beyond its limit is truncated', (_, parts) => {
    const limited = limitOutcome({ ...nothing, ...parts })
    expect(limited.isTruncated).toBe(true)
    expect(limited.statements.length).toBeLessThanOrEqual(outputLimits.statements)
    expect(limited.printed.length).toBeLessThanOrEqual(outputLimits.lines)
    expect(costOf(limited)).toBeLessThanOrEqual(outputLimits.characters)
  })

  test('a statement keeps its first ten facts', () => {
    const facts = Array.from({ length: outputLimits.facts + 2 }, (_, index) => [`fact ${index}`, 'a'] as const)
    const { statements } = limitOutcome({ ...nothing, statements: [{ text: 'A', facts }] })
    expect(statements).toEqual([{ text: 'A', facts: facts.slice(0, 10) }])
  })

  test('a large outcome keeps errors first, then statements, then lines, and says so', () => {
    const { fault, statements, printed } = limitOutcome({
      statements: [{ text: letters(outputLimits.characters) }, { text: 'B' }],
      printed: ['x'],
      waiting: false,
      fault: { kind: 'thrown', message: 'why' },
      isTruncated: false,
    })
    expect(fault?.message).toBe('why')
    expect(statements).toEqual([{ text: letters(outputLimits.characters - 3) }])
    expect(printed).toEqual([''])
  })
})

function costOf({ statements, printed, fault }: Outcome): number {
  const texts = statements.flatMap(({ text, facts = [], answer }) => [text, ...facts.flat(), answer?.text ?? ''])
  const [, cost] = takeText([...texts, ...printed, fault?.message ?? ''].join(''), Number.POSITIVE_INFINITY)
  return cost
}

const read = (message: unknown) => readReport(JSON.stringify(message))

test('a valid report of a snippet is read', () => {
  const outcome = {
    statements: [
      {
        text: 'A',
        facts: [
          ['quantity', 'one'],
          ['result', 'T'],
        ],
      },
      { text: 'B' },
    ],
    printed: ['x'],
    waiting: true,
    fault: { kind: 'syntax', message: 'm', line: 3 },
    isTruncated: false,
  }
  expect(read({ type: 'ended', outcome })).toEqual({ type: 'ended', outcome })
  expect(read({ type: 'started', more: 1 })).toEqual({ type: 'started' })
})

test.each([null, 1, 'ended', {}, { type: 'other' }])('%j is not a report', (message) => {
  expect(read(message)).toBeUndefined()
})

test.each([undefined, { type: 'started' }, '', 'ready', '{"type":'])(
  'text that is not JSON is not a report: %j',
  (message) => {
    expect(readReport(message)).toBeUndefined()
  },
)

test('any report of a snippet becomes a valid outcome', () => {
  const outcome = { statements: [1, { text: { toString: 1 } }, { text: 5 }], printed: 3, fault: 'x' }
  expect(read({ type: 'ended', outcome })).toEqual({
    type: 'ended',
    outcome: {
      statements: [{ text: 'undefined' }, { text: '' }, { text: '5' }],
      printed: [],
      waiting: false,
      fault: { kind: 'thrown', message: 'undefined' },
      isTruncated: false,
    },
  })
})

test.each([-5, 0, 0.5, null, '3'])('an error without a valid line has none: %j', (line) => {
  const report = read({ type: 'ended', outcome: { fault: { message: 'm', line } } })
  expect(report).toMatchObject({ outcome: { fault: { message: 'm' } } })
  expect(report).not.toHaveProperty('outcome.fault.line')
})

test('a report that is too large is truncated to the display limits', () => {
  const outcome = { statements: new Array(100_000).fill({ text: 'A' }), printed: ['x'.repeat(1_000_000)] }
  const report = read({ type: 'ended', outcome })
  if (report?.type !== 'ended') throw new Error('It did not end.')
  expect(report.outcome.isTruncated).toBe(true)
  expect(report.outcome.statements.length).toBe(outputLimits.statements)
  expect(report.outcome.printed.join('').length).toBe(outputLimits.characters - outputLimits.statements)
})

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

test('text is shown verbatim, and in quotes inside values', () => {
  expect(printValues(['drill', { name: 'Drill', tags: ['a'], at: null }])).toBe(
    "drill { name: 'Drill', tags: ['a'], at: null }",
  )
})

test('endless values are cut off', () => {
  const ring: Record<string, unknown> = {}
  ring.self = ring
  expect(printValues([ring])).toBe('{ self: { self: { self: { self: … } } } }')
})

test('errors, functions and empty objects are named', () => {
  expect(printValues([new TypeError('no'), function f() {}, {}, undefined])).toBe(
    'TypeError: no [function f] {} undefined',
  )
})
