import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { type Call, replyTo } from './transport.ts'

type Socket = { on(event: 'message', heard: (data: unknown) => void): void; send(text: string): void }
type Server = NodeJS.EventEmitter & { address(): AddressInfo; close(): void }

const { WebSocketServer } = createRequire(import.meta.url)('ws') as {
  WebSocketServer: new (options: { host: string; port: number; path: string }) => Server
}

/** Serves a database over SurrealDB's WebSocket protocol on a local port. By default, the system picks a free one. */
export async function serve(call: Call, port = 0): Promise<{ endpoint: string; close(): void }> {
  const server = new WebSocketServer({ host: '127.0.0.1', port, path: '/rpc' })
  server.on('connection', (socket: Socket) => {
    socket.on('message', async (data) => socket.send(await replyTo(String(data), call)))
  })
  await once(server, 'listening')
  return { endpoint: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}
