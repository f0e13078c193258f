import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as v from 'valibot'
import { loadConfig } from '../../packages/engine/src/terminal/load-config.ts'
import type { TypeScriptSamples } from '../../packages/samples/src/contract.ts'
import { folderWithPackage } from '../../packages/samples/src/rehearse/copy-project.ts'
import { cirqlSamples } from '../../site/proofs/cirql/project.ts'
import { repository } from '../commands.ts'

const projectRoot = join(repository, 'site')

/** The runner of a project's samples, and the package that they document. `module` is a path in the package's folder. */
export type DocumentedPackage = {
  readonly projectRoot: string
  readonly project: TypeScriptSamples
  readonly documents: { readonly name: string; readonly folder: string; readonly module: string }
}

/** Places where a fault changes nothing that a reader can meet, each with the reason. */
const equivalents = v.array(v.strictObject({ place: v.string(), reason: v.pipe(v.string(), v.minLength(10)) }))

/** Finds the package that a collection documents. */
export async function readDocumented(): Promise<DocumentedPackage> {
  const config = await loadConfig(join(projectRoot, 'site.config.ts'))
  const { notice } = config.collections.find(({ notice }) => notice?.package) ?? {}
  if (!notice?.package) throw new Error('No collection documents a package.')
  const { name } = notice.package
  const folder = join(folderWithPackage(projectRoot, name), 'node_modules', name)
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return { projectRoot, project: cirqlSamples, documents: { name, folder, module: exports.import } }
}

/** Reads the places of equivalent faults, from a file beside the project's runner. */
export function readEquivalents({ projectRoot, project }: DocumentedPackage): ReadonlySet<string> {
  const file = join(projectRoot, dirname(project.runner), 'equivalent-faults.json')
  return new Set(v.parse(equivalents, JSON.parse(readFileSync(file, 'utf8'))).map(({ place }) => place))
}
