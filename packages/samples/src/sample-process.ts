import type { Execution, ReadVersions, Recorder, RunSample, SampleJob } from './contract.ts'

/*
 * Runs samples in a process of its own, which `run-jobs.ts` starts. Its argument is the URL of the project's runner.
 */

/** The message to this process: what to run, and how often each. */
export type RunnerTask = { readonly jobs: readonly SampleJob[]; readonly turns: number }

/** The messages of this process. */
export type RunnerMessage =
  | { readonly type: 'ready'; readonly versions: Readonly<Record<string, string>> }
  | { readonly type: 'unavailable' | 'failed'; readonly message: string }
  | { readonly type: 'ran'; readonly name: string; readonly executions: readonly Execution[] }

const [runner = ''] = process.argv.slice(2)

// For runners that need no values.
Object.assign(globalThis, { sample: { start: () => {}, record: () => {} } satisfies Recorder })

/** Resolves when the message is sent, so that the process may exit. */
const send = (message: RunnerMessage) => new Promise((resolve) => process.send?.(message, resolve))

try {
  const { runSample, readVersions } = (await import(runner)) as { runSample?: RunSample; readVersions?: ReadVersions }
  if (typeof runSample !== 'function') throw new Error('it exports no function `runSample`')
  process.on('message', async ({ jobs, turns }: RunnerTask) => {
    for (const job of jobs) {
      const executions: Execution[] = []
      for (let turn = 1; turn <= turns; turn++) executions.push(await runSample(job, turn).catch(faultOf))
      await send({ type: 'ran', name: job.name, executions })
    }
    process.exit()
  })
  await send({ type: 'ready', versions: (await readVersions?.()) ?? {} })
} catch (error) {
  // The runner may have loaded another copy of the class.
  const type = error instanceof Error && error.name === 'DatabaseUnavailable' ? 'unavailable' : 'failed'
  await send({ type, message: error instanceof Error ? error.message : String(error) })
  process.exit()
}

/** Returns an execution that failed because of the runner. */
function faultOf(error: unknown): Execution {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { statements: [], refused: [], error: { message, stack }, isFault: true, printed: false }
}
