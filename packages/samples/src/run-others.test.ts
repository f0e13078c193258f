import { temporaryFolder } from 'studio-docs-testing/temporary-folder'
import { expect, test } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import type { Execution } from './contract.ts'
import { compareExecutions, runOthers } from './run-others.ts'

const once = (more: Partial<Execution> = {}): Execution => ({ statements: [], refused: [], printed: false, ...more })
const twice = (more?: Partial<Execution>) => [once(more), once(more)]
const threw = (message: string) => ({ error: { message, stack: '' } })

test.each([
  ['the same answer', twice({ answer: [1] }), twice({ answer: [1] }), undefined],
  ['null where the other has no answer', twice(), twice({ answer: null }), undefined],
  ['null where the other has an empty list', twice({ answer: [] }), twice({ answer: null }), undefined],
  ['the same error', twice(threw('Gone')), twice(threw('Gone')), undefined],
  ['another answer', twice({ answer: [1] }), twice({ answer: [] }), { kind: 'differs', text: '[]' }],
  [
    'an error of the database that the sample hides',
    twice({ answer: 1 }),
    twice({ failure: 'Parse error: no\n --> [1:4]' }),
    { kind: 'fails', text: 'Parse error: no' },
  ],
  [
    'a refused statement that was not sent',
    twice(),
    twice({ refused: [{ statement: 'SELECT', message: 'No table' }] }),
    { kind: 'fails', text: 'No table' },
  ],
  ['an answer instead of an error', twice(threw('Gone')), twice({ answer: 1 }), { kind: 'differs', text: '1' }],
  ['another error of its code', twice(threw('Gone')), twice(threw('Off')), { kind: 'throws', text: 'Off' }],
  [
    'an error of its code after the same answer',
    twice({ answer: 1 }),
    twice({ answer: 1, ...threw('Invalid response\n  at send') }),
    { kind: 'throws', text: 'Invalid response' },
  ],
  ['an error of its code before any answer', twice(), twice(threw('Off')), { kind: 'throws', text: 'Off' }],
  [
    'another answer, which zod rejects',
    twice({ answer: ['wood'] }),
    twice({ answer: [['wood']], ...threw('Query 1 failed to parse') }),
    { kind: 'differs', text: '[["wood"]]' },
  ],
  [
    'another answer, which an assertion rejects',
    twice({ answer: ['wood'] }),
    twice({ answer: ['oak'], ...threw('Expected values to be strictly deep-equal:') }),
    { kind: 'differs', text: '["oak"]' },
  ],
  [
    'another answer to an earlier statement',
    twice({ answer: 1, answers: [[0], 1] }),
    twice({ answer: 1, answers: [[], 1], ...threw('Expected 0') }),
    { kind: 'differs', text: '[]' },
  ],
  [
    'one more answer',
    twice({ answer: 1, answers: [1] }),
    twice({ answer: 2, answers: [1, 2] }),
    { kind: 'differs', text: '2' },
  ],
  [
    'an error of the database where the code alone threw',
    twice(threw('Gone')),
    twice({ failure: 'No table', ...threw('Query 1: undefined') }),
    { kind: 'fails', text: 'No table' },
  ],
  ['random values of the same form', [once({ answer: 1 }), once({ answer: 2 })], twice({ answer: 3 }), undefined],
  [
    'random rows in another order',
    [once({ answer: [{ id: 1 }, 'a'] }), once({ answer: ['b', { id: 2 }] })],
    twice({ answer: ['c', { id: 3 }] }),
    undefined,
  ],
  ['a sample that cannot be run', twice({ answer: 1 }), twice({ isSkipped: true }), { kind: 'skipped' }],
])('a sample on another database has %s', (_, own, other, outcome) => {
  expect(compareExecutions(own, other)).toEqual(outcome)
})

test("an error of the runner is a problem of the check, not the other database's", async () => {
  const folder = temporaryFolder({
    'runner.mjs': `export async function runSample() {
      throw new TypeError('Do not know how to serialize a BigInt')
    }`,
  })
  const executions = new Map(
    modulesOf({ meta: 'silent', code: '1', line: 5 }).map((module) => [module, twice({ answer: 1 })]),
  )
  const { problems, ...run } = await runOthers(folder, [{ name: 'Ledger 2', runner: './runner.mjs' }], executions)
  expect(run).toEqual({ versions: { 'Ledger 2': {} }, differences: new Map() })
  expect(problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([
    'content/a.mdx:5 not-run-elsewhere The runner of Ledger 2 failed at this sample: Do not know how to serialize a BigInt',
  ])
})
