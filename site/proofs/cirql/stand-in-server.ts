import { createDatabase } from './native-database.ts'
import { serve } from './serve.ts'

// A SurrealDB 1.0 in memory where a server is wanted, on the port that the command line names. It tells its parent when it listens.
const database = createDatabase()
await serve((method, params) => database.call(method, params), Number(process.argv[2]))
process.send?.('listening')
