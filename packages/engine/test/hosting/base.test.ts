import { cpSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linkHeader } from '../../src/build/files/hosts.ts'
import { headersOf } from '../../src/core/urls/headers.ts'
import { chromiumArguments } from '../browser/support/chromium-arguments.js'
import { findChromium } from '../find-browser.js'
import { ask, type HostResponse } from './ask.ts'
import { buildBelowBase, builtForHosts } from './build-for-hosts.ts'
import { findDebian } from './debian.js'
import { type RunningHost, startCaddy, startNginx, startNginxBeside } from './start-host.js'

const debian = findDebian()
/** Makes the single change to an example that packages/engine/deploy/README.md requires. */
const editOnce = (from: string, to: string) => (config: string) => {
  expect(config.split(from)).toHaveLength(2)
  return config.replace(from, to)
}

let dist: string
beforeAll(async () => {
  if (debian) dist = await buildBelowBase()
})

describe.each([
  [
    'nginx',
    (debian: string, dist: string) =>
      startNginx(debian, dist, editOnce('set $docs_base "";', 'set $docs_base /docs-site;')),
  ],
  [
    'Caddy',
    (debian: string, dist: string) => startCaddy(debian, dist, editOnce('import site ""', 'import site /docs-site')),
  ],
] as const)('%s, below a base', (name, start) => {
  if (!debian) return test.skip('nginx and Caddy are not installed')
  let host: RunningHost
  beforeAll(async () => {
    host = await start(debian, dist)
  })
  afterAll(() => host?.stop())

  const get = (path: string, headers = {}) => ask(host.port, path, { headers })
  const expectHeaders = ({ headers }: HostResponse, file: string) => {
    for (const [name, value] of Object.entries(headersOf(file))) expect(headers[name.toLowerCase()], name).toBe(value)
  }

  test.each([
    ['/docs-site/', '/'],
    ['/docs-site', '/'],
    ['/docs-site/index.html', '/'],
    ['/docs-site/ledger/guide/', '/ledger/guide/'],
    ['/docs-site/ledger/guide', '/ledger/guide/'],
    ['/docs-site/ledger/guide/install', '/ledger/guide/install'],
    ['/docs-site/ledger/guide/install/', '/ledger/guide/install'],
    ['/docs-site/ledger/guide/install.html?x=%zz', '/ledger/guide/install'],
    ['/docs-site/ledger/api/%63ount', '/ledger/api/count'],
  ])('%s returns the page of %s below a base, without a redirect', async (path, route) => {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(answer.body.toString()).toContain(`<link rel="canonical" href="https://docs.example.com/docs-site${route}">`)
    expectHeaders(answer, 'index.html')
  })

  test.each([
    '/',
    '/ledger/guide/',
    '/docs-sites/',
    '/docs-sit',
    '/404.html/docs-site/',
    '/x/docs-site/',
    '/playground/frame.html',
    '/docs-site/nope',
    '/docs-site/nope/',
    '/docs-site//',
    '/docs-site/docs-site/',
    '/docs-site/assets/nope-12345678.js',
    '/docs-site/assets/',
    '/docs-site/.nojekyll',
    '/docs-site/%0a',
    '/docs-site%20/docs-site/',
    '/%20/docs-site/',
    '/docs-site/../secret.txt',
  ])('%s returns an uncached 404.html with status 404, below a base', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBe(404)
    expect(answer.body.toString()).toContain('Page not found')
    expectHeaders(answer, '404.html')
  })

  test('an old route is redirected below a base, and no other path', async () => {
    const answer = async (path: string) => {
      const { status, headers } = await get(path)
      return [status, headers.location]
    }
    expect(await answer('/docs-site/ledger/guide/setup?a=1')).toEqual([301, '/docs-site/ledger/guide/install?a=1'])
    expect(await answer('/docs-site/ledger/guide/install')).toEqual([200, undefined])
    expect(await answer('/ledger/guide/setup')).toEqual([404, undefined])
  })

  test('the frame of playgrounds is served below a base', async () => {
    const answer = await get('/docs-site/playground/frame.html')
    expect(answer.status).toBe(200)
    expectHeaders(answer, 'playground/frame.html')
    expectHeaders(await get('/docs-site/playground/frame'), 'playground/frame.html')
  })

  // The frame is the same on both hosts: the test above reads its headers.
  test.runIf(name === 'nginx')('a playground runs below a base and asks its database', async () => {
    const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(120_000)
      await page.goto(`http://127.0.0.1:${host.port}/docs-site/ledger/api/select`)
      await page.getByRole('button', { name: 'Edit and run' }).first().click()
      await page.getByRole('button', { name: 'Run on LedgerDB' }).click()
      await page.locator('.playground', { hasText: '"name": "' }).waitFor()
    } finally {
      await browser.close()
    }
  })

  test('pictures, copies and compressed texts are served below a base', async () => {
    expectHeaders(await get('/docs-site/ledger/api/count.png'), 'ledger/api/count.png')
    expect((await get('/docs-site/ledger/api/count.md')).headers['content-type']).toMatch(
      /^text\/markdown; charset=utf-8$/i,
    )
    const { headers } = await get('/docs-site/ledger/api/count', { 'Accept-Encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
  })

  test('a page is Markdown on request below a base, with links to its copy and index', async () => {
    for (const [path, copy] of [
      ['/docs-site/', 'index.md'],
      ['/docs-site/ledger/api/count', 'ledger/api/count.md'],
    ] as const) {
      const { headers, body } = await get(path, { Accept: 'text/markdown' })
      expect(headers.link).toBe(linkHeader(copy, '/docs-site/'))
      expect(body.toString()).toMatch(/^# /)
    }
  })

  test('assets are cached for good below a base, those of the last release too', async () => {
    const asset = readdirSync(join(dist, 'assets')).find((name) => name.endsWith('.js'))
    const path = `/docs-site/assets/${asset}`
    const now = await get(path)
    expect(now.status).toBe(200)
    expectHeaders(now, `assets/${asset}`)
    // A new release without the asset, and the previous one with it.
    cpSync(join(host.folder, 'releases/1'), join(host.folder, 'releases/2'), { recursive: true })
    rmSync(join(host.folder, 'releases/2/assets', asset ?? ''))
    for (const [release, name] of [
      ['2', 'current'],
      ['1', 'previous'],
    ]) {
      symlinkSync(`releases/${release}`, join(host.folder, 'next'))
      renameSync(join(host.folder, 'next'), join(host.folder, name ?? ''))
    }
    const then = await get(path)
    expect(then.status).toBe(200)
    expectHeaders(then, `assets/${asset}`)
    // Its pages are gone.
    rmSync(join(host.folder, 'releases/2/ledger/api/count.html'))
    expect((await get('/docs-site/ledger/api/count')).status).toBe(404)
  })
})

const other = `
map $uri $cache { default "no-store"; }
server {
  listen 80;
  add_header Cache-Control $cache;
  location / { return 200 'another site'; }
}`

describe('nginx with another site', () => {
  if (!debian) return test.skip('nginx and Caddy are not installed')
  let host: RunningHost
  beforeAll(async () => {
    host = await startNginxBeside(debian, builtForHosts(), other)
  })
  afterAll(() => host?.stop())

  const get = (path: string, name: string) => ask(host.port, path, { headers: { Host: name } })

  test('two sites on one nginx are served by their names, each with its headers', async () => {
    const page = await get('/ledger/guide/install', 'docs.example.com')
    expect([page.status, page.headers['cache-control'], page.headers.vary]).toEqual([
      200,
      'no-cache',
      'Accept-Encoding, Accept',
    ])
    const copy = await get('/ledger/guide/install.md', 'docs.example.com')
    expect(copy.headers['content-type']).toBe('text/markdown; charset=utf-8')
    const elsewhere = await get('/ledger/guide/install', 'other.example.com')
    expect([String(elsewhere.body), elsewhere.headers['cache-control']]).toEqual(['another site', 'no-store'])
  })
})
