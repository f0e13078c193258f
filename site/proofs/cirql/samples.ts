import { register } from 'node:module'

// Must precede any import of Cirql.
register('./resolve.ts', import.meta.url)

/** Runs a sample of Cirql's pages against an embedded SurrealDB 1.0. */
export const { runSample } = await import('./run-sample.ts')

/** Returns the versions of what runs the samples. */
export const { readVersions } = await import('./versions.ts')
