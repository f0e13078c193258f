import { readCollection } from '../collection/read-collection.ts'
import type { Config } from '../config/config-schema.ts'
import { checkSamples } from '../samples/check-samples.ts'
import { readOutputs } from '../samples/outputs.ts'
import { createSite } from '../site/create-site.ts'
import { reportProblems } from './report-problems.ts'

export type CheckOptions = { readonly projectRoot: string; readonly config: Config; readonly update: boolean }

/** Runs every check of the content without drawing a page; gives 0, or 1 after naming every error. */
export async function checkSite({ projectRoot, config, update }: CheckOptions): Promise<number> {
  const { entries } = await readCollection({ projectRoot, config, outputs: readOutputs(projectRoot) })
  const site = createSite(config, entries, { drafts: true })
  const pages = site.entries.map(({ file, route, facts }) => ({ file, route, codeBlocks: facts.codeBlocks }))
  const samples = await checkSamples({ projectRoot, pages, update })
  const { errors, warnings } = reportProblems([...site.problems, ...samples.problems])
  const counts = Object.entries(samples.counts).map(([name, count]) => `${name} ${count}`)
  console.log(`${site.entries.length} pages checked; ${counts.join(', ')}; ${errors} errors, ${warnings} warnings`)
  return errors > 0 ? 1 : 0
}
