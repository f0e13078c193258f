import { readSiteOptions } from '../build/files/public-files.ts'
import { readContent } from '../content/read-content.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import { createSite, type Site } from '../site/create-site.ts'
import { type Format, reportProblems } from '../terminal/report.ts'
import { repositoryFolder } from '../terminal/repository-folder.ts'

/** Reads a site for its checks, drafts included. Renders nothing. */
export function readSiteToCheck(projectRoot: string, config: Config): Site {
  const content = readContent({ projectRoot, config })
  return createSite(config, content.entries, {
    command: 'check',
    ...readSiteOptions(projectRoot, content),
    drafts: true,
  })
}

/** Prints the problems of a site, and counts errors and warnings. */
export function reportChecks(projectRoot: string, problems: readonly Problem[], format: Format) {
  return reportProblems(problems, { format, folder: repositoryFolder(projectRoot) })
}
