/* Builds the site, asks Lighthouse about three of its pages as a phone sees them, and writes the table of bench/README.md. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../test/find-browser.js'
import { describeMachine } from '../describe-machine.js'
import { markdownTable } from '../markdown-table.js'
import { installPackages, packages, scratchFolder } from '../packages.js'
import { replaceSection } from '../replace-section.js'
import { serve } from '../serve/serve.js'
import { lighthouseCells, lighthouseHead } from './lighthouse-cells.js'
import { measureLighthouse } from './measure-lighthouse.js'
import { slowdownOfPhone } from './slowdown-of-phone.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = join(root, '.cache/bench-lighthouse')
const pages = ['/', '/cirql/guide/', '/cirql/api/select']
const runs = 3

const folder = installPackages(scratchFolder, 'lighthouse')
const built = spawnSync(process.execPath, [join(root, 'bin/studio.js'), 'build', '--out', dist], { cwd: root })
if (built.status !== 0) throw new Error('The site does not build.')
const host = await serve(dist)
const chromium = findChromium()
const rows = []
for (const page of pages) {
  const options = { folder, chromium, url: host.origin + page, trust: host.trust, runs }
  const usual = await measureLighthouse(options)
  const slowdown = Number(slowdownOfPhone(usual.index).toFixed(1))
  const asPhone = await measureLighthouse({ ...options, slowdown })
  for (const figures of [usual, asPhone]) {
    rows.push([`\`${page}\``, `${figures.slowdown}×`, ...lighthouseCells(figures), Math.round(figures.index)])
    console.log(rows.at(-1)?.join(' · '))
  }
}
host.close()
rmSync(dist, { recursive: true, force: true })

const version = packages.lighthouse?.dependencies.lighthouse
const about = `${describeMachine(chromium)}, Lighthouse ${version}, mobile, its simulation of slow 4G, HTTP/2, brotli 11; of ${runs} runs the one with the middle blocking time. The processor is slowed down 4 times, as it comes, and then as many times as Lighthouse's phone is slower than this machine: its index says how quick the machine was, and 4 times is meant for 1,500 to 2,000.`
replaceSection(
  join(root, 'bench/README.md'),
  'lighthouse',
  `${about}\n\n${markdownTable(['page', 'slowed down', ...lighthouseHead, 'index'], rows)}`,
)
