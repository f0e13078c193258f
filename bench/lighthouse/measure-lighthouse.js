import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'
import { middleBy } from '../median.js'

const categories = ['performance', 'accessibility', 'best-practices', 'seo']

/** @typedef {{ scores: number[], fcp: number, lcp: number, tbt: number, cls: number, index: number, slowdown: number }} LighthouseFigures scores in percent by category; milliseconds; Lighthouse's benchmark index of the machine; how many times slower its processor was made */

/**
 * How Lighthouse's slow 4G and its processor, 4 times as slow, come to be: worked out from a quick load (its own simulation),
 * or by Chromium, which really holds the answers back.
 * @typedef {'simulate' | 'devtools'} Throttling
 */

/** @typedef {{ folder: string, chromium: string, url: string, trust: string, throttling?: Throttling, slowdown?: number }} Options slowdown: how many times slower the processor is, 4 if it is not said */

/**
 * Gives what Lighthouse says of a page as a phone sees it: of the runs in its simulation the one with the middle blocking time,
 * of those that are really slowed down the one with the middle largest paint.
 * @param {Options & { runs: number }} options
 * @returns {Promise<LighthouseFigures>}
 */
export async function measureLighthouse({ runs, ...options }) {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await lighthouse(options))
  const byPaint = results.toSorted((a, b) => a.lcp - b.lcp)
  const middle = middleBy(byPaint, ({ tbt, lcp }) => (options.throttling === 'devtools' ? lcp : tbt))
  if (!middle) throw new Error('Lighthouse was not run')
  return middle
}

/** @param {Options} options @returns {Promise<LighthouseFigures>} */
async function lighthouse({ folder, chromium, url, trust, throttling = 'simulate', slowdown = 4 }) {
  const output = mkdtempSync(join(tmpdir(), 'studio-lighthouse-'))
  const report = join(output, 'report.json')
  const flags = [...chromiumArguments, trust].join(' ')
  const options = [
    '--output=json',
    `--output-path=${report}`,
    `--only-categories=${categories}`,
    '--quiet',
    `--throttling-method=${throttling}`,
    `--throttling.cpuSlowdownMultiplier=${slowdown}`,
    `--chrome-flags=${flags}`,
  ]
  // The server it looks at is in this process, so it is not waited for with everything stopped.
  await promisify(execFile)(join(folder, 'node_modules/.bin/lighthouse'), [url, ...options], {
    env: { ...process.env, CHROME_PATH: chromium, TMPDIR: output },
    timeout: 120_000,
  })
  const { categories: scores, audits, environment } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(output, { recursive: true, force: true })
  const value = (/** @type {string} */ name) => audits[name].numericValue
  return {
    scores: categories.map((name) => Math.round(scores[name].score * 100)),
    fcp: value('first-contentful-paint'),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    index: environment.benchmarkIndex,
    slowdown,
  }
}
