/* Builds the site, traces how pages start and how one follows another in Chromium, and writes the table of bench/README.md. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'
import { findChromium } from '../../test/find-browser.js'
import { describeMachine } from '../describe-machine.js'
import { measureIndex } from '../lighthouse/measure-index.js'
import { slowdownOfPhone } from '../lighthouse/slowdown-of-phone.js'
import { markdownTable } from '../markdown-table.js'
import { median, middleBy } from '../median.js'
import { installPackages, scratchFolder } from '../packages.js'
import { replaceSection } from '../replace-section.js'
import { serve } from '../serve/serve.js'
import { measureSwap } from './measure-swap.js'
import { traceLoad } from './trace-load.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = join(root, '.cache/bench-start')
const pages = ['/', '/cirql/guide/', '/cirql/api/select']
const runs = 9
/** A window is quick or slow as a whole, so that one is not enough. */
const rounds = 5
const turns = 21
const slowdown = 4

const folder = installPackages(scratchFolder, 'lighthouse')
const built = spawnSync(process.execPath, [join(root, 'bin/studio.js'), 'build', '--out', dist], { cwd: root })
if (built.status !== 0) throw new Error('The site does not build.')
const host = await serve(dist)
const executablePath = findChromium()
const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, host.trust] })

const loads = []
/** @type {number[]} */
const indexes = []
for (const page of pages) {
  for (const scripts of [false, true]) {
    /** @type {import('./trace-load.js').LoadFigures[]} */
    const figures = []
    for (let run = 0; run < runs; run++) {
      const index = await measureIndex(browser, folder)
      indexes.push(index)
      const phone = slowdownOfPhone(index)
      figures.push(await traceLoad(browser, host.origin + page, { slowdown, phone, scripts }))
    }
    const keys = /** @type {const} */ (['blocking', 'tbt', 'onPhone', 'longest', 'work', 'afterSign'])
    const row = keys.map((key) => median(figures.map((one) => one[key])).toFixed(0))
    const shift = Math.max(...figures.map((one) => one.shift)).toFixed(4)
    loads.push([`\`${page}\`${scripts ? '' : ' without scripts'}`, ...row, shift])
    console.log(loads.at(-1)?.join(' · '))
  }
}
const swaps = []
for (const rate of [1, slowdown]) {
  const measured = []
  for (let round = 0; round < rounds; round++)
    measured.push(await measureSwap(browser, host.origin, { slowdown: rate, turns }))
  const { link, whole, swap } = middleBy(measured, (one) => one.link / one.swap) ?? { link: 0, whole: 0, swap: 0 }
  const cells = [link, swap, whole].map((time) => time.toFixed(0))
  swaps.push([`${rate}×`, ...cells.slice(0, 2), (link / swap).toFixed(2), ...cells.slice(2)])
  console.log(swaps.at(-1)?.join(' · '))
}
await browser.close()
host.close()
rmSync(dist, { recursive: true, force: true })

const loadTable = markdownTable(
  [
    'page',
    'blocking, ms',
    'TBT, ms',
    "TBT on Lighthouse's phone, ms",
    'longest task, ms',
    'work, ms',
    'longest after the first sign, ms',
    'worst shift',
  ],
  loads,
)
const swapTable = markdownTable(
  ['processor slowed down', 'link, ms', 'bare `innerHTML`, ms', 'ratio', 'link, all below the window, too, ms'],
  swaps,
)
replaceSection(
  join(root, 'bench/README.md'),
  'start',
  `${describeMachine(executablePath)}. Main thread of a phone's window (412×823), its processor time times ${slowdown}, median of ${runs}; blocking is what tasks take beyond 50 ms, TBT what of that comes after the first contentful paint; Lighthouse's phone is 4 times slower than a machine of index 1,750, and this one's was ${Math.round(median(indexes))} in the middle; the first sign of a reader, 1.2 s after the load, brings the later part.

${loadTable}

What the main thread does from the press of a link until the frame that shows its page is handed on, the piece being there, and for the bare replacement of the article's whole HTML in a page without the app; what lies below the window of ours follows in the next frames; medians of ${turns}, turn by turn, of ${rounds} windows the one with the middle ratio.

${swapTable}`,
)
