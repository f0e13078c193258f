import type { Problem } from '../core/problem.ts'
import type { TypeScriptSamples } from '../core/project.ts'
import type { DatabaseOutcome, OtherRun } from '../core/sample.ts'
import type { Sample } from './collect-samples.ts'
import { formatJson } from './format-json.ts'
import { maskRandom } from './mask-random.ts'
import type { SampleRun } from './run.ts'
import { type RunResult, runSamples } from './run-samples.ts'

type Others = { readonly others: readonly OtherRun[]; readonly problems: readonly Problem[] }

/** Runs samples on the other databases of their project, one after another, and compares them with these runs. */
export async function runOthers(
  projectRoot: string,
  { others = [] }: TypeScriptSamples,
  { runs }: Pick<RunResult, 'runs'>,
): Promise<Others> {
  const ran: OtherRun[] = []
  const problems: Problem[] = []
  for (const { name, runner } of others) {
    const other = await runSamples(projectRoot, { runner, database: name }, [...runs.keys()])
    if (other.available) ran.push({ name, versions: other.versions, outcomes: outcomesOf(runs, other.runs) })
    else problems.push(...other.problems)
  }
  return { others: ran, problems }
}

type Runs = ReadonlyMap<Sample, readonly SampleRun[]>

function outcomesOf(runs: Runs, others: Runs): OtherRun['outcomes'] {
  const found = [...runs].flatMap(([sample, own]) => {
    const outcome = compareRuns(own, others.get(sample) ?? [])
    return outcome ? [[sample.key, outcome] as const] : []
  })
  return Object.fromEntries(found)
}

/** Matches a random value that `maskRandom` replaced. Random ids also change the order of rows. */
const masked = /<(?:random|uuid|now)>/

/** Compares two runs of a sample with two runs on another database. Returns undefined if they are the same. */
export function compareRuns(own: readonly SampleRun[], other: readonly SampleRun[]): DatabaseOutcome | undefined {
  const [run, again] = own
  const [its, itsAgain] = other
  if (!run || !its || its.isSkipped) return { kind: 'skipped' }
  const [before, now] = [failureOf(run), failureOf(its)]
  if (now !== undefined && before === undefined) return { kind: 'refused', words: now }
  if (now !== undefined && its.error?.message === run.error?.message) return undefined
  if (now !== undefined) return { kind: 'differs', answer: now }
  if (before === undefined && isEmpty(run.answer) && isEmpty(its.answer)) return undefined
  const [one, two] = [answerOf(run), answerOf(its)]
  if (before === undefined && one === two) return undefined
  const isSteady =
    !masked.test(one + two) && one === (again && answerOf(again)) && two === (itsAgain && answerOf(itsAgain))
  if (before === undefined && !isSteady && shapeOf(run.answer) === shapeOf(its.answer)) return undefined
  return { kind: 'differs', answer: two }
}

/** Returns the first line of what a database or a sample says when it fails. */
function failureOf({ refused, failure, error }: SampleRun): string | undefined {
  const words = refused[0]?.message ?? failure ?? error?.message
  return words?.trim().split('\n')[0]
}

/** Whether an answer has no rows. Servers answer a statement such as LET with an empty list or with null. */
function isEmpty(answer: unknown): boolean {
  return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0)
}

function answerOf(run: SampleRun): string {
  // Clients differ in whether a statement without a result has none or null.
  return maskRandom(formatJson(run.answer ?? null), Date.now())
}

/** Returns the form of an answer, without its values and the order of rows: random ids and dates differ in each run. */
function shapeOf(answer: unknown): string {
  if (Array.isArray(answer)) return `[${answer.map(shapeOf).sort()}]`
  if (typeof answer !== 'object' || answer === null) return typeof answer
  const fields = Object.entries(answer).map(([name, value]) => `${name}: ${shapeOf(value)}`)
  return `{${fields.sort()}}`
}
