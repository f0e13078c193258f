import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { findChromium, findHeadlessChromium } from '../../find-browser.js'
import { distOf, engineRoot, type SiteChoice, siteOf } from './sites.ts'

/** Sites that are built while the first tests run, in the order in which tests of a whole run need them. */
const laterSites = ['featured', 'based', 'changelog', 'large'] as const

/**
 * Finds the browsers, deletes the sites of earlier runs, and builds the one that most tests use. `npm test` builds the
 * others ahead, because a test that waits for one keeps its worker idle. Returns the end of all builds.
 */
export default async function buildSites({ projects }: FullConfig): Promise<() => void> {
  process.env.HEADLESS_CHROMIUM_PATH ||= findHeadlessChromium()
  if (process.env.PWDEBUG || projects.some(({ name }) => name === 'pictures'))
    process.env.CHROMIUM_PATH ||= findChromium()
  await rm(dirname(distOf('main')), { recursive: true, force: true })
  const server = fork(join(import.meta.dirname, 'build-server.ts'), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production', TSX_TSCONFIG_PATH: join(engineRoot, 'tsconfig.json') },
  })
  // A server that ends instead has printed why.
  const [{ port }] = (await Promise.race([once(server, 'message'), once(server, 'exit')])) as [AddressInfo]
  process.env.BUILD_SERVER = `http://127.0.0.1:${port}`
  await buildOnce('main')
  // The tests of a site say why it was not built.
  if (process.env.BUILD_AHEAD) void Promise.allSettled(laterSites.map(buildOnce))
  return () => server.disconnect()
}

/** Builds a site once per run. Simultaneous callers wait for the same build. */
export async function buildOnce(site: SiteChoice): Promise<void> {
  const answer = await fetch(process.env.BUILD_SERVER ?? '', { method: 'POST', body: JSON.stringify(siteOf(site)) })
  if (!answer.ok) throw new Error(`The site ${siteOf(site).name} was not built.\n${await answer.text()}`)
}
