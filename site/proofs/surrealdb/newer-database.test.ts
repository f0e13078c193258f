import { expect, test } from 'vitest'
import type { Answer } from './database.ts'
import { createDatabase } from './native-database.ts'
import { NewerDatabase, openOf } from './newer-database.ts'
import { seed, seedOf3 } from './seed.ts'
import type { SampleDatabase } from './transport.ts'

/** Returns all rows of the tool library. */
async function rowsOf(database: SampleDatabase): Promise<unknown[]> {
  await database.call('use', ['studio', 'library'])
  const tables = ['tool', 'member', 'loan', 'draft', 'borrowed']
  const answers = await database.call('query', [tables.map((name) => `SELECT * FROM ${name}`).join(';\n')])
  return (answers as Answer[]).map(({ result }) => JSON.parse(JSON.stringify(result)))
}

test('SurrealDB 2 and 3 have the sample data of SurrealDB 1', async () => {
  const rows = await rowsOf(createDatabase(seed))
  expect(rows[0]).toHaveLength(4)
  expect(await rowsOf(new NewerDatabase(await openOf(2), seed))).toEqual(rows)
  expect(await rowsOf(new NewerDatabase(await openOf(3), seedOf3))).toEqual(rows)
})

test('refused sample data is an error with the words of the server', async () => {
  const refused = new NewerDatabase(await openOf(3), 'SELECT * FROM nowhere')
  await expect(rowsOf(refused)).rejects.toThrow(/The sample data is refused: The table 'nowhere' does not exist/)
})

test.each([2, 3] as const)('a statement without a result has the result null on SurrealDB %i', async (version) => {
  const database = new NewerDatabase(await openOf(version), seedOf3)
  await database.call('use', ['studio', 'library'])
  expect(await database.call('query', ['LET $max = 20'])).toMatchObject([{ status: 'OK', result: null }])
})
