import type { PageCode } from '../core/project/project.ts'
import type { ProjectSamples, RunOptions, RunReport, Sample } from '../core/project/project-samples.ts'
import { projectFailure } from './project-failure.ts'

/** A project's samples, and the pages that have them. */
export type PagesToRun = { readonly project: ProjectSamples; readonly pages: readonly PageCode[] }

/** Pages whose samples a project has run, and its report. */
export type FinishedRun = PagesToRun & RunReport & { readonly samples: readonly Sample[] }

/** Has a project run the samples of some pages. Stores nothing. If it cannot, one problem has its words. */
export async function askProject(own: PagesToRun, options: RunOptions): Promise<FinishedRun> {
  const { project, pages } = own
  const samples = listSamples(pages)
  try {
    const report = await project.run(samples, options)
    if (!report?.results && !report?.problems?.length) throw new Error('it reported neither results nor a problem')
    return { ...own, samples, ...report }
  } catch (error) {
    const { projectRoot } = options
    const what = `The samples of \`${project.outputs}\` were not run`
    const hint = 'Correct the function `run` of these samples, or install what it needs.'
    const problems = [projectFailure(error, { projectRoot, rule: 'samples-not-run', what, hint })]
    return { ...own, samples, results: undefined, problems, summary: ['samples: none run'] }
  }
}

/** Lists the samples of some pages, as the project runs them. */
export function listSamples(pages: readonly PageCode[]): readonly Sample[] {
  return pages.flatMap(({ file, route, codeBlocks }) =>
    codeBlocks.flatMap(({ language, fence, code, line, lines, sample }) => {
      if (!sample) return []
      const { key, preambles } = sample
      return { language, fence, code, line, ...(lines && { lines }), file, route, key, preambles }
    }),
  )
}
