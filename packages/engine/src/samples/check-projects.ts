import { posix } from 'node:path'
import type { PageCode, Project, ProjectCheck, ProjectPages } from '../core/project/project.ts'
import type { PagesToRun } from './ask-project.ts'
import { checkSamples } from './check-samples.ts'
import { projectFailure } from './project-failure.ts'

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
    if (project.check) checks.push(await runCheck(project.check, pages, projectRoot))
  return checks
}

/** Runs the check of a project. If it cannot, one problem has its words. */
async function runCheck(
  check: NonNullable<Project['check']>,
  pages: readonly PageCode[],
  projectRoot: string,
): Promise<ProjectCheck> {
  try {
    const { problems, summary } = await check(pages, projectRoot)
    return { problems: [...problems], summary: [...summary] }
  } catch (error) {
    const what = 'The check of a project failed'
    const hint = 'Correct the function `check` of that project, or install what it needs.'
    const problems = [projectFailure(error, { projectRoot, rule: 'check-failed', what, hint })]
    return { problems, summary: ['check of a project: failed'] }
  }
}

/** Groups projects by the folder of their stored results. */
function samplesByFolder(projects: readonly ProjectPages[]) {
  const found = new Map<string, readonly PagesToRun[]>()
  for (const { project, pages } of projects) {
    if (!project.samples) continue
    const folder = posix.join(project.samples.outputs, '.')
    found.set(folder, [...(found.get(folder) ?? []), { project: project.samples, pages }])
  }
  return found
}
