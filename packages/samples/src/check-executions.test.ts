import { expect, test } from 'vitest'
import { modulesOf } from '../test/modules-of.ts'
import { checkExecutions } from './check-executions.ts'
import type { Execution } from './contract.ts'

/** Checks two executions of a sample of a project whose samples run in `Node`. `meta` follows the fence, which is on line 7. */
function check(meta: string, first: Partial<Execution>, second = first) {
  const executions = [first, second].map((one): Execution => ({ statements: [], refused: [], printed: false, ...one }))
  const checked = modulesOf({ meta, code: 'add(1, 2)', line: 7 }).map((module) =>
    checkExecutions(module, executions, { database: 'Node' }),
  )
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
