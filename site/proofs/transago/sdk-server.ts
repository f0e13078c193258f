import { once } from 'node:events'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { defineRoot } from '../surrealdb/database.ts'
import { openOf } from '../surrealdb/newer-database.ts'
import { seedOf3 } from '../surrealdb/seed.ts'
import type { Sdk } from './leave-code.ts'

type Socket = {
  on(event: 'message', heard: (data: Buffer) => void): void
  send(data: Uint8Array): void
  terminate(): void
}
type Server = NodeJS.EventEmitter & { address(): AddressInfo; close(): void }
type Call = { readonly id: string; readonly method: string; readonly params: readonly unknown[] }
type Codec = { encode(value: unknown): Uint8Array; decode(data: Uint8Array): Call }

const { WebSocketServer } = createRequire(import.meta.url)('ws') as {
  WebSocketServer: new (options: { host: string; port: number; path: string }) => Server
}
const sdk = new URL('../../../databases/surreal-3/node_modules/surrealdb/dist/surrealdb.mjs', import.meta.url)

/**
 * Serves the tool library of a SurrealDB 3, with more definitions, to SDK clients over a WebSocket. Drops the connection when asked to `DROP`.
 */
export async function serveSdk(version = '3.0.2', definitions = '') {
  const { CborCodec } = await import(sdk.href)
  const codec: Codec = new CborCodec({})
  const database = (await (await openOf(3))()) as { readonly sdk: Sdk; call(method: string, params: unknown): unknown }
  await database.sdk.query('DEFINE NAMESPACE studio')
  await database.sdk.use({ namespace: 'studio', database: 'library' })
  await database.sdk.query(`DEFINE DATABASE IF NOT EXISTS library; ${defineRoot}; ${seedOf3}; ${definitions}`)
  /** Methods of the calls, by connection. */
  const methods: string[][] = []
  const answer = async ({ id, method, params }: Call) => {
    try {
      const result = method === 'ping' ? null : await database.call(method, params)
      return { id, result: method === 'version' ? `surrealdb-${version}` : result }
    } catch (error) {
      return { id, error: { code: -32000, message: error instanceof Error ? error.message : String(error) } }
    }
  }
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, path: '/rpc' })
  server.on('connection', (socket: Socket) => {
    const list: string[] = []
    methods.push(list)
    socket.on('message', async (data) => {
      const call = codec.decode(new Uint8Array(data))
      list.push(call.method)
      if (String(call.params?.[0]).includes('DROP') && methods.length === 1) socket.terminate()
      else socket.send(codec.encode(await answer(call)))
    })
  })
  await once(server, 'listening')
  return { port: server.address().port, methods, close: () => server.close() }
}
