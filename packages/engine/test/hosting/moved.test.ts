import { expect, test } from 'vitest'
import { headersOf } from '../../src/core/urls/headers.ts'
import { ask } from './ask.ts'
import { describeHosts } from './describe-hosts.ts'

const now = '/ledger/guide/install'
/** A path longer than the default limit of an nginx map. */
const long = '/ledger/guide/an-old-route-that-is-longer-than-the-default-limit-of-a-map-in-nginx'

describeHosts((host) => {
  const isPlain = host.name === 'npm run preview'

  test.skipIf(isPlain).each([
    ['/ledger/guide/setup', now],
    ['/ledger/guide/setup/', now],
    ['/ledger/guide/setup?a=1&b=%20', `${now}?a=1&b=%20`],
    ['/ledger/guide/%73etup', now],
    ['/ledger/guide/setup.md', `${now}.md`],
    ['/ledger/set-up', now],
    ['/ledger/set-up/', now],
    [long, now],
    ['/shelf/setup.php', now],
  ])('%s is redirected to %s', async (old, route) => {
    const { status, headers } = await ask(host.running.port, old)
    expect([status, headers.location]).toEqual([301, route])
    const { 'Cache-Control': cache, 'X-Content-Type-Options': sniffing } = headersOf('index.html')
    expect([headers['cache-control'], headers['x-content-type-options']]).toEqual([cache, sniffing])
  })

  const files = ['/shelf/setup.php', '/ledger/guide/setup', '/ledger/guide/setup/', '/ledger/set-up', '/ledger/set-up/']
  test.each([
    ...(isPlain ? files : []),
    '/ledger/guide/setup.html',
    '/ledger/set-up/index.html',
    '/ledger/guide/gr%C3%B6%C3%9Fe.html',
  ])('%s answers with a page that leads to the new route, without scripts', async (old) => {
    const { status, body } = await ask(host.running.port, old)
    expect(status).toBe(200)
    expect(body.toString()).toContain(`<meta http-equiv="refresh" content="0; url=${now}">`)
  })

  test.each([
    ['/e/parse-error', '/ledger/guide/basic-usage#parse-error'],
    ['/e/parse-error.html', '/ledger/guide/basic-usage#parse-error'],
    ['/shelf/start.php', '/almanac/getting-started#status'],
  ])('%s answers with a page that leads to the section %s, without scripts', async (address, section) => {
    const { status, body } = await ask(host.running.port, address)
    expect(status).toBe(200)
    expect(body.toString()).toContain(`<meta http-equiv="refresh" content="0; url=${section}">`)
  })

  test('an old route redirects in every encoding, and no other path redirects', async () => {
    const { status, headers, body } = await ask(host.running.port, '/ledger/guide/gr%C3%B6%C3%9Fe')
    if (status === 301) expect(headers.location).toBe(now)
    else expect([status, body.includes(`0; url=${now}`)]).toEqual([200, true])
    expect((await ask(host.running.port, now)).status).toBe(200)
    for (const path of ['/ledger/guide/setup/x', '/e/other'])
      expect((await ask(host.running.port, path)).status, path).toBe(404)
    const { body: data } = await ask(host.running.port, '/ledger/guide/setup.json')
    expect(JSON.parse(data.toString())).toEqual({ moved: now })
  })
})
