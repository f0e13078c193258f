import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { builtForHosts } from './build-for-hosts.ts'
import { findDebian } from './debian.js'
import { type RunningHost, startNginxBeside } from './start-host.js'

const debian = findDebian()

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
  }, 300_000)
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
