import { cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cacheControl, hostPolicy, securityHeaders } from '../../src/build/security-headers.ts'
import { routes } from '../browser/all-routes.ts'
import { ask, askRaw } from './ask.ts'
import { buildForHosts } from './build-for-hosts.ts'
import { findDebian } from './debian.js'
import { type RunningHost, startCaddy, startNginx, startPreview } from './start-host.js'

const debian = findDebian()
if (!debian) console.warn('nginx and Caddy are left out: their Debian packages cannot be had here (apt-get download).')

const hosts: readonly (readonly [name: string, start: ((dist: string) => Promise<RunningHost>) | undefined])[] = [
  ['nginx', debian ? (dist) => startNginx(debian, dist) : undefined],
  ['Caddy', debian ? (dist) => startCaddy(debian, dist) : undefined],
  ['npm run preview', startPreview],
]

let dist = ''
beforeAll(async () => {
  dist = await buildForHosts()
}, 300_000)

const canonical = (route: string) => `<link rel="canonical" href="https://docs.example.com${route}">`

describe.each(hosts)('%s', (name, start) => {
  if (!start) return test.skip('cannot be had here')

  let host: RunningHost
  beforeAll(async () => {
    host = await start(dist)
    // What nobody may get: beside the site, and behind links out of it.
    writeFileSync(join(host.folder, 'secret.txt'), 'a secret')
    writeFileSync(join(host.folder, 'current-secret.txt'), 'a secret')
    cpSync(join(host.folder, 'secret.txt'), join(host.folder, 'releases/secret.txt'))
  }, 120_000)
  afterAll(() => host?.stop())

  test.each(routes)('%s answers with its page', async (route) => {
    const { status, headers, body } = await ask(host.port, route)
    expect(status).toBe(200)
    expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(canonical(route))
  })

  test.each([
    ['/index.html', '/'],
    ['/cirql', '/cirql/'],
    ['/docs', '/docs/'],
    ['/cirql.html', '/cirql/'],
    ['/cirql/index.html', '/cirql/'],
    ['/cirql/guide', '/cirql/guide/'],
    ['/cirql/guide.html', '/cirql/guide/'],
    ['/cirql/guide/index.html?x=1', '/cirql/guide/'],
    ['/cirql/api/count/', '/cirql/api/count'],
    ['/cirql/api/count.html', '/cirql/api/count'],
    ['/cirql/api/count?a=%zz', '/cirql/api/count'],
    ['/cirql/api/%63ount', '/cirql/api/count'],
  ])('%s answers with the page of %s, without a redirect', async (spelling, route) => {
    const { status, body } = await ask(host.port, spelling)
    expect(status).toBe(200)
    expect(body.toString()).toContain(canonical(route))
  })

  test.each([
    '/nope',
    '/nope.html',
    '/nope/',
    '/cirql/nope',
    '/cirql//api/count',
    '//cirql/api/count',
    '/cirql/api/count.HTML',
    '/index.html.html',
    '/assets/',
    '/assets/nope-12345678.js',
    '/.git/config',
  ])('%s is answered by 404.html with status 404, which is not kept', async (path) => {
    const { status, headers, body } = await ask(host.port, path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('Page Not Found')
    expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe(cacheControl.revalidated)
    expect(headers['content-security-policy']).toBe(hostPolicy)
  })

  test('all say how they are to be treated', async () => {
    const asset = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    for (const path of ['/', '/cirql/api/count', '/search.json', '/favicon.svg', `/assets/${asset}`]) {
      const { headers } = await ask(host.port, path)
      const expected = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])
      expect(headers).toMatchObject({ ...Object.fromEntries(expected), 'content-security-policy': hostPolicy })
      expect(headers['cache-control']).toBe(
        path.startsWith('/assets/') ? cacheControl.immutable : cacheControl.revalidated,
      )
      expect(headers.server ?? '').not.toMatch(/\d/)
    }
  })

  test('each kind of file has its type', async () => {
    const asset = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    const types: Readonly<Record<string, RegExp>> = {
      '/cirql/api/count.json': /^application\/json/,
      '/search.json': /^application\/json/,
      '/sitemap.xml': /^(?:text|application)\/xml/,
      '/robots.txt': /^text\/plain; charset=utf-8$/i,
      '/favicon.svg': /^image\/svg\+xml/,
      '/favicon.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
      [`/assets/${asset}`]: /^(?:text|application)\/javascript/,
    }
    for (const [path, type] of Object.entries(types))
      expect((await ask(host.port, path)).headers['content-type'], path).toMatch(type)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('texts come as the build compressed them: %s', async (encoding, decompress) => {
    for (const [path, file] of [
      ['/cirql/api/count', 'cirql/api/count.html'],
      ['/cirql/guide/', 'cirql/guide/index.html'],
      ['/search.json', 'search.json'],
    ] as const) {
      const { status, headers, body } = await ask(host.port, path, { headers: { 'Accept-Encoding': encoding } })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(Number(headers['content-length'] ?? body.length)).toBe(body.length)
      expect(decompress(body).equals(readFileSync(join(dist, file)))).toBe(true)
      expect(headers['content-type']).not.toContain('octet-stream')
    }
  })

  test('a browser that takes both gets brotli, one that takes nothing the text itself', async () => {
    const both = await ask(host.port, '/cirql/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    expect(both.headers['content-encoding']).toBe('br')
    const none = await ask(host.port, '/cirql/')
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.body.equals(readFileSync(join(dist, 'cirql/index.html')))).toBe(true)
  })

  test('HEAD says what GET would, without a body', async () => {
    const get = await ask(host.port, '/cirql/guide/')
    const head = await ask(host.port, '/cirql/guide/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy'])
      expect(head.headers[name], name).toBe(get.headers[name])
    expect((await ask(host.port, '/nope', { method: 'HEAD' })).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
    expect((await ask(host.port, '/cirql/', { method })).status).toBe(405)
  })

  test('what has not changed is not sent again', async () => {
    const { headers } = await ask(host.port, '/cirql/guide/')
    const again = await ask(host.port, '/cirql/guide/', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask(host.port, '/cirql/guide/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
  })

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-50', 206, -50, undefined],
    ['bytes=99999999-', 416, 0, 0],
  ])('a part is sent alone: %s', async (range, expected, start, end) => {
    const whole = readFileSync(join(dist, 'search.json'))
    const { status, headers, body } = await ask(host.port, '/search.json', { headers: { Range: range } })
    expect(status).toBe(expected)
    if (status !== 206) return expect(headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`))
    expect(body.equals(whole.subarray(start, end))).toBe(true)
  })

  const up = ['../', '..%2f', '%2e%2e/', '%2e%2e%2f', '..%252f', '%252e%252e%252f', '..\\', '..%5c', '..%c0%af', '..;/']
  test.each([
    ...up.flatMap((step) => ['secret.txt', `${step}secret.txt`].map((rest) => `/${step}${rest}`)),
    ...up.map((step) => `/assets/${step}${step}${step}secret.txt`),
    `/${'../'.repeat(20)}etc/passwd`,
    `/${'..%2f'.repeat(20)}etc/passwd`,
    '/../current-secret.txt',
    '/%00',
    '/index.html%00.txt',
    '/cirql/%00/../../../secret.txt',
    '/file:///etc/passwd',
    '/C:/windows/win.ini',
    '/.%2e/secret.txt',
    '/./../secret.txt',
    '/current/../../secret.txt',
  ])('%s leads nowhere', async (target) => {
    const { status, body } = await ask(host.port, target)
    expect([400, 404]).toContain(status)
    expect(body.toString()).not.toMatch(/a secret|root:/)
  })

  test.runIf(name === 'npm run preview')('a link out of the site leads nowhere', async () => {
    symlinkSync('../../secret.txt', join(host.folder, 'releases/1/link.txt'))
    const { status, body } = await ask(host.port, '/link.txt')
    rmSync(join(host.folder, 'releases/1/link.txt'))
    expect([status, body.includes('a secret')]).toEqual([404, false])
  })

  test.each(['/%', '/%E0%A4%A', '/%zz', '/%ff%fe', '/cirql/%80', '/?%', '/#', '/%0d%0aSet-Cookie:a=b', '/\'"<script>'])(
    '%s is answered, and nothing of it comes back',
    async (target) => {
      const { status, headers, body } = await ask(host.port, target)
      expect([200, 400, 404]).toContain(status)
      expect(headers['set-cookie']).toBeUndefined()
      expect(body.includes('\'"<script>')).toBe(false)
    },
  )

  test('a target of any length is answered', async () => {
    for (const length of [200, 300, 5000, 7000]) {
      const { status } = await ask(host.port, `/${'a'.repeat(length)}`)
      expect([404, 414], String(length)).toContain(status)
    }
    expect((await ask(host.port, `/${'a/'.repeat(1500)}`)).status).toBe(404)
    const line = await askRaw(host.port, `GET /${'a'.repeat(2_000_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect(line).toMatch(/^(?:HTTP\/1\.[01] (?:400|404|414|431)|$)/)
  })

  test.each([
    ['no request at all', '\0\x01\x02\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['a header that never ends', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(100_000)}\r\n\r\n`],
    ['two lengths', 'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab'],
    [
      'length and chunks',
      'GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    ],
    ['another server', 'GET http://example.com/../secret.txt HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nHost: example.com\r\n\r\n'],
    ['a star', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['no slash', 'GET secret.txt HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['spaces', 'GET /a b HTTP/1.1\r\nHost: x\r\n\r\n'],
  ])('%s is refused or a page, and the host goes on', async (_what, bytes) => {
    const line = await askRaw(host.port, bytes)
    expect(line.slice(0, 80)).toMatch(/^(?:HTTP\/1\.[01] (?:200|400|404|405|431|501)\b.*|$)/)
    expect((await ask(host.port, '/')).status).toBe(200)
  })

  test('a switch of releases is never seen by half', async () => {
    const { folder, port } = host
    cpSync(join(folder, 'releases/1'), join(folder, 'releases/2'), { recursive: true })
    rmSync(join(folder, 'releases/2/assets'), { recursive: true })
    const page = join(folder, 'releases/2/cirql/api/count.html')
    for (const ending of ['', '.br', '.gz']) rmSync(page + ending)
    writeFileSync(page, readFileSync(join(dist, 'cirql/api/count.html'), 'utf8').replace('<title>', '<title>New: '))
    const turnTo = (release: string, name: string) => {
      symlinkSync(`releases/${release}`, join(folder, `${name}.next`))
      renameSync(join(folder, `${name}.next`), join(folder, name))
    }
    let going = true
    const answers = new Map<string, number>()
    const reader = async () => {
      while (going) {
        const { status, body } = await ask(port, '/cirql/api/count')
        const answer = `${status} ${body.includes('<title>New: ') ? 'new' : 'old'} ${body.includes('</html>') ? 'whole' : 'cut'}`
        answers.set(answer, (answers.get(answer) ?? 0) + 1)
      }
    }
    const readers = Promise.all([reader(), reader(), reader(), reader()])
    for (let turn = 0; turn < 40; turn++) {
      turnTo(turn % 2 === 0 ? '2' : '1', 'current')
      await new Promise((resolve) => setTimeout(resolve, 25))
    }
    going = false
    await readers
    expect([...answers.keys()].sort()).toEqual(['200 new whole', '200 old whole'])

    // The old release's assets stay within reach of tabs that were opened before.
    turnTo('2', 'current')
    turnTo('1', 'previous')
    const asset = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    const { status, headers } = await ask(port, `/assets/${asset}`)
    turnTo('1', 'current')
    if (name === 'npm run preview') return expect(status).toBe(404)
    expect([status, headers['cache-control']]).toEqual([200, cacheControl.immutable])
  }, 60_000)

  test('its folder holds the site and nothing has been written into it', () => {
    expect(existsSync(join(host.folder, 'releases/1/index.html'))).toBe(true)
    const files = (folder: string) => (readdirSync(folder, { recursive: true }) as string[]).sort()
    expect(files(join(host.folder, 'releases/1'))).toEqual(files(dist))
  })
})
