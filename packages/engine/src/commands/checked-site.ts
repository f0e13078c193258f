import { readSiteOptions } from '../build/public-files.ts'
import { type Format, reportProblems } from '../build/report.ts'
import { readContent } from '../content/read-content.ts'
import type { Config } from '../core/config.ts'
import type { Problem } from '../core/problem.ts'
import type { ProjectCheck } from '../core/project.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { createSite, type Site } from '../site/create-site.ts'
import type { ProjectPages } from '../site/project-pages.ts'
import { repositoryFolder } from './repository-folder.ts'

/** Reads a site for its checks, drafts included. Renders nothing. */
export function readCheckedSite(projectRoot: string, config: Config): Site {
  const content = readContent({ projectRoot, config })
  return createSite(config, content.entries, { stage: 'check', ...readSiteOptions(projectRoot, content), drafts: true })
}

/** How projects check their pages: `update` stores the results, and `isPart` is for some of the pages. */
type CheckProjects = { readonly projectRoot: string; readonly update?: boolean; readonly isPart?: boolean }

/** Has projects run the samples of their pages, and check these pages. */
export async function checkProjects(
  projects: readonly ProjectPages[],
  { projectRoot, update = false, isPart = false }: CheckProjects,
): Promise<readonly ProjectCheck[]> {
  const checks: ProjectCheck[] = []
  for (const { project, pages } of projects) {
    if (isPart && pages.length === 0) continue
    if (project.samples) checks.push(await checkSamples({ projectRoot, pages, project: project.samples, update }))
    // These checks compare pages with each other.
    if (project.check && !isPart) checks.push(await project.check(pages, projectRoot))
  }
  return checks
}

/** Prints the problems of a site, and counts errors and warnings. */
export function reportChecks(projectRoot: string, problems: readonly Problem[], format: Format) {
  return reportProblems(problems, { format, folder: repositoryFolder(projectRoot) })
}
