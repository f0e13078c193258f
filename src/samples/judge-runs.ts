import type { Problem } from '../page/facts.ts'
import type { SampleOutput } from '../page/sample.ts'
import type { Sample } from './collect-samples.ts'
import { formatJson } from './format-json.ts'
import { maskRandom } from './mask-random.ts'
import type { Run } from './run.ts'
import type { SampleModule } from './sample-module.ts'

/** The result of running a sample; without `output` if there is nothing to show or there are problems. */
export type Verdict = { readonly output?: SampleOutput; readonly problems: readonly Problem[] }

/** Checks the two runs of a sample against the words after its fence. */
export function judgeRuns(sample: Sample, module: SampleModule, runs: readonly Run[]): Verdict {
  const [output, second] = runs.map((run) => outputOf(sample, run))
  const [run] = runs
  if (!run || !output || !second) return { problems: [] }
  const differs = difference(output, second)
  const problems = [
    ...errorProblems(sample, module, run),
    ...engineProblems(sample, run),
    ...showProblems(sample, run, output),
    ...(differs === undefined ? [] : [unsteady(sample, differs)]),
  ]
  const shows = output.statements.length > 0 || output.result !== undefined || output.error !== undefined
  return shows && problems.length === 0 ? { output, problems } : { problems }
}

function outputOf({ flags }: Sample, run: Run): SampleOutput {
  const now = Date.now()
  const answer = flags.has('result') && 'answer' in run ? formatJson(run.answer) : undefined
  return {
    statements: run.statements,
    ...(answer !== undefined && { result: maskRandom(answer, now) }),
    ...(flags.has('throws') && run.error && { error: maskRandom(run.error.message, now).trim() }),
  }
}

function errorProblems(sample: Sample, module: SampleModule, { error }: Run): Problem[] {
  if (error && !sample.flags.has('throws')) {
    const [, line] = new RegExp(`${module.name}\\.tsx?:(\\d+)`).exec(error.stack) ?? []
    const hint = 'Fix the sample, or add `throws` to its fence if it should show this error.'
    const message = `The sample throws “${error.message}”.`
    return [problem(sample, 'sample-throws', message, hint, line ? module.lineOf(Number(line)) : sample.line)]
  }
  if (!error && sample.flags.has('throws'))
    return [
      problem(
        sample,
        'sample-ends-well',
        'The fence says `throws`, but the sample throws nothing.',
        'Remove `throws` from the fence.',
      ),
    ]
  return []
}

function engineProblems(sample: Sample, { refused, error }: Run): Problem[] {
  if (sample.invalid === '')
    return refused.map(({ statement, message }) => {
      const said = message.split('\n')[0]
      const hint = 'Fix the query, or say why on the fence: `invalid="needs its operator"`.'
      return problem(sample, 'statement-refused', `The database refuses \`${statement}\`: ${said}.`, hint)
    })
  if (refused.length > 0 || error) return []
  return [
    problem(
      sample,
      'statement-accepted',
      'The fence says `invalid`, but the database accepts every statement.',
      'Take `invalid` off.',
    ),
  ]
}

function showProblems(sample: Sample, run: Run, output: SampleOutput): Problem[] {
  const { flags } = sample
  if (run.error) return []
  if (flags.has('result') && output.result === undefined)
    return [
      problem(
        sample,
        'no-result',
        'The fence says `result`, but the database answered nothing.',
        'Send a query, or remove `result`.',
      ),
    ]
  if (output.statements.length > 0 || run.printed || flags.has('preamble') || flags.has('silent')) return []
  const hint =
    'Write a query as a statement of its own or as a `const`. Or add `silent`, or `fragment="why it is not run"`, to the fence.'
  return [problem(sample, 'shows-nothing', 'The sample shows nothing: it builds, sends and prints no query.', hint)]
}

function unsteady(sample: Sample, [one, two]: readonly [string, string]): Problem {
  const hint = 'Order the rows, set ids and dates yourself, or leave `result` off.'
  return problem(sample, 'unsteady-sample', `Two runs differ: \`${one}\` and \`${two}\`.`, hint)
}

/** Returns the first line in which two outputs differ, from both. */
function difference(one: SampleOutput, two: SampleOutput): readonly [string, string] | undefined {
  const [a, b] = [one, two].map((output) =>
    [...output.statements, output.result ?? '', output.error ?? ''].join('\n').split('\n'),
  )
  const index = a?.findIndex((line, at) => line !== b?.[at]) ?? -1
  return index < 0 ? undefined : [a?.[index]?.trim() ?? '', b?.[index]?.trim() ?? '']
}

function problem(sample: Sample, rule: string, message: string, hint: string, line = sample.line): Problem {
  return { severity: 'error', file: sample.file, line, rule, message, hint }
}
