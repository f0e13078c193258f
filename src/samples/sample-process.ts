import type { Job, Message, Run, RunSample } from './run.ts'

/* The process that runs samples. Its argument is the URL of the project's runner; a message lists the samples. Each is run twice. */

const [runner = ''] = process.argv.slice(2)

/** Resolves when the message is sent, so that the process may exit. */
const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve))

try {
  const { runSample } = (await import(runner)) as { runSample: RunSample }
  process.on('message', async (jobs: readonly Job[]) => {
    for (const job of jobs) {
      const runs: Run[] = []
      for (const turn of [1, 2]) runs.push(await runSample(job, turn))
      await send({ kind: 'ran', name: job.name, runs })
    }
    process.exit()
  })
  await send({ kind: 'ready' })
} catch (error) {
  await send({ kind: 'unavailable', message: error instanceof Error ? error.message : String(error) })
  process.exit()
}
