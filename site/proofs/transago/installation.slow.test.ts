import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, type IncomingMessage } from 'node:http'
import { get } from 'node:https'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { findDebian } from '../../../packages/engine/test/hosting/debian.js'
import { serve } from '../surrealdb/serve.ts'

type Socket = NodeJS.EventEmitter & { send(text: string): void; terminate(): void }

const { WebSocket } = createRequire(import.meta.url)('ws') as {
  WebSocket: new (address: string, options: { rejectUnauthorized: boolean }) => Socket
}

const debian = findDebian()
if (!debian) console.warn('Caddy is left out: its Debian package cannot be had here (apt-get download).')

/** The installation guide, and the page with the messages of its programs. */
const page = ['installation/index', 'add-instance']
  .map((name) => readFileSync(`site/content/transago/${name}.mdx`, 'utf8'))
  .join('\n')
const headings = new Map(Array.from(page.matchAll(/^#### `(.*)` \{#(.*)\}$/gm), ([, text, id]) => [id, text]))
const [, block = ''] = /^ {3}```text title="Caddyfile"\n(.*?\n) {3}```$/ms.exec(page) ?? []
const caddyfile = block.replaceAll(/^ {3}/gm, '')
const [, above = ''] = /^ {2}```text title="Caddyfile, above the other lines"\n(.*?\n) {2}```$/ms.exec(page) ?? []
const otherPorts = above.replaceAll(/^ {2}/gm, '')

let folder: string
const stops: (() => void)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'installation-'))
  chmodSync(folder, 0o755)
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  rmSync(folder, { recursive: true })
})

test.skipIf(!debian)('Caddy accepts the Caddyfile of the page, and finds nothing to warn of', () => {
  expect(caddyfile.split('\n')).toHaveLength(5)
  expect(otherPorts.split('\n')).toHaveLength(5)
  for (const lines of [caddyfile, otherPorts + caddyfile]) {
    writeFileSync(join(folder, 'Caddyfile'), lines)
    const { status, stderr } = spawnSync(caddy(), ['validate', ...options()], { env: env(), encoding: 'utf8' })
    expect(stderr).not.toContain('"warn"')
    expect(status).toBe(0)
  }
})

test.skipIf(!debian)(
  'on other ports, Caddy passes a WebSocket on, and sends http to https without a port',
  async () => {
    const server = await serve(async (method) => `heard ${method}`)
    stops.push(server.close)
    const [http, https] = [await freePort(), await freePort()]
    const lines = (otherPorts + caddyfile)
      .replace('http_port 8180', `http_port ${http}`)
      .replace('https_port 8543', `https_port ${https}`)
      .replace('{\n', '{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n')
      .replace('db.example.com {', 'localhost {\n\tbind 127.0.0.1')
      .replace('127.0.0.1:8000', `127.0.0.1:${new URL(server.endpoint).port}`)
    runCaddy(lines)
    const socket = await connect(`wss://localhost:${https}/rpc`)
    stops.push(() => socket.terminate())
    socket.send(JSON.stringify({ id: '1', method: 'ping', params: [] }))
    const [answer] = await once(socket, 'message')
    expect(JSON.parse(String(answer))).toEqual({ id: '1', result: 'heard ping' })
    const redirect = await fetch(`http://localhost:${http}/`, { redirect: 'manual' })
    expect(redirect.headers.get('location')).toBe('https://localhost/')
  },
)

test.skipIf(!debian)('a WebSocket reaches the server behind Caddy over an encrypted connection', async () => {
  const server = await serve(async (method) => `heard ${method}`)
  stops.push(server.close)
  const port = await freePort()
  startCaddy(port, new URL(server.endpoint).port)
  const socket = await connect(`wss://localhost:${port}/rpc`)
  stops.push(() => socket.terminate())
  socket.send(JSON.stringify({ id: '1', method: 'ping', params: [] }))
  const [answer] = await once(socket, 'message')
  expect(JSON.parse(String(answer))).toEqual({ id: '1', result: 'heard ping' })
})

test.skipIf(!debian)('Caddy refuses an export of all data, and passes an import on', async () => {
  const upstream = createHttpServer((_, response) => response.end()).listen(0, '127.0.0.1')
  await once(upstream, 'listening')
  stops.push(() => upstream.close())
  const port = await freePort()
  startCaddy(port, String((upstream.address() as AddressInfo).port))
  await expect(connect(`wss://localhost:${port}/rpc`)).rejects.toThrow('200')
  const statusOf = async (path: string) => {
    const request = get({ host: 'localhost', port, path, rejectUnauthorized: false })
    const [response] = (await once(request, 'response')) as [IncomingMessage]
    response.resume()
    return response.statusCode
  }
  for (const path of ['/export', '/export?a=b', '/EXPORT', '/%65xport']) expect(await statusOf(path), path).toBe(403)
  expect(await statusOf('/import')).toBe(200)
})

