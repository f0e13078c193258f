import { expect, test } from 'vitest'
import { readReport } from './read-report.ts'

test('what the runner says is read', () => {
  const outcome = {
    statements: [{ surql: 'A', inferred: { quantity: 'one', result: 'T' } }, { surql: 'B' }],
    printed: ['x'],
    waiting: true,
    fault: { kind: 'syntax', message: 'm', line: 3 },
  }
  expect(readReport({ kind: 'ended', outcome })).toEqual({ kind: 'ended', outcome })
  expect(readReport({ kind: 'started', more: 1 })).toEqual({ kind: 'started' })
})

test.each([undefined, null, 1, 'ended', {}, { kind: 'other' }])('%j is no report', (said) => {
  expect(readReport(said)).toBeUndefined()
})

test('whatever a snippet sends in its place has the form of an outcome', () => {
  expect(readReport({ kind: 'ended', outcome: { statements: [1, { surql: {} }], printed: 3, fault: 'x' } })).toEqual({
    kind: 'ended',
    outcome: {
      statements: [{ surql: 'undefined' }, { surql: '[object Object]' }],
      printed: [],
      waiting: false,
      fault: { kind: 'thrown', message: 'undefined' },
    },
  })
})
