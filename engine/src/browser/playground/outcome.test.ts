import { describe, expect, test } from 'vitest'
import type { Outcome } from './outcome.ts'
import { limitOutcome, outputLimits } from './outcome.ts'
import { takeText } from './text-cost.ts'

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

test('an outcome is not cut below the size that is shown', () => {
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
    ['all together', { statements: [{ text: letters(outputLimits.characters) }, { text: 'A' }], printed: ['a'] }],
  ])('%s', (_, parts) => {
    const limited = limitOutcome({ ...nothing, ...parts })
    expect(limited.isTruncated).toBe(true)
    expect(limited.statements.length).toBeLessThanOrEqual(outputLimits.statements)
    expect(limited.printed.length).toBeLessThanOrEqual(outputLimits.lines)
    expect(costOf(limited)).toBeLessThanOrEqual(outputLimits.characters)
  })

  test('a large outcome is cut, errors first, then statements, then lines, and says so', () => {
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
