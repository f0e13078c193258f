import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const mostOutput = 256 * 1024 * 1024

/**
 * Returns the date of the last commit to each content file, such as `2026-11-05` in UTC, by path below the project's folder.
 * The map is empty without a git history, and in a shallow clone, which would date every page to its newest commit.
 */
export async function readDates(projectRoot: string): Promise<ReadonlyMap<string, string>> {
  const git = async (...args: string[]) => {
    const options = { cwd: projectRoot, maxBuffer: mostOutput }
    return (await promisify(execFile)('git', ['-c', 'core.quotePath=false', ...args], options)).stdout
  }
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false') return new Map()
    return parseLog(await git('log', '--format=@%ct', '--name-only', '--relative', '--', 'content'))
  } catch {
    return new Map()
  }
}

/** The log begins with the newest commit, so the first date of a file counts. */
function parseLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (/^@\d+$/.test(line)) date = new Date(Number(line.slice(1)) * 1000).toISOString().slice(0, 10)
    else if (line && !dates.has(line)) dates.set(line, date)
  }
  return dates
}
