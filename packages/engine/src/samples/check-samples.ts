import { errorInConfig, type Problem } from '../core/problem.ts'
import type { PageCode, ProjectCheck } from '../core/project.ts'
import type { ProjectSamples, Sample, SamplesRun } from '../core/project-samples.ts'
import { listSamples } from '../core/sample.ts'
import { compareResults, compareRun, writeResults, writeRun } from './stored-results.ts'

/** The samples of a project's pages. */
type SamplesToRun = {
  readonly projectRoot: string
  readonly pages: readonly PageCode[]
  readonly project: ProjectSamples
  /** Names of the variants to run the samples on, too. */
  readonly variants?: readonly string[]
}

/** Has a project run its samples, and compares the results with the stored ones. With `update`, stores them instead. */
export async function checkSamples({
  update,
  ...toRun
}: SamplesToRun & { readonly update: boolean }): Promise<ProjectCheck> {
  const { projectRoot, pages, project } = toRun
  const others = project.variants?.others ?? []
  const ran = await runSamples({ ...toRun, variants: update ? others : [] })
  const { samples, results, versions = {}, variants = {}, summary = [] } = ran
  const problems = [...(ran.problems ?? [])]
  const folder = project.outputs
  if (results && update) {
    writeResults(projectRoot, folder, results)
    writeRun(projectRoot, folder, { pages, versions, variants })
  } else if (results) {
    problems.push(...compareResults(projectRoot, folder, { samples, results }))
    // What is wrong with a sample is wrong with its run, and reported once.
    const isNew = ({ file }: Problem) => !problems.some((own) => own.file === file)
    problems.push(...compareRun(projectRoot, folder, { pages, versions, names: others }).filter(isNew))
  }
  return { problems, summary }
}

/** Has a project run the samples of some pages. Stores nothing. If it cannot, one problem has its words. */
export async function runSamples({
  projectRoot,
  pages,
  project,
  variants = [],
}: SamplesToRun): Promise<SamplesRun & { readonly samples: readonly Sample[] }> {
  const samples = listSamples(pages)
  try {
    return { samples, ...(await project.run(samples, { projectRoot, variants })) }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
    const message = `The samples of \`${project.outputs}\` were not run: ${reason.replace(/\.?$/, '.')}`
    const problems = [errorInConfig('runner-failed', message)]
    return { samples, results: undefined, problems, summary: ['samples: none run'] }
  }
}
