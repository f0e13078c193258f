import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parser } from '@lezer/javascript'
import { applyEdits } from 'studio-docs/content'
import type { Problem, Versions } from 'studio-docs/project'
import { parseSync } from 'vite'
import type { Execution, SampleJob, TypeScriptSamples } from './contract.ts'
import { inTemporaryFolder } from './in-temporary-folder.ts'
import { type ProcessEnd, runJobs } from './run-jobs.ts'
import type { SampleModule } from './sample-module.ts'
import { errorAt } from './sample-rules.ts'
import { recordValues } from './values.ts'

/** The executions of each module that parses, in order. */
export type Executions = ReadonlyMap<SampleModule, readonly Execution[]>

/** The run of modules on one database. */
export type DatabaseRun = {
  readonly executions: Executions
  /** Versions of the software that ran them, by name. */
  readonly versions: Versions
  /** Reason why no module has run: the runner or its database does not load. */
  readonly problem?: Problem
}

type Runner = Pick<TypeScriptSamples, 'runner' | 'database'>

/** Runs each module twice with a runner, in a separate process. */
export function runModules(
  projectRoot: string,
  { runner, database }: Runner,
  modules: readonly SampleModule[],
): Promise<DatabaseRun> {
  return inTemporaryFolder(projectRoot, async (folder) => {
    const written = await Promise.all(modules.map((module) => writeModule(module, folder)))
    const jobs = written.filter((job) => job !== undefined)
    const { failure, ...ran } = await runJobs(pathToFileURL(join(projectRoot, runner)).href, { jobs, turns: 2 })
    const executions = modules.flatMap((module) => {
      const own = ran.executions.get(module.name)
      return own ? [[module, own] as const] : []
    })
    const problem = failure && { problem: describeFailure(failure, { runner, database }) }
    return { executions: new Map(executions), versions: ran.versions, ...problem }
  })
}

/** Writes a module and returns its job. Returns undefined if it does not parse, which the type check reports. */
async function writeModule(module: SampleModule, folder: string): Promise<SampleJob | undefined> {
  const { name, head, language, sample } = module
  const text = instrument(sample.code, language)
  if (text === undefined) return undefined
  const path = join(folder, name)
  await writeFile(path, head + text)
  return { name, url: pathToFileURL(path).href }
}

const parsers = { ts: parser.configure({ dialect: 'ts' }), tsx: parser.configure({ dialect: 'ts jsx' }) }

/** Passes the values at the top of code to `globalThis.sample`, a `Recorder`. Keeps line numbers. Returns undefined if the code does not parse. */
export function instrument(code: string, language: 'ts' | 'tsx'): string | undefined {
  // Lezer parses any text, so another parser finds the errors.
  if (parseSync(`sample.${language}`, code).errors.length > 0) return undefined
  const edits = recordValues(parsers[language].parse(code), code, 'globalThis.sample.record')
  return `globalThis.sample.start();${applyEdits(code, edits)}\n`
}

/** Returns the one problem of all samples: an error of the runner, or a warning if its database is unavailable here. */
function describeFailure({ type, reason }: ProcessEnd, { runner, database }: Runner): Problem {
  const said = reason.split('\n')[0]?.replace(/\.?$/, '.')
  const ofRunner = (what: string) =>
    errorAt({ file: runner, line: 0 }, 'runner-failed', `The runner of ${database} ${what}: ${said}`)
  switch (type) {
    case 'failed':
      return ofRunner('does not load, so no sample was run')
    case 'ended':
      return ofRunner('finished no sample in two processes in a row, so the others were not run')
    case 'unavailable': {
      const message = `${database} does not load here, so no sample was run: ${said}`
      const hint = 'Run the check on Linux, macOS or Windows on x64 or arm64, as CI does.'
      const error = errorAt({ file: 'package.json', line: 0 }, 'engine-unavailable', message, hint)
      return { ...error, severity: 'warning' }
    }
  }
}
