import { register } from 'node:module'
import type { Job, Message, Run } from './run.ts'

// The first file of the process that runs samples: the hook must be there before anything imports Cirql.
register('./resolve.js', import.meta.url)

/** Resolves when the message is out, so that the process may end. */
const send = (message: Message) => new Promise((resolve) => process.send?.(message, resolve))

process.on('message', async (jobs: readonly Job[]) => {
  for (const job of jobs) {
    const runs: Run[] = []
    for (const turn of [1, 2]) runs.push(await runSample(job, turn))
    await send({ kind: 'ran', name: job.name, runs })
  }
  process.exit()
})

const runSample = await import('./run-sample.ts').then(
  (module) => module.runSample,
  async (error: Error) => {
    await send({ kind: 'unavailable', message: error.message })
    process.exit()
  },
)
await send({ kind: 'ready' })
