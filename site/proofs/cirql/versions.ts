import { readFileSync } from 'node:fs'
import type { ReadVersions } from 'studio-docs-samples'
import { readEngineVersion } from '../surrealdb/native-database.ts'

const { version: cirql } = JSON.parse(readFileSync(new URL('../package.json', import.meta.resolve('cirql')), 'utf8'))

/** Returns the versions of the package and the database that run the samples. */
export const readVersions: ReadVersions = async () => ({ Cirql: cirql, SurrealDB: await readEngineVersion() })
