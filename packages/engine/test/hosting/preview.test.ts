import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import config from '../site/site.config.ts'
import { ask, askRaw } from './ask.ts'
import { builtForHosts } from './build-for-hosts.ts'
import { type RunningHost, startPreview } from './start-host.js'

/** Environment with little memory: a leak ends the process. */
const env = { NODE_OPTIONS: '--max-old-space-size=64' }

let host: RunningHost
beforeAll(async () => {
  host = await startPreview(builtForHosts(), env)
})
afterAll(() => host?.stop())

const openFiles = () => readdirSync(`/proc/${host.pid}/fd`).length
const megabytes = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${host.pid}/status`, 'utf8'))?.[1]) / 1024

test('a browser retries soon if the site is missing for a moment', async () => {
  const site = join(host.folder, 'current')
  renameSync(site, `${site}.away`)
  const { status, headers } = await ask(host.port, '/')
  renameSync(`${site}.away`, site)
  expect([status, headers['retry-after'], headers['x-content-type-options']]).toEqual([503, '1', 'nosniff'])
  expect(headers['cache-control']).toBe('no-store')
  expect((await ask(host.port, '/')).status).toBe(200)
})

test('a file whose precondition fails is not sent', async () => {
  const { status, body } = await ask(host.port, '/search.json', { headers: { 'If-Match': '"other"' } })
  expect([status, body.length]).toEqual([412, 0])
})

test.each([
  ['127.0.0.1', 200],
  ['LocalHost:4173', 200],
  ['[::1]:4173', 200],
  ['192.168.0.9:80', 200],
  [new URL(config.url).hostname, 200],
  ['evil.example', 421],
  ['evil.example:4173', 421],
  ['localhost.evil.example', 421],
  ['127.0.0.1.evil.example', 421],
  ['127.0.0.1@evil.example', 421],
  ['localhost:4173:4173', 421],
])('the preview answers the host %j with %i', async (name, expected) => {
  const { status, headers, body } = await ask(host.port, '/search.json', { headers: { Host: name } })
  expect(status).toBe(expected)
  expect(headers['x-content-type-options']).toBe('nosniff')
  if (status === 421) expect(body.toString()).toMatch(/^This preview answers localhost, /)
})

test.each(['http://a.localhost:9999', 'http://127.0.0.1:9999', 'null'])(
  'a page of %s can neither read nor embed the preview',
  async (origin) => {
    const preflight = { Origin: origin, 'Access-Control-Request-Method': 'GET' }
    for (const [method, path, expected] of [
      ['GET', '/search.json', 200],
      ['GET', '/nowhere', 404],
      ['OPTIONS', '/search.json', 405],
      ['POST', '/search.json', 405],
    ] as const) {
      const { status, headers } = await ask(host.port, path, { method, headers: preflight })
      const cors = Object.keys(headers).filter((name) => name.startsWith('access-control-'))
      expect([status, cors, headers['cross-origin-resource-policy']]).toEqual([expected, [], 'same-origin'])
    }
  },
)

const agent = new Agent({ keepAlive: true, maxSockets: 16 })

test('a connection stays open while its client pauses', async () => {
  const answer = await new Promise<IncomingMessage>((resolve) => get({ port: host.port, agent }, resolve))
  answer.resume()
  expect(answer.headers['keep-alive']).toBe('timeout=30')
})

const paths = [
  '/',
  '/ledger/api/select',
  '/search.json',
  '/nope',
  '/ledger/api/count/',
  '/favicon.ico',
  '/%',
  '/..%2fx',
]

/** Requests a path. Reads the whole response, or hangs up before or after its first bytes. */
function visit(path: string, leave: 'never' | 'at once' | 'at the first bytes'): Promise<void> {
  return new Promise((resolve) => {
    const asked = get({ host: '127.0.0.1', port: host.port, path, agent: leave === 'never' ? agent : false })
    asked.on('error', () => resolve()).on('close', () => resolve())
    if (leave === 'at once') asked.on('socket', (socket) => socket.on('connect', () => asked.destroy()))
    asked.on('response', (response) => {
      response.on('error', () => resolve()).on('end', resolve)
      if (leave === 'never') response.resume()
      else response.once('data', () => asked.destroy())
    })
  })
}

async function visitMany(count: number): Promise<void> {
  let next = 0
  const visitor = async () => {
    for (let turn = next++; turn < count; turn = next++) {
      const path = paths[turn % paths.length] ?? '/'
      if (turn % 10 < 5) await visit(path, 'never')
      else if (turn % 10 < 7) await visit('/search.json', 'at the first bytes')
      else if (turn % 10 < 9) await visit(path, 'at once')
      else await askRaw(host.port, `GET ${path} HTTP/1.1\r\n${turn % 20 < 10 ? 'Nonsense\r\n' : ''}Host\x01: x\r\n\r\n`)
    }
  }
  await Promise.all(Array.from({ length: 16 }, visitor))
}

/** Opens a connection, sends some text, and then neither writes nor reads. */
function dawdle(text: string): Socket {
  const socket = connect(host.port, '127.0.0.1', () => socket.write(text))
  return socket.pause().on('error', () => undefined)
}

test.runIf(existsSync('/proc/self/fd'))(
  '10,000 misbehaving clients leave no file open and no memory in use',
  async () => {
    await visitMany(1000)
    const before = { files: openFiles(), megabytes: megabytes() }
    const dawdlers = [
      ...Array.from({ length: 50 }, () => dawdle('GET / HTTP/1.1\r\nHost: ')),
      ...Array.from({ length: 50 }, () => dawdle('GET /search.json HTTP/1.1\r\nHost: localhost\r\n\r\n')),
      ...Array.from({ length: 20 }, () => dawdle('')),
    ]
    await visitMany(10_000)
    expect((await ask(host.port, '/')).status).toBe(200)
    for (const socket of dawdlers.slice(50)) socket.destroy()
    // The server closes connections whose request never ends.
    await vi.waitFor(() => expect(openFiles()).toBeLessThanOrEqual(before.files + 5), {
      timeout: 40_000,
      interval: 500,
    })
    for (const socket of dawdlers) socket.destroy()
    const after = { files: openFiles(), megabytes: megabytes() }
    console.log(
      `open files ${before.files} → ${after.files}, memory ${before.megabytes.toFixed(0)} → ${after.megabytes.toFixed(0)} MB`,
    )
    expect(after.megabytes).toBeLessThan(before.megabytes + 64)
    expect((await ask(host.port, '/ledger/')).status).toBe(200)
  },
  180_000,
)
