import { createRequire } from 'node:module'
import { createDatabase } from './native-database.ts'
import { current, replyTo } from './transport.ts'

type Socket = { on(event: 'message', heard: (data: unknown) => void): void; send(text: string): void }
type Server = { on(event: 'connection', met: (socket: Socket) => void): void }

const { WebSocketServer } = createRequire(import.meta.url)('ws') as {
  WebSocketServer: new (options: { host: string; port: number; path: string }, listening: () => void) => Server
}
current.database = createDatabase()

// A SurrealDB 1.0 in memory where a server is wanted, on the port that the command line names. It tells its parent when it listens.
const options = { host: '127.0.0.1', port: Number(process.argv[2]), path: '/rpc' }
new WebSocketServer(options, () => process.send?.('listening')).on('connection', (socket) => {
  socket.on('message', async (data) => socket.send(await replyTo(String(data))))
})
