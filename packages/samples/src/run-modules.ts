import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { extname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parser } from '@lezer/javascript'
import { applyEdits } from 'studio-docs/content'
import { errorAt, type Problem, type Versions } from 'studio-docs/project'
import { parseSync } from 'vite'
import { checkRuns, type SampleOutput } from './check-executions.ts'
import type { Message, RunnerTask, SampleJob, SampleRun, TypeScriptSamples } from './contract.ts'
import { inTemporaryFolder, type ScriptSample } from './sample-module.ts'
import { recordValues } from './values.ts'

/** The result of running all samples. */
export type RunResult = {
  /** False if the runner or its database does not load. Then no sample has run, and one problem says so. */
  readonly available: boolean
  readonly outputs: ReadonlyMap<ScriptSample, SampleOutput>
  readonly problems: readonly Problem[]
  /** Number of statements in the first run of each sample. */
  readonly statements: number
  /** Versions of the software that ran them, by name. */
  readonly versions: Versions
  /** The runs of each sample. */
  readonly runs: ReadonlyMap<ScriptSample, readonly SampleRun[]>
}

/** Timeout of a sample, in ms. */
const sampleTimeout = 20_000

/** Maximum time to load a runner, in ms: on a busy machine, a database and a compiler take long the first time. */
const loadTimeout = 120_000

/** Maximum wait for the last messages of a process after its end, in ms. What it has started may hold its output open. */
const lastMessageTimeout = 5_000

/** Runs each sample twice with the project's runner, in a separate process, and checks the results. */
export function runSamples(
  projectRoot: string,
  { runner, database }: Pick<TypeScriptSamples, 'runner' | 'database'>,
  samples: readonly ScriptSample[],
): Promise<RunResult> {
  return inTemporaryFolder(projectRoot, async (folder) => {
    const written = await Promise.all(samples.map((sample) => writeJob(sample, folder)))
    const jobs = written.filter((job) => job !== undefined)
    const ran = await runJobs(pathToFileURL(join(projectRoot, runner)).href, { jobs, turns: 2 })
    if ('kind' in ran) return unavailable(ran, { runner, database })
    const runs = new Map(samples.map((sample) => [sample, ran.runs.get(sample.name) ?? []]))
    return { ...checkAll(runs, database), versions: ran.versions, runs }
  })
}

/** Writes the module and returns its job. Returns undefined if it does not parse, which the type check reports. */
async function writeJob(sample: ScriptSample, folder: string): Promise<SampleJob | undefined> {
  const { name, head, code, language } = sample
  const text = instrument(code, language)
  if (text === undefined) return undefined
  const path = join(folder, name)
  await writeFile(path, head + text)
  return { name, url: pathToFileURL(path).href }
}

const parsers = { ts: parser.configure({ dialect: 'ts' }), tsx: parser.configure({ dialect: 'ts jsx' }) }

/** Passes the values at the top of code to `globalThis.sample`. Keeps line numbers. Returns undefined if the code does not parse. */
export function instrument(code: string, language: 'ts' | 'tsx'): string | undefined {
  // Lezer parses any text, so another parser finds the errors.
  if (parseSync(`sample.${language}`, code).errors.length > 0) return undefined
  const edits = recordValues(parsers[language].parse(code), code, 'globalThis.sample.record')
  return `globalThis.sample.start();${applyEdits(code, edits)}\n`
}

function checkAll(all: RunResult['runs'], database: string): Omit<RunResult, 'versions' | 'runs'> {
  const outputs = new Map<ScriptSample, SampleOutput>()
  const problems: Problem[] = []
  let statements = 0
  for (const [sample, runs] of all) {
    const checked = checkRuns(sample, runs, database)
    statements += runs[0]?.statements.length ?? 0
    problems.push(...checked.problems)
    if (checked.output) outputs.set(sample, checked.output)
  }
  return { available: true, outputs, problems, statements }
}

/** Returns the one problem of all samples: an error of the runner, or a warning if its database is unavailable here. */
function unavailable(
  { kind, reason }: NotRun,
  { runner, database }: Pick<TypeScriptSamples, 'runner' | 'database'>,
): RunResult {
  const said = reason.split('\n')[0]?.replace(/\.?$/, '.')
  const found = { available: false, outputs: new Map(), statements: 0, versions: {}, runs: new Map() }
  if (kind !== 'unavailable') {
    const message =
      kind === 'failed'
        ? `The runner of ${database} does not load, so no sample was run: ${said}`
        : `The runner of ${database} finished no sample in two processes in a row, so the others were not run: ${said}`
    return { ...found, problems: [errorAt({ file: runner, line: 0 }, 'runner-failed', message)] }
  }
  const message = `${database} does not load here, so no sample was run: ${said}`
  const hint = 'Run the check on Linux, macOS or Windows on x64 or arm64, as CI does.'
  const error = errorAt({ file: 'package.json', line: 0 }, 'engine-unavailable', message, hint)
  return { ...found, problems: [{ ...error, severity: 'warning' }] }
}

