/**
 * Runs jobs in a process, which may hang or crash. `sample-process.ts` is the other side:
 *
 *   this process           sample process
 *     fork ──────────────▶ loads the runner
 *          ◀────────────── ready, with versions; or unavailable, or failed
 *     task ──────────────▶ runs each job, once a turn
 *          ◀────────────── ran, with the executions of a job
 *          ◀────────────── exit
 *
 * If it ends or hangs during a job, that job has failed, and a new process runs those that are left.
 */

import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { extname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Versions } from 'studio-docs/project'
import type { Execution } from './contract.ts'
import type { RunnerMessage, RunnerTask } from './sample-process.ts'

/** Timeout of a sample, in ms. */
const sampleTimeout = 20_000

/** Maximum time to load a runner, in ms: on a busy machine, a database and a compiler take long the first time. */
const loadTimeout = 120_000

/** Maximum wait for the last messages of a process after its end, in ms. What it has started may hold its output open. */
const lastMessageTimeout = 5_000

/**
 * Maximum number of consecutive processes that may end before any sample has run. One end is the sample's fault, two
 * are the runner's.
 */
const maxIdleEnds = 2

/** The executions of jobs by the names of the jobs, and the versions of the software that ran them. */
type JobRuns = { readonly executions: ReadonlyMap<string, readonly Execution[]>; readonly versions: Versions }

/** End of a process: its runner did not load, its database is unavailable here, or it `ended` after its runner had loaded. */
export type ProcessEnd = { readonly type: 'failed' | 'unavailable' | 'ended'; readonly reason: string }

/**
 * Runs jobs in a separate process. If a job hangs or ends its process, the others run in a new one. If the runner fails
 * as a whole, there are no executions, but a `failure`.
 */
export async function runJobs(
  runner: string,
  { jobs, turns }: RunnerTask,
): Promise<JobRuns & { readonly failure?: ProcessEnd }> {
  const executions = new Map<string, readonly Execution[]>()
  let versions: Versions = {}
  let idleEnds = 0
  for (let left = jobs; left.length > 0; left = left.filter(({ name }) => !executions.has(name))) {
    const { end, ...ran } = await runProcess(runner, { jobs: left, turns })
    if (end.type !== 'ended') return { executions: new Map(), versions: {}, failure: end }
    versions = ran.versions
    for (const [name, all] of ran.executions) executions.set(name, all)
    const stopped = left.find(({ name }) => !executions.has(name))
    if (!stopped) break
    idleEnds = ran.executions.size > 0 ? 0 : idleEnds + 1
    if (idleEnds === maxIdleEnds && left.length > 1) return { executions: new Map(), versions: {}, failure: end }
    executions.set(stopped.name, new Array(turns).fill(crashed(end.reason)))
  }
  return { executions, versions }
}

function crashed(message: string): Execution {
  return { statements: [], refused: [], error: { message, stack: '' }, isFault: true, printed: false }
}

/** Runs jobs in one process until it ends. */
function runProcess(runner: string, task: RunnerTask): Promise<JobRuns & { readonly end: ProcessEnd }> {
  const child = startProcess(runner)
  const executions = new Map<string, readonly Execution[]>()
  let versions: Versions = {}
  let said = ''
  child.stderr?.on('data', (text) => {
    said = (said + text).slice(-maxRead)
  })
  return new Promise((resolve) => {
    let type: ProcessEnd['type'] = 'failed'
    let reason: string | undefined
    const stopLater = (what: 'load' | 'end', limit: number) =>
      setTimeout(() => {
        reason = `it did not ${what} within ${limit / 1000} seconds`
        child.kill('SIGKILL')
      }, limit)
    let timer = stopLater('load', loadTimeout)
    const finish = (otherwise: string) => {
      clearTimeout(timer)
      resolve({ executions, versions, end: { type, reason: reason ?? otherwise } })
    }
    child.on('message', (message: RunnerMessage) => {
      clearTimeout(timer)
      timer = stopLater('end', sampleTimeout)
      if (message.type === 'ran') executions.set(message.name, message.executions)
      else if (message.type === 'ready') {
        type = 'ended'
        versions = message.versions
        child.send(task)
      } else {
        type = message.type
        reason = message.message
      }
    })
    child.on('error', ({ message }) => finish(message))
    child.on('exit', async (code, signal) => {
      const how = `it ended the process (${signal ?? `exit code ${code}`})`
      // The last messages may arrive after the end of the process.
      await Promise.race([once(child, 'close'), sleep(lastMessageTimeout)])
      finish(type === 'failed' && said ? `${how}: ${errorIn(said)}` : how)
    })
  })
}

// The package contains the compiled module. In dev, Vite runs this one, which cannot resolve other modules.
const sampleProcess = fileURLToPath(new URL(`./sample-process${extname(import.meta.url)}`, import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Starts the process that runs samples. */
function startProcess(runner: string): ChildProcess {
  return fork(sampleProcess, [runner], {
    // Node 20 reads no TypeScript.
    execArgv: ['--import', loader, '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Maximum length of a dying process's message, and of what is read to find it, in characters. */
const [maxMessageLength, maxRead] = [300, 10_000]

/** Returns the message of the error that ended a process, without the code and the calls around it, or all it said. */
function errorIn(said: string): string {
  const [message] = /^\w*Error(?: \[\w+\])?: .*$/m.exec(said) ?? [said]
  return message.trim().replace(/\s+/g, ' ').slice(0, maxMessageLength)
}
