import type { Difference, Problem, Versions } from 'studio-docs/project'
import type { Execution, OtherDatabase } from './contract.ts'
import { type Executions, runModules } from './run-modules.ts'
import type { SampleModule } from './sample-module.ts'
import { maskRandom } from './sample-output.ts'
import { errorAt } from './sample-rules.ts'
import { formatJson } from './values.ts'

/** The runs on other databases that load here. */
type OtherRuns = {
  /** Versions of the software of each database, by its name. */
  readonly versions: Readonly<Record<string, Versions>>
  /** Differences by the name of the database. Modules that are not listed ran the same on all. */
  readonly differences: ReadonlyMap<SampleModule, Readonly<Record<string, Difference>>>
  readonly problems: readonly Problem[]
}

/** Runs modules on other databases, side by side, and compares them with these executions. */
export async function runOthers(
  projectRoot: string,
  others: readonly OtherDatabase[],
  executions: Executions,
): Promise<OtherRuns> {
  const runOn = async ({ name, runner }: OtherDatabase) => {
    return { name, ...(await runModules(projectRoot, { runner, database: name }, [...executions.keys()])) }
  }
  const runs = await Promise.all(others.map(runOn))
  const loaded = runs.filter(({ problem }) => !problem)
  const differences = [...executions].map(([module, own]) => {
    const found = loaded.flatMap(({ name, executions }): readonly (readonly [string, Difference])[] => {
      const difference = compareExecutions(own, executions.get(module) ?? [])
      return difference ? [[name, difference]] : []
    })
    return [module, Object.fromEntries(found)] as const
  })
  return {
    versions: Object.fromEntries(loaded.map(({ name, versions }) => [name, versions])),
    differences: new Map(differences.filter(([, found]) => Object.keys(found).length > 0)),
    problems: runs.flatMap(({ name, problem, executions }) => problem ?? faultsOf(executions, name)),
  }
}

/** Reports the samples that the runner failed to run. Its errors are not the database's, so no page shows them. */
function faultsOf(executions: Executions, name: string): readonly Problem[] {
  return [...executions].flatMap(([{ sample }, all]) => {
    const fault = all.find(({ isFault }) => isFault)
    if (!fault) return []
    const message = `The runner of ${name} failed at this sample: ${firstLine(fault.error?.message)}`
    return errorAt(sample, 'not-run-elsewhere', message)
  })
}

/**
 * Compares the two executions of a sample with two on another database. Returns undefined if they are the same, or if
 * the other runner failed. An error is the database's only if the database reported it: over another answer, the
 * sample's own code throws as well.
 */
export function compareExecutions(own: readonly Execution[], other: readonly Execution[]): Difference | undefined {
  if (other.some(({ isFault }) => isFault)) return undefined
  const [ours] = own
  const [its] = other
  if (!ours || !its || its.isSkipped) return { kind: 'skipped' }
  const [failed, refusal] = [refusalOf(ours) !== undefined || ours.error !== undefined, refusalOf(its)]
  const isSameError = ours.error?.message === its.error?.message
  if (refusal !== undefined) return failed && isSameError ? undefined : { kind: 'fails', text: firstLine(refusal) }
  if (its.error && isSameError) return undefined
  const differing = findDifference(own, other)
  if (differing) return { kind: 'differs', text: format(differing.answer) }
  if (its.error) return { kind: 'throws', text: firstLine(its.error.message) }
  return failed ? { kind: 'differs', text: format(its.answer) } : undefined
}

/** Returns the first error that the database itself reported. */
function refusalOf({ refused, failure }: Execution): string | undefined {
  return refused[0]?.message ?? failure
}

function firstLine(text = ''): string {
  return text.trim().split('\n')[0] ?? ''
}

/** Returns the first answer of the other database that is not the same. After an error, fewer answers are no difference. */
function findDifference(
  own: readonly Execution[],
  other: readonly Execution[],
): { readonly answer: unknown } | undefined {
  const [one = [], oneAgain = []] = own.map(answersOf)
  const [two = [], twoAgain = []] = other.map(answersOf)
  const length = other[0]?.error ? two.length : Math.max(one.length, two.length)
  for (let at = 0; at < length; at++)
    if (!isSame([one[at], oneAgain[at]], [two[at], twoAgain[at]])) return { answer: two[at] }
  return undefined
}

function answersOf(execution: Execution): readonly unknown[] {
  return execution.answers ?? ('answer' in execution ? [execution.answer] : [])
}

/** Matches a random value that `maskRandom` replaced. Random ids also change the order of rows. */
const masked = /<(?:random|uuid|now)>/

/** Compares the answers of two executions with those of two others. Only the shape of random answers counts. */
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
