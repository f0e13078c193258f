import { posix } from 'node:path'
import { readSiteOptions } from '../build/files/public-files.ts'
import { readContent } from '../content/read-content.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import type { PageCode, ProjectCheck } from '../core/project/project.ts'
import type { ProjectSamples } from '../core/project/project-samples.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { createSite, type Site } from '../site/create-site.ts'
import type { ProjectPages } from '../site/project-pages.ts'
import { type Format, reportProblems } from '../terminal/report.ts'
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
  const wanted = isPart ? projects.filter(({ pages }) => pages.length > 0) : projects
  for (const [folder, projects] of samplesByFolder(wanted))
    checks.push(await checkSamples({ projectRoot, folder, projects, update }))
  // These checks compare pages with each other.
  for (const { project, pages } of isPart ? [] : projects)
    if (project.check) checks.push(await project.check(pages, projectRoot))
  return checks
}

/** Groups projects by the folder of their stored results. */
function samplesByFolder(projects: readonly ProjectPages[]) {
  const found = new Map<string, { readonly project: ProjectSamples; readonly pages: readonly PageCode[] }[]>()
  for (const { project, pages } of projects) {
    if (!project.samples) continue
    const folder = posix.join(project.samples.outputs, '.')
    found.set(folder, [...(found.get(folder) ?? []), { project: project.samples, pages }])
  }
  return found
}

/** Prints the problems of a site, and counts errors and warnings. */
export function reportChecks(projectRoot: string, problems: readonly Problem[], format: Format) {
  return reportProblems(problems, { format, folder: repositoryFolder(projectRoot) })
}
