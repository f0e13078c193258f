import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findDebian } from '../../../packages/engine/test/hosting/debian.js'
import { serve } from '../surrealdb/serve.ts'

type Socket = NodeJS.EventEmitter & { send(text: string): void; terminate(): void }

const { WebSocket } = createRequire(import.meta.url)('ws') as {
  WebSocket: new (address: string, options: { rejectUnauthorized: boolean }) => Socket
}

const debian = findDebian()
if (!debian) console.warn('Caddy is left out: its Debian package cannot be had here (apt-get download).')

const page = readFileSync('site/content/transago/installation/index.mdx', 'utf8')
const [, block = ''] = /^ {3}```text title="Caddyfile"\n(.*?\n) {3}```$/ms.exec(page) ?? []
const caddyfile = block.replaceAll(/^ {3}/gm, '')

let folder: string
const stops: (() => void)[] = []

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caddyfile-'))
})

afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  rmSync(folder, { recursive: true })
})

test.skipIf(!debian)('Caddy accepts the Caddyfile of the page, and finds nothing to warn of', () => {
  expect(caddyfile.split('\n')).toHaveLength(4)
  writeFileSync(join(folder, 'Caddyfile'), caddyfile)
  const { status, stderr } = spawnSync(caddy(), ['validate', ...options()], { env: env(), encoding: 'utf8' })
  expect(stderr).not.toContain('"warn"')
  expect(status).toBe(0)
})

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

test.skipIf(!debian)('Caddy answers with 502 and the message of the page while SurrealDB does not run', async () => {
  const [port, upstream] = [await freePort(), String(await freePort())]
  const said = startCaddy(port, upstream)
  await expect(connect(`wss://localhost:${port}/rpc`)).rejects.toThrow('502')
  const [, heading = ''] = /^#### `(.*)` \{#caddy-refused\}$/m.exec(page) ?? []
  await expect.poll(said).toContain(heading.replace('8000', upstream))
})

/** Starts Caddy with the page's file, on a local port and with a local certificate. Returns a function for its messages. */
function startCaddy(port: number, upstream: string): () => string {
  const global = `{\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n\tauto_https disable_redirects\n}\n`
  const site = caddyfile
    .replace('db.example.com {', `localhost:${port} {\n\tbind 127.0.0.1`)
    .replace('127.0.0.1:8000', `127.0.0.1:${upstream}`)
  writeFileSync(join(folder, 'Caddyfile'), global + site)
  const child = spawn(caddy(), ['run', ...options()], { env: env(), stdio: ['ignore', 'ignore', 'pipe'] })
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
