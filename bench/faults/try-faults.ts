import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { withCopyOfProject } from '../../packages/engine/src/commands/copy-project.ts'
import { checkRuns } from '../../packages/samples/src/check-runs.ts'
import type { ScriptSample } from '../../packages/samples/src/collect-samples.ts'
import type { Message, SampleJob, SampleRun } from '../../packages/samples/src/run.ts'
import { startProcess, writeJob } from '../../packages/samples/src/run-samples.ts'
import { createModule, inTemporaryFolder } from '../../packages/samples/src/sample-module.ts'
import type { TypeScriptSamples } from '../../packages/samples/src/typescript-settings.ts'
import { applyFault, type Fault } from './list-faults.ts'

/** The samples of a project, and the package that they document. `module` is a path in the package's folder. */
export type DocumentedPackage = {
  readonly projectRoot: string
  readonly project: TypeScriptSamples
  readonly samples: readonly ScriptSample[]
  readonly documents: { readonly name: string; readonly folder: string; readonly module: string }
}

/** A fault, and the route of the page whose sample notices it. No route if none does. */
export type TriedFault = { readonly fault: Fault; readonly route?: string }

/**
 * Puts each fault into a copy of the package and runs the samples as the check does. Stops at the first sample whose
 * output or problems differ.
 */
export function tryFaults(
  { projectRoot, project, samples, documents }: DocumentedPackage,
  faults: readonly Fault[],
  tell: (tried: TriedFault) => void,
): Promise<void> {
  return withCopyOfProject(projectRoot, documents, (copy) =>
    inTemporaryFolder(copy.projectRoot, async (folder) => {
      const file = join(copy.packageFolder, documents.module)
      const code = readFileSync(file, 'utf8')
      const runner = pathToFileURL(join(copy.projectRoot, project.runner)).href
      const modules = new Map(samples.map(createModule).map((module) => [module.name, module]))
      const written = await Promise.all([...modules.values()].map((module) => writeJob(module, folder)))
      const jobs = written.filter((job) => job !== undefined)
      const verdictOf = (name: string, runs: readonly SampleRun[]) => {
        const module = modules.get(name)
        return JSON.stringify(module && checkRuns(module, runs, project.database))
      }
      const expected = new Map<string, string>()
      await runJobs(runner, jobs, (name, runs) => {
        expected.set(name, verdictOf(name, runs))
        return true
      })
      for (const fault of faults) {
        writeFileSync(file, applyFault(code, fault))
        const failed = await runJobs(runner, jobs, (name, runs) => verdictOf(name, runs) === expected.get(name))
        const route = modules.get(failed ?? '')?.sample.route
        tell({ fault, ...(route !== undefined && { route }) })
      }
    }),
  )
}

/** Timeout of a sample, in ms. Some faults never end. */
const sampleTimeout = 20_000

/** Runs samples in a process until one is not `good`. Returns its name, or undefined if all are good. */
function runJobs(
  runner: string,
  jobs: readonly SampleJob[],
  good: (name: string, runs: readonly SampleRun[]) => boolean,
): Promise<string | undefined> {
  const child = startProcess(runner)
  const left = jobs.map(({ name }) => name)
  const stop = () => child.kill('SIGKILL')
  let timer = setTimeout(stop, sampleTimeout)
  return new Promise((resolve) => {
    child.on('message', (message: Message) => {
      clearTimeout(timer)
      timer = setTimeout(stop, sampleTimeout)
      if (message.kind === 'ready') child.send(jobs)
      else if (message.kind === 'ran' && good(message.name, message.runs)) left.shift()
      else stop()
    })
    child.on('exit', () => {
      clearTimeout(timer)
      // A sample that ends the process or hangs is the first of those that are left.
      resolve(left[0])
    })
  })
}
