import { readFileSync } from 'node:fs'
import { createDatabase } from './native-database.ts'
import { accessOf, NewerDatabase, type OpenNewer } from './newer-database.ts'
import type { SampleDatabase } from './transport.ts'

const seed = readFileSync(new URL('./seed.surql', import.meta.url), 'utf8')

/** Creates a tool library in the memory of each SurrealDB that the pages name. */
export const everyDatabase: readonly (readonly [version: string, open: () => Promise<SampleDatabase>])[] = [
  ['1.0', openLibrary],
  ['2.3', async () => new NewerDatabase(await openOf(2), seed)],
  ['3.0', async () => new NewerDatabase(await openOf(3), accessOf(seed))],
]

/** Creates a tool library of SurrealDB 1.0. */
export async function openLibrary(): Promise<SampleDatabase> {
  return createDatabase(seed)
}

/** Returns the function that opens an empty database of a newer SurrealDB. */
export async function openOf(version: 2 | 3): Promise<OpenNewer> {
  const { href } = new URL(`../../../databases/surreal-${version}/open.js`, import.meta.url)
  return (await import(href)).open
}
