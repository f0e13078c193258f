import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const maxOutput = 256 * 1024 * 1024

/** Dates of files by path, or the reason why there are none, with a remedy. */
type Dates = { readonly of: ReadonlyMap<string, string>; readonly missing?: string }

/**
 * Returns the date of the last commit to each content file, in UTC as `2026-11-05`, by path relative to the project.
 * Empty without a git history, and in a shallow clone, which would date every page to its newest commit.
 */
export async function readDates(projectRoot: string): Promise<Dates> {
  const git = async (...args: string[]) => {
    const options = { cwd: projectRoot, maxBuffer: maxOutput }
    return (
      await promisify(execFile)('git', ['-c', 'core.quotePath=false', '-c', 'diff.relative=false', ...args], options)
    ).stdout
  }
  try {
    if ((await git('rev-parse', '--is-shallow-repository')).trim() !== 'false')
      return without(
        'Git has only a part of the history. Fetch it with `git fetch --unshallow`; in CI, set `fetch-depth: 0`.',
      )
    const prefix = (await git('rev-parse', '--show-prefix')).trim()
    // Search all folders of that name, because the project may have moved within its repository.
    const log = await git(
      'log',
      '--format=@%ct',
      '--name-status',
      '--find-renames=100%',
      '--',
      ':(top,glob)**/content/**',
    )
    const dates = parseLog(log, prefix)
    return dates.size > 0
      ? { of: dates }
      : without('No commit has files of `content/`. Is it a submodule, or not committed yet?')
  } catch (error) {
    return without(reasonOf(error))
  }
}

function without(missing: string | undefined): Dates {
  return { of: new Map(), ...(missing !== undefined && { missing }) }
}

/** Explains why Git failed. A folder without a repository needs no word. */
function reasonOf(error: unknown): string | undefined {
  const message = error instanceof Error ? error.message : String(error)
  if (/not a git repository|ENOENT/.test(message)) return undefined
  if (/dubious ownership/.test(message))
    return 'The repository belongs to another user. Run `git config --global --add safe.directory` with its folder.'
  return `Git failed: ${message.split('\n').find((line) => line.startsWith('fatal:')) ?? message.split('\n')[0]}`
}

/**
 * Parses a log from the newest commit to the oldest. The first date of a file counts, and a pure rename keeps the date.
 */
function parseLog(log: string, prefix: string): ReadonlyMap<string, string> {
  const dates = new Map<string, string>()
  /** Current path of a file, by its earlier path. */
  const movedTo = new Map<string, string>()
  let date = ''
  for (const line of log.split('\n')) {
    if (/^@\d+$/.test(line)) date = new Date(Number(line.slice(1)) * 1000).toISOString().slice(0, 10)
    const [status, path = '', target] = line.split('\t')
    if (path === '') continue
    if (target !== undefined) movedTo.set(path, movedTo.get(target) ?? target)
    else if (status !== 'D') {
      const name = movedTo.get(path) ?? path
      const below = name.startsWith(prefix) ? name.slice(prefix.length) : undefined
      if (below?.startsWith('content/') && !dates.has(below)) dates.set(below, date)
    }
  }
  return dates
}
