import { createNewerRunner } from './run-newer.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 3.0, which calls a scope an access method. */
export const { runSample, readVersions } = await createNewerRunner('../../../databases/surreal-3/open.js', (seed) =>
  seed.replace('DEFINE SCOPE member SESSION 1d', 'DEFINE ACCESS member ON DATABASE TYPE RECORD'),
)
