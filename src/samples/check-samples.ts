import type { Problem } from '../page/facts.ts'
import type { PageCode, ProjectCheck, ProjectSamples } from '../page/project.ts'
import type { SampleOutput } from '../page/sample.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import { compareOutputs } from './compare-outputs.ts'
import { describeTypes } from './describe-types.ts'
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
  const [{ samples, ran, problems }, types] = await Promise.all([
    judgeSamples(check, collected),
    describeTypes(projectRoot, collected.samples),
  ])
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
): Promise<{
  readonly samples: readonly Sample[]
  readonly ran: RunResult
  readonly problems: Problem[]
}> {
  const [typed, ran] = await Promise.all([
    typecheckSamples(projectRoot, samples),
    runSamples(projectRoot, project, samples),
  ])
  return { samples, ran, problems: [...problems, ...typed, ...ran.problems] }
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
