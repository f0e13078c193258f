/* Builds generated sites of some sizes, or one of real Markdown (`GROWTH_CORPUS=folder`), cold, again and after one edit,
   in a scratch folder outside the repository, and prints what it cost as Markdown. */
import { appendFileSync, mkdtempSync, readFileSync } from 'node:fs'
import { cpus, platform, release, tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { clearAside, setAside } from '../set-aside.js'
import { adaptCorpus } from './adapt-corpus.js'
import { measureBuild, measureFolder } from './measure-build.js'
import { measureDev } from './measure-dev.js'
import { comparedRoute } from './plan-pages.js'
import { generateContent, writeProject } from './write-project.js'

const corpus = process.env.GROWTH_CORPUS
const sizes = process.argv.slice(3).map(Number).filter(Boolean)
const runs = corpus
  ? [{ name: 'real Markdown', content: () => adaptCorpus(corpus), page: 'docs/index' }]
  : (sizes.length > 0 ? sizes : [20, 100, 1000, 5000, 10_000]).map((size) => ({
      name: `${size.toLocaleString('en')} pages`,
      content: () => generateContent(size),
      page: comparedRoute.slice(1),
    }))

console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${platform()} ${release()}, ${cpus().length} cores; sizes of the page in brotli 11\n`,
)
console.log(
  '| site | Markdown | cold build | peak | again | after an edit | output | per byte of Markdown | the same page | its piece | dev: start | first page | edit to answer |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|',
)
const phases = []
for (const { name, content, page } of runs) {
  const scratch = mkdtempSync(join(tmpdir(), 'growth-'))
  const folder = join(scratch, 'project')
  try {
    const bytes = writeProject(folder, content())
    console.error(`— ${name}`)
    const cold = await measureBuild(folder)
    const again = await measureBuild(folder)
    appendFileSync(join(folder, 'content/docs/index.md'), '\nOne more sentence.\n')
    const edited = await measureBuild(folder)
    const output = measureFolder(join(folder, 'dist'))
    const weigh = (/** @type {string} */ file) =>
      brotliCompressSync(readFileSync(join(folder, 'dist', file)), {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
      }).length
    const dev = await measureDev(folder, 'docs/index.md', 'docs/')
    const cells = [
      name,
      megabytes(bytes),
      `${cold.seconds.toFixed(2)} s`,
      `${cold.peak} MB`,
      `${again.seconds.toFixed(2)} s`,
      `${edited.seconds.toFixed(2)} s`,
      `${output.files.toLocaleString('en')} files, ${megabytes(output.bytes)}`,
      (output.bytes / bytes).toFixed(1),
      `${weigh(`${page}.html`).toLocaleString('en')} B`,
      `${weigh(`${page}.json`).toLocaleString('en')} B`,
      ...[dev.start, dev.first, dev.edit].map((milliseconds) => `${Math.round(milliseconds)} ms`),
    ]
    console.log(`| ${cells.join(' | ')} |`)
    phases.push(`- ${name}: cold ${cold.phases}; after an edit ${edited.phases}`)
  } finally {
    setAside(scratch, tmpdir())
  }
}
clearAside()
console.log(`\nPhases:\n${phases.join('\n')}`)

/** @param {number} bytes */
function megabytes(bytes) {
  return `${(bytes / 1e6).toFixed(1)} MB`
}
