import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setAside } from '../set-aside.js'
import { runCommand } from './run-command.js'

/** In seconds. */
const timeout = 1200
const mostPagesOfSmall = 100
const runsOfSmall = 2

/**
 * @typedef {{ seconds: number, memory: number, processor?: number, elsewhere?: number }} Run
 * @typedef {{ cold: Run, warm?: Run, files: number, bytes: number, failure?: string }} BuildFigures
 */

/** Gives what a build of a site costs from nothing; its output is left. @param {Site} site @returns {Promise<BuildFigures>} */
export async function measureCold(site) {
  const cold = await fastest(site, () => {
    for (const path of [site.engine.dist, ...site.engine.caches])
      setAside(join(site.folder, path), dirname(site.folder))
  })
  return { cold, ...sizeOf(join(site.folder, site.engine.dist)) }
}

/** Gives what the next build costs after one page was edited. @param {Site} site @returns {Promise<Run>} */
export async function measureWarm(site) {
  const file = join(site.folder, site.engine.content, site.edited)
  const before = readFileSync(file, 'utf8')
  try {
    return await fastest(site, (run) =>
      writeFileSync(file, `${before}\nOne more sentence, number ${run} of its kind.\n`),
    )
  } finally {
    writeFileSync(file, before)
  }
}

/** Builds a small site several times, of which the fastest counts, and a large one once. @param {Site} site @param {(run: number) => void} prepare */
async function fastest(site, prepare) {
  const runs = []
  for (let run = 1; run <= (site.pages > mostPagesOfSmall ? 1 : runsOfSmall); run++) {
    prepare(run)
    runs.push(await build(site))
  }
  return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best))
}

/**
 * A site of one engine in a folder of its own, and the page that is edited.
 * @typedef {{ engine: import('./engine.js').Engine, folder: string, command: readonly string[], edited: string, pages: number }} Site
 */

/** @param {Site} site */
async function build({ folder, command }) {
  const env = {
    NODE_ENV: 'production',
    NODE_OPTIONS: '--max-old-space-size=12000',
    CI: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
  }
  const { seconds, processor, elsewhere, memory, code, said } = await runCommand(command, { cwd: folder, timeout, env })
  if (code !== 0)
    throw new Error(code === 'timeout' ? `not done after ${timeout} s` : `ended with ${code}: ${said.slice(-600)}`)
  return { seconds, processor, elsewhere, memory }
}

/** @param {string} folder */
function sizeOf(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = paths.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: paths.length, bytes }
}
