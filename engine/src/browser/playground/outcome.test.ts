import { describe, expect, test } from 'vitest'
import { limitOutcome, most } from './limit-outcome.ts'
import type { Outcome } from './outcome.ts'
import { takeText } from './text-cost.ts'

const nothing: Outcome = { statements: [], printed: [], waiting: false, cut: false }
const letters = (count: number) => 'x'.repeat(count)

test('what is small is kept as it is', () => {
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
    cut: false,
  }
  expect(limitOutcome(outcome)).toEqual(outcome)
})

test('as much as is shown is not cut', () => {
  const outcome: Outcome = {
    ...nothing,
    statements: new Array(most.statements).fill({ text: 'A' }),
    printed: new Array(most.lines - 1).fill('').concat(letters(most.characters - most.statements)),
  }
  expect(limitOutcome(outcome)).toEqual(outcome)
})

describe('more is cut, which it says:', () => {
  test.each<[string, Partial<Outcome>]>([
    ['statements', { statements: new Array(most.statements + 1).fill({ text: '' }) }],
    ['lines', { printed: new Array(most.lines + 1).fill('') }],
    ['a long line', { printed: [letters(most.characters + 1)] }],
    ['a long statement', { statements: [{ text: letters(most.characters + 1) }] }],
    ['a long type', { statements: [{ text: '', facts: [['result', letters(most.characters + 1)]] }] }],
    ['a long answer', { statements: [{ text: 'A', answer: { kind: 'refused', text: letters(most.characters) } }] }],
    ['a long fault', { fault: { kind: 'thrown', message: letters(most.characters + 1) } }],
    ['a line of marks', { printed: ['\u0301'.repeat(most.characters / 2)] }],
    ['a statement of lines', { statements: [{ text: '\n'.repeat(most.characters / 2) }] }],
    ['a fault of marks', { fault: { kind: 'thrown', message: '\u0301'.repeat(most.characters / 2) } }],
    ['a type of marks', { statements: [{ text: '', facts: [['\u0301'.repeat(most.characters), '']] }] }],
    [
      'an answer of marks',
      { statements: [{ text: '', answer: { kind: 'rows', text: '\u0301'.repeat(most.characters) } }] },
    ],
    ['many lines of marks', { printed: new Array(most.lines).fill('\u0301'.repeat(100)) }],
    ['all together', { statements: [{ text: letters(most.characters) }, { text: 'A' }], printed: ['a'] }],
  ])('%s', (_, parts) => {
    const limited = limitOutcome({ ...nothing, ...parts })
    expect(limited.cut).toBe(true)
    expect(limited.statements.length).toBeLessThanOrEqual(most.statements)
    expect(limited.printed.length).toBeLessThanOrEqual(most.lines)
    expect(costOf(limited)).toBeLessThanOrEqual(most.characters)
  })

  test('the fault first, then statements, then lines have the room', () => {
    const { fault, statements, printed } = limitOutcome({
      statements: [{ text: letters(most.characters) }, { text: 'B' }],
      printed: ['x'],
      waiting: false,
      fault: { kind: 'thrown', message: 'why' },
      cut: false,
    })
    expect(fault?.message).toBe('why')
    expect(statements).toEqual([{ text: letters(most.characters - 3) }])
    expect(printed).toEqual([''])
  })
})

function costOf({ statements, printed, fault }: Outcome): number {
  const texts = statements.flatMap(({ text, facts = [], answer }) => [text, ...facts.flat(), answer?.text ?? ''])
  const [, cost] = takeText([...texts, ...printed, fault?.message ?? ''].join(''), Number.POSITIVE_INFINITY)
  return cost
}
