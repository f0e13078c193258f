import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const mostOutput = 256 * 1024 * 1024

/**
 * Gives the day of the last commit that touched each file of the content, such as `2026-11-05` in UTC, by its path below
 * the project's folder. Where there is no history, or only its newest part, there are none: a clone without the rest
 * would date every page to the day of the newest commit.
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

/** The newest commit comes first: what it says of a file counts. */
function parseLog(log: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (/^@\d+$/.test(line)) date = new Date(Number(line.slice(1)) * 1000).toISOString().slice(0, 10)
    else if (line && !dates.has(line)) dates.set(line, date)
  }
  return dates
}
