import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, test } from 'vitest'
import { builtForHosts } from './build-for-hosts.ts'
import { findDebian } from './debian.js'
import { type RunningHost, startCaddy, startNginx, startPreview } from './start-host.js'

/** A host under test. Its fields are set once a test runs. */
export type HostUnderTest = {
  readonly name: 'nginx' | 'Caddy' | 'npm run preview'
  readonly running: RunningHost
  /** Folder of the built site. The host serves a copy. */
  readonly dist: string
}

const debian = findDebian()
if (!debian)
  console.warn('nginx and Caddy are left out: their Debian packages cannot be downloaded here (apt-get download).')

export const hosts: readonly (readonly [
  HostUnderTest['name'],
  ((dist: string) => Promise<RunningHost>) | undefined,
])[] = [
  ['nginx', debian ? (dist) => startNginx(debian, dist) : undefined],
  ['Caddy', debian ? (dist) => startCaddy(debian, dist) : undefined],
  ['npm run preview', startPreview],
]

/** Runs the same tests against each host: the examples in `packages/engine/deploy/`, and the preview. */
export function describeHosts(tests: (host: HostUnderTest) => void): void {
  describe.each(hosts)('%s', (name, start) => {
    if (!start) return test.skip('nginx and Caddy are not installed')
    const host = { name } as { -readonly [Key in keyof HostUnderTest]: HostUnderTest[Key] }
    beforeAll(async () => {
      host.dist = builtForHosts()
      host.running = await start(host.dist)
      // Secrets beside the site and beside its releases.
      const { folder } = host.running
      writeFileSync(join(folder, 'secret.txt'), 'a secret')
      writeFileSync(join(folder, 'current-secret.txt'), 'a secret')
      cpSync(join(folder, 'secret.txt'), join(folder, 'releases/secret.txt'))
    })
    afterAll(() => host.running?.stop())
    tests(host)
  })
}
