import type { Message, ReadVersions, Recorder, RunnerTask, RunSample, SampleRun } from './contract.ts'

/*
 * Runs samples in a separate process. Its argument is the URL of the project's runner. A message is its `RunnerTask`.
 */

const [runner = ''] = process.argv.slice(2)

// For runners that need no values.
Object.assign(globalThis, { sample: { start: () => {}, record: () => {} } satisfies Recorder })

/** Resolves when the message is sent, so that the process may exit. */
const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve))

try {
  const { runSample, readVersions } = (await import(runner)) as { runSample?: RunSample; readVersions?: ReadVersions }
  if (typeof runSample !== 'function') throw new Error('it exports no function `runSample`')
  process.on('message', async ({ jobs, turns }: RunnerTask) => {
    for (const job of jobs) {
      const runs: SampleRun[] = []
      for (let turn = 1; turn <= turns; turn++) runs.push(await runSample(job, turn).catch(failedRun))
      await send({ kind: 'ran', name: job.name, runs })
    }
    process.exit()
  })
  await send({ kind: 'ready', versions: (await readVersions?.()) ?? {} })
} catch (error) {
  // The runner may have loaded another copy of the class.
  const kind = error instanceof Error && error.name === 'DatabaseUnavailable' ? 'unavailable' : 'failed'
  await send({ kind, message: error instanceof Error ? error.message : String(error) })
  process.exit()
}

/** Converts an error of the runner to a failed run of the sample. */
function failedRun(error: unknown): SampleRun {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { statements: [], refused: [], error: { message, stack }, isFault: true, printed: false }
}
