import { createDatabase } from '../surrealdb/native-database.ts'
import { serve } from '../surrealdb/serve.ts'

// Replaces a real server with a SurrealDB 1.0 in memory, on the port from the command line. Notifies its parent process
// when ready.
const database = createDatabase()
await serve((method, params) => database.call(method, params), Number(process.argv[2]))
process.send?.('listening')
