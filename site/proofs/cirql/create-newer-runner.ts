import { DatabaseUnavailable, type ReadVersions, type RunSample } from 'studio-docs-samples'
import { NewerDatabase, type OpenNewer } from '../surrealdb/newer-database.ts'
import { createRunSample } from './run-sample.ts'

type Runner = { readonly runSample: RunSample; readonly readVersions: ReadVersions }

/** Creates the runner of samples for a newer SurrealDB. `load` returns the function that opens an empty database. */
export async function createNewerRunner(load: () => Promise<OpenNewer>, seed: string): Promise<Runner> {
  const open = await load().catch((cause: unknown) => {
    throw new DatabaseUnavailable(cause instanceof Error ? cause.message : String(cause), { cause })
  })
  let isSkipped = false
  // `POST /sql` of newer servers reads other headers, and no such server is installed.
  globalThis.fetch = async () => {
    isSkipped = true
    return Response.json({ code: 400 }, { status: 400 })
  }
  const run = createRunSample(() => new NewerDatabase(open, seed))
  return {
    runSample: async (job, turn) => {
      isSkipped = false
      const result = await run(job, turn)
      return isSkipped ? { ...result, isSkipped } : result
    },
    readVersions: async () => {
      const answer = await (await open()).call('version', [])
      const version = typeof answer === 'object' && answer !== null && 'version' in answer ? answer.version : answer
      return { SurrealDB: String(version).replace('surrealdb-', '') }
    },
  }
}
