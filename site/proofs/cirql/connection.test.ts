import { once } from 'node:events'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { Cirql, CirqlStateless, query } from 'cirql'
import { expect, test } from 'vitest'

type Socket = {
  on(event: 'message', heard: (data: unknown) => void): void
  send(text: string): void
  terminate(): void
}
type Server = NodeJS.EventEmitter & { address(): AddressInfo; close(): void }
const { WebSocketServer } = createRequire(import.meta.url)('ws') as {
  WebSocketServer: new (options: { host: string; port: number }) => Server
}

test('a refused connection is retried `retryCount` times, after ready() rejected', async () => {
  const port = await freePort()
  const { events, db } = connect(port)
  await expect(db.ready()).rejects.toBeInstanceOf(Event)
  expect(events.join(' ')).toBe('connect error close')
  const tries = Array(3).fill('connect error close').join(' ')
  await expect.poll(() => events.join(' ')).toBe(tries)
  const { events: later } = connect(port)
  await expect.poll(() => later.join(' ')).toBe(tries)
  expect(events.join(' ')).toBe(tries)
})

test('a successful retry opens the client, whose first ready() stays rejected', async () => {
  const port = await freePort()
  const { events, db } = connect(port)
  const ready = db.ready()
  await expect(ready).rejects.toBeInstanceOf(Event)
  const server = new WebSocketServer({ host: '127.0.0.1', port })
  await expect.poll(() => events.at(-1)).toBe('open')
  await expect(ready).rejects.toBeInstanceOf(Event)
  db.options.retryCount = 0
  db.disconnect()
  server.close()
})

test('a stateless request carries its parameters as the text that the page shows', async () => {
  let sent = ''
  const server = createHttpServer((request, response) => {
    sent = String(request.url)
    response.end('[{ "status": "OK", "result": [] }]')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  const db = new CirqlStateless({ connection: { endpoint }, credentials: { user: 'root', pass: 'root' } })
  const params = {
    number: 20,
    list: [1, 2],
    object: { a: 1 },
    date: new Date(2024, 2, 15),
    nothing: null,
    missing: undefined,
  }
  await db.execute({ query: query('RETURN 1').withAny(), params })
  server.close()
  const { date, ...others } = Object.fromEntries(new URL(sent, endpoint).searchParams)
  expect(date).toMatch(/^Fri Mar 15 2024 /)
  expect(others).toEqual({
    number: '20',
    list: '1,2',
    object: '[object Object]',
    nothing: 'null',
    missing: 'undefined',
  })
})

const user = { user: 'root', pass: 'root' }
type SignIn = (db: Cirql) => unknown

test.each<{ way: string; signIn: SignIn; second: string[]; credentials?: typeof user }>([
  { way: '`credentials` sign', credentials: user, signIn: () => {}, second: ['signin', 'use', 'query'] },
  { way: '`signIn()` does not sign', signIn: (db) => db.signIn(user), second: ['use', 'query'] },
  {
    way: 'a listener for `open` signs',
    signIn: async (db) => {
      const token = await db.signIn(user)
      db.addEventListener('open', () => db.signIn({ token: String(token) }))
    },
    second: ['use', 'authenticate', 'query'],
  },
])('$way in again after a reconnect', async ({ signIn, second, credentials }) => {
  const { port, methods, drop, close } = await answerCalls()
  const db = new Cirql({
    connection: { endpoint: `http://127.0.0.1:${port}/`, namespace: 'studio', database: 'library' },
    ...(credentials && { credentials }),
    retryDelay: 10,
  })
  await db.ready()
  await signIn(db)
  await db.execute({ query: query('RETURN 1').withAny() })
  drop()
  await expect.poll(() => methods.length).toBe(2)
  await db.ready()
  await db.execute({ query: query('RETURN 1').withAny() })
  db.options.retryCount = 0
  db.disconnect()
  close()
  expect(methods[1]).toEqual(second)
})

/** Serves canned answers over a WebSocket, and lists the methods of the calls by connection. */
async function answerCalls() {
  const methods: string[][] = []
  let last: Socket | undefined
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('connection', (socket: Socket) => {
    const list: string[] = []
    methods.push(list)
    last = socket
    socket.on('message', (data) => {
      const { id, method } = JSON.parse(String(data)) as { id: string; method: string }
      list.push(method)
      const results: Record<string, unknown> = { query: [{ status: 'OK', result: 1 }], signin: 'token' }
      socket.send(JSON.stringify({ id, result: results[method] ?? null }))
    })
  })
  await once(server, 'listening')
  return { port: server.address().port, methods, drop: () => last?.terminate(), close: () => server.close() }
}

function connect(port: number) {
  const db = new Cirql({
    connection: { endpoint: `http://127.0.0.1:${port}/` },
    autoConnect: false,
    retryCount: 2,
    retryDelay: 200,
  })
  const events: string[] = []
  for (const name of ['connect', 'open', 'close', 'error']) db.addEventListener(name, () => events.push(name))
  db.connect()
  return { db, events }
}

/** Returns a local port that nothing listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
