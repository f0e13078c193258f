import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeMachine } from '../describe-machine.js'
import { markdownTable } from '../markdown-table.js'
import { replaceSection } from '../replace-section.js'
import { versions } from './prepare-engines.js'

const readme = join(dirname(dirname(fileURLToPath(import.meta.url))), 'README.md')

/**
 * What is known of an engine over a corpus; `index` is the milliseconds its index took to build.
 * @typedef {{
 *   about: string,
 *   index: number,
 *   cold: import('./measure-engine.js').ColdFigures,
 *   relevance: { mrr: number, recall: number },
 *   keys: { p50: number, p95: number },
 * }} Figures
 * @typedef {{ of: (name: string, size: string) => Partial<Figures> }} Results
 */

/** Writes what is known into the section of bench/README.md. @param {Results} results @param {readonly string[]} names @param {string} browser */
export function writeReport(results, names, browser) {
  const peers = Object.entries(versions).map(([name, version]) => `${name} ${version}`)
  const text = [
    `${describeMachine(browser)}; ${peers.join(', ')}. HTTP/2, brotli 11. First query: nothing loaded yet, 1.6 Mbps, 150 ms, processor slowed down 4 times, median of 5; code included. A key: everything it needs is there.`,
    ...['own', 'large'].map((corpus) => tableOf(results, names, corpus)),
  ]
  replaceSection(readme, 'search', text.join('\n\n'))
}

/** @param {Results} results @param {readonly string[]} names @param {string} corpus */
function tableOf(results, names, corpus) {
  const about = names.map((name) => results.of(name, corpus).about).find(Boolean) ?? corpus
  return markdownTable(
    [
      about,
      'MRR@10',
      'recall@5',
      'first query, B',
      'requests',
      'first query, ms',
      'a key at 4x, p50 / p95, ms',
      'index built in, ms',
    ],
    names.map((name) => {
      const { index, cold, relevance, keys } = results.of(name, corpus)
      return [
        name,
        relevance?.mrr.toFixed(3) ?? '–',
        relevance?.recall.toFixed(3) ?? '–',
        cold?.bytes.toLocaleString('en') ?? '–',
        cold?.requests ?? '–',
        cold ? Math.round(cold.cold).toLocaleString('en') : '–',
        keys ? `${keys.p50.toFixed(1)} / ${keys.p95.toFixed(1)}` : '–',
        index === undefined ? '–' : Math.round(index).toLocaleString('en'),
      ]
    }),
  )
}
