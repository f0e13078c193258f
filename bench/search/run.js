/* Compares our search with others in one run, and prints the figures as Markdown. */
import { cpus, platform, release } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'
import { findChromium } from '../../test/find-browser.js'
import { measureEngine } from './measure-engine.js'
import { bundleEngine, installEngines, scratch, versions } from './prepare-engines.js'
import { serve } from './serve.js'
import { writeIndex } from './write-indexes.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const names = Object.keys(writeIndex)

installEngines()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const corpora = await readCorpora()
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArguments })

const about = [
  new Date().toISOString().slice(0, 10),
  `Node ${process.version}, Chromium ${browser.version()}`,
  `${platform()} ${release()}, ${cpus().length} cores`,
  ...Object.entries(versions).map(([name, version]) => `${name} ${version}`),
]
console.log(`${about.join('; ')}; HTTP/2, brotli 11; cold and bytes: 1.6 Mbps, 150 ms, processor slowed down 4 times\n`)
for (const { title, corpus, queries, typed } of corpora) {
  const size = `${corpus.documents.length} pages, ${corpus.sections.length} sections, ${queries.length} queries`
  console.log(`${title}: ${size}\n`)
  console.log(
    '| engine | MRR@10 | recall@5 | first query B (requests) | cold ms | key at 4x, p50 / p95 ms | index ms |',
  )
  console.log('|---|---|---|---|---|---|---|')
  for (const name of names) {
    const folder = join(scratch, 'site', title.replace(/\W/g, '-'))
    await bundleEngine(name, join(folder, name))
    const start = performance.now()
    await writeIndex[name]?.(corpus, join(folder, name))
    const built = performance.now() - start
    const host = await serve(folder)
    const figures = await measureEngine(browser, host, { name, queries, typed })
    host.close()
    console.log(row(name, figures, built))
  }
  console.log('')
}
await browser.close()
await vite.close()

/** @param {string} name @param {import('./measure-engine.js').Figures} figures @param {number} built */
function row(name, { mrr, recall, bytes, requests, cold, p50, p95 }, built) {
  const keys = `${p50.toFixed(1)} / ${p95.toFixed(1)}`
  const cells = [
    name,
    mrr.toFixed(3),
    recall.toFixed(3),
    `${bytes} (${requests})`,
    cold.toFixed(0),
    keys,
    built.toFixed(0),
  ]
  return `| ${cells.join(' | ')} |`
}

/** Gives our own pages and, where it is at hand, the large corpus. */
async function readCorpora() {
  const { corpusOf } = await vite.ssrLoadModule('/bench/search/corpus.js')
  /** @type {readonly import('./corpus.js').BenchCorpus[]} */
  const found = await corpusOf(root)
  return found
}
