import type { Problem, TypedName } from 'studio-docs/project'
import type { Execution } from './contract.ts'
import { pageLineOf, type SampleModule } from './sample-module.ts'
import { outputOf, type SampleOutput, typeOfResult } from './sample-output.ts'
import { errorAt } from './sample-rules.ts'

/** A sample whose executions were checked. There is no `output` if there is nothing to show or there are problems. */
export type CheckedSample = { readonly output?: SampleOutput; readonly problems: readonly Problem[] }

type CheckContext = {
  /** Name of the project's database, for messages. */
  readonly database: string
  /** Types of the names in the sample. */
  readonly types?: readonly TypedName[] | undefined
}

/** Checks the two executions of a sample against the words after its fence. One that does not parse or run has none. */
export function checkExecutions(
  module: SampleModule,
  [first, second]: readonly Execution[],
  { database, types }: CheckContext,
): CheckedSample {
  if (!first || !second) return { problems: [] }
  const fault = [first, second].find(({ isFault }) => isFault)
  if (fault) return { problems: [faultProblem(module, fault)] }
  const type = module.flags.has('type') && typeOfResult(module, types)
  const output = { ...outputOf(module, first), ...(type && { type }) }
  const found = [
    errorProblem(module, first),
    ...statementProblems(module, first, database),
    showProblem(module, first, output),
    unsteadyProblem(module, output, outputOf(module, second)),
    typeProblem(module, output),
  ]
  const problems = found.filter((problem) => problem !== undefined)
  const { statements, ...others } = output
  const shows = statements.length > 0 || Object.keys(others).length > 0
  return shows && problems.length === 0 ? { output, problems } : { problems }
}

/** Reports a sample that was not run to its end, which says nothing about what it throws. */
function faultProblem({ sample }: SampleModule, { error }: Execution): Problem {
  const message = `The run of this sample failed: ${error?.message.replace(/\.?$/, '.')}`
  return errorAt(sample, 'run-failed', message, 'Fix it, or add `fragment="why it does not run"` to the fence.')
}

function errorProblem(module: SampleModule, { error }: Execution): Problem | undefined {
  const { sample, name, flags } = module
  if (flags.has('throws')) {
    const message = 'The fence says `throws`, but the sample throws nothing.'
    return error ? undefined : errorAt(sample, 'sample-ends-well', message, 'Remove `throws` from the fence.')
  }
  if (!error) return undefined
  const [, line] = new RegExp(`${name}:(\\d+)`).exec(error.stack) ?? []
  const location = { file: sample.file, line: line ? pageLineOf(module, Number(line)) : sample.line }
  const hint = 'Fix the sample, or add `throws` to its fence if it should show this error.'
  return errorAt(location, 'sample-throws', `The sample throws “${error.message}”.`, hint)
}

function statementProblems({ sample, invalidReason }: SampleModule, { refused, error }: Execution, database: string) {
  if (invalidReason === '')
    return refused.map(({ statement, message }) => {
      const said = message.split('\n')[0]
      const hint = 'Fix the statement, or add the reason to the fence: `invalid="needs its operator"`.'
      return errorAt(sample, 'statement-refused', `${database} rejects \`${statement}\`: ${said}.`, hint)
    })
  if (refused.length > 0 || error) return []
  const message = `The fence says \`invalid\`, but ${database} accepts every statement.`
  return [errorAt(sample, 'statement-accepted', message, 'Remove `invalid`.')]
}

function showProblem({ sample, flags }: SampleModule, execution: Execution, output: SampleOutput): Problem | undefined {
  if (execution.error) return undefined
  if (flags.has('result') && output.result === undefined) {
    const message = 'The fence says `result`, but the sample has no answer.'
    const hint = 'End the sample with an expression that has an answer, or remove `result`.'
    return errorAt(sample, 'no-result', message, hint)
  }
  const shows = output.statements.length > 0 || output.result !== undefined || execution.printed
  if (shows || flags.has('preamble') || flags.has('silent')) return undefined
  if ('answer' in execution) {
    const message = 'The sample shows nothing: it has no statement, prints nothing, and does not show its answer.'
    return errorAt(sample, 'shows-nothing', message, 'Add `result` to the fence to show the answer.')
  }
  const message = 'The sample shows nothing: it has no statement and no answer, and prints nothing.'
  const hint = 'Add a statement or a `const`, or add `silent` or `fragment="why it does not run"` to the fence.'
  return errorAt(sample, 'shows-nothing', message, hint)
}

function typeProblem({ sample, flags }: SampleModule, { type }: SampleOutput): Problem | undefined {
  if (!flags.has('type') || type !== undefined) return undefined
  const message =
    'The fence says `type`, but no `const … = await …` of the sample has a type that is short enough to show.'
  const hint = 'Keep the result in a `const`, such as `const tools = await db.execute(…)`, or remove `type`.'
  return errorAt(sample, 'no-type', message, hint)
}

/** Reports the first line in which the outputs of two executions differ. */
function unsteadyProblem({ sample }: SampleModule, one: SampleOutput, two: SampleOutput): Problem | undefined {
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
