import { type Answer, Database } from './database.ts'
import { createNativeEngine } from './native-engine.ts'

/** Opens an empty SurrealDB 1.0 in memory, as claims ask one. */
export async function open() {
  const database = new Database('RETURN "no data"', createNativeEngine)
  await database.call('use', ['studio', 'library'])
  return {
    query: async (text: string, params?: object) => {
      const answers = (await database.call('query', [text, params])) as Answer[]
      const failed = answers.find(({ status, result }) => status === 'ERR' && result !== undefined)
      if (failed) throw new Error(String(failed.result))
      return answers.map(({ result }) => result)
    },
    close: async () => {},
  }
}
