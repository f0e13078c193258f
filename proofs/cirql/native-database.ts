import { createRequire } from 'node:module'
import { type Answer, Database, type Engine } from './database.ts'

const { Surreal } = createRequire(import.meta.url)('surrealdb.node') as { Surreal: new () => Engine }

/** Gives a SurrealDB 1.0 in the memory of this process, which starts with what `seed` makes. */
export function createDatabase(seed = 'RETURN "no data"'): Database {
  return new Database(seed, () => new Surreal())
}

/** Opens an empty one, as claims ask it. */
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
