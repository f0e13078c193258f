import { readCollection } from '../content/read-collection.ts'
import type { Config } from '../page/config.ts'
import { checkCoverage } from '../samples/check-coverage.ts'
import { checkPackageVersions } from '../samples/check-package-versions.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { checkTransago } from '../samples/check-transago.ts'
import { readOutputs } from '../samples/outputs.ts'
import { checkProse } from '../site/check-prose.ts'
import { createSite } from '../site/create-site.ts'
import { readBrands } from './brands.ts'
import { reportProblems } from './report.ts'
import { checkSpelling } from './spelling.ts'

/** What to check; `update` stores what samples gave instead of comparing it. */
export type CheckOptions = { readonly projectRoot: string; readonly config: Config; readonly update: boolean }

/** Runs every check of the content without drawing a page; gives 0, or 1 after naming every error. */
export async function checkSite({ projectRoot, config, update }: CheckOptions): Promise<number> {
  const { entries } = await readCollection({ projectRoot, config, outputs: readOutputs(projectRoot) })
  const site = createSite(config, entries, { drafts: true })
  const pages = site.entries.map(({ file, route, facts }) => ({ file, route, codeBlocks: facts.codeBlocks }))
  const samples = await checkSamples({ projectRoot, pages, update })
  const transago = await checkTransago({ projectRoot, pages })
  const packages = config.collections.flatMap(({ notice }) => notice?.package ?? [])
  const coverage = checkCoverage({ projectRoot, pages })
  const spelling = await checkSpelling(projectRoot)
  const problems = [
    ...readBrands(projectRoot, config).problems,
    ...site.problems,
    ...checkProse(site.entries),
    ...spelling.problems,
    ...samples.problems,
    ...transago.problems,
    ...coverage.problems,
    ...checkPackageVersions(projectRoot, packages),
  ]
  const { errors, warnings } = reportProblems(problems)
  const { samples: total, typechecked, executed, statements } = samples.counts
  console.log(`pages: ${site.entries.length} checked, ${errors} errors, ${warnings} warnings`)
  console.log(`spelling: ${spelling.files} files`)
  console.log(
    `samples: ${total}, ${typechecked} type-checked, ${executed} executed, ${statements} statements run by SurrealDB 1.0`,
  )
  const { documented, declared, excepted, sampled, runnable } = coverage.counts
  console.log(`cirql: ${documented} of ${declared} names documented, ${excepted} excepted`)
  console.log(`cirql: ${sampled} of ${runnable} functions, methods and values used by a sample`)
  console.log(`newer servers: ${transago.counts.claims} claims tested in SurrealDB 2.3 and 3.0`)
  return errors > 0 ? 1 : 0
}
