/* Builds the same Markdown with each engine, looks at what comes out, and writes the table and the chart of bench/README.md.
   Results are kept in the scratch folder: what is there is not measured again unless asked for. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'
import { findChromium } from '../../test/find-browser.js'
import { measureLighthouse } from '../lighthouse/measure-lighthouse.js'
import { installPackages } from '../packages.js'
import { openResults } from '../results.js'
import { serve } from '../serve/serve.js'
import { clearAside } from '../set-aside.js'
import { measureCold, measureWarm } from './measure-build.js'
import { measureLoad } from './measure-load.js'
import { measureNavigation } from './measure-navigation.js'
import { readOptions } from './options.js'
import { prepareSite } from './site.js'
import { writeReport } from './write-report.js'

const options = readOptions(process.argv.slice(3))
/** @type {ReturnType<typeof openResults<import('./figures.js').Figures>>} */
const results = openResults(options.scratch)
const executablePath = findChromium()
/** Readers' steps are taken of our own pages alone: what a size changes, the load shows. */
const ownOnly = ['navigation', 'lighthouse', 'slowed']
const lighthouseRuns = 3

const tasks = options.names.flatMap((name) =>
  options.sizesOf(name).flatMap((size) =>
    options.steps
      .filter((step) => size === 'own' || !ownOnly.includes(step))
      .filter((step) => options.again || !(step in results.of(name, size)))
      .map((step) => ({ name, size, step })),
  ),
)
for (const [i, { name, size, step }] of tasks.entries()) {
  const about = `${i + 1}/${tasks.length} ${name}, ${size === 'own' ? 'our own pages' : `${size} pages`}: ${step}`
  if (options.list) {
    console.log(about)
    continue
  }
  const start = performance.now()
  const { [step]: _, ...others } = results.of(name, size).failures ?? {}
  try {
    const site = prepareSite(options.scratch, name, size, { anew: step === 'cold' })
    const found = await take(step, site)
    results.keep(name, size, { pages: site.pages, [step]: found, failures: others })
    console.log(`${about} … ${((performance.now() - start) / 1000).toFixed(1)} s  ${JSON.stringify(found)}`)
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    results.keep(name, size, { failures: { ...others, [step]: failure } })
    console.log(`${about} … failed: ${failure}`)
  }
}
clearAside()
if (!options.list) writeReport(results, executablePath)

/** @param {import('./options.js').Step} step @param {ReturnType<typeof prepareSite>} site */
async function take(step, site) {
  if (step === 'cold') return measureCold(site)
  if (step === 'warm') return measureWarm(site)
  const dist = join(site.folder, site.engine.dist)
  if (!existsSync(dist)) throw new Error('nothing was built')
  const host = await serve(dist)
  const address = site.engine.address ?? ((/** @type {string} */ route) => route)
  const path = address(site.route)
  try {
    if (step === 'lighthouse' || step === 'slowed') {
      const folder = installPackages(options.scratch, 'lighthouse')
      return await measureLighthouse({
        folder,
        chromium: executablePath,
        url: host.origin + path,
        trust: host.trust,
        runs: lighthouseRuns,
        throttling: step === 'slowed' ? 'devtools' : 'simulate',
      })
    }
    const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, host.trust] })
    try {
      if (step === 'load') return await measureLoad(browser, host, { path, isAhead: site.engine.isAhead })
      return await measureNavigation(browser, host.origin, {
        from: address(site.from),
        to: site.route,
        heading: site.heading,
      })
    } finally {
      await browser.close()
    }
  } finally {
    host.close()
  }
}
