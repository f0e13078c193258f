import { register } from 'node:module'

// Must precede any import of Cirql.
register('./resolve.ts', import.meta.url)

const { createRunSample, seed } = await import('./run-sample.ts')
const { createDatabase } = await import('../surrealdb/native-database.ts')

/** Runs a sample of Cirql's pages against an embedded SurrealDB 1.0. */
export const runSample = createRunSample(() => createDatabase(seed))

/** Returns the versions of what runs the samples. */
export const { readVersions } = await import('./versions.ts')
