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
  updateRelation,
} from 'cirql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { z as z4 } from 'zod/v4'

const page = readFileSync('content/cirql/guide/basic-usage.mdx', 'utf8')
const part = page.slice(page.indexOf('## Troubleshooting'))
const headings = new Map(
  Array.from(part.matchAll(/^#### (.*) \{#(.*)\}$/gm), ([, text = '', id = '']) => [id, text.replaceAll('`', '')]),
)

/** What samples of all pages throw: the checks run them. */
const thrown = readdirSync('proofs/cirql/outputs', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json'))
  .flatMap((file): { error?: string }[] => JSON.parse(readFileSync(join('proofs/cirql/outputs', file), 'utf8')))
  .flatMap(({ error }) => error ?? [])

/** Entries that tests of their own show. */
const others = ['duplicates', 'does-not-end', 'ends-by-itself', 'commonjs']

const edge = { edge: 'borrowed', fromId: 'member:ada', toId: 'tool:drill' }
const tools = select().from('tool').withAny()

/** How to get each message that no sample shows. */
const mistakes: Readonly<Record<string, () => unknown>> = {
  'no-active-connection': () => clientFor(surrealdb).execute({ query: tools }),
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
  'request-timed-out': () => ask(silent, { query: tools }),
  'not-connected': () => new Cirql({ connection: { endpoint: '' }, autoConnect: false }).signIn({ token: '' }),
  'missing-credentials': () => httpClient(nobody, {} as never).execute({ query: tools }),
  'several-targets': () => select().from('tool, member'),
  'no-targets': () => select().toQuery(),
  'where-and-relation': () => select().fromRelation(edge).where({ note: 'late' }),
  'undefined-value': () => select().from(undefined).toQuery(),
  'null-value': () => select().from(null).toQuery(),
  'undefined-or': () => tools.where({ OR: undefined } as never).toQuery(),
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
/** Endpoints: a SurrealDB, one where nobody listens, a web page, one that never answers, one that never shakes hands. */
let [surrealdb, nobody, website, silent, mute] = ['', '', '', '', '']

beforeAll(async () => {
  surrealdb = await vacate()
  nobody = await vacate()
  website = await listen(createHttpServer((_, response) => response.writeHead(404).end()))
  const web = createHttpServer()
  ;new (createRequire(import.meta.url)('ws').WebSocketServer)({ server: web })
  silent = await listen(web)
  mute = await listen(createServer())
  const file = fileURLToPath(new URL('stand-in-server.ts', import.meta.url))
  server = fork(file, [new URL(surrealdb).port], { execArgv: ['--import', import.meta.resolve('tsx')] })
  await once(server, 'message')
}, 30_000)

afterAll(() => {
  server.kill('SIGKILL')
  for (const client of clients) client.disconnect()
  for (const one of servers) one.close()
})

test('each entry has the message of a sample, or a mistake that gets it', () => {
  const shown = [...headings].filter(([, text]) => thrown.some((message) => message.includes(text)))
  const known = new Set([...shown.map(([id]) => id), ...Object.keys(mistakes), ...others])
  expect(headings.size).toBeGreaterThanOrEqual(30)
  expect([...headings.keys()].filter((id) => !known.has(id))).toEqual([])
  expect([...known].filter((id) => !headings.has(id))).toEqual([])
})

test('each message that a sample throws has an entry', () => {
  const entries = [...headings.values()]
  // An entry names other messages of the same cause in its text.
  const missing = thrown.filter((message) => {
    const line = message.split('\n')[0] ?? ''
    return !entries.some((text) => message.includes(text)) && !part.includes(line)
  })
  expect(missing).toEqual([])
})

describe('the mistake of an entry gets its message', () => {
  test.each(Object.entries(mistakes))(
    '%s',
    async (id, make) => {
      const error = await Promise.resolve()
        .then(make)
        .then(() => 'nothing is thrown', messageOf)
      expect(error).toContain(headings.get(id))
    },
    20_000,
  )
})

test('a client that nobody closes keeps the program running; one that never connects ends it', async () => {
  const [open, ended] = [start(surrealdb), start(mute)]
  const [code] = await once(ended.child, 'exit')
  expect({ code, printed: ended.printed().includes(headings.get('ends-by-itself') ?? '') }).toEqual({
    code: 1,
    printed: true,
  })
  await expect.poll(open.printed, { timeout: 20_000 }).toContain('open')
  expect(open.child.exitCode).toBeNull()
  open.child.kill('SIGKILL')
}, 30_000)

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

test('zod 4 alone returns counts and matching rows; other rows get its message', () => {
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

test('in a CommonJS project TypeScript refuses `await` at the top level', () => {
  const folder = mkdtempSync(join(tmpdir(), 'commonjs-'))
  writeFileSync(join(folder, 'first.ts'), 'await Promise.resolve()\nexport {}')
  writeFileSync(join(folder, 'package.json'), '{ "type": "commonjs" }')
  const tsc = (): string => {
    try {
      return execFileSync(
        process.execPath,
        [
          resolve('node_modules/typescript/bin/tsc'),
          '--noEmit',
          '--module',
          'NodeNext',
          '--target',
          'ES2022',
          'first.ts',
        ],
        { cwd: folder, encoding: 'utf8' },
      )
    } catch (error) {
      return (error as { stdout: string }).stdout
    }
  }
  expect(tsc()).toContain(`error TS1309: ${headings.get('commonjs')}`)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  expect(tsc()).toBe('')
  rmSync(folder, { recursive: true })
})

/** Starts a program with a client; its ping comes after a second in place of thirty. */
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
  // Names would be sent as a request, whose failure nobody catches.
  const names = endpoint === silent ? {} : { namespace: 'studio', database: 'library' }
  const client = new Cirql({ connection: { endpoint, ...names }, retryCount: 0 })
  clients.push(client)
  return client
}

async function connected(endpoint: string): Promise<Cirql> {
  const client = clientFor(endpoint)
  await client.ready()
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

/** Gives an endpoint where nobody listens any more. */
async function vacate(): Promise<string> {
  const endpoint = await listen(createServer())
  await new Promise((closed) => servers.pop()?.close(closed))
  return endpoint
}

/** The message as Node prints it; what is thrown may be an event, or the plain object of a refusal. */
function messageOf(reason: unknown): string {
  const error = reason instanceof Event && 'error' in reason ? reason.error : reason
  if (error instanceof Error) return `${error.name}: ${error.message}`
  return String((error as { message: unknown }).message)
}
