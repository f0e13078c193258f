import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { loadEngines } from './prepare-engines.js'

/**
 * What is indexed: the pages for ours, their sections for the others, and the modules of ours that do it.
 * @typedef {{
 *   documents: readonly import('../../src/search/documents.ts').SearchDocument[],
 *   sections: readonly import('./engines/sections.js').BenchSection[],
 *   buildIndex: typeof import('../../src/search/build-index.ts').buildIndex,
 *   minisearch: typeof import('./engines/minisearch.js'),
 *   orama: typeof import('./engines/orama.js'),
 * }} Corpus
 */

/** Writes the index of each engine into its folder. @type {Record<string, (corpus: Corpus, folder: string) => Promise<void>>} */
export const writeIndex = {
  async ours({ documents, buildIndex }, folder) {
    for (const { path, bytes } of buildIndex(documents)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), bytes)
    }
  },
  async minisearch({ sections, minisearch }, folder) {
    const { MiniSearch } = await loadEngines()
    const engine = new MiniSearch(minisearch.options)
    engine.addAll(sections)
    writeFileSync(join(folder, 'index.json'), JSON.stringify(engine))
  },
  async orama({ sections, orama }, folder) {
    const { orama: library } = await loadEngines()
    const engine = orama.create(library)
    await library.insertMultiple(
      engine,
      sections.map(({ id, ...fields }) => ({ id: String(id), ...fields })),
    )
    writeFileSync(join(folder, 'index.json'), JSON.stringify(library.save(engine)))
  },
  async pagefind({ sections }, folder) {
    const { pagefind } = await loadEngines()
    const { index } = await pagefind.createIndex({})
    for (const { url, heading, title, text, code } of sections) {
      const content = `${heading} ${title} ${text} ${code}`
      await index.addCustomRecord({ url, content, language: 'en', meta: { title: heading, heading, section: url } })
    }
    await index.writeFiles({ outputPath: join(folder, 'pagefind') })
    await pagefind.close()
  },
}
