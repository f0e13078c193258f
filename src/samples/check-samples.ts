import type { Problem } from '../page/facts.ts'
import type { SampleOutput } from '../page/sample.ts'
import { collectSamples, type Sample, type SamplePage } from './collect-samples.ts'
import { compareOutputs } from './compare-outputs.ts'
import { describeTypes } from './describe-types.ts'
import { outputFile, readStoredPages, type StoredOutput, writeOutputs } from './outputs.ts'
import { runSamples } from './run-samples.ts'
import { compareTypes, writeTypes } from './stored-types.ts'
import { typecheckSamples } from './typecheck-samples.ts'

/** The pages whose samples are checked; with `update`, stored outputs are rewritten instead of compared. */
export type SampleCheck = {
  readonly projectRoot: string
  readonly pages: readonly SamplePage[]
  readonly update: boolean
}

/** How much the check of the samples looked at. */
export type SampleCounts = {
  readonly samples: number
  readonly typechecked: number
  readonly executed: number
  /** Statements executed by the embedded database. */
  readonly statements: number
}

/** Compiles and runs every sample and compares what it gave with what the repository keeps. */
export async function checkSamples(check: SampleCheck): Promise<{ problems: Problem[]; counts: SampleCounts }> {
  const { projectRoot, pages, update } = check
  const { samples, problems } = collectSamples(pages)
  const [typed, types, ran] = await Promise.all([
    typecheckSamples(projectRoot, samples),
    describeTypes(projectRoot, samples),
    runSamples(projectRoot, samples),
  ])
  problems.push(...typed, ...ran.problems)
  if (update) writeTypes(projectRoot, types)
  else problems.push(...compareTypes(projectRoot, types))
  if (ran.available && update) writeOutputs(projectRoot, storedPages(samples, ran.outputs))
  else if (ran.available) problems.push(...compareOutputs(samples, ran.outputs, readStoredPages(projectRoot)))
  const executed = ran.available ? samples.length : 0
  const counts = { samples: samples.length, typechecked: samples.length, executed, statements: ran.statements }
  return { problems, counts }
}

function storedPages(samples: readonly Sample[], outputs: ReadonlyMap<Sample, SampleOutput>) {
  const pages = new Map<string, StoredOutput[]>()
  for (const sample of samples) {
    const output = outputs.get(sample)
    const file = outputFile(sample.route)
    const page = pages.get(file) ?? []
    if (output && !page.some(({ key }) => key === sample.key)) page.push(store(sample, output))
    if (page.length > 0) pages.set(file, page)
  }
  return pages
}

function store({ key, code }: Sample, output: SampleOutput): StoredOutput {
  return { key, starts: code.split('\n')[0] ?? '', ...output, statements: [...output.statements] }
}
