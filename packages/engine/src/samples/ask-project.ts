import { errorInConfig } from '../core/problem.ts'
import type { PageCode } from '../core/project/project.ts'
import type { ProjectSamples, RunOptions, RunReport, Sample } from '../core/project/project-samples.ts'

/** A project's samples, and the pages that have them. */
export type PagesToRun = { readonly project: ProjectSamples; readonly pages: readonly PageCode[] }

/** Pages whose samples a project has run, and its report. */
export type FinishedRun = PagesToRun & RunReport & { readonly samples: readonly Sample[] }

/** Has a project run the samples of some pages. Stores nothing. If it cannot, one problem has its words. */
export async function askProject(own: PagesToRun, options: RunOptions): Promise<FinishedRun> {
  const { project, pages } = own
  const samples = listSamples(pages)
  try {
    return { ...own, samples, ...(await project.run(samples, options)) }
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).replace(/\s+/g, ' ').trim()
    const message = `The samples of \`${project.outputs}\` were not run: ${reason.replace(/\.?$/, '.')}`
    const problems = [errorInConfig('samples-not-run', message)]
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
