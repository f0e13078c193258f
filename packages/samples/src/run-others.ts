import { type Difference, errorAt, type Problem, type Versions } from 'studio-docs/project'
import { maskRandom } from './check-executions.ts'
import { type RunResult, runSamples } from './run-modules.ts'
import type { OtherDatabase, SampleRun } from './contract.ts'
import type { ScriptSample } from './sample-module.ts'
import { formatJson } from './values.ts'

/** A run on another database. Samples that are not listed ran the same there. */
type OtherRun = {
  readonly name: string
  readonly versions: Versions
  readonly differences: ReadonlyMap<ScriptSample, Difference>
}

/** Runs samples on other databases, side by side, and compares them with these runs. */
export async function runOthers(
  projectRoot: string,
  others: readonly OtherDatabase[],
  { runs }: Pick<RunResult, 'runs'>,
): Promise<{ readonly others: readonly OtherRun[]; readonly problems: readonly Problem[] }> {
  const samples = [...runs.keys()]
  const runOn = async ({ name, runner }: OtherDatabase) => {
    const other = await runSamples(projectRoot, { runner, database: name }, samples)
    if (!other.available) return { problems: other.problems }
    const ran: OtherRun = { name, versions: other.versions, differences: compareAll(runs, other.runs) }
    return { ran, problems: faultsOf(other.runs, name) }
  }
  const found = await Promise.all(others.map(runOn))
  return {
    others: found.flatMap(({ ran }) => ran ?? []),
    problems: found.flatMap(({ problems }) => problems),
  }
}

type Runs = ReadonlyMap<ScriptSample, readonly SampleRun[]>

/** Reports the samples that the runner failed to run. Its errors are not the database's, so no page shows them. */
function faultsOf(runs: Runs, name: string): readonly Problem[] {
  return [...runs].flatMap(([sample, all]) => {
    const fault = all.find(({ isFault }) => isFault)
    if (!fault) return []
    const message = `The runner of ${name} failed at this sample: ${firstLine(fault.error?.message)}`
    return errorAt(sample, 'runner-failed', message)
  })
}

function compareAll(runs: Runs, others: Runs): OtherRun['differences'] {
  const found = [...runs].flatMap(([sample, own]) => {
    const other = others.get(sample) ?? []
    const difference = other.some(({ isFault }) => isFault) ? undefined : compareRuns(own, other)
    return difference ? [[sample, difference] as const] : []
  })
  return new Map(found)
}

/**
 * Compares two runs of a sample with two runs on another database. Returns undefined if they are the same. An error is
 * the database's only if the database reported it: over another answer, the sample's own code throws as well.
 */
export function compareRuns(own: readonly SampleRun[], other: readonly SampleRun[]): Difference | undefined {
  const [run] = own
  const [its] = other
  if (!run || !its || its.isSkipped) return { kind: 'skipped' }
  const [failed, refusal] = [refusalOf(run) !== undefined || run.error !== undefined, refusalOf(its)]
  const isSameError = run.error?.message === its.error?.message
  if (refusal !== undefined) return failed && isSameError ? undefined : { kind: 'fails', text: firstLine(refusal) }
  if (its.error && isSameError) return undefined
  const differing = findDifference(own, other)
  if (differing) return { kind: 'differs', text: format(differing.answer) }
  if (its.error) return { kind: 'throws', text: firstLine(its.error.message) }
  return failed ? { kind: 'differs', text: format(its.answer) } : undefined
}

/** Returns the first error that the database itself reported. */
function refusalOf({ refused, failure }: SampleRun): string | undefined {
  return refused[0]?.message ?? failure
}

function firstLine(words = ''): string {
  return words.trim().split('\n')[0] ?? ''
}

/** Returns the first answer of the other database that is not the same. After an error, fewer answers are no difference. */
function findDifference(
  own: readonly SampleRun[],
  other: readonly SampleRun[],
): { readonly answer: unknown } | undefined {
  const [one = [], oneAgain = []] = own.map(answersOf)
  const [two = [], twoAgain = []] = other.map(answersOf)
  const length = other[0]?.error ? two.length : Math.max(one.length, two.length)
  for (let at = 0; at < length; at++)
    if (!isSame([one[at], oneAgain[at]], [two[at], twoAgain[at]])) return { answer: two[at] }
  return undefined
}

function answersOf(run: SampleRun): readonly unknown[] {
  return run.answers ?? ('answer' in run ? [run.answer] : [])
}

/** Matches a random value that `maskRandom` replaced. Random ids also change the order of rows. */
const masked = /<(?:random|uuid|now)>/

/** Compares the answers of two runs with those of two other runs. Only the shape of random answers counts. */
function isSame(own: readonly [unknown, unknown], other: readonly [unknown, unknown]): boolean {
  if (isEmpty(own[0]) && isEmpty(other[0])) return true
  const [one, two] = [format(own[0]), format(other[0])]
  if (one === two) return true
  const isSteady = !masked.test(one + two) && one === format(own[1]) && two === format(other[1])
  return !isSteady && shapeOf(own[0]) === shapeOf(other[0])
}

/** Whether an answer has no rows. Servers answer a statement such as LET with an empty list or with null. */
function isEmpty(answer: unknown): boolean {
  return answer === undefined || answer === null || (Array.isArray(answer) && answer.length === 0)
}

function format(answer: unknown): string {
  // Clients differ in whether a statement without a result has none or null.
  return maskRandom(formatJson(answer ?? null), Date.now())
}

/** Returns the form of an answer, without its values and the order of rows: random ids and dates differ in each run. */
function shapeOf(answer: unknown): string {
  if (Array.isArray(answer)) return `[${answer.map(shapeOf).sort()}]`
  if (typeof answer !== 'object' || answer === null) return typeof answer
  const fields = Object.entries(answer).map(([name, value]) => `${name}: ${shapeOf(value)}`)
  return `{${fields.sort()}}`
}
