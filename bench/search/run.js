/* Compares our search with others, and writes the tables of bench/README.md. Figures are kept in the scratch folder:
   what is there is not measured again unless asked for. */
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { createServer } from 'vite'
import { chromiumArguments } from '../../test/browser/chromium-arguments.js'
import { findChromium } from '../../test/find-browser.js'
import { openResults } from '../results.js'
import { serve } from '../serve/serve.js'
import { measureCold, measureKeys, measureRelevance } from './measure-engine.js'
import { readOptions } from './options.js'
import { bundleEngine, installEngines, scratch } from './prepare-engines.js'
import { writeIndex } from './write-indexes.js'
import { writeReport } from './write-report.js'

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
const names = Object.keys(writeIndex)
const options = readOptions(process.argv.slice(3), names)
/** @type {ReturnType<typeof openResults<import('./write-report.js').Figures>>} */
const results = openResults(scratch)

installEngines()
const vite = await createServer({
  root,
  configFile: false,
  appType: 'custom',
  logLevel: 'error',
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
  optimizeDeps: { noDiscovery: true },
})
const executablePath = findChromium()

const corpora = (await readCorpora()).filter(({ id }) => options.corpora.includes(id))
for (const corpus of corpora)
  for (const name of options.engines)
    for (const step of options.steps) {
      if (!options.again && step in results.of(name, corpus.id)) continue
      const start = performance.now()
      const figures = await take(step, name, corpus)
      results.keep(name, corpus.id, { about: corpus.about, [step]: figures })
      console.log(
        `${corpus.id} ${name} ${step} … ${((performance.now() - start) / 1000).toFixed(1)} s  ${JSON.stringify(figures)}`,
      )
    }
await vite.close()
writeReport(results, names, executablePath)

/** @param {string} step @param {string} name @param {import('./corpus.js').BenchCorpus} corpus */
async function take(step, name, { id, corpus, queries, typed }) {
  const folder = join(scratch, 'site', id)
  if (step === 'index' || !existsSync(join(folder, name, 'engine.js'))) {
    await bundleEngine(name, join(folder, name))
    const start = performance.now()
    await writeIndex[name]?.(corpus, join(folder, name))
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>bench</title>')
    if (step === 'index') return performance.now() - start
  }
  const host = await serve(folder)
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments, host.trust] })
  try {
    if (step === 'cold') return await measureCold(browser, host, { name, typed })
    if (step === 'keys') return await measureKeys(browser, host, { name, typed })
    return await measureRelevance(browser, host, { name, queries })
  } finally {
    await browser.close()
    host.close()
  }
}

/** Gives our own pages and, where it is at hand, the large corpus. */
async function readCorpora() {
  const { corpusOf } = await vite.ssrLoadModule('/bench/search/corpus.js')
  /** @type {readonly import('./corpus.js').BenchCorpus[]} */
  const found = await corpusOf(root)
  return found
}
