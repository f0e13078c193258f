/* Builds the site cold, loads a page in Chromium, and prints the weights as Markdown. */
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { cpus, platform, release } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import { findChromium } from '../../test/find-browser.js'
import { median } from '../median.js'
import { firstLoad } from './first-load.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const dist = join(root, '.cache/bench-dist')
const page = '/cirql/api/select'

/** @param {string} path */
const weigh = (path) =>
  brotliCompressSync(readFileSync(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

const seconds = [1, 2, 3].map(() => {
  // Cold is without anything that an earlier build has kept.
  for (const kept of [dist, join(root, '.cache/build'), join(root, '.cache/images')])
    rmSync(kept, { recursive: true, force: true })
  const start = performance.now()
  const { status } = spawnSync(process.execPath, [join(root, 'bin/studio.js'), 'build', '--out', dist], { cwd: root })
  if (status !== 0) throw new Error('The site does not build.')
  return (performance.now() - start) / 1000
})

const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && !file.endsWith('/print.html'))
  .map((file) => ({ file, bytes: weigh(join(dist, file)) }))
  .toSorted((a, b) => b.bytes - a.bytes)
const { requests, pieces } = await firstLoad(dist, page, findChromium())
const rows = requests.map(({ path, file }) => ({ path, bytes: weigh(join(dist, file)) }))
const total = rows.reduce((sum, { bytes }) => sum + bytes, 0)
const scripts = rows.filter(({ path }) => path.endsWith('.js')).reduce((sum, { bytes }) => sum + bytes, 0)

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${platform()} ${release()}, ${cpus().length} cores; brotli 11\n`,
)
console.log(`Cold build, process start to end, median of 3: ${median(seconds).toFixed(2)} s\n`)
console.log(
  `First load of \`${page}\`: ${total} B in ${rows.length} requests, ${scripts} B of them JavaScript; then ${pieces} pieces are prefetched\n`,
)
console.log('| request | B |\n|---|---|')
for (const { path, bytes } of rows) console.log(`| ${path} | ${bytes} |`)
console.log('\n| document | B |\n|---|---|')
for (const { file, bytes } of documents) console.log(`| ${file} | ${bytes} |`)
