import { errorAt, type Problem } from '../core/facts.ts'
import type { PageCode, ProjectCheck, ProjectSamples } from '../core/project.ts'
import type { TypeMark } from '../core/sample.ts'
import { askTypeScript, typeOfResult } from './ask-typescript.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import { type RunResult, runSamples } from './run-samples.ts'
import { compareOutputs, readStoredPages, writeOutputs } from './stored-outputs.ts'
import { compareTypes, writeTypes } from './stored-types.ts'

/** The samples to check. `update` stores their outputs instead of comparing them. */
export type SampleCheck = {
  readonly projectRoot: string
  /** The pages of one project. */
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  readonly update: boolean
}

/** Type-checks and runs every sample, and compares types and outputs with the stored ones. */
export async function checkSamples(check: SampleCheck): Promise<ProjectCheck> {
  const { projectRoot, project, update } = check
  const { samples, types, ran, problems } = await judgeSamples(check)
  if (update) writeTypes(projectRoot, project.types, types)
  else problems.push(...compareTypes(projectRoot, project.types, types))
  const folder = project.outputs
  if (ran.available && update) writeOutputs(projectRoot, folder, samples, ran.outputs)
  else if (ran.available) {
    const stored = { folder, pages: readStoredPages(projectRoot, folder) }
    problems.push(...compareOutputs(samples, ran.outputs, stored))
  }
  const executed = ran.available ? samples.length : 0
  const counts = `${samples.length} type-checked, ${executed} executed, ${ran.statements} statements`
  return { problems, summary: [`samples: ${counts} run by ${project.database}`] }
}

/** Type-checks and runs every sample. Nothing is compared or stored. */
export async function judgeSamples({ projectRoot, pages, project }: Omit<SampleCheck, 'update'>) {
  const { samples, problems } = collectSamples(pages)
  const [typed, ran] = await Promise.all([
    askTypeScript(projectRoot, samples),
    runSamples(projectRoot, project, samples),
  ])
  const { outputs, problems: untyped } = addTypes(samples, ran, typed.types)
  const found = [...problems, ...typed.problems, ...ran.problems, ...untyped]
  return { samples, types: typed.types, ran: { ...ran, outputs }, problems: found }
}

/** Adds the types of `type` samples to their outputs. */
function addTypes(
  samples: readonly Sample[],
  { available, outputs }: RunResult,
  types: ReadonlyMap<Sample, readonly TypeMark[]>,
): Pick<RunResult, 'outputs' | 'problems'> {
  const added = new Map(outputs)
  const problems: Problem[] = []
  for (const sample of available ? samples.filter(({ flags }) => flags.has('type')) : []) {
    const type = typeOfResult(sample, types.get(sample))
    const message =
      'The fence says `type`, but no `const … = await …` of the sample has a type that is short enough to show.'
    const hint = 'Keep the result in a `const`, such as `const tools = await db.execute(…)`, or remove `type`.'
    if (type) added.set(sample, { statements: [], ...outputs.get(sample), type })
    else problems.push(errorAt(sample, 'no-type', message, hint))
  }
  return { outputs: added, problems }
}
