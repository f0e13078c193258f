import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { codeOfCollection, readCheckedSite } from '../../packages/engine/src/build/checked-site.ts'
import { loadConfig } from '../../packages/engine/src/build/load-config.ts'
import { folderWithPackage } from '../../packages/engine/src/commands/copy-project.ts'
import { collectSamples } from '../../packages/samples/src/collect-samples.ts'
import { cirqlSamples } from '../../site/proofs/cirql/project.ts'
import { repository } from '../commands.ts'
import type { DocumentedPackage } from './try-faults.ts'

const projectRoot = join(repository, 'site')

/** Places where a fault changes nothing that a reader can meet, each with the reason. */
const equivalents = v.array(v.strictObject({ place: v.string(), reason: v.pipe(v.string(), v.minLength(10)) }))

/** Reads the samples of the collection whose pages document a package. */
export async function readDocumented(): Promise<DocumentedPackage> {
  const config = await loadConfig(join(projectRoot, 'site.config.ts'))
  const { id, notice } = config.collections.find(({ notice }) => notice?.package) ?? {}
  if (id === undefined || !notice?.package) throw new Error('No collection documents a package.')
  const { name } = notice.package
  const folder = join(folderWithPackage(projectRoot, name), 'node_modules', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const { entries } = readCheckedSite(projectRoot, config)
  return {
    projectRoot,
    project: cirqlSamples,
    samples: collectSamples(codeOfCollection(entries, id)),
    documents: { name, folder, module: exports.import },
  }
}

/** Reads the places of equivalent faults, from a file beside the project's runner. */
export function readEquivalents({ projectRoot, project }: DocumentedPackage): ReadonlySet<string> {
  const file = join(projectRoot, dirname(project.runner), 'equivalent-faults.json')
  return new Set(v.parse(equivalents, JSON.parse(readFileSync(file, 'utf8'))).map(({ place }) => place))
}
