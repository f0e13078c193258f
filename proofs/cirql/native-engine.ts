import { createRequire } from 'node:module'
import type { Engine } from './database.ts'

const { Surreal } = createRequire(import.meta.url)('surrealdb.node') as { Surreal: new () => Engine }

/** Gives a SurrealDB 1.0 in this process. */
export function createNativeEngine(): Engine {
  return new Surreal()
}
