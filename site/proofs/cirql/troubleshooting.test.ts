import { type ChildProcess, execFileSync, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  Cirql,
  CirqlStateless,
  create,
  type Quantity,
  type QueryRequest,
  query,
  relate,
  select,
  time,
  updateRelation,
} from 'cirql'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { z as z4 } from 'zod/v4'
import { registerTwice } from './register-twice.ts'
import { headings, part } from './troubleshooting-page.ts'

type Socket = { on(event: 'message', heard: (text: unknown) => void): void; send(text: string): void }
type SocketServer = { on(event: 'connection', heard: (socket: Socket) => void): void }
const { WebSocketServer } = createRequire(import.meta.url)('ws') as {
  WebSocketServer: new (options: { server: object }) => SocketServer
}

type Stored = { readonly blocks?: readonly { readonly title: string; readonly code: string }[] }

/** The errors that samples of all pages throw. The checks run those samples. */
const thrown = readdirSync('site/proofs/cirql/outputs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file): Stored[] => JSON.parse(readFileSync(join('site/proofs/cirql/outputs', file), 'utf8')))
  .flatMap(({ blocks = [] }) => blocks.flatMap(({ title, code }) => (title === 'Throws' ? code : [])))

/** Entries that other tests cover. */
const others = [
  ...['duplicates', 'does-not-end', 'ends-by-itself', 'commonjs', 'no-ws', 'not-assignable', 'bigint', 'invalid-date'],
  ...['no-access-method', 'unhandled-rejection'], // The claims of the table of versions; `unhandled-rejection.test.ts`.
  ...['port-in-use', 'resource-busy', 'no-protocol'], // Docker and its logs do not run in tests; see surrealdb/surrealdb#2862.
  // `troubleshooting-packages.slow.test.ts`.
  ...['null-argument', 'possibly-null', 'unknown-option', 'skip-lib-check', 'no-types', 'zod-4-types'],
  ...['tsx-await', 'require-esm', 'no-require'],
  ...['missing-extension', 'import-statement', 'no-export', 'unknown-extension', 'bad-certificate', 'eresolve'],
  // `server-messages.test.ts`.
  ...['field-required', 'wrong-type', 'assert', 'unknown-field', 'already-contains', 'already-exists', 'no-table'],
  ...['failed-transaction', 'renamed-function', 'date-math', 'token-expired', 'no-namespace', 'conflict'],
  ...['required', 'unrecognised-keys', 'relate-text', 'whole-row', 'defined-twice', 'wrong-argument', 'only-keyword'],
  // `test/browser/messages.spec.ts`, and a test of the SDK in `transago/leave-code.slow.test.ts`.
  ...['websocket-failed', 'mixed-content', 'cors', 'unsupported-version'],
]

const edge = { edge: 'borrowed', fromId: 'member:ada', toId: 'tool:drill' }
const tools = select().from('tool').withAny()

/** A way to provoke each message that no sample shows. */
const mistakes: Readonly<Record<string, () => unknown>> = {
  'no-active-connection': (client = clientFor(surrealdb)) =>
    client.execute({ query: tools }).finally(() => connected(surrealdb, client)),
  'connection-refused': () => clientFor(nobody).ready(),
  'fetch-failed': () => httpClient(nobody, { user: 'root', pass: 'root' }).execute({ query: tools }),
  'wrong-path': () => clientFor(website).ready(),
  'authentication-failed': () =>
    new Promise((_, reject) => {
      const db = clientFor(surrealdb)
      db.ready()
        .then(() => db.signIn({ user: 'root', pass: 'wrong' }))
        .catch(reject)
    }),
  'registration-failed': async () => registerTwice(await connected(surrealdb)),
  'invalid-url': () => clientFor('localhost:8000'),
  'not-enough-permissions': async () => {
    const db = await connected(surrealdb)
    await db.execute({ query: query('DEFINE SCOPE guest SIGNUP (CREATE draft)').withAny() })
    await db.signUp({ NS: 'studio', DB: 'library', SC: 'guest' })
    const wrong = create('tool:new')
    await expect(db.execute({ query: wrong.withAny() })).rejects.toThrow('Query 1: undefined')
    const answers = await db.handle?.query(wrong.toQuery(), {})
    await db.signOut()
    throw new Error(answers?.[0].result)
  },
  'no-callback': async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    await expect(ask(late, { query: tools })).rejects.toThrow('Request timed out')
    await vi.waitUntil(() => warned.mock.calls.length === 1, 5000)
    throw new Error(String(warned.mock.calls[0]?.[0]))
  },
  'request-timed-out': () => ask(silent, { query: tools }),
  'not-connected': () => new Cirql({ connection: { endpoint: '' }, autoConnect: false }).signIn({ token: '' }),
  'missing-credentials': () => httpClient(nobody, {} as never).execute({ query: tools }),
  'several-projections': () => select('name, price'),
  'several-targets': () => select().from('tool, member'),
  'no-targets': () => select().toQuery(),
  'where-and-relation': () => select().fromRelation(edge).where({ note: 'late' }),
  'undefined-value': () => select().from(undefined).toQuery(),
  'null-value': () => select().from(null).toQuery(),
  'undefined-or': () => tools.where({ OR: undefined } as never).toQuery(),
  'no-query-method': (db = clientFor(surrealdb) as unknown as { query(): void }) => db.query(),
  'no-schema': () => ask(surrealdb, { query: select().from('tool') } as never),
  'parameter-twice': async () => {
    const one = { query: query('RETURN $a').withAny(), params: { a: 1 } }
    await (await connected(surrealdb)).batch(one, one)
  },
  'query-failed': async () => {
    await ask(surrealdb, { query: create('tool:twice').withAny() })
    await ask(surrealdb, { query: create('tool:twice').withAny() })
  },
  'several-results': async () => {
    for (const _ of [1, 2]) await ask(surrealdb, { query: relate('member:ada', 'borrowed', 'tool:drill').withAny() })
    await ask(surrealdb, { query: updateRelation(edge).set('note', 'late').withAny() })
  },
  'received-null': async () => {
    await ask(surrealdb, { query: create('draft:empty').withAny() })
    await ask(surrealdb, { query: select('note').from('draft:empty').withSchema({ note: z.string().optional() }) })
  },
  'content-and-fields': () => create('tool').set('name', 'Axe').content({ price: 25 }),
  'failed-to-parse': async () => {
    await ask(surrealdb, { query: create('draft:dear').set('price', 'much').withAny() })
    await ask(surrealdb, { query: select('price').from('draft:dear').withSchema({ price: z.number() }) })
  },
  'no-result': () => ask(surrealdb, { query: create('draft').return('none').withAny() }),
  'parse-error': () => ask(surrealdb, { query: create('tool').set('added', time.now()).withAny() }),
  'received-string': async () => {
    await ask(surrealdb, { query: create('draft:dated').set('at', new Date()).withAny() })
    await ask(surrealdb, { query: select('at').from('draft:dated').withSchema({ at: z.date() }) })
  },
  'zod-4': async () => {
    await ask(surrealdb, { query: create('draft:four').set('name', 'Sander').withAny() })
    const wrong = z4.object({ name: z4.number() })
    await ask(surrealdb, { query: select('name').from('draft:four'), schema: wrong as never })
  },
}

