import { execFile, execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { headings } from '../cirql/troubleshooting-page.ts'
import { leaveFiles } from './leave-code.ts'
import { accessMethod, compile, firstFile, guide, leaves, runLeaveProject, writeLeaveProject } from './leave-project.ts'
import { serveSdk } from './sdk-server.ts'

const files = leaveFiles(guide)
const sdk2 = resolve('databases/surreal-3/node_modules/surrealdb/dist/surrealdb.mjs')

/** Uses that compile only if the functions keep the types of a request. */
const uses = `import { count, RecordSchema, select } from 'cirql'
import { z } from 'zod'
import { db } from './sdk-client.js'
import { batch, execute } from './execute.js'
const Tool = RecordSchema.extend({ price: z.number() })
const tools = await execute(db, { query: select().from('tool'), schema: Tool })
const [tool, total] = await batch(db, { query: select().one().with(Tool) }, { query: count('tool') })
export const numbers: (number | undefined)[] = [tools[0].price, tool?.price, total]
export const calls = [db.signup, db.authenticate, db.invalidate, db.close]
// @ts-expect-error A price is a number.
export const text: string = tools[0].price`

/** A page that is loaded three times: without a token, with one, and with one that the server refuses. */
const inBrowser = `import { createRequire } from 'node:module'
import { clientFor } from './client-for.js'
import { signUp } from './sign-in.js'
const store = new Map<string, string>()
const localStorage = {
  getItem: (key: string) => store.get(key) ?? null,
  setItem: (key: string, value: string) => store.set(key, value),
  removeItem: (key: string) => store.delete(key),
}
Object.assign(globalThis, { localStorage, WebSocket: createRequire(import.meta.url)('ws') })
const load = async (visit: number) => (await import('./browser-client.js?' + visit)).db
const first = await load(1)
const [before] = await first.query('RETURN $auth')
const { access } = await signUp(first, { email: 'Ada@example.com', password: 'correct horse' })
await first.close()
localStorage.setItem('token', access)
const second = await load(2)
const [account] = await second.query('RETURN $auth')
await second.close()
console.log(before ?? null, account.table.name, store.has('token'))
localStorage.setItem('token', 'wrong')
await (await load(3)).close()
console.log(localStorage.getItem('token'))
const own = await clientFor(access)
const [user] = await own.query('RETURN $auth')
await own.close()
console.log(user.table.name)
const { db: owner } = await import('./sdk-client.js')
await owner.query('DELETE user')
await owner.close()
console.log(await clientFor(access).then(() => 'let in', ({ message }) => message))`

const events = `import { db } from './sdk-client.js'
db.subscribe('connected', () => {})
db.subscribe('disconnected', () => {})`

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leave-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the code that leaves Cirql compiles with the SDK of SurrealDB and strict types', () => {
  const [now, before] = [join(folder, 'now'), join(folder, 'before')]
  writeLeaveProject(now, 'surreal-3', { 'use.ts': uses, 'events.ts': events, 'first.ts': firstFile })
  const older = ['sdk-client.ts', 'client-for.ts'].map((file) => {
    const text = String(files.get(file))
    return [file, text.replace('authentication:', 'auth:').replace('({ websocketImpl })', '()')]
  })
  writeLeaveProject(before, 'surreal-2', { 'use.ts': uses, ...Object.fromEntries(older) })
  expect([...files.keys()]).toEqual([
    'execute.ts',
    'sdk-client.ts',
    'lend.ts',
    'lend-2.ts',
    'add-tool.ts',
    'browser-client.ts',
    'sign-in.ts',
    'client-for.ts',
  ])
  expect([now, before].map(compile)).toEqual(['', ''])
})

test('the client of the page works over a WebSocket where Node.js has none', async () => {
  const { printed, methods } = await runLeaveProject(folder, [process.execPath, '--no-experimental-websocket'])
  expect(printed).toBe(leaves)
  expect(methods).toEqual([['version', 'use', 'signin', 'query', 'query', 'query']])
})

test('a browser resumes its session, unless the token or the account is gone', async () => {
  const { port, methods, close } = await serveSdk('3.0.2', accessMethod)
  const at = (file: string) => String(files.get(file)).replace('localhost:8000', `127.0.0.1:${port}`)
  const clients = ['browser-client.ts', 'client-for.ts', 'sdk-client.ts'].map((file) => [file, at(file)])
  writeLeaveProject(folder, 'surreal-3', { ...Object.fromEntries(clients), 'main.ts': inBrowser })
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', import.meta.resolve('tsx'), 'main.ts'], {
    cwd: folder,
  })
  close()
  expect(stdout).toBe('null user true\nnull\nuser\nAn error occurred: No account\n')
  const connect = ['version', 'use']
  const first = [...connect, 'query', 'signup']
  const resumed = [...connect, 'authenticate', 'query']
  const refused = [...connect, 'authenticate']
  expect(methods).toEqual([first, resumed, refused, resumed, [...connect, 'signin', 'query'], refused])
})

