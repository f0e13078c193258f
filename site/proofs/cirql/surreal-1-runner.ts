import { readFileSync } from 'node:fs'
import type { ReadVersions } from 'studio-docs-samples'
import { createDatabase, readEngineVersion } from '../surrealdb/native-database.ts'
import { seed } from '../surrealdb/seed.ts'
import { createRunSample } from './run-sample.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 1.0. */
export const runSample = createRunSample(() => createDatabase(seed))

const cirql = JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('cirql')), 'utf8'))

/** Returns the versions of the package and the database that run the samples. */
export const readVersions: ReadVersions = async () => {
  return { Cirql: cirql.version, SurrealDB: await readEngineVersion() }
}