test.skipIf(!debian)('Caddy answers with 502 and the message of the page while SurrealDB does not run', async () => {
  const [port, upstream] = [await freePort(), String(await freePort())]
  const said = startCaddy(port, upstream)
  await expect(connect(`wss://localhost:${port}/rpc`)).rejects.toThrow('502')
  await expect.poll(said).toContain(headings.get('caddy-refused')?.replace('8000', upstream))
})

test.skipIf(!debian)('Caddy says the messages of the page when it may not use its port', async () => {
  const port = await freePort()
  const other = createServer().listen(port, '127.0.0.1')
  stops.push(() => other.close())
  const [, entry = ''] = /^(#### [^\n]* \{#caddy-port\}\n.*?)^:::$/ms.exec(page) ?? []
  const [denied = '', used = ''] = Array.from(entry.matchAll(/`(listen tcp [^`]*)`/g), ([, words = '']) => words)
  const said = (words: string, at: number) => words.replace(':443', `127.0.0.1:${at}`)
  if (needsRights) {
    chmodSync(folder, 0o777)
    await expect.poll(startCaddy(443, '8000', 65534)).toContain(said(denied, 443))
  }
  await expect.poll(startCaddy(port, '8000')).toContain(said(used, port))
})

test.skipIf(!debian)('nginx accepts the lines of the page, passes a WebSocket on and refuses an export', async () => {
  const server = await serve(async (method) => `heard ${method}`)
  stops.push(server.close)
  const port = await freePort()
  const lines = /^```text title="nginx"\n(.*?)^```$/ms.exec(page)?.[1]?.replace('8000', new URL(server.endpoint).port)
  const block = `server { listen 127.0.0.1:${port};\n${lines} }`
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const path = join(folder, 'nginx.conf')
  writeFileSync(path, `daemon off; pid ${folder}/pid; events {} http { access_log off; ${paths.join(' ')} ${block} }`)
  const child = spawn(join(String(debian), 'usr/sbin/nginx'), ['-e', 'stderr', '-c', path], { stdio: 'ignore' })
  stops.push(() => child.kill('SIGTERM'))
  const socket = await connect(`ws://127.0.0.1:${port}/rpc`)
  stops.push(() => socket.terminate())
  socket.send(JSON.stringify({ id: '1', method: 'ping', params: [] }))
  const [answer] = await once(socket, 'message')
  expect(JSON.parse(String(answer))).toEqual({ id: '1', result: 'heard ping' })
  for (const path of ['/export', '/EXPORT', '/%65xport'])
    expect((await fetch(`http://127.0.0.1:${port}${path}`)).status, path).toBe(403)
})

/** Whether only root may open the port 443, and this process may become another user. */
const needsRights =
  process.getuid?.() === 0 && Number(readFileSync('/proc/sys/net/ipv4/ip_unprivileged_port_start', 'utf8')) > 443

/** Starts Caddy with the page's file, on a local port and with a local certificate. Returns a function for its messages. */
function startCaddy(port: number, upstream: string, uid?: number): () => string {
  const global = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`
  const site = caddyfile
    .replace('db.example.com {', `localhost:${port} {\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:8000', `127.0.0.1:${upstream}`)
  return runCaddy(global + site, uid)
}

function runCaddy(lines: string, uid = process.getuid?.()): () => string {
  writeFileSync(join(folder, 'Caddyfile'), lines)
  const child = spawn(caddy(), ['run', ...options()], {
    env: env(),
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid !== undefined && { uid }),
  })
  stops.push(() => child.kill('SIGKILL'))
  let messages = ''
  child.stderr.on('data', (text) => {
    messages += text
  })
  return () => messages
}

/** Connects as soon as Caddy listens and has its certificate. */
async function connect(address: string): Promise<Socket> {
  for (let tries = 100; ; tries -= 1) {
    const socket = new WebSocket(address, { rejectUnauthorized: false })
    try {
      await once(socket, 'open')
      return socket
    } catch (error) {
      if (tries === 0 || String(error).includes('Unexpected server response')) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}

const caddy = () => join(String(debian), 'usr/bin/caddy')
const options = () => ['--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
const env = () => ({ ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder })

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return port
}

const dist = resolve('databases/surreal-3/node_modules/@surrealdb/node/dist')
const [name = ''] = readdirSync(dist).filter((file) => file.endsWith(`${process.platform}-${process.arch}-gnu.node`))
/** Opens the folder of its first argument as the user of the second, and keeps it open. */
const program = `
const { SurrealNodeEngine } = require(${JSON.stringify(join(dist, name))})
const [folder, user] = process.argv.slice(1)
if (user) process.setuid(Number(user))
SurrealNodeEngine.connect('rocksdb://' + folder, {}).then(
  (engine) => { console.log('opened'); setTimeout(() => engine, 60_000) },
  (error) => { console.log(error.message); process.exit() },
)`

/** Returns what SurrealDB 3 says of a folder. */
function open(path: string, ...user: string[]): string {
  return spawnSync(process.execPath, ['-e', program, path, ...user], { encoding: 'utf8' }).stdout
}

test('a folder that another server has open is refused', async () => {
  const path = join(folder, 'open')
  const other = spawn(process.execPath, ['-e', program, path], { stdio: ['ignore', 'pipe', 'inherit'] })
  stops.push(() => other.kill('SIGKILL'))
  await once(other.stdout, 'data')
  expect(open(path)).toContain(headings.get('disk-locked'))
})

test.runIf(process.getuid?.() === 0)('a folder that belongs to another user is refused', () => {
  const path = join(folder, 'own')
  mkdirSync(path, { mode: 0o700 })
  const said = open(join(path, 'transago.db'), '65534')
  expect(said).toContain(headings.get('disk-permission'))
  expect(said).toContain('Permission denied')
})

test('a folder of an older version is refused', () => {
  const path = join(folder, 'older')
  const proofs = createRequire(resolve('site/proofs/cirql/native-database.ts'))
  const write = `const { Surreal } = require(${JSON.stringify(dirname(proofs.resolve('surrealdb.node')))})
const db = new Surreal()
db.connect('rocksdb://${path}').then(() => db.use({ ns: 'a', db: 'a' })).then(() => db.query('CREATE a')).then(() => process.exit())`
  spawnSync(process.execPath, ['-e', write])
  expect(open(path)).toContain(headings.get('out-of-date'))
})

/** Runs code on a database in a folder, in a process of its own. Returns what it prints. */
function run(path: string, code: string) {
  const modules = resolve('databases/surreal-3/node_modules')
  const program = `
const { createNodeEngines } = await import('${modules}/@surrealdb/node/dist/surrealdb-node.mjs')
const { Surreal } = await import('${modules}/surrealdb/dist/surrealdb.mjs')
const db = new Surreal({ engines: createNodeEngines() })
await db.connect('rocksdb://${path}')
await db.use({ namespace: 'transago', database: 'transago' })
const count = async () => (await db.query('RETURN count(SELECT * FROM bill)').collect())[0]
${code}
process.exit()`
  return JSON.parse(spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' }).stdout)
}

test('10,000 bills take less than 300 MB of memory and 10 MB of disk', () => {
  const path = join(folder, 'many')
  const { bills, memory } = run(
    path,
    `
const text = 'a'.repeat(100)
const rows = Array.from({ length: 500 }, (_, at) => ({ name: 'Bill ' + at, amount: 12.5, due: new Date(), address: text, link: text }))
for (let part = 0; part < 20; part += 1) await db.query('INSERT INTO bill $rows', { rows }).collect()
await db.query('SELECT * FROM bill').collect()
console.log(JSON.stringify({ bills: await count(), memory: process.memoryUsage.rss() }))`,
  )
  const [disk] = spawnSync('du', ['-sm', path], { encoding: 'utf8' }).stdout.split('\t')
  expect(bills).toBe(10_000)
  expect(memory).toBeLessThan(300_000_000)
  expect(Number(disk)).toBeLessThan(10)
})

/** Whether this process may mount a small disk in memory. */
const disk = mkdtempSync(join(tmpdir(), 'full-'))
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'tmpfs', disk]).status === 0
afterAll(() => {
  if (isMounted) spawnSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

test.runIf(isMounted)('a full disk refuses new rows, can be read, and loses none once it has room', () => {
  const path = join(disk, 'transago.db')
  const full = run(
    path,
    `
const fill = async (written = 0) => db.query('CREATE bill SET text = $text', { text: 'a'.repeat(100_000) }).collect()
  .then(() => fill(written + 1), (error) => ({ written, error: error.message }))
await db.query('DEFINE TABLE bill')
const { written, error } = await fill()
console.log(JSON.stringify({ written, error, seen: await count() >= written, saved: (await db.export()).length > 100_000 }))`,
  )
  expect(full).toMatchObject({ seen: true, saved: true })
  expect(full.error).toContain(headings.get('no-space'))
  spawnSync('mount', ['-o', 'remount,size=200m', disk])
  expect(run(path, 'console.log(await count())')).toBe(full.written)
})
