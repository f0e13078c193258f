import { spawn } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * @typedef {{ seconds: number, peak: number, phases: string, report: string }} Build
 * `seconds` from the start of the process to its end, `peak` its most memory (MB), threads included.
 */

/** Builds a project by its own command; what it prints goes through. @param {string} folder @returns {Promise<Build>} */
export async function measureBuild(folder) {
  const scratch = mkdtempSync(join(tmpdir(), 'growth-'))
  const result = join(scratch, 'result.json')
  const hook = `import { writeFileSync } from 'node:fs'; process.on('exit', () => writeFileSync(${JSON.stringify(result)}, String(process.resourceUsage().maxRSS / 1024)))`
  const start = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, join(folder, 'bin/studio.js'), 'build'],
    { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
  )
  let report = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    report += text
    process.stderr.write(text)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const seconds = (performance.now() - start) / 1000
  if (code !== 0) throw new Error(`The project in ${folder} does not build.`)
  const peak = Math.round(Number(readFileSync(result, 'utf8')))
  rmSync(scratch, { recursive: true })
  return { seconds, peak, report, phases: /pages in .*?\((.*)\)/.exec(report)?.[1] ?? '' }
}

/** Gives the number of files below a folder and their bytes. @param {string} folder */
export function measureFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const bytes = files.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0)
  return { files: files.length, bytes }
}
