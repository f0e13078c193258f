import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumArguments } from '../packages/engine/test/browser/support/chromium-arguments.js'
import { findChromium } from '../packages/engine/test/find-browser.js'
import { buildOwnSite, install } from './commands.ts'
import { describeMachine, markdownTable, middleBy } from './figures.ts'
import { type Host, serve } from './serve.ts'
import type { SuiteTables } from './stored-figures.ts'

export const lighthousePackages = { name: 'bench-lighthouse', dependencies: { lighthouse: '13.5.0' } }

const runs = 3

/** Scores in percent. `index` is Lighthouse's measure of the machine's speed. */
export type LighthouseFigures = Awaited<ReturnType<typeof runOnce>>

/**
 * Emulation of 4G and a phone's processor. `simulate` computes it from a fast load, `devtools` slows Chromium down.
 * Lighthouse assumes a phone 4 times slower than its desktop.
 */
type Throttling = { readonly method: 'simulate' | 'devtools'; readonly slowdown: number }

/** Runs Lighthouse 3 times. Returns the run with the median blocking time, or with the median LCP under `devtools`. */
export async function askLighthouse(host: Host, path: string, throttling: Throttling): Promise<LighthouseFigures> {
  const results: LighthouseFigures[] = []
  for (let run = 0; run < runs; run++) results.push(await runOnce(host, path, throttling))
  return middleBy(results, (one) => one[throttling.method === 'devtools' ? 'LCP, ms' : 'TBT, ms'])
}

async function runOnce(host: Host, path: string, { method, slowdown }: Throttling) {
  const program = join(install(lighthousePackages), 'node_modules/.bin/lighthouse')
  const folder = mkdtempSync(join(tmpdir(), 'studio-lighthouse-'))
  const report = join(folder, 'report.json')
  const options = [
    '--quiet',
    '--output=json',
    `--output-path=${report}`,
    '--only-categories=performance,accessibility,best-practices,seo,agentic-browsing',
    `--throttling-method=${method}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${[...chromiumArguments, host.trust].join(' ')}`,
  ]
  // Not `execFileSync`, because this process also hosts the site.
  await promisify(execFile)(program, [host.origin + path, ...options], {
    env: { ...process.env, CHROME_PATH: findChromium(), TMPDIR: folder },
    timeout: 120_000,
  })
  const { categories, audits, environment } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true, force: true })
  const scoreOf = (category: string) => Math.round(categories[category].score * 100)
  const measured = (audit: string): number => audits[audit].numericValue
  return {
    performance: scoreOf('performance'),
    accessibility: scoreOf('accessibility'),
    'best practices': scoreOf('best-practices'),
    SEO: scoreOf('seo'),
    agents: scoreOf('agentic-browsing'),
    'FCP, ms': measured('first-contentful-paint'),
    'LCP, ms': measured('largest-contentful-paint'),
    'TBT, ms': measured('total-blocking-time'),
    CLS: measured('cumulative-layout-shift'),
    index: environment.benchmarkIndex as number,
  }
}

/** Median of the indexes, 1,500 to 2,000, in Lighthouse's documentation of such a desktop (`docs/throttling.md`). */
const desktopIndex = 1750

/**
 * Prints Lighthouse's results for the given pages, or for three: once unadjusted, and once with this machine slowed to
 * its phone.
 */
export async function run(paths: readonly string[]): Promise<SuiteTables> {
  const host = await serve(buildOwnSite().dist)
  const rows = []
  for (const path of paths.length > 0 ? paths : ['/', '/cirql/guide/', '/cirql/api/select']) {
    const figures = await askLighthouse(host, path, { method: 'simulate', slowdown: 4 })
    const slowdown = Math.max(1, (4 * figures.index) / desktopIndex)
    const asPhone = await askLighthouse(host, path, { method: 'simulate', slowdown })
    rows.push({ page: `\`${path}\``, slowdown: 4, ...figures }, { page: `\`${path}\``, slowdown, ...asPhone })
  }
  host.close()
  console.log(
    `${describeMachine()}, Lighthouse ${lighthousePackages.dependencies.lighthouse}\n\n${markdownTable(rows)}`,
  )
  return { tables: [rows] }
}
