import { readFileSync } from 'node:fs'

/** Statements that create the tool library, for SurrealDB 1 and 2. */
export const seed = readFileSync(new URL('./seed.surql', import.meta.url), 'utf8')

/** The same for SurrealDB 3, which calls a scope an access method. */
export const seedOf3 = seed.replace('DEFINE SCOPE member SESSION 1d', 'DEFINE ACCESS member ON DATABASE TYPE RECORD')
