import { createRequire } from 'node:module'
import { DatabaseUnavailable } from 'studio-docs-samples'
import { type Answer, Database, type EmbeddedDatabase } from './database.ts'

const { Surreal } = loadEngine()

/** Creates a SurrealDB 1.0 in the memory of this process, filled by `seed`. */
export function createDatabase(seed = 'RETURN "no data"'): Database {
  return new Database(seed, () => new Surreal())
}

/** Opens an empty database with the interface that claims expect. */
export async function open() {
  const database = createDatabase()
  await database.call('use', ['studio', 'library'])
  return {
    call: (method: string, params: readonly unknown[]) => database.call(method, params),
    query: async (text: string, params?: object) => {
      const answers = (await database.call('query', [text, params])) as Answer[]
      const failed = answers.find(({ status, result }) => status === 'ERR' && result !== undefined)
      if (failed) throw new Error(String(failed.result))
      return answers.map(({ result }) => result)
    },
    close: async () => {},
  }
}

/** Returns the version of the embedded engine. */
export async function readEngineVersion(): Promise<string> {
  const engine = new Surreal()
  await engine.connect('memory')
  return engine.version()
}

/** Loads the native package. Throws DatabaseUnavailable on machines without a binary. */
function loadEngine(): { readonly Surreal: new () => EmbeddedDatabase & { version(): Promise<string> } } {
  try {
    return createRequire(import.meta.url)('surrealdb.node')
  } catch (cause) {
    throw new DatabaseUnavailable(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}
