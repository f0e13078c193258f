import { openOf } from '../surrealdb/newer-database.ts'
import { seed } from '../surrealdb/seed.ts'
import { createNewerRunner } from './create-newer-runner.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 2.3. */
export const { runSample, readVersions } = await createNewerRunner(() => openOf(2), seed)