let server: ChildProcess
const servers: Server[] = []
const clients: Cirql[] = []
/** Endpoints: a SurrealDB, a closed port, a web page, and servers that never answer, never shake hands or answer late. */
let [surrealdb, nobody, website, silent, mute, late] = ['', '', '', '', '', '']

beforeAll(async () => {
  // The limits of the client end ten times as fast.
  const { setTimeout: wait } = globalThis
  vi.stubGlobal('setTimeout', (task: () => void, delay = 0) => wait(task, delay >= 5000 ? delay / 10 : delay))
  surrealdb = await vacate()
  nobody = await vacate()
  website = await listen(createHttpServer((_, response) => response.writeHead(404).end()))
  const web = createHttpServer()
  new WebSocketServer({ server: web })
  silent = await listen(web)
  const slow = createHttpServer()
  new WebSocketServer({ server: slow }).on('connection', (socket) =>
    socket.on('message', (text) => {
      const { id } = JSON.parse(String(text)) as { id: string }
      setTimeout(() => socket.send(JSON.stringify({ id, result: [] })), 5500)
    }),
  )
  late = await listen(slow)
  mute = await listen(createServer())
  const file = fileURLToPath(new URL('stand-in-server.ts', import.meta.url))
  server = fork(file, [new URL(surrealdb).port], { execArgv: ['--import', import.meta.resolve('tsx')] })
  await once(server, 'message')
})

