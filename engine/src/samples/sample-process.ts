import { DatabaseUnavailable, type Job, type Message, type Run, type RunSample } from './run.ts'

/* The process that runs samples. Its argument is the URL of the project's runner; a message lists the samples. Each is run twice. */

const [runner = ''] = process.argv.slice(2)

/** Resolves when the message is sent, so that the process may exit. */
const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve))

try {
  const { runSample } = (await import(runner)) as { runSample?: RunSample }
  if (typeof runSample !== 'function') throw new Error('it exports no function `runSample`')
  process.on('message', async (jobs: readonly Job[]) => {
    for (const job of jobs) {
      const runs: Run[] = []
      for (const turn of [1, 2]) runs.push(await runSample(job, turn).catch(failedRun))
      await send({ kind: 'ran', name: job.name, runs })
    }
    process.exit()
  })
  await send({ kind: 'ready' })
} catch (error) {
  const kind = error instanceof DatabaseUnavailable ? 'unavailable' : 'failed'
  await send({ kind, message: error instanceof Error ? error.message : String(error) })
  process.exit()
}

/** Reports an error of the runner as one of the sample. */
function failedRun(error: unknown): Run {
  const { message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  return { statements: [], refused: [], error: { message, stack }, printed: false }
}
