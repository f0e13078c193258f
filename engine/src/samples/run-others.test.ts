import { expect, test } from 'vitest'
import type { SampleRun } from './run.ts'
import { compareRuns } from './run-others.ts'

const run = (more: Partial<SampleRun> = {}): SampleRun => ({ statements: [], refused: [], printed: false, ...more })
const twice = (more?: Partial<SampleRun>) => [run(more), run(more)]
const error = (message: string) => ({ error: { message, stack: '' } })

test.each([
  ['the same answer', twice({ answer: [1] }), twice({ answer: [1] }), undefined],
  ['null where the other has no answer', twice(), twice({ answer: null }), undefined],
  ['null where the other has an empty list', twice({ answer: [] }), twice({ answer: null }), undefined],
  ['the same error', twice(error('Gone')), twice(error('Gone')), undefined],
  ['another answer', twice({ answer: [1] }), twice({ answer: [] }), { kind: 'differs', answer: '[]' }],
  [
    'an error of the database that the sample hides',
    twice({ answer: 1 }),
    twice({ failure: 'Parse error: no\n --> [1:4]' }),
    { kind: 'refused', words: 'Parse error: no' },
  ],
  [
    'a refused statement that was not sent',
    twice(),
    twice({ refused: [{ statement: 'SELECT', message: 'No table' }] }),
    { kind: 'refused', words: 'No table' },
  ],
  ['an answer instead of an error', twice(error('Gone')), twice({ answer: 1 }), { kind: 'differs', answer: '1' }],
  ['another error', twice(error('Gone')), twice(error('Off')), { kind: 'differs', answer: 'Off' }],
  ['random values of the same form', [run({ answer: 1 }), run({ answer: 2 })], twice({ answer: 3 }), undefined],
  [
    'random rows in another order',
    [run({ answer: [{ id: 1 }, 'a'] }), run({ answer: ['b', { id: 2 }] })],
    twice({ answer: ['c', { id: 3 }] }),
    undefined,
  ],
  ['a sample that cannot be run', twice({ answer: 1 }), twice({ isSkipped: true }), { kind: 'skipped' }],
])('a sample on another database has %s', (_, own, other, outcome) => {
  expect(compareRuns(own, other)).toEqual(outcome)
})