afterAll(() => {
  vi.unstubAllGlobals()
  server.kill('SIGKILL')
  for (const client of clients) client.disconnect()
  for (const one of servers) one.close()
})

test("each troubleshooting entry has a sample's message, or a mistake that causes it", () => {
  const shown = [...headings].filter(([, text]) => thrown.some((message) => message.includes(text)))
  const known = new Set([...shown.map(([id]) => id), ...Object.keys(mistakes), ...others])
  expect(headings.size).toBeGreaterThanOrEqual(30)
  expect([...headings.keys()].filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !headings.has(id))).toEqual([])
})

test('each message that a sample throws has a troubleshooting entry', () => {
  const entries = [...headings.values()]
  // The text of an entry names other messages with the same cause.
  const missing = thrown.filter((message) => {
    const line = message.split('\n')[0] ?? ''
    return !entries.some((text) => message.includes(text)) && !part.includes(line)
  })
  expect(missing).toEqual([])
})

// In turn, because the server may refuse writes at the same time.
test.each(Object.entries(mistakes))(
  'a mistake causes the message “%s”',
  async (id, make) => {
    const error = await Promise.resolve()
      .then(make)
      .then(() => 'nothing is thrown', messageOf)
    expect(error).toContain(headings.get(id))
  },
  20_000,
)

test('a client left open keeps the program running, one that never connects ends it', async () => {
  const [open, ended] = [start(surrealdb), start(mute)]
  const [code] = await once(ended.child, 'exit')
  expect(code).toBe(1)
  expect(ended.printed()).toContain(headings.get('ends-by-itself'))
  await expect.poll(open.printed, { timeout: 20_000 }).toContain('open')
  expect(open.child.exitCode).toBeNull()
  open.child.kill('SIGKILL')
})

test('a scope, namespace or database that does not exist has its message', async () => {
  const db = await connected(surrealdb)
  await db.execute({ query: query('DEFINE SCOPE reader SIGNUP (CREATE draft) SIGNIN (SELECT * FROM draft)').withAny() })
  const right = { NS: 'studio', DB: 'library', SC: 'reader' }
  expect(await db.signUp(right)).toMatch(/^ey/)
  const wrong = [{ NS: 'none' }, { DB: 'none' }, { SC: 'none' }]
  const enter = (names: object) => [db.signIn({ ...right, ...names }), db.signUp({ ...right, ...names })]
  const messages = await Promise.all(wrong.flatMap(enter).map((entered) => entered.catch(messageOf)))
  expect(new Set(messages)).toEqual(
    new Set([
      'Error: Authentication failed: The scope does not exist',
      'Error: Registration failed: The scope does not exist',
    ]),
  )
  expect(part).toContain('`The scope does not exist`')
})

