import { listSamples } from 'studio-docs/project'
import { expect, test } from 'vitest'
import { codeBlocksOf } from '../../engine/test/code-blocks.ts'
import { temporaryFolder } from '../../engine/test/temporary-folder.ts'
import { blocksOf, checkRuns, maskRandom } from './check-executions.ts'
import { compareRuns, runOthers } from './run-others.ts'
import type { SampleRun } from './contract.ts'
import { readSample } from './sample-module.ts'

/** Checks two runs of a sample of a project whose samples run in `Node`. `meta` follows the fence, which is on line 7. */
function check(meta: string, run: Partial<SampleRun>, second = run) {
  const codeBlocks = codeBlocksOf({ meta, code: 'add(1, 2)', line: 7 })
  const samples = listSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }]).map(readSample)
  const runs = [run, second].map((one): SampleRun => ({ statements: [], refused: [], printed: false, ...one }))
  const checked = samples.map((sample) => checkRuns(sample, runs, 'Node'))
  const problems = checked.flatMap(({ problems }) => problems)
  return {
    output: checked[0]?.output,
    problems: problems.map(({ message, hint }) => `${message} ${hint}`),
    places: problems.map(({ line, rule }) => `${line} ${rule}`),
  }
}

test('`result` shows an answer that has no statement', () => {
  expect(check('result', { answer: 3 })).toMatchObject({ output: { statements: [], result: '3' }, problems: [] })
})

test.each([
  ['Result', []],
  ['Database result', ['a']],
  ['Result of the last statement', ['a', 'b']],
])('an answer has the title “%s” after its number of statements', (title, statements) => {
  expect(blocksOf({ statements, result: '3' }).at(-1)).toEqual({ title, language: 'json', code: '3' })
})

test('an answer without a statement is hidden without `result`', () => {
  expect(check('', { answer: 3 })).toMatchObject({
    problems: [
      'The sample shows nothing: it has no statement, prints nothing, and does not show its answer. Add `result` to the fence to show the answer.',
    ],
  })
})

test('no message names a database unless the project has one', () => {
  const refused = [{ statement: 'add 1', message: 'Missing a number' }]
  expect([
    check('', {}).problems,
    check('result', {}).problems,
    check('', { statements: ['add 1'], refused }).problems,
    check('invalid="needs two numbers"', { statements: ['add 1'] }).problems,
  ]).toEqual([
    [
      'The sample shows nothing: it has no statement and no answer, and prints nothing. Add a statement or a `const`, or add `silent` or `fragment="why it does not run"` to the fence.',
    ],
    [
      'The fence says `result`, but the sample has no answer. End the sample with an expression that has an answer, or remove `result`.',
    ],
    [
      'Node rejects `add 1`: Missing a number. Fix the statement, or add the reason to the fence: `invalid="needs its operator"`.',
    ],
    ['The fence says `invalid`, but Node accepts every statement. Remove `invalid`.'],
  ])
})

const error = { message: 'Two columns', stack: 'Error: Two columns\n    at elsewhere.js:1:1' }

test('a sample that throws is an error, unless its fence says `throws`', () => {
  const { problems, places } = check('', { error })
  expect(places).toEqual(['7 sample-throws'])
  expect(problems[0]).toContain('The sample throws “Two columns”.')
  expect(check('throws', { error })).toMatchObject({ output: { error: 'Two columns' }, problems: [] })
  expect(check('throws', {}).places).toContain('7 sample-ends-well')
})

test('a run that did not end is an error, and nothing that a sample throws', () => {
  const stopped = { error: { message: 'it did not end within 20 seconds', stack: '' }, isFault: true }
  const words =
    'The run of this sample failed: it did not end within 20 seconds. Fix it, or add `fragment="why it does not run"` to the fence.'
  for (const meta of ['', 'throws', 'result', 'invalid="why"'])
    expect(check(meta, stopped)).toEqual({ output: undefined, problems: [words], places: ['7 run-failed'] })
})

test('a rejected statement is an error, unless its fence has a reason', () => {
  const run = { statements: ['add 1'], refused: [{ statement: 'add 1', message: 'Missing a number' }] }
  expect(check('', run).places).toEqual(['7 statement-refused'])
  expect(check('invalid="needs two numbers"', run).problems).toEqual([])
  expect(check('invalid="needs two numbers"', { statements: ['add 1'] }).places).toEqual(['7 statement-accepted'])
})

test('a sample without output is an error, unless its fence says `silent`', () => {
  expect(check('', {}).places).toEqual(['7 shows-nothing'])
  expect(check('silent', {}).problems).toEqual([])
})

test('a sample whose two runs differ is an error', () => {
  expect(check('', { statements: ['add 1'] }, { statements: ['add 2'] }).places).toEqual(['7 unsteady-sample'])
  expect(check('result', { answer: 1 }, { answer: 2 }).places).toEqual(['7 unsteady-sample'])
  expect(check('', { statements: ['add 1'] }, { statements: ['add 1', 'add 2'] }).places).toEqual(['7 unsteady-sample'])
})

const now = Date.parse('2026-03-01T12:00:00Z')

test('random ids, UUIDs and current dates are masked', () => {
  const text = '["tool:d3esqifulc9rauxn9r4n", "0b6ee3d4-8a5c-4a3e-9a3d-1f5c2a7b9e10", "2026-03-01T11:59:59.304028238Z"]'
  expect(maskRandom(text, now)).toBe('["tool:<random>", "<uuid>", "<now>"]')
})

test('fixed ids and dates stay', () => {
  const text = '["tool:drill", "borrowed:1", "2024-05-01T10:00:00Z"]'
  expect(maskRandom(text, now)).toBe(text)
})

const run = (more: Partial<SampleRun> = {}): SampleRun => ({ statements: [], refused: [], printed: false, ...more })
const twice = (more?: Partial<SampleRun>) => [run(more), run(more)]
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