/** Reason why samples did not run: the runner failed to load, its database is unavailable, or it ends its processes. */
type NotRun = { readonly kind: 'unavailable' | 'failed' | 'ended'; readonly reason: string }

/**
 * Maximum number of consecutive processes that may end before any sample has run. One end is the sample's fault, two
 * are the runner's.
 */
const maxIdleEnds = 2

/** The runs of jobs by name, and the versions of the software that ran them. */
type Ran = { readonly runs: Map<string, readonly SampleRun[]>; versions: Versions }

/**
 * Returns the runs of each job by name, or the reason for none. If a job hangs or ends its process, the others run in a
 * new one.
 */
export async function runJobs(runner: string, { jobs, turns }: RunnerTask): Promise<Ran | NotRun> {
  const ran = { runs: new Map<string, readonly SampleRun[]>(), versions: {} }
  let idleEnds = 0
  for (let left = jobs; left.length > 0; left = left.filter(({ name }) => !ran.runs.has(name))) {
    const before = ran.runs.size
    const ended = await runProcess(runner, { jobs: left, turns }, ran)
    if (ended.kind !== 'ended') return ended
    const stopped = left.find(({ name }) => !ran.runs.has(name))
    if (!stopped) break
    idleEnds = ran.runs.size > before ? 0 : idleEnds + 1
    if (idleEnds === maxIdleEnds && left.length > 1) return ended
    ran.runs.set(stopped.name, new Array(turns).fill(crashed(ended.reason)))
  }
  return ran
}

function crashed(message: string): SampleRun {
  return { statements: [], refused: [], error: { message, stack: '' }, isFault: true, printed: false }
}

// The package contains the compiled module. In dev, Vite runs this one, which cannot resolve other modules.
const sampleProcess = fileURLToPath(new URL(`./sample-process${extname(import.meta.url)}`, import.meta.url))
const loader = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Maximum length of a dying process's message, and of what is read to find it, in characters. */
const [maxMessageLength, maxRead] = [300, 10_000]

/** Returns what a dying process says: the message of its error, without the code and the calls around it, or all. */
function lastWords(said: string): string {
  const [message] = /^\w*Error(?: \[\w+\])?: .*$/m.exec(said) ?? [said]
  return message.trim().replace(/\s+/g, ' ').slice(0, maxMessageLength)
}

/** Starts the process that runs samples. It sends and receives a `Message`. */
function startProcess(runner: string): ChildProcess {
  return fork(sampleProcess, [runner], {
    // Node 20 reads no TypeScript.
    execArgv: ['--import', loader, '--enable-source-maps'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
}

/** Runs jobs in a separate process. Resolves with the reason of its end: `ended` if the runner had loaded. */
function runProcess(runner: string, task: RunnerTask, ran: Ran): Promise<NotRun> {
  const child = startProcess(runner)
  let said = ''
  child.stderr?.on('data', (text) => {
    said = (said + text).slice(-maxRead)
  })
  return new Promise((resolve) => {
    let kind: NotRun['kind'] = 'failed'
    let reason: string | undefined
    const stopLater = (what: 'load' | 'end', limit: number) =>
      setTimeout(() => {
        reason = `it did not ${what} within ${limit / 1000} seconds`
        child.kill('SIGKILL')
      }, limit)
    let timer = stopLater('load', loadTimeout)
    const end = (otherwise: string) => {
      clearTimeout(timer)
      resolve({ kind, reason: reason ?? otherwise })
    }
    child.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = stopLater('end', sampleTimeout)
      if (message.kind === 'ran') ran.runs.set(message.name, message.runs)
      else if (message.kind === 'ready') {
        kind = 'ended'
        ran.versions = message.versions
        child.send(task)
      } else {
        kind = message.kind
        reason = message.message
      }
    })
    child.on('error', ({ message }) => end(message))
    child.on('exit', async (code, signal) => {
      const how = `it ended the process (${signal ?? `exit code ${code}`})`
      // The last messages may arrive after the end of the process.
      await Promise.race([once(child, 'close'), sleep(lastMessageTimeout)])
      end(kind === 'failed' && said ? `${how}: ${lastWords(said)}` : how)
    })
  })
}
