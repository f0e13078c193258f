import type { Database } from './database.ts'

/** The database that clients reach from here, and who hears of each query that they send it. */
export const current: { database?: Database; sent?: (answers: Promise<unknown>) => void } = {}

/** Sends a call of the server's protocol to that database. */
export function callCurrent(method: string, params: readonly unknown[]): Promise<unknown> {
  if (!current.database) return Promise.reject(new Error('No sample is running'))
  const answers = current.database.call(method, params)
  if (method === 'query') current.sent?.(answers)
  return answers
}
