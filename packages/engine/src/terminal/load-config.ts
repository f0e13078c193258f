import { basename, dirname } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Config, defineConfig } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { isFile } from '../disk/find-file.ts'
import { findManifest, readManifest } from './command-line.ts'

/** Loads a configuration. Throws an error that names the mistake. */
export async function loadConfig(file: string): Promise<Config> {
  return parseConfig(file, async () => (await import(pathToFileURL(file).href)).default)
}

/** Loads a configuration by a function, and checks it. */
export async function parseConfig(file: string, load: () => Promise<Config>): Promise<Config> {
  if (!isFile(file))
    throw new StopError(
      `No ${basename(file)} in this folder. Go to the folder of a site, or create one: \`studio init my-docs\`.`,
    )
  if (!isModule(file))
    throw new StopError(
      `package.json needs \`"type": "module"\`, because ${basename(file)} is an ES module. Run \`npm pkg set type=module\`.`,
    )
  try {
    return defineConfig(await load())
  } catch (error) {
    const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
    // By name, because a reloaded configuration has its own copy of the class.
    if (name === 'ConfigError') throw new StopError(message)
    const line = stack.split(`${basename(file)}:`)[1]?.match(/^\d+/)?.[0]
    throw new StopError(`${basename(file)}${line ? `:${line}` : ''}  failed to load: ${message}`)
  }
}

/** Whether Node reads a file as an ES module. */
function isModule(file: string): boolean {
  if (/\.m[jt]s$/.test(file)) return true
  const manifest = findManifest(dirname(file))
  return manifest !== undefined && readManifest(manifest).type === 'module'
}
