import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from './ask.ts'
import { builtForHosts } from './build-for-hosts.ts'
import { findDebian } from './debian.js'
import { type RunningHost, startNginx, startPreview } from './start-host.js'

const debian = findDebian()

/** Changes the example as its comment says: without brotli, nginx can be configured to follow no links. */
const withoutBrotli = (config: string) =>
  config.replace(/^.*brotli.*;$/gm, '').replace('# disable_symlinks on', 'disable_symlinks on')

// Caddy, and nginx with brotli, always follow links.
describe.each([
  ['nginx without brotli', debian ? (dist: string) => startNginx(debian, dist, withoutBrotli) : undefined],
  ['npm run preview', startPreview],
] as const)('%s', (_name, start) => {
  if (!start) return test.skip('nginx and Caddy are not installed')
  let host: RunningHost
  beforeAll(async () => {
    host = await start(builtForHosts())
    writeFileSync(join(host.folder, 'secret.txt'), 'a secret')
    mkdirSync(join(host.folder, 'secrets'))
    writeFileSync(join(host.folder, 'secrets/index.html'), 'a secret')
  })
  afterAll(() => host?.stop())

  test('a link out of the site leads nowhere', async () => {
    const links = {
      'link.txt': '../../secret.txt',
      'assets/link.js': '../../../secret.txt',
      folder: '../../../../',
      page: '../../secrets',
    }
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(host.folder, 'releases/1', name))
    const through = `/folder/${basename(host.folder)}/secret.txt`
    for (const path of ['/link.txt', '/assets/link.js', through, '/page', '/page/', '/page/index.html']) {
      const { status, body } = await ask(host.port, path)
      expect([status, body.includes('a secret')], path).toEqual([404, false])
    }
  })

  test('a symbolic link is not followed, even if it is named like a compressed file', async () => {
    for (const ending of ['.br', '.gz'])
      symlinkSync('../../secret.txt', join(host.folder, `releases/1/robots.txt${ending}`))
    const { body } = await ask(host.port, '/robots.txt', { headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(body.includes('a secret')).toBe(false)
  })

  test('the folder itself may be a link to a release', async () => {
    expect((await ask(host.port, '/ledger/')).status).toBe(200)
  })
})
