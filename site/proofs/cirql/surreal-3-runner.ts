import { openOf } from '../surrealdb/newer-database.ts'
import { seedOf3 } from '../surrealdb/seed.ts'
import { createNewerRunner } from './create-newer-runner.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 3.0. */
export const { runSample, readVersions } = await createNewerRunner(() => openOf(3), seedOf3)
