import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test, vi } from 'vitest'
import { linkHeader } from '../../src/build/files/hosts.ts'
import { frameFile, headersOf } from '../../src/core/urls/headers.ts'
import { routes } from '../browser/support/all-routes.ts'
import { accepts } from './accepts.ts'
import { ask, askRaw } from './ask.ts'
import { describeHosts } from './describe-hosts.ts'

/** Returns headers with names in lower case, as Node has them. */
const small = (headers: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

const canonical = (route: string) => `<link rel="canonical" href="https://docs.example.com${route}">`

describeHosts((host) => {
  test.each(routes)('%s returns its page', async (route) => {
    const { status, headers, body } = await ask(host.running.port, route)
    expect(status).toBe(200)
    expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
    expect(body.toString()).toContain(canonical(route))
  })

  test.each([
    ['/index.html', '/'],
    ['/ledger', '/ledger/'],
    ['/docs', '/docs/'],
    ['/ledger.html', '/ledger/'],
    ['/ledger/index.html', '/ledger/'],
    ['/ledger/guide', '/ledger/guide/'],
    ['/ledger/guide.html', '/ledger/guide/'],
    ['/ledger/guide/index.html?x=1', '/ledger/guide/'],
    ['/ledger/api/count/', '/ledger/api/count'],
    ['/ledger/api/count.html', '/ledger/api/count'],
    ['/ledger/api/count?a=%zz', '/ledger/api/count'],
    ['/ledger/api/%63ount', '/ledger/api/count'],
  ])('%s returns the page of %s, without a redirect', async (spelling, route) => {
    const { status, body } = await ask(host.running.port, spelling)
    expect(status).toBe(200)
    expect(body.toString()).toContain(canonical(route))
  })

  test.each([
    '/nope',
    '/nope.html',
    '/nope/',
    '/ledger/nope',
    '/ledger//api/count',
    '//ledger/api/count',
    '/ledger/api/count.HTML',
    '/index.html.html',
    '/assets/',
    '/assets/nope-12345678.js',
    '/.git/config',
  ])('%s returns an uncached 404.html with status 404', async (path) => {
    const { status, headers, body } = await ask(host.running.port, path)
    expect(status).toBe(404)
    expect(body.toString()).toContain('Page not found')
    expect(headers['content-type']?.toLowerCase()).toBe('text/html; charset=utf-8')
    expect(headers).toMatchObject(small(headersOf('404.html')))
  })

  test('every host sends the headers of a file, and no version of its software', async () => {
    const asset = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.js'))
    for (const [path, file] of [
      ['/', 'index.html'],
      ['/ledger/api/count', 'ledger/api/count.html'],
      ['/ledger/api/count.png', 'ledger/api/count.png'],
      ['/search.json', 'search.json'],
      ['/favicon.svg', 'favicon.svg'],
      [`/assets/${asset}`, `assets/${asset}`],
    ] as const) {
      const { headers } = await ask(host.running.port, path)
      expect(headers, path).toMatchObject(small(headersOf(file)))
      expect(headers.server ?? '').not.toMatch(/\d/)
    }
  })

  // Go rejects a malformed request before Caddy sees it.
  test.skipIf(host.name === 'Caddy')('a malformed request is answered with the headers of 404.html', async () => {
    const [line, ...headers] = (await askRaw(host.running.port, 'Nonsense\r\n\r\n')).split('\r\n')
    expect(line).toContain(' 400 ')
    const said = Object.fromEntries(headers.map((header) => header.split(/: (.*)/s)))
    expect(small(said)).toMatchObject(small(headersOf('404.html')))
  })

  test.each([
    '/playground/frame.html',
    '/playground/frame.html?x',
    '/playground/frame',
    '/playground/frame/',
    '/playground/frame.html/',
    '/playground/%66rame.html',
    '/playground/frame.HTML',
  ])("%s is the sandboxed playground frame or nothing, and only for the site's pages", async (path) => {
    const { status, headers, body } = await ask(host.running.port, path)
    if (status === 404 && path !== `/${frameFile}`) return expect(body.toString()).toContain('Page not found')
    expect(status).toBe(200)
    expect(headers).toMatchObject(small(headersOf(frameFile)))
    expect(body.toString()).toContain("script-src 'sha256-")
  })

  describe("Markdown at a page's address", () => {
    test.each([
      ['/', 'index.md'],
      ['/ledger/guide/', 'ledger/guide/index.md'],
      ['/ledger/api/count', 'ledger/api/count.md'],
      ['/ledger/api/count/', 'ledger/api/count.md'],
      ['/ledger/api/count?x=1', 'ledger/api/count.md'],
    ])('%s is Markdown on request, else HTML, and both name each other', async (path, copy) => {
      const [html, markdown] = await Promise.all(
        ['*/*', 'text/markdown'].map((Accept) => ask(host.running.port, path, { headers: { Accept } })),
      )
      expect(markdown?.body.toString()).toBe(readFileSync(join(host.dist, copy), 'utf8'))
      expect(html?.body.toString()).toMatch(/^<!doctype html>/)
      for (const { status, headers } of [html, markdown].flatMap((answer) => answer ?? [])) {
        expect(status).toBe(200)
        expect(headers.vary?.split(', ')).toContain('Accept')
        expect(headers).toMatchObject({ ...small(headersOf('index.html')), link: linkHeader(copy, '/') })
      }
    })

    test.each(accepts)('the header `Accept: %s` gets %s', async (Accept, type) => {
      const { status, headers } = await ask(host.running.port, '/ledger/guide/', { headers: Accept ? { Accept } : {} })
      expect([status, headers['content-type']?.toLowerCase()]).toEqual([200, `${type}; charset=utf-8`])
    })

    test('an `Accept` header of any length is read at once', async () => {
      for (const Accept of [';q=', ',', ', ', ' ', ';q=0.1;', 'text/markdown;q=0.1,'].map((text) =>
        `text/markdown${text.repeat(7000 / text.length)}`.trim(),
      )) {
        // A busy machine may answer late once; a host that reads the header slowly does so each time.
        await vi.waitFor(
          async () => {
            const start = performance.now()
            expect((await ask(host.running.port, '/ledger/guide/', { headers: { Accept } })).status).toBe(200)
            expect(performance.now() - start).toBeLessThan(2000)
          },
          { timeout: 60_000 },
        )
      }
    })

    test('Markdown is compressed, and supports ranges, HEAD and 304, like any file', async () => {
      const Accept = 'text/markdown'
      const ask200 = (more: Readonly<Record<string, string>>, method = 'GET') =>
        ask(host.running.port, '/ledger/api/count', { method, headers: { Accept, ...more } })
      const copy = readFileSync(join(host.dist, 'ledger/api/count.md'))
      const small = await ask200({ 'Accept-Encoding': 'br' })
      expect([small.headers['content-encoding'], brotliDecompressSync(small.body).equals(copy)]).toEqual(['br', true])
      expect(small.headers.vary?.split(', ').toSorted()).toEqual(['Accept', 'Accept-Encoding'])
      const part = await ask200({ Range: 'bytes=0-9' })
      expect([part.status, part.body.equals(copy.subarray(0, 10))]).toEqual([206, true])
      const head = await ask200({}, 'HEAD')
      expect([head.headers['content-type']?.toLowerCase(), head.body.length]).toEqual([
        'text/markdown; charset=utf-8',
        0,
      ])
      const { headers } = await ask200({})
      expect((await ask200({ 'If-None-Match': headers.etag ?? '' })).status).toBe(304)
      const html = await ask(host.running.port, '/ledger/api/count', {
        headers: { 'If-None-Match': headers.etag ?? '' },
      })
      expect(html.status).toBe(200)
    })

    test.each(['/nope', '/404.html', '/ledger/print', '/playground/frame.html', '/search.json', '/llms.txt'])(
      'a file without a Markdown copy ignores `Accept`: %s',
      async (path) => {
        const [html, markdown] = await Promise.all(
          ['*/*', 'text/markdown'].map((Accept) => ask(host.running.port, path, { headers: { Accept } })),
        )
        expect(markdown?.body.equals(html?.body ?? Buffer.of())).toBe(true)
        expect([markdown?.status, markdown?.headers.link]).toEqual([html?.status, undefined])
      },
    )
  })

  test('each kind of file has its content type', async () => {
    const engine = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.wasm'))
    const asset = readdirSync(join(host.dist, 'assets')).find((name) => name.endsWith('.js'))
    const types: Readonly<Record<string, RegExp>> = {
      '/ledger/api/count.json': /^application\/json/,
      '/search.json': /^application\/json/,
      '/sitemap.xml': /^(?:text|application)\/xml/,
      '/ledger/api/count.md': /^text\/markdown; charset=utf-8$/i,
      '/ledger/guide.md': /^text\/markdown; charset=utf-8$/i,
      '/llms.txt': /^text\/plain; charset=utf-8$/i,
      '/manifest.webmanifest': /^application\/manifest\+json/,
      '/ledger/api/count.png': /^image\/png$/,
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
  ])('text is sent in the form the build compressed: %s', async (encoding, decompress) => {
    for (const [path, file] of [
      ['/ledger/api/count', 'ledger/api/count.html'],
      ['/ledger/guide/', 'ledger/guide/index.html'],
      ['/search.json', 'search.json'],
      ['/ledger/api/count.md', 'ledger/api/count.md'],
    ] as const) {
      const { status, headers, body } = await ask(host.running.port, path, { headers: { 'Accept-Encoding': encoding } })
      expect([status, headers['content-encoding']]).toEqual([200, encoding])
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding')
      expect(Number(headers['content-length'] ?? body.length)).toBe(body.length)
      expect(decompress(body).equals(readFileSync(join(host.dist, file)))).toBe(true)
      expect(headers['content-type']).not.toContain('octet-stream')
    }
  })

  test('brotli is preferred if a browser accepts both, and plain text if neither', async () => {
    const both = await ask(host.running.port, '/ledger/', { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
    expect(both.headers['content-encoding']).toBe('br')
    const none = await ask(host.running.port, '/ledger/')
    expect(none.headers['content-encoding']).toBeUndefined()
    expect(none.body.equals(readFileSync(join(host.dist, 'ledger/index.html')))).toBe(true)
  })

  test.each([
    ['gzip;q=0 , br;q=0', undefined],
    ['br;q=0;x=1', undefined],
    ['x-br, x-gzip', undefined],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=1.0, gzip;q=0.5', 'br'],
  ])('an encoding that the browser rejects is not sent: %s', async (accepted, expected) => {
    const { status, headers } = await ask(host.running.port, '/ledger/', { headers: { 'Accept-Encoding': accepted } })
    expect([status, headers['content-encoding']]).toEqual([200, expected])
  })

  test('HEAD answers like GET, without a body', async () => {
    const get = await ask(host.running.port, '/ledger/guide/')
    const head = await ask(host.running.port, '/ledger/guide/', { method: 'HEAD' })
    expect(head.status).toBe(200)
    expect(head.body.length).toBe(0)
    for (const name of ['content-type', 'content-length', 'cache-control', 'etag', 'content-security-policy'])
      expect(head.headers[name], name).toBe(get.headers[name])
    expect((await ask(host.running.port, '/nope', { method: 'HEAD' })).status).toBe(404)
  })

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('the method %s is rejected', async (method) => {
    const { status, headers } = await ask(host.running.port, '/ledger/', { method })
    expect(status).toBe(405)
    expect(headers).toMatchObject(small(headersOf('404.html')))
  })

  test('an unchanged file is answered with 304', async () => {
    const { headers } = await ask(host.running.port, '/ledger/guide/')
    const again = await ask(host.running.port, '/ledger/guide/', { headers: { 'If-None-Match': headers.etag ?? '' } })
    expect([again.status, again.body.length]).toEqual([304, 0])
    for (const tags of [`"other", ${headers.etag}`, '*'])
      expect((await ask(host.running.port, '/ledger/guide/', { headers: { 'If-None-Match': tags } })).status).toBe(304)
    expect((await ask(host.running.port, '/ledger/guide/', { headers: { 'If-None-Match': '"other"' } })).status).toBe(
      200,
    )
  })

  test('a range of a changed file gets the whole file', async () => {
    const asked = { Range: 'bytes=0-99', 'If-Range': '"other"' }
    const { status, body } = await ask(host.running.port, '/search.json', { headers: asked })
    expect([status, body.length]).toEqual([200, readFileSync(join(host.dist, 'search.json')).length])
  })

  test.each([
    ['bytes=0-99', 206, 0, 100],
    ['bytes=100-', 206, 100, undefined],
    ['bytes=-50', 206, -50, undefined],
    ['bytes=99999999-', 416, 0, 0],
  ])('a range request gets only that range: %s', async (range, expected, start, end) => {
    const whole = readFileSync(join(host.dist, 'search.json'))
    const { status, headers, body } = await ask(host.running.port, '/search.json', { headers: { Range: range } })
    expect(status).toBe(expected)
    if (status !== 206) return expect(headers['content-range']).toBe(`bytes */${whole.length}`)
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${whole.length}$`))
    expect(body.equals(whole.subarray(start, end))).toBe(true)
  })
})
