import { expect, test } from 'vitest'
import { outputLimits } from './outcome.ts'
import { readReport } from './read-report.ts'

const read = (message: unknown) => readReport(JSON.stringify(message))

test('a report of the runner is read', () => {
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
  expect(read({ kind: 'ended', outcome })).toEqual({ kind: 'ended', outcome })
  expect(read({ kind: 'started', more: 1 })).toEqual({ kind: 'started' })
})

test.each([null, 1, 'ended', {}, { kind: 'other' }])('%j is not a report', (message) => {
  expect(read(message)).toBeUndefined()
})

test.each([undefined, { kind: 'started' }, '', 'ready', '{"kind":'])(
  'text that is not JSON is not a report: %j',
  (message) => {
    expect(readReport(message)).toBeUndefined()
  },
)

test('any report of a snippet becomes a valid outcome', () => {
  const outcome = { statements: [1, { text: { toString: 1 } }, { text: 5 }], printed: 3, fault: 'x' }
  expect(read({ kind: 'ended', outcome })).toEqual({
    kind: 'ended',
    outcome: {
      statements: [{ text: 'undefined' }, { text: '' }, { text: '5' }],
      printed: [],
      waiting: false,
      fault: { kind: 'thrown', message: 'undefined' },
      isTruncated: false,
    },
  })
})

test.each([-5, 0, 0.5, null, '3'])('an error has no line %j', (line) => {
  const report = read({ kind: 'ended', outcome: { fault: { message: 'm', line } } })
  expect(report).toMatchObject({ outcome: { fault: { message: 'm' } } })
  expect(report).not.toHaveProperty('outcome.fault.line')
})

test('a report that is too large is cut to what is shown', () => {
  const outcome = { statements: new Array(100_000).fill({ text: 'A' }), printed: ['x'.repeat(1_000_000)] }
  const report = read({ kind: 'ended', outcome })
  if (report?.kind !== 'ended') throw new Error('It did not end.')
  expect(report.outcome.isTruncated).toBe(true)
  expect(report.outcome.statements.length).toBe(outputLimits.statements)
  expect(report.outcome.printed.join('').length).toBe(outputLimits.characters - outputLimits.statements)
})
