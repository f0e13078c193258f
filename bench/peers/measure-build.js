import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runCommand } from './run-command.js'

const timeout = 1200

/**
 * @typedef {{ seconds: number, memory: number }} Run
 * @typedef {{ cold: Run, warm?: Run, files: number, bytes: number, failure?: string }} BuildFigures
 */

/** Gives what a build of a site costs from nothing; its output is left. @param {Site} site @returns {Promise<BuildFigures>} */
export async function measureCold(site) {
  for (const path of [site.engine.dist, ...site.engine.caches])
    rmSync(join(site.folder, path), { recursive: true, force: true })
  const cold = await build(site)
  return { cold, ...sizeOf(join(site.folder, site.engine.dist)) }
}

/** Gives what the next build costs after one page was edited. @param {Site} site */
export async function measureWarm(site) {
  const file = join(site.folder, site.engine.content, site.edited)
  const before = readFileSync(file, 'utf8')
  writeFileSync(file, `${before}\nOne more sentence, written at ${Date.now()}.\n`)
  try {
    return await build(site)
  } finally {
    writeFileSync(file, before)
  }
}

/**
 * A site of one engine in a folder of its own, and the page that is edited.
 * @typedef {{ engine: import('./engine.js').Engine, folder: string, command: readonly string[], edited: string }} Site
 */

/** @param {Site} site */
async function build({ folder, command }) {
  const env = {
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=12000',
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const { seconds, memory, code, said } = await runCommand(command, { cwd: folder, timeout, env })
  if (code !== 0)
    throw new Error(code === 'timeout' ? `not done after ${timeout} s` : `ended with ${code}: ${said.slice(-600)}`)
  return { seconds, memory }
}

/** @param {string} folder */
function sizeOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = paths.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: paths.length, bytes }
}
