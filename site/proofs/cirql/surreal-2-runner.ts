import { createNewerRunner } from './create-newer-runner.ts'

/** Runs a sample of Cirql's pages against an embedded SurrealDB 2.3. */
export const { runSample, readVersions } = await createNewerRunner('../../../databases/surreal-2/open.js')
