import type { Job, Message, Run, RunSample } from './run.ts'

/* The process that runs samples: it is told where the project's runner is, then which samples to run, each twice. */

const [runner = ''] = process.argv.slice(2)

/** Resolves when the message is out, so that the process may end. */
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
