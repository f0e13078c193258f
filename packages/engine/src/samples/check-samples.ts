/**
 * The samples of projects that store their results in one folder. `project-pages.ts` in `site` finds their pages:
 *
 *   PagesToRun ── askProject, for each project ──▶ FinishedRun: samples, results, problems
 *      studio check            ──▶ compareResults, compareRun ──▶ problems, where a stored result or run differs
 *      studio check --update   ──▶ writeResults, writeRuns ──▶ files of pages without errors; the others keep theirs
 *
 * Only `--update` runs the samples on variants, too.
 */

import type { Problem } from '../core/problem.ts'
import type { PageCode, ProjectCheck } from '../core/project/project.ts'
import type { Sample, SampleResult } from '../core/project/project-samples.ts'
import { keyOfSamples } from '../core/project/sample-key.ts'
import { askProject, type FinishedRun, type PagesToRun } from './ask-project.ts'
import { compareResults, compareRun } from './compare-results.ts'
import { writeResults, writeRuns } from './stored-results.ts'

/** The projects that store their results in one folder. */
type SamplesToCheck = {
  readonly projectRoot: string
  readonly folder: string
  readonly projects: readonly PagesToRun[]
  /** Whether results are stored, instead of compared with the stored ones. */
  readonly update: boolean
}

/** Has projects run their samples, and compares the results with the stored ones. With `update`, stores them instead. */
export async function checkSamples({ projectRoot, folder, projects, update }: SamplesToCheck): Promise<ProjectCheck> {
  const runs: FinishedRun[] = []
  for (const own of projects) {
    const variants = (update && own.project.variants?.others) || []
    runs.push(await askProject(own, { projectRoot, variants }))
  }
  const problems = runs.flatMap((run) => run.problems ?? [])
  const summary = runs.flatMap((run) => run.summary ?? [])
  if (update) return { problems, summary: [...summary, ...storeRuns(projectRoot, folder, runs)] }
  const samples = runs.flatMap((run) => run.samples)
  const compared = compareResults(projectRoot, folder, { samples, results: resultsOf(runs) })
  // One update stores a page's results and its run, so that a page is reported once.
  const isNew = ({ file }: Problem) => !compared.some((own) => own.file === file)
  const outdated = runs.filter(({ results }) => results).flatMap((run) => compareRun(projectRoot, folder, run))
  return { problems: [...problems, ...compared, ...outdated.filter(isNew)], summary }
}

/** Returns the results of all samples that ran. One without a result has an empty one, unless its page has a problem. */
function resultsOf(runs: readonly FinishedRun[]): ReadonlyMap<Sample, SampleResult> {
  const all = new Map<Sample, SampleResult>()
  for (const { samples, results, problems = [] } of runs) {
    const faulty = new Set(problems.map(({ file }) => file))
    for (const sample of samples) {
      const result = results?.get(sample)
      if (result) all.set(sample, result)
      else if (results && !faulty.has(sample.file)) all.set(sample, { blocks: [] })
    }
  }
  return all
}

/** Stores the pages whose samples ran without errors. The others keep what is stored. Returns a line that lists them. */
function storeRuns(projectRoot: string, folder: string, runs: readonly FinishedRun[]): readonly string[] {
  const faulty = new Set(runs.flatMap(faultyFiles))
  // By its file: several projects may run samples of one page, each with an object of its own for it.
  const isFaulty = ({ file }: PageCode) => faulty.has(file)
  const kept = runs.flatMap(({ pages }) => pages.filter(isFaulty))
  const good = runs.map((run) => ({ ...run, pages: run.pages.filter((page) => !isFaulty(page)) }))
  writeResults(projectRoot, folder, { results: resultsOf(runs), kept })
  writeRuns(projectRoot, folder, { runs: good, kept })
  const files = new Set(kept.filter(({ codeBlocks }) => keyOfSamples(codeBlocks)).map(({ file }) => file))
  return files.size > 0 ? [`not stored, because of these problems: ${[...files].join(', ')}`] : []
}

/** Returns the files of the pages with an error. These are all pages if the run as a whole has one, or was not on every variant. */
function faultyFiles({ project, pages, results, variantVersions = {}, problems = [] }: FinishedRun): readonly string[] {
  const faulty = new Set(problems.flatMap(({ severity, file }) => (severity === 'error' ? file : [])))
  const isOfPage = (file: string) => pages.some((page) => page.file === file)
  const wanted = project.variants?.others ?? []
  const isWhole = results && [...faulty].every(isOfPage) && wanted.every((name) => name in variantVersions)
  return isWhole ? [...faulty] : pages.map(({ file }) => file)
}
