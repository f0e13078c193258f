import { readSiteOptions } from '../build/public-files.ts'
import { type Format, reportProblems } from '../build/report.ts'
import { readContent } from '../content/read-content.ts'
import { type Config, samplesOf } from '../core/config.ts'
import type { CodeBlock } from '../core/facts.ts'
import type { Problem } from '../core/problem.ts'
import type { PageCode, Project, ProjectCheck } from '../core/project.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { createSite, type Site } from '../site/create-site.ts'
import type { SiteEntry } from '../site/place-entry.ts'
import { repositoryFolder } from './repository-folder.ts'

/** Reads a site for its checks, drafts included. Renders nothing. */
export function readCheckedSite(projectRoot: string, config: Config): Site {
  const content = readContent({ projectRoot, config })
  return createSite(config, content.entries, { stage: 'check', ...readSiteOptions(projectRoot, content), drafts: true })
}

type ProjectPages = { readonly project: Project; readonly pages: readonly PageCode[] }

/** Returns the project of each collection that has one, with the code of those of these entries that belong to it. */
export function projectsOf(config: Config, entries: readonly SiteEntry[]): readonly ProjectPages[] {
  return config.collections.flatMap(({ id, project }) =>
    project ? { project, pages: [...codeOfCollection(entries, id), ...codeOutside(project, config, entries)] } : [],
  )
}

/** Returns the samples of a project on pages outside of all collections. */
function codeOutside(project: Project, config: Config, entries: readonly SiteEntry[]): readonly PageCode[] {
  const outside = entries.filter(({ collection }) => collection === undefined)
  const isOwn = (block: CodeBlock) =>
    block.sample !== undefined && samplesOf(config).find(({ isSample }) => isSample(block)) === project.samples
  const pages = outside.map((entry) => {
    return { file: entry.file, route: entry.route, codeBlocks: entry.parsed().facts.codeBlocks.filter(isOwn) }
  })
  return pages.filter(({ codeBlocks }) => codeBlocks.length > 0)
}

export function codeOfCollection(entries: readonly SiteEntry[], id: string): readonly PageCode[] {
  return entries
    .filter(({ collection }) => collection?.id === id)
    .map(({ file, route, parsed }) => ({ file, route, codeBlocks: parsed().facts.codeBlocks }))
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
