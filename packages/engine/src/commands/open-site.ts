import { existsSync } from 'node:fs'
import { dirname, join, resolve, sep } from 'node:path'
import type { Config } from '../core/config/config.ts'
import { StopError } from '../core/stop-error.ts'
import { undoMove } from '../move/apply-move.ts'
import { loadConfig } from '../terminal/load-config.ts'

/** The site that a command works on. */
export type OpenSite = { readonly projectRoot: string; readonly config: Config; readonly configFile: string }

/**
 * Opens the site of the reader's folder: it is there if that folder has content, and otherwise beside its configuration.
 * Undoes a move that was killed. Throws a StopError if there is no site.
 */
export async function openSite(folder: string, configPath = 'site.config.ts'): Promise<OpenSite> {
  const configFile = resolve(folder, configPath)
  const projectRoot = existsSync(join(folder, 'content')) ? folder : dirname(configFile)
  requirePlainPath(projectRoot)
  if (undoMove(projectRoot)) console.error('A move was interrupted. It has been undone, and all files are restored.\n')
  return { projectRoot, configFile, config: await loadConfig(configFile) }
}

/** Throws a StopError if the path of a site has a character that Node, Vite or a bundler reads as syntax. */
function requirePlainPath(folder: string): void {
  const sign = folder.replaceAll(sep, '/').match(/[#?*\\]/)?.[0]
  if (sign !== undefined)
    throw new StopError(`The path ${folder} contains \`${sign}\`, which bundlers read as syntax. Rename that folder.`)
}
