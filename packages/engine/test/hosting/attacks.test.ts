import { once } from 'node:events'
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { ask, askRaw } from './ask.ts'
import { builtForHosts } from './build-for-hosts.ts'
import { describeHosts, hosts } from './describe-hosts.ts'

describeHosts((host) => {
  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%252f', '%252e%252e%252f', '..\\', '..%5c', '..%c0%af', '..;/']
  test.each([
    ...up.flatMap((step) => ['secret.txt', `${step}secret.txt`].map((rest) => `/${step}${rest}`)),
    ...up.map((step) => `/assets/${step}${step}${step}secret.txt`),
    `/${'../'.repeat(20)}etc/passwd`,
    `/${'..%2f'.repeat(20)}etc/passwd`,
    '/../current-secret.txt',
    '/%00',
    '/index.html%00.txt',
    '/ledger/%00/../../../secret.txt',
    '/file:///etc/passwd',
    '/C:/windows/win.ini',
    '/.%2e/secret.txt',
    '/./../secret.txt',
    '/current/../../secret.txt',
  ])('the path %s leads to no file outside the site', async (target) => {
    const { status, body } = await ask(host.running.port, target)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toMatch(/a secret|root:\w*:0:/)
  })

  test('hidden files are not served, except well-known ones', async () => {
    const site = join(host.running.folder, 'releases/1')
    const files = [
      '.git/config',
      '.hidden',
      'ledger/.env',
      '.well-known/security.txt',
      '.well-known/.hidden',
      '.well-known/a/.env',
    ]
    for (const file of files) {
      mkdirSync(dirname(join(site, file)), { recursive: true })
      writeFileSync(join(site, file), 'a secret')
    }
    onTestFinished(() => {
      for (const file of ['.git', '.hidden', 'ledger/.env', '.well-known'])
        rmSync(join(site, file), { recursive: true })
    })
    const status = async (path: string) => (await ask(host.running.port, path)).status
    for (const path of [
      '/.git/config',
      '/.hidden',
      '/ledger/.env',
      '/%2ehidden',
      '/ledger/%2Eenv',
      '/.git/',
      '/.nojekyll',
      '/.well-known/.hidden',
      '/.well-known/%2ehidden',
      '/.well-known/a/.env',
      '/.well-known/a/../.hidden',
    ])
      expect(await status(path), path).toBe(404)
    expect(await status('/.well-known/security.txt')).toBe(200)
  })

  test.each([
    '/%',
    '/%E0%A4%A',
    '/%zz',
    '/%ff%fe',
    '/ledger/%80',
    '/?%',
    '/#',
    '/%0d%0aSet-Cookie:a=b',
    '/\'"<script>',
  ])('the path %s is answered, and the answer does not repeat it', async (target) => {
    const { status, headers, body } = await ask(host.running.port, target)
    expect([200, 400, 404]).toContain(status)
    expect(headers['set-cookie']).toBeUndefined()
    expect(body.includes('\'"<script>')).toBe(false)
  })

  test('a request target of any length is answered', async () => {
    for (const length of [200, 300, 5000, 7000]) {
      const { status } = await ask(host.running.port, `/${'a'.repeat(length)}`)
      expect([404, 414], String(length)).toContain(status)
    }
    expect((await ask(host.running.port, `/${'a/'.repeat(1500)}`)).status).toBe(404)
    const line = await askRaw(host.running.port, `GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
    expect(line).toMatch(/^(?:HTTP\/1\.[01] (?:400|404|414|431)|$)/)
  })

  test.each([
    ['no request at all', '\0\x01\x02\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a header that never ends', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['another server', 'GET http://example.com/../secret.txt HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['no slash', 'GET secret.txt HTTP/1.1\r\nHost: localhost\r\n\r\n'],
    ['spaces', 'GET /a b HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('%s is rejected or answered with a page, and the host keeps running', async (_what, bytes) => {
    const line = await askRaw(host.running.port, bytes)
    expect(line.slice(0, 80)).toMatch(/^(?:HTTP\/1\.[01] (?:200|400|404|405|421|431|501)\b.*|$)/)
    expect((await ask(host.running.port, '/')).status).toBe(200)
  })

  test('the folder of the host holds the site and no new files', () => {
    const files = (folder: string) => (readdirSync(folder, { recursive: true }) as string[]).sort()
    expect(files(join(host.running.folder, 'releases/1'))).toEqual(files(host.dist))
  })
})

test('a client that never completes its request, or sends a byte every second, is disconnected', async () => {
  const started = await Promise.all(hosts.flatMap(([, start]) => start?.(builtForHosts()) ?? []))
  onTestFinished(async () => void (await Promise.all(started.map(({ stop }) => stop()))))
  const silent = started.map(async ({ port }) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: '))
    await once(socket.resume(), 'close')
  })
  const left = Promise.all([...silent, ...started.map(({ port }) => sendSlowly(port))]).then(() => 'disconnected')
  // The defaults of all three are at least 60 s.
  expect(await Promise.race([left, setTimeout(40_000, 'connected for 40 s', { ref: false })])).toBe('disconnected')
})

/** Sends a byte every second, until the host hangs up. */
function sendSlowly(port: number): Promise<unknown> {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  // Writing to a host that has hung up causes an error, which closes this end too.
  socket.on('error', () => undefined).write('GET / HTTP/1.1\r\nHost: ')
  const timer = setInterval(() => socket.write('x'), 1_000)
  return new Promise((resolve) => socket.resume().on('close', resolve)).finally(() => clearInterval(timer))
}
