import { fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { errorAt, type Problem } from '../page/facts.ts'
import type { ProjectSamples } from '../page/project.ts'
import type { SampleOutput } from '../page/sample.ts'
import type { Sample } from './collect-samples.ts'
import { instrument } from './instrument.ts'
import { judgeRuns } from './judge-runs.ts'
import type { Job, Message, Run } from './run.ts'
import { createModule, inTemporaryFolder, type SampleModule } from './sample-module.ts'

/** The result of running all samples. */
export type RunResult = {
  /** False if the runner or its database does not load. Then no sample was run, and one problem says so. */
  readonly available: boolean
  readonly outputs: ReadonlyMap<Sample, SampleOutput>
  readonly problems: readonly Problem[]
  /** How many statements the database executed in the first run of each sample. */
  readonly statements: number
}

/** A sample that takes longer, in milliseconds, is stopped. */
const limit = 20_000

/** Longest wait for the last message of a process after its end, in ms. */
const lastWords = 500

/** Runs each sample twice with the project's runner, in a separate process, and checks the results. */
export function runSamples(
  projectRoot: string,
  { runner, database }: ProjectSamples,
  samples: readonly Sample[],
): Promise<RunResult> {
  return inTemporaryFolder(projectRoot, async (folder) => {
    const modules = samples.map(createModule)
    const written = await Promise.all(modules.map((module) => writeJob(module, folder)))
    const jobs = written.filter((job) => job !== undefined)
    const ran = await runJobs(pathToFileURL(join(projectRoot, runner)).href, jobs)
    return ran instanceof Map ? judge(modules, ran, database) : unavailable(ran, { runner, database })
  })
}

/** Writes the module and returns its job; `undefined` if it does not parse, which the type check reports. */
async function writeJob({ sample, name, head, code }: SampleModule, folder: string): Promise<Job | undefined> {
  const text = instrument(code, sample.language)
  if (text === undefined) return undefined
  const path = join(folder, name)
  await writeFile(path, head + text)
  return { name, url: pathToFileURL(path).href }
}

function judge(
  modules: readonly SampleModule[],
  ran: ReadonlyMap<string, readonly Run[]>,
  database: string,
): RunResult {
  const outputs = new Map<Sample, SampleOutput>()
  const problems: Problem[] = []
  let statements = 0
  for (const module of modules) {
    const runs = ran.get(module.name) ?? []
    const verdict = judgeRuns(module, runs, database)
    statements += runs[0]?.statements.length ?? 0
    problems.push(...verdict.problems)
    if (verdict.output) outputs.set(module.sample, verdict.output)
  }
  return { available: true, outputs, problems, statements }
}

/** Returns the one problem of all samples: an error of the runner, or a warning if its database does not run on this machine. */
function unavailable(
  { kind, reason }: NotLoaded,
  { runner, database }: Pick<ProjectSamples, 'runner' | 'database'>,
): RunResult {
  const said = reason.split('\n')[0]?.replace(/\.?$/, '.')
  const found = { available: false, outputs: new Map(), statements: 0 }
  if (kind === 'failed') {
    const message = `The runner of ${database} does not load, so no sample was run: ${said}`
    return { ...found, problems: [errorAt({ file: runner, line: 0 }, 'runner-failed', message)] }
  }
  const message = `${database} does not load here, so no sample was run: ${said}`
  const hint = 'Run the check on Linux, macOS or Windows on x64 or arm64, as CI does.'
  const error = errorAt({ file: 'package.json', line: 0 }, 'engine-unavailable', message, hint)
  return { ...found, problems: [{ ...error, severity: 'warning' }] }
}

/** Reason that no sample was run: the runner failed while loading, or its database is unavailable. */
type NotLoaded = { readonly kind: 'unavailable' | 'failed'; readonly reason: string }

/** Returns the runs of each job by name, or the reason that the runner does not load. After a job that hangs or ends its process, the others run in a new one. */
async function runJobs(runner: string, jobs: readonly Job[]): Promise<Map<string, readonly Run[]> | NotLoaded> {
  const ran = new Map<string, readonly Run[]>()
  for (let left = jobs; left.length > 0; left = left.filter(({ name }) => !ran.has(name))) {
    const ended = await runProcess(runner, left, ran)
    if (ended.kind !== 'ended') return ended
    const stopped = left.find(({ name }) => !ran.has(name))
    if (stopped) ran.set(stopped.name, [crashed(ended.reason), crashed(ended.reason)])
  }
  return ran
}

function crashed(message: string): Run {
  return { statements: [], refused: [], error: { message, stack: '' }, printed: false }
}

const sampleProcess = fileURLToPath(new URL('./sample-process.ts', import.meta.url))

/** The end of a process: `ended` if its runner had been loaded. */
type Ended = NotLoaded | { readonly kind: 'ended'; readonly reason: string }

/** The longest message of a dying process that is shown, in characters. */
const longestMessage = 300

function runProcess(runner: string, jobs: readonly Job[], ran: Map<string, readonly Run[]>): Promise<Ended> {
  const child = fork(sampleProcess, [runner], {
    // Node 20 reads no TypeScript.
    execArgv: ['--import', import.meta.resolve('tsx'), '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let said = ''
  child.stderr?.on('data', (text) => {
    said = (said + text).slice(0, longestMessage)
  })
  return new Promise((resolve) => {
    let kind: Ended['kind'] = 'failed'
    let reason: string | undefined
    const stop = () => child.kill('SIGKILL')
    let timer = setTimeout(stop, limit)
    const end = (otherwise: string) => {
      clearTimeout(timer)
      resolve({ kind, reason: reason ?? otherwise })
    }
    child.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(stop, limit)
      if (message.kind === 'ran') ran.set(message.name, message.runs)
      else if (message.kind === 'ready') {
        kind = 'ended'
        child.send(jobs)
      } else {
        kind = message.kind
        reason = message.message
      }
    })
    child.on('error', ({ message }) => end(message))
    child.on('exit', async (code, signal) => {
      const how = `it ended the process (${signal ?? `exit code ${code}`})`
      // The last message may arrive after the end of the process.
      if (kind === 'failed') await Promise.race([once(child, 'close'), sleep(lastWords)])
      end(kind === 'failed' && said ? `${how}: ${said.trim().replace(/\s+/g, ' ')}` : how)
    })
  })
}
