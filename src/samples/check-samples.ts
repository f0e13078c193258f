import type { Problem } from '../page/facts.ts'
import type { PageCode, ProjectCheck, ProjectSamples } from '../page/project.ts'
import type { SampleOutput, TypeMark } from '../page/sample.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import { compareOutputs } from './compare-outputs.ts'
import { describeTypes, typeOfResult } from './describe-types.ts'
import { fileOfRoute, readStoredPages, type StoredOutput, writeOutputs } from './outputs.ts'
import { type RunResult, runSamples } from './run-samples.ts'
import { compareTypes, writeTypes } from './stored-types.ts'
import { typecheckSamples } from './typecheck-samples.ts'

/** Whose samples to check; `update` stores their outputs instead of comparing them. */
export type SampleCheck = {
  readonly projectRoot: string
  /** The pages of one project. */
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  readonly update: boolean
}

/** Type-checks and runs every sample, and compares types and outputs with the stored ones. */
export async function checkSamples(check: SampleCheck): Promise<ProjectCheck> {
  const { projectRoot, pages, project, update } = check
  const collected = collectSamples(pages)
  const described = describeTypes(projectRoot, collected.samples)
  const { samples, ran, problems } = await judgeSamples(check, collected, described)
  const types = await described
  if (update) writeTypes(projectRoot, project.types, types)
  else problems.push(...compareTypes(projectRoot, project.types, types))
  const folder = project.outputs
  if (ran.available && update) writeOutputs(projectRoot, folder, storedPages(folder, samples, ran.outputs))
  else if (ran.available) {
    const stored = { folder, pages: readStoredPages(projectRoot, folder) }
    problems.push(...compareOutputs(samples, ran.outputs, stored))
  }
  const executed = ran.available ? samples.length : 0
  const counts = `${samples.length} type-checked, ${executed} executed, ${ran.statements} statements`
  return { problems, summary: [`samples: ${counts} run by ${project.database}`] }
}

/** Type-checks and runs every sample. Nothing is compared or stored. */
export async function judgeSamples(
  { projectRoot, pages, project }: Omit<SampleCheck, 'update'>,
  { samples, problems } = collectSamples(pages),
  described = describeTypes(
    projectRoot,
    samples.filter(({ flags }) => flags.has('type')),
  ),
): Promise<{
  readonly samples: readonly Sample[]
  readonly ran: RunResult
  readonly problems: Problem[]
}> {
  const [typed, ran, types] = await Promise.all([
    typecheckSamples(projectRoot, samples),
    runSamples(projectRoot, project, samples),
    described,
  ])
  const { outputs, problems: untyped } = addTypes(samples, ran, types)
  return { samples, ran: { ...ran, outputs }, problems: [...problems, ...typed, ...ran.problems, ...untyped] }
}

/** Adds the types of `type` samples to their outputs. */
function addTypes(
  samples: readonly Sample[],
  { available, outputs }: RunResult,
  types: ReadonlyMap<Sample, readonly TypeMark[]>,
): { readonly outputs: ReadonlyMap<Sample, SampleOutput>; readonly problems: readonly Problem[] } {
  const added = new Map(outputs)
  const problems: Problem[] = []
  for (const sample of available ? samples.filter(({ flags }) => flags.has('type')) : []) {
    const { file, line } = sample
    const type = typeOfResult(sample, types.get(sample))
    const message =
      'The fence says `type`, but no `const … = await …` of the sample has a type that is short enough to show.'
    const hint = 'Keep the result in a `const`, such as `const tools = await db.execute(…)`, or remove `type`.'
    if (type) added.set(sample, { statements: [], ...outputs.get(sample), type })
    else problems.push({ severity: 'error', file, line, rule: 'no-type', message, hint })
  }
  return { outputs: added, problems }
}

function storedPages(folder: string, samples: readonly Sample[], outputs: ReadonlyMap<Sample, SampleOutput>) {
  const pages = new Map<string, StoredOutput[]>()
  for (const sample of samples) {
    const output = outputs.get(sample)
    const file = fileOfRoute(folder, sample.route)
    const page = pages.get(file) ?? []
    if (output && !page.some(({ key }) => key === sample.key)) page.push(store(sample, output))
    if (page.length > 0) pages.set(file, page)
  }
  return pages
}

function store({ key, code }: Sample, output: SampleOutput): StoredOutput {
  return { key, starts: code.split('\n')[0] ?? '', ...output, statements: [...output.statements] }
}
