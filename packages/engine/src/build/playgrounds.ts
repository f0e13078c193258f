import { readFile } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { hashOf } from '../content/read-image.ts'
import type { Config } from '../core/config.ts'
import { type PlaygroundSettings, settingsFile } from '../core/playground-settings.ts'
import { withBase } from '../core/urls.ts'
import { bundleScript } from './bundle-script.ts'
import { findFile } from './project-files.ts'

/**
 * Bundles the playgrounds of a site's projects: settings, the script for the sandbox, and a database if there is one.
 * Resolves with the files by path below `dist/`, and the modules of their scripts.
 */
export async function bundlePlaygrounds({
  projectRoot,
  config: { base, collections },
}: {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base' | 'collections'>
}) {
  const files = new Map<string, string | Uint8Array>()
  const modules: string[] = []
  /** Adds a file with its hash in the name. Returns its URL. */
  const add = (name: string, content: string | Uint8Array) => {
    const ending = extname(name)
    const path = `assets/${basename(name, ending)}-${hashOf(content).slice(0, 8)}${ending}`
    files.set(path, content)
    return withBase(base, path)
  }
  const addScript = async (name: string, source: string, format: 'iife' | 'es') => {
    const script = await bundleScript(join(projectRoot, source), format)
    modules.push(...script.modules)
    return add(name, script.code)
  }
  const addFile = async (source: string) => add(source, await readFile(findFile(projectRoot, source) ?? source))
  for (const { id, project } of collections) {
    if (!project?.playground || !project.language) continue
    const { label, rules } = project.language
    const { script, imports, database } = project.playground
    const settings: PlaygroundSettings = {
      script: await addScript(`${id}-sandbox.js`, script, 'iife'),
      imports,
      language: { label, rules: rules.map(([kind, { source }]) => [kind ?? null, source]) },
      ...(database && {
        database: {
          ...database,
          module: await addScript(`${id}-database.js`, database.module, 'es'),
          wasm: await addFile(database.wasm),
          seed: await addFile(database.seed),
        },
      }),
    }
    files.set(settingsFile(id), JSON.stringify(settings))
  }
  return { files, modules }
}
