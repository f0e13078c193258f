import type { Answer } from '../surrealdb/database.ts'
import type { SampleDatabase } from '../surrealdb/transport.ts'

type Query = string | { toQuery(): string }

/** Opens a tool library. Returns a function that sends queries, and resolves with the result of each. */
export async function connect(open: () => Promise<SampleDatabase>) {
  const database = await open()
  await database.call('use', ['studio', 'library'])
  return async (queries: readonly Query[], params = {}) => {
    const text = queries.map((query) => (typeof query === 'string' ? query : query.toQuery())).join(';\n')
    return ((await database.call('query', [text, params])) as Answer[]).map(({ result }) => result)
  }
}
