import { errorAt, type OutputBlock, type Problem } from 'studio-docs/project'
import type { SampleRun, StatementLanguage } from './contract.ts'
import { pageLineOf, type ScriptSample } from './sample-module.ts'
import { formatJson } from './values.ts'

/** The output of a sample. */
export type SampleOutput = {
  /** Every statement that was written or sent, in order. */
  readonly statements: readonly string[]
  /** Types of the names in the last `const … = await …`; only for `type` samples. */
  readonly type?: string
  /** The answer to the last statement, as formatted JSON; only for `result` samples. */
  readonly result?: string
  /** Message of the thrown error; only for `throws` samples. */
  readonly error?: string
}

const unnamed: StatementLanguage = { names: ['text'], label: 'Output' }

/** Returns an output as the blocks to show below its sample. */
export function blocksOf(
  { statements, type, result, error }: SampleOutput,
  { names: [language], label } = unnamed,
): readonly OutputBlock[] {
  const blocks = [
    { title: label, language, code: statements.join(';\n') || undefined },
    { title: 'Result type', language: 'ts', code: type },
    { title: titleOfAnswer(statements.length), language: 'json', code: result },
    { title: 'Throws', language: 'text', code: error },
  ]
  return blocks.flatMap(({ code, ...block }) => (code === undefined ? [] : [{ ...block, code }]))
}

function titleOfAnswer(statements: number): string {
  if (statements === 0) return 'Result'
  return statements === 1 ? 'Database result' : 'Result of the last statement'
}

/** What two runs of a sample show. There is no `output` if there is nothing to show or there are problems. */
export type CheckedRuns = { readonly output?: SampleOutput; readonly problems: readonly Problem[] }

/** Checks the two runs of a sample against the words after its fence. Messages name the project's `database`. */
export function checkRuns(sample: ScriptSample, runs: readonly SampleRun[], database: string): CheckedRuns {
  const [output, second] = runs.map((run) => outputOf(sample, run))
  const [run] = runs
  if (!run || !output || !second) return { problems: [] }
  const fault = runs.find(({ isFault }) => isFault)
  if (fault) return { problems: [faultProblem(sample, fault)] }
  const found = [
    errorProblem(sample, run),
    ...statementProblems(sample, run, database),
    showProblem(sample, run, output),
    unsteadyProblem(sample, output, second),
  ]
  const problems = found.filter((problem) => problem !== undefined)
  const shows = output.statements.length > 0 || output.result !== undefined || output.error !== undefined
  return shows && problems.length === 0 ? { output, problems } : { problems }
}

/** Returns the part of a run's output that the words after the fence show. */
export function outputOf({ flags }: ScriptSample, run: SampleRun): SampleOutput {
  const now = Date.now()
  const answer = flags.has('result') && 'answer' in run ? formatJson(run.answer) : undefined
  return {
    statements: run.statements,
    ...(answer !== undefined && { result: maskRandom(answer, now) }),
    ...(flags.has('throws') && run.error && { error: maskRandom(run.error.message, now).trim() }),
  }
}

/** Reports a sample that was not run to its end, which says nothing about what it throws. */
function faultProblem(sample: ScriptSample, { error }: SampleRun): Problem {
  const message = `The run of this sample failed: ${error?.message.replace(/\.?$/, '.')}`
  return errorAt(sample, 'run-failed', message, 'Fix it, or add `fragment="why it does not run"` to the fence.')
}

function errorProblem(sample: ScriptSample, { error }: SampleRun): Problem | undefined {
  if (sample.flags.has('throws')) {
    const message = 'The fence says `throws`, but the sample throws nothing.'
    return error ? undefined : errorAt(sample, 'sample-ends-well', message, 'Remove `throws` from the fence.')
  }
  if (!error) return undefined
  const [, line] = new RegExp(`${sample.name}:(\\d+)`).exec(error.stack) ?? []
  const place = { file: sample.file, line: line ? pageLineOf(sample, Number(line)) : sample.line }
  const hint = 'Fix the sample, or add `throws` to its fence if it should show this error.'
  return errorAt(place, 'sample-throws', `The sample throws “${error.message}”.`, hint)
}

function statementProblems(sample: ScriptSample, { refused, error }: SampleRun, database: string): Problem[] {
  if (sample.invalid === '')
    return refused.map(({ statement, message }) => {
      const said = message.split('\n')[0]
      const hint = 'Fix the statement, or add the reason to the fence: `invalid="needs its operator"`.'
      return errorAt(sample, 'statement-refused', `${database} rejects \`${statement}\`: ${said}.`, hint)
    })
  if (refused.length > 0 || error) return []
  const message = `The fence says \`invalid\`, but ${database} accepts every statement.`
  return [errorAt(sample, 'statement-accepted', message, 'Remove `invalid`.')]
}

function showProblem(sample: ScriptSample, run: SampleRun, output: SampleOutput): Problem | undefined {
  const { flags } = sample
  if (run.error) return undefined
  if (flags.has('result') && output.result === undefined) {
    const message = 'The fence says `result`, but the sample has no answer.'
    return errorAt(
      sample,
      'no-result',
      message,
      'End the sample with an expression that has an answer, or remove `result`.',
    )
  }
  const shows = output.statements.length > 0 || output.result !== undefined || run.printed
  if (shows || flags.has('preamble') || flags.has('silent')) return undefined
  if ('answer' in run) {
    const message = 'The sample shows nothing: it has no statement, prints nothing, and does not show its answer.'
    return errorAt(sample, 'shows-nothing', message, 'Add `result` to the fence to show the answer.')
  }
  const message = 'The sample shows nothing: it has no statement and no answer, and prints nothing.'
  const hint = 'Add a statement or a `const`, or add `silent` or `fragment="why it does not run"` to the fence.'
  return errorAt(sample, 'shows-nothing', message, hint)
}

/** Reports the first line in which the outputs of two runs differ. */
function unsteadyProblem(sample: ScriptSample, one: SampleOutput, two: SampleOutput): Problem | undefined {
  const linesOf = ({ statements, result = '', error = '' }: SampleOutput) =>
    [...statements, result, error].join('\n').split('\n')
  const others = linesOf(two)
  const lines = linesOf(one)
  // One run may only have more lines.
  const at = [...lines, undefined].findIndex((line, index) => line !== others[index])
  if (at < 0) return undefined
  const message = `Two runs differ: \`${lines[at]?.trim() ?? ''}\` and \`${others[at]?.trim() ?? ''}\`.`
  const hint = 'Sort the rows, set ids and dates yourself, or remove `result` from the fence.'
  return errorAt(sample, 'unsteady-sample', message, hint)
}

const recordId = /\b([A-Za-z_]\w*):[0-9a-z]{20}(?![0-9A-Za-z])/g
const uuid = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const date = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z/g
const day = 24 * 60 * 60 * 1000

/** Replaces random record ids, UUIDs and dates within a day of `now` (ms) by names such as `<uuid>`. */
export function maskRandom(text: string, now: number): string {
  return text
    .replace(recordId, '$1:<random>')
    .replace(uuid, '<uuid>')
    .replace(date, (found) => (Math.abs(Date.parse(found) - now) < day ? '<now>' : found))
}
