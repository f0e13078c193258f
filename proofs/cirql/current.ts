import type { Database } from './database.ts'
import type { Recorder } from './recorder.ts'

/** The sample that is being run in this process: samples run one after another. */
export const current: { database: Database | undefined; recorder: Recorder | undefined } = {
  database: undefined,
  recorder: undefined,
}

/** Sends a call of the server's protocol to the database of the running sample. */
export function callCurrent(method: string, params: readonly unknown[]): Promise<unknown> {
  if (!current.database) return Promise.reject(new Error('No sample is running'))
  const answer = current.database.call(method, params)
  if (method === 'query') current.recorder?.sent(answer)
  return answer
}
