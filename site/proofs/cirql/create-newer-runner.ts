import { register } from 'node:module'
import { DatabaseUnavailable, type ReadVersions, type RunSample } from 'studio-docs-samples'
import { NewerDatabase, type OpenNewer } from '../surrealdb/newer-database.ts'

// Must precede any import of Cirql.
register('./resolve.ts', import.meta.url)
const { createRunSample, seed } = await import('./run-sample.ts')

type Runner = { readonly runSample: RunSample; readonly readVersions: ReadVersions }

/** Creates the runner of samples for a newer SurrealDB, which `module` opens. `translate` adapts the sample data. */
export async function createNewerRunner(module: string, translate = (text: string) => text): Promise<Runner> {
  const open = await load(module)
  const library = translate(seed)
  let isSkipped = false
  // `POST /sql` of newer servers reads other headers, and no such server is installed.
  globalThis.fetch = async () => {
    isSkipped = true
    return Response.json({ code: 400 }, { status: 400 })
  }
  const run = createRunSample(() => new NewerDatabase(open, library))
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

async function load(module: string): Promise<OpenNewer> {
  try {
    return (await import(module)).open
  } catch (cause) {
    throw new DatabaseUnavailable(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
