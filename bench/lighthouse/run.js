/* Builds the site, asks Lighthouse about three of its pages as a phone sees them, and writes the table of bench/README.md. */
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findChromium } from '../../test/find-browser.js'
import { describeMachine } from '../describe-machine.js'
import { markdownTable } from '../markdown-table.js'
import { installPackages, packages } from '../packages.js'
import { replaceSection } from '../replace-section.js'
import { serve } from '../serve/serve.js'
import { lighthouseCells, lighthouseHead } from './lighthouse-cells.js'
import { measureLighthouse } from './measure-lighthouse.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = join(root, '.cache/bench-lighthouse')
const pages = ['/', '/cirql/guide/', '/cirql/api/select']
const runs = 3

const folder = installPackages(join(tmpdir(), 'studio-bench-peers'), 'lighthouse')
const built = spawnSync(process.execPath, [join(root, 'bin/studio.js'), 'build', '--out', dist], { cwd: root })
if (built.status !== 0) throw new Error('The site does not build.')
const host = await serve(dist)
const chromium = findChromium()
const rows = []
for (const page of pages) {
  const figures = await measureLighthouse({ folder, chromium, url: host.origin + page, trust: host.trust, runs })
  rows.push([`\`${page}\``, ...lighthouseCells(figures)])
  console.log(`${page} ${JSON.stringify(figures)}`)
}
host.close()
rmSync(dist, { recursive: true, force: true })

const version = packages.lighthouse?.dependencies.lighthouse
const about = `${describeMachine(chromium)}, Lighthouse ${version}, mobile as it comes (its simulation of slow 4G and a processor slowed down 4 times), HTTP/2, brotli 11; of ${runs} runs the one with the middle blocking time.`
replaceSection(
  join(root, 'bench/README.md'),
  'lighthouse',
  `${about}\n\n${markdownTable(['page', ...lighthouseHead], rows)}`,
)
