import { accessOf } from '../surrealdb/newer-database.ts'
import { createNewerRunner } from './create-newer-runner.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 3.0. */
export const { runSample, readVersions } = await createNewerRunner('../../../databases/surreal-3/open.js', accessOf)
