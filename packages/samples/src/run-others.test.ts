import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../engine/test/code-blocks.ts'
import { temporaryFolder } from '../../engine/test/temporary-folder.ts'
import { compareRuns, runOthers } from './run-others.ts'
import type { SampleRun } from './runner.ts'
import { readSample } from './script-sample.ts'

const run = (more: Partial<SampleRun> = {}): SampleRun => ({ statements: [], refused: [], printed: false, ...more })
const twice = (more?: Partial<SampleRun>) => [run(more), run(more)]
const error = (message: string) => ({ error: { message, stack: '' } })

test.each([
  ['the same answer', twice({ answer: [1] }), twice({ answer: [1] }), undefined],
  ['null where the other has no answer', twice(), twice({ answer: null }), undefined],
  ['null where the other has an empty list', twice({ answer: [] }), twice({ answer: null }), undefined],
  ['the same error', twice(error('Gone')), twice(error('Gone')), undefined],
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
  ['an answer instead of an error', twice(error('Gone')), twice({ answer: 1 }), { kind: 'differs', text: '1' }],
  ['another error of its code', twice(error('Gone')), twice(error('Off')), { kind: 'throws', text: 'Off' }],
  [
    'an error of its code after the same answer',
    twice({ answer: 1 }),
    twice({ answer: 1, ...error('Invalid response\n  at send') }),
    { kind: 'throws', text: 'Invalid response' },
  ],
  ['an error of its code before any answer', twice(), twice(error('Off')), { kind: 'throws', text: 'Off' }],
  [
    'another answer, which zod rejects',
    twice({ answer: ['wood'] }),
    twice({ answer: [['wood']], ...error('Query 1 failed to parse') }),
    { kind: 'differs', text: '[["wood"]]' },
  ],
  [
    'another answer, which an assertion rejects',
    twice({ answer: ['wood'] }),
    twice({ answer: ['oak'], ...error('Expected values to be strictly deep-equal:') }),
    { kind: 'differs', text: '["oak"]' },
  ],
  [
    'another answer to an earlier statement',
    twice({ answer: 1, answers: [[0], 1] }),
    twice({ answer: 1, answers: [[], 1], ...error('Expected 0') }),
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
    twice(error('Gone')),
    twice({ failure: 'No table', ...error('Query 1: undefined') }),
    { kind: 'fails', text: 'No table' },
  ],
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

test("an error of the runner is a problem of the check, not the other database's", async () => {
  const folder = temporaryFolder({
    'runner.mjs': `export async function runSample() {
      throw new TypeError('Do not know how to serialize a BigInt')
    }`,
  })
  const codeBlocks = codeBlocksOf({ meta: 'silent', code: '1', line: 5 })
  const samples = listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }]).map(readSample)
  const others = [{ name: 'Ledger 2', runner: './runner.mjs' }]
  const runs = new Map(samples.map((sample) => [sample, twice({ answer: 1 })]))
  const ran = await runOthers(folder, others, { runs })
  expect(ran.others).toEqual([{ name: 'Ledger 2', versions: {}, differences: new Map() }])
  expect(ran.problems.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([
    'content/a.mdx:5 runner-failed The runner of Ledger 2 failed at this sample: Do not know how to serialize a BigInt',
  ])
})
