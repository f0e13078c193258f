import type { PageCode, ProjectCheck, ProjectSamples } from '../page/project.ts'
import type { SampleOutput } from '../page/sample.ts'
import { collectSamples, type Sample } from './collect-samples.ts'
import { compareOutputs } from './compare-outputs.ts'
import { describeTypes } from './describe-types.ts'
import { fileOfRoute, readStoredPages, type StoredOutput, writeOutputs } from './outputs.ts'
import { runSamples } from './run-samples.ts'
import { compareTypes, writeTypes } from './stored-types.ts'
import { typecheckSamples } from './typecheck-samples.ts'

/** The pages whose samples are checked; with `update`, stored outputs are rewritten instead of compared. */
export type SampleCheck = {
  readonly projectRoot: string
  /** The pages of one project, and how its samples run. */
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  readonly update: boolean
}

/** Compiles and runs every sample and compares what it gave with what the repository keeps. */
export async function checkSamples(check: SampleCheck): Promise<ProjectCheck> {
  const { projectRoot, pages, project, update } = check
  const { samples, problems } = collectSamples(pages)
  const [typed, types, ran] = await Promise.all([
    typecheckSamples(projectRoot, samples),
    describeTypes(projectRoot, samples),
    runSamples(projectRoot, project, samples),
  ])
  problems.push(...typed, ...ran.problems)
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
