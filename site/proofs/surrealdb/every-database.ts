import { createDatabase } from './native-database.ts'
import { NewerDatabase, openOf } from './newer-database.ts'
import { seed, seedOf3 } from './seed.ts'
import type { SampleDatabase } from './transport.ts'

/** Creates a tool library in the memory of each SurrealDB that the pages name. */
export const everyDatabase: readonly (readonly [version: string, open: () => Promise<SampleDatabase>])[] = [
  ['1.0', openLibrary],
  ['2.3', async () => new NewerDatabase(await openOf(2), seed)],
  ['3.0', async () => new NewerDatabase(await openOf(3), seedOf3)],
]

/** Creates a tool library of SurrealDB 1.0. */
export async function openLibrary(): Promise<SampleDatabase> {
  return createDatabase(seed)
}