test('the first file of a new project stores a tool and reads it', async () => {
  const { port, close } = await serveSdk()
  const client = String(files.get('sdk-client.ts')).replace('localhost:8000', `127.0.0.1:${port}`)
  writeLeaveProject(folder, 'surreal-3', { 'sdk-client.ts': client, 'first.ts': firstFile })
  const options = ['--import', import.meta.resolve('tsx'), 'first.ts']
  const { stdout } = await promisify(execFile)(process.execPath, options, { cwd: folder })
  close()
  expect(stdout).toContain('Drill 25\n')
})

test('the client of the page fails in time if no server answers', async () => {
  const client = String(files.get('sdk-client.ts')).replace(':8000', ':1').replace('10_000', '500')
  writeLeaveProject(folder, 'surreal-3', { 'sdk-client.ts': client })
  const options = ['--import', import.meta.resolve('tsx'), 'sdk-client.ts']
  const { stderr, status } = spawnSync(process.execPath, options, { cwd: folder, encoding: 'utf8' })
  expect(status).toBe(1)
  expect(stderr).toContain('Error: No connection within 10 seconds')
})

test('the SDK refuses a server of another version in the words of the troubleshooting', async () => {
  const { Surreal } = await import(sdk2)
  const { port, close } = await serveSdk('1.5.6')
  const db = new Surreal({ websocketImpl: createRequire(import.meta.url)('ws') })
  const connected = db.connect(`ws://127.0.0.1:${port}/rpc`)
  await expect(connected).rejects.toThrow(headings.get('unsupported-version'))
  await db.close()
  close()
})

test('the SDK signs in again after a reconnect and repeats the open request', async () => {
  const { Surreal } = await import(sdk2)
  const { port, methods, close } = await serveSdk()
  const db = new Surreal({ websocketImpl: createRequire(import.meta.url)('ws') })
  await db.connect(`ws://127.0.0.1:${port}/rpc`, {
    ...{ namespace: 'studio', database: 'library', reconnect: { retryDelay: 1 } },
  })
  await db.signin({ username: 'root', password: 'root' })
  expect(await db.query('RETURN "DROP"').collect()).toEqual(['DROP'])
  await db.close()
  close()
  expect(methods).toEqual([
    ['version', 'use', 'signin', 'query'],
    ['version', 'use', 'authenticate', 'query'],
  ])
})

test('the SDK never settles `connect()` if no server answers, but rejects over HTTP', async () => {
  const { Surreal } = await import(sdk2)
  const db = new Surreal({ websocketImpl: createRequire(import.meta.url)('ws') })
  const ended = new Promise((resolve) => db.subscribe('disconnected', () => resolve('disconnected')))
  const connected = db.connect('ws://127.0.0.1:1/rpc', { reconnect: { attempts: 2, retryDelay: 1 } })
  await ended
  const settled = connected.then(
    () => 'open',
    () => 'rejected',
  )
  expect(await Promise.race([settled, new Promise((resolve) => setImmediate(resolve, 'pending'))])).toBe('pending')
  const place = { namespace: 'studio', database: 'library' }
  await expect(new Surreal().connect('http://127.0.0.1:1/rpc', place)).rejects.toThrow('fetch failed')
})

test.each([
  { sdk: 1, engine: 'surreal-2', least: 'supportedSurrealDbVersionMin', until: 'supportedSurrealDbVersionUntil' },
  { sdk: 2, engine: 'surreal-3', least: 'MINIMUM_VERSION', until: 'MAXIMUM_VERSION' },
])('version $sdk of the SDK accepts the servers and the TypeScript of its row', async (row) => {
  const folder = resolve(`databases/${row.engine}/node_modules/surrealdb`)
  const { main, peerDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const exported = await import(join(folder, main))
  const [least, until] = [exported[row.least], exported[row.until]]
  expect([least, until].map((server) => exported.isVersionSupported(server))).toEqual([true, false])
  const typescript = peerDependencies.typescript.replaceAll(/\^(\d+)\.0\.0/g, '$1').replace('||', 'or')
  expect(guide).toContain(`| \`surrealdb@${row.sdk}\` | ${least} or later, before ${until} | ${typescript} |`)
})

test('the SDK connects over HTTP too', async () => {
  const { createRemoteEngines } = await import(sdk2)
  expect(Object.keys(createRemoteEngines())).toEqual(expect.arrayContaining(['http', 'https', 'ws', 'wss']))
})

test('the code that leaves Cirql runs on the oldest Node.js that the page names', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'oldest-node-'))
  try {
    const [, oldest = ''] = /Node\.js (\d+) and later/.exec(guide) ?? []
    // The package `node` would install this one with a script.
    const name = `node-${process.platform}-${process.arch}`
    execFileSync('npm', ['install', '--prefix', folder, `${name}@${oldest}`])
    const node = join(folder, 'node_modules', name, 'bin/node')
    expect(execFileSync(node, ['--version'], { encoding: 'utf8' })).toMatch(`v${oldest}.`)
    const { printed } = await runLeaveProject(join(folder, 'project'), [node])
    expect(printed).toBe(leaves)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
