import { expect, test } from 'vitest'
import { collectSamples } from './collect-samples.ts'
import { judgeRuns } from './judge-runs.ts'
import type { Run } from './run.ts'
import { createModule } from './sample-module.ts'

/** Judges a sample with these words after its fence, of a project whose samples run in `Node`. */
function judge(meta: string, run: Partial<Run>) {
  const codeBlocks = [{ language: 'ts', meta, code: 'add(1, 2)', line: 7 }]
  const { samples } = collectSamples([{ file: 'content/a.mdx', route: '/a', codeBlocks }])
  const ran: Run = { statements: [], refused: [], printed: false, ...run }
  const modules = samples.map(createModule)
  const verdicts = modules.map((module) => judgeRuns(module, [ran, ran], 'Node'))
  const problems = verdicts.flatMap((verdict) => verdict.problems)
  return { output: verdicts[0]?.output, problems: problems.map(({ message, hint }) => `${message} ${hint}`) }
}

test('`result` shows an answer that came without a statement', () => {
  expect(judge('result', { answer: 3 })).toEqual({ output: { statements: [], result: '3' }, problems: [] })
})

test('an answer alone is nothing to show without `result`', () => {
  expect(judge('', { answer: 3 })).toEqual({
    problems: [
      'The sample shows nothing: it has no statement, prints nothing, and its answer is not asked for. Add `result` to the fence to show the answer.',
    ],
  })
})

test('no message speaks of a database unless the project has one', () => {
  const refused = [{ statement: 'add 1', message: 'Missing a number' }]
  expect([
    judge('', {}).problems,
    judge('result', {}).problems,
    judge('', { statements: ['add 1'], refused }).problems,
    judge('invalid="needs two numbers"', { statements: ['add 1'] }).problems,
  ]).toEqual([
    [
      'The sample shows nothing: it has no statement and no answer, and prints nothing. Write a statement of its own or a `const`. Or add `silent`, or `fragment="why it is not run"`, to the fence.',
    ],
    [
      'The fence says `result`, but the sample has no answer. End the sample with what gives an answer, or remove `result`.',
    ],
    [
      'Node refuses `add 1`: Missing a number. Fix the statement, or say why on the fence: `invalid="needs its operator"`.',
    ],
    ['The fence says `invalid`, but Node accepts every statement. Remove `invalid`.'],
  ])
})
