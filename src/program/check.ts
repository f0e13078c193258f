import { readCollection } from '../content/read-collection.ts'
import type { Config } from '../page/config.ts'
import { outputFolders } from '../page/config.ts'
import type { ProjectCheck } from '../page/project.ts'
import { checkPackageVersions } from '../samples/check-package-versions.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { readOutputs } from '../samples/outputs.ts'
import { checkProse } from '../site/check-prose.ts'
import { createSite } from '../site/create-site.ts'
import { readBrands } from './brands.ts'
import { reportProblems } from './report.ts'
import { checkSpelling } from './spelling.ts'

/** What to check; `update` stores the results of samples instead of comparing them. */
export type CheckOptions = { readonly projectRoot: string; readonly config: Config; readonly update: boolean }

/** Runs every check of the content without rendering a page. Resolves with exit code 0, or 1 after printing every error. */
export async function checkSite({ projectRoot, config, update }: CheckOptions): Promise<number> {
  const outputs = readOutputs(projectRoot, outputFolders(config))
  const { entries, problems } = readCollection({ projectRoot, config, outputs })
  const site = createSite(config, entries, { drafts: true, problems })
  const checks: ProjectCheck[] = []
  for (const { id, project } of config.collections) {
    const pages = site.entries
      .filter(({ collection }) => collection?.id === id)
      .map(({ file, route, facts }) => ({ file, route, codeBlocks: facts.codeBlocks }))
    if (project?.samples) checks.push(await checkSamples({ projectRoot, pages, project: project.samples, update }))
    if (project?.check) checks.push(await project.check(pages, projectRoot))
  }
  const spelling = await checkSpelling(projectRoot)
  const { errors, warnings } = reportProblems([
    ...readBrands(projectRoot, config).problems,
    ...site.problems,
    ...checkProse(site.entries),
    ...spelling.problems,
    ...checks.flatMap(({ problems }) => problems),
    ...checkPackageVersions(
      projectRoot,
      config.collections.flatMap(({ notice }) => notice?.package ?? []),
    ),
  ])
  console.log(`pages: ${site.entries.length} checked, ${errors} errors, ${warnings} warnings`)
  console.log(`spelling: ${spelling.files} files`)
  for (const line of checks.flatMap(({ summary }) => summary)) console.log(line)
  return errors > 0 ? 1 : 0
}