test('zod 4 returns counts and matching rows only; other rows get its message', () => {
  const modules = mkdtempSync(join(tmpdir(), 'zod-4-'))
  const folder = join(modules, 'node_modules')
  mkdirSync(join(folder, 'zod'), { recursive: true })
  cpSync('node_modules/cirql', join(folder, 'cirql'), { recursive: true })
  symlinkSync(resolve('node_modules/isomorphic-ws'), join(folder, 'isomorphic-ws'))
  writeFileSync(join(folder, 'zod', 'package.json'), '{ "type": "module", "exports": "./zod.js" }')
  writeFileSync(join(folder, 'zod', 'zod.js'), `export * from '${import.meta.resolve('zod/v4')}'`)
  const code = `import { Cirql, count, countRecord, create, RecordSchema, select } from 'cirql'
import { z } from 'zod'
const connection = { endpoint: '${surrealdb}', namespace: 'four', database: 'four' }
const db = new Cirql({ connection, credentials: { user: 'root', pass: 'root' }, retryCount: 0 })
await db.ready()
const Named = RecordSchema.extend({ name: z.string() })
const rows = await db.batch(
  { query: create('tool:axe').set('name', 'Axe').with(Named) },
  { query: count('tool') },
  { query: count('tool').where({ name: 'Saw' }) },
  { query: countRecord('tool', 'axe') },
)
const wrong = select().from('tool').with(z.object({ name: z.number() }))
const error = await db.execute({ query: wrong }).catch(String)
console.log(JSON.stringify([...rows, error]))
process.exit()`
  writeFileSync(join(modules, 'four.mjs'), code)
  const printed = execFileSync(process.execPath, ['four.mjs'], { cwd: modules, encoding: 'utf8' })
  expect(JSON.parse(printed)).toEqual([{ id: 'tool:axe', name: 'Axe' }, 1, 0, 1, headings.get('zod-4')])
  rmSync(modules, { recursive: true })
})

/** Starts a program with a client that pings after one second instead of thirty. */
function start(endpoint: string) {
  const code = `import { Cirql } from 'cirql'
const { setInterval: start } = globalThis
globalThis.setInterval = (task) => start(task, 1000)
const db = new Cirql({ connection: { endpoint: '${endpoint}' }, retryCount: 0 })
await db.ready()
console.log('open')`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code])
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (piece) => (text += piece))
  return { child, printed: () => text }
}

function clientFor(endpoint: string): Cirql {
  // The client sends names as a request, and nothing catches its failure.
  const names = endpoint === silent || endpoint === late ? {} : { namespace: 'studio', database: 'library' }
  const client = new Cirql({ connection: { endpoint, ...names }, retryCount: 0 })
  clients.push(client)
  return client
}

async function connected(endpoint: string, client = clientFor(endpoint)): Promise<Cirql> {
  await client.ready()
  // The answer also ends the request that such a connection begins with, which would time out after the test.
  if (endpoint === surrealdb) await client.execute({ query: query('RETURN 1').withAny() })
  return client
}

async function ask(endpoint: string, request: QueryRequest<Quantity, z.ZodTypeAny>): Promise<unknown> {
  return (await connected(endpoint)).execute(request)
}

function httpClient(endpoint: string, credentials: { user: string; pass: string }): CirqlStateless {
  return new CirqlStateless({ connection: { endpoint }, credentials })
}

async function listen(one: Server): Promise<string> {
  servers.push(one)
  one.listen(0, '127.0.0.1')
  await once(one, 'listening')
  return `http://127.0.0.1:${(one.address() as AddressInfo).port}/`
}

/** Returns an endpoint on a port that was just closed. */
async function vacate(): Promise<string> {
  const endpoint = await listen(createServer())
  await new Promise((closed) => servers.pop()?.close(closed))
  return endpoint
}

/** Returns the message as Node prints it. The reason can be an event or the plain object of a server's error. */
function messageOf(reason: unknown): string {
  const error = reason instanceof Event && 'error' in reason ? reason.error : reason
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return String((error as { message: unknown }).message)
}
