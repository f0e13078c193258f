import { fork } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
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
  /** False if the database does not load on this machine. Then nothing was run, and a warning says so. */
  readonly available: boolean
  readonly outputs: ReadonlyMap<Sample, SampleOutput>
  readonly problems: readonly Problem[]
  /** How many statements the database executed in the first run of each sample. */
  readonly statements: number
}

/** A sample that takes longer, in milliseconds, is stopped. */
const limit = 20_000

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
    return typeof ran === 'string' ? unavailable(database, ran) : judge(modules, ran, database)
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

function unavailable(database: string, reason: string): RunResult {
  const message = `${database} does not load here, so no sample was run: ${reason.split('\n')[0]}`
  const hint = 'Run the check on Linux, macOS or Windows on x64 or arm64, as CI does.'
  const error = errorAt({ file: 'package.json', line: 0 }, 'engine-unavailable', message, hint)
  return { available: false, outputs: new Map(), problems: [{ ...error, severity: 'warning' }], statements: 0 }
}

/** Returns the runs of each job by name, or why the database does not load. If a job hangs or ends the process, the others run in a new one. */
async function runJobs(runner: string, jobs: readonly Job[]): Promise<Map<string, readonly Run[]> | string> {
  const ran = new Map<string, readonly Run[]>()
  for (let left = jobs; left.length > 0; left = left.filter(({ name }) => !ran.has(name))) {
    const ended = await runProcess(runner, left, ran)
    if (ended.unavailable !== undefined) return ended.unavailable
    const stopped = left.find(({ name }) => !ran.has(name))
    if (stopped) ran.set(stopped.name, [crashed(ended.reason), crashed(ended.reason)])
  }
  return ran
}

function crashed(message: string): Run {
  return { statements: [], refused: [], error: { message, stack: '' }, printed: false }
}

const sampleProcess = fileURLToPath(new URL('./sample-process.ts', import.meta.url))

type Ended = { readonly reason: string; readonly unavailable?: string }

function runProcess(runner: string, jobs: readonly Job[], ran: Map<string, readonly Run[]>): Promise<Ended> {
  const child = fork(sampleProcess, [runner], {
    // Node 20 reads no TypeScript.
    execArgv: ['--import', import.meta.resolve('tsx'), '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  return new Promise((resolve) => {
    let unavailable: string | undefined
    let timer = setTimeout(() => child.kill('SIGKILL'), limit)
    child.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(() => child.kill('SIGKILL'), limit)
      if (message.kind === 'ready') child.send(jobs)
      else if (message.kind === 'unavailable') unavailable = message.message
      else ran.set(message.name, message.runs)
    })
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      const reason = `it ended the process (${signal ?? `exit code ${code}`})`
      resolve(unavailable === undefined ? { reason } : { reason, unavailable })
    })
  })
}
