import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { cacheControl, frameHostPolicy, hostPolicy, securityHeaders } from '../../src/program/hosts.ts'
import { routes } from '../browser/all-routes.ts'
import { ask } from './ask.ts'
import { describeHosts } from './describe-hosts.ts'

const canonical = (route: string) => `<link rel="canonical" href="https://docs.example.com${route}">`

describeHosts((host) => {
  test.each(routes)('%s answers with its page', async (route) => {
    const { status, headers, body } = await ask(host.running.port, route)
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
    const { status, body } = await ask(host.running.port, spelling)
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
    const { status, headers, body } = await ask(host.running.port, path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('Page Not Found')
    expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe(cacheControl.revalidated)
    expect(headers['content-security-policy']).toBe(hostPolicy)
  })

  test('all say how they are to be treated', async () => {
    const asset = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.js'))
    for (const path of ['/', '/cirql/api/count', '/search.json', '/favicon.svg', `/assets/${asset}`]) {
      const { headers } = await ask(host.running.port, path)
      const expected = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])
      expect(headers).toMatchObject({ ...Object.fromEntries(expected), 'content-security-policy': hostPolicy })
      expect(headers['cache-control']).toBe(
        path.startsWith('/assets/') ? cacheControl.immutable : cacheControl.revalidated,
      )
      expect(headers.server ?? '').not.toMatch(/\d/)
    }
  })

  test('the frame of playgrounds has a policy of its own: a sandbox that only the site’s pages may hold', async () => {
    const { status, headers, body } = await ask(host.running.port, '/playground/frame.html')
    expect(status).toBe(200)
    expect(headers['content-security-policy']).toBe(frameHostPolicy)
    expect(headers['cache-control']).toBe(cacheControl.revalidated)
    expect(body.toString()).toContain("script-src 'sha256-")
  })

  test('each kind of file has its type', async () => {
    const engine = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.wasm'))
    const asset = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.js'))
    const types: Readonly<Record<string, RegExp>> = {
      '/cirql/api/count.json': /^application\/json/,
      '/search.json': /^application\/json/,
      '/sitemap.xml': /^(?:text|application)\/xml/,
      '/cirql/api/count.md': /^text\/markdown; charset=utf-8$/i,
      '/cirql/guide.md': /^text\/markdown; charset=utf-8$/i,
      '/llms.txt': /^text\/plain; charset=utf-8$/i,
      '/manifest.webmanifest': /^application\/manifest\+json/,
      '/cirql/api/count.png': /^image\/png$/,
      '/robots.txt': /^text\/plain; charset=utf-8$/i,
      '/favicon.svg': /^image\/svg\+xml/,
      '/favicon.ico': /^image\/(?:x-icon|vnd\.microsoft\.icon)$/,
      [`/assets/${asset}`]: /^(?:text|application)\/javascript/,
      [`/assets/${engine}`]: /^application\/wasm/,
    }
    for (const [path, type] of Object.entries(types))
      expect((await ask(host.running.port, path)).headers['content-type'], path).toMatch(type)
  })

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('texts come as the build compressed them: %s', async (encoding, decompress) => {
    for (const [path, file] of [
      ['/cirql/api/count', 'cirql/api/count.html'],
      ['/cirql/guide/', 'cirql/guide/index.html'],
      ['/search.json', 'search.json'],
      ['/cirql/api/count.md', 'cirql/api/count.md'],
    ] as const) {
      const { status, headers, body } = await ask(host.running.port, path, { headers: { 'Accept-Encoding': encoding } })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(Number(headers['content-length'] ?? body.length)).toBe(body.length)
      expect(decompress(body).equals(readFileSync(join(host.dist, file)))).toBe(true)
      expect(headers['content-type']).not.toContain('octet-stream')
    }
  })

  test('a browser that takes both gets brotli, one that takes nothing the text itself', async () => {
    const both = await ask(host.running.port, '/cirql/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    expect(both.headers['content-encoding']).toBe('br')
    const none = await ask(host.running.port, '/cirql/')
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.body.equals(readFileSync(join(host.dist, 'cirql/index.html')))).toBe(true)
  })

  test('HEAD says what GET would, without a body', async () => {
    const get = await ask(host.running.port, '/cirql/guide/')
    const head = await ask(host.running.port, '/cirql/guide/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy'])
      expect(head.headers[name], name).toBe(get.headers[name])
    expect((await ask(host.running.port, '/nope', { method: 'HEAD' })).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is refused', async (method) => {
    expect((await ask(host.running.port, '/cirql/', { method })).status).toBe(405)
  })

  test('what has not changed is not sent again', async () => {
    const { headers } = await ask(host.running.port, '/cirql/guide/')
    const again = await ask(host.running.port, '/cirql/guide/', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    expect((await ask(host.running.port, '/cirql/guide/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(
      200,
    )
  })

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-50', 206, -50, undefined],
    ['bytes=99999999-', 416, 0, 0],
  ])('a part is sent alone: %s', async (range, expected, start, end) => {
    const whole = readFileSync(join(host.dist, 'search.json'))
    const { status, headers, body } = await ask(host.running.port, '/search.json', { headers: { Range: range } })
    expect(status).toBe(expected)
    if (status !== 206) return expect(headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`))
    expect(body.equals(whole.subarray(start, end))).toBe(true)
  })
})
