import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildIndex } from '../../src/search/build-index.ts'
import { indexedSections, preparePage } from '../../src/search/documents.ts'
import { readLargeCorpus } from '../../test/search/large-corpus.ts'
import { siteDocuments } from '../../test/search/site-documents.ts'
import * as minisearch from './engines/minisearch.js'
import * as orama from './engines/orama.js'

/**
 * @typedef {{
 *   id: string,
 *   about: string,
 *   corpus: import('./write-indexes.js').Corpus,
 *   queries: readonly import('./measure-engine.js').BenchQuery[],
 *   typed: readonly string[],
 * }} BenchCorpus
 */

/** Gives what is compared: our own pages, and a large site where it is at hand. @param {string} root @returns {Promise<readonly BenchCorpus[]>} */
export async function corpusOf(root) {
  /** @type {Record<string, { query: string, expected: string[] }[]>} */
  const stored = JSON.parse(readFileSync(join(root, 'test/search/queries-site.json'), 'utf8'))
  const queries = Object.entries(stored).flatMap(([kind, list]) =>
    list.map(({ query, expected }) => ({ kind, q: query, expected })),
  )
  const pages = await siteDocuments(root)
  const own = {
    id: 'own',
    ...corpusFrom('our pages', pages, queries.length),
    queries,
    typed: [
      'fromRelation',
      '.where(',
      'type::thing',
      'selcet',
      'close connection',
      'register an account',
      'setAll',
      'schema',
    ],
  }
  const large = readLargeCorpus(process.env.SEARCH_CORPUS ?? join(root, '../shared/search'))
  if (!large) return [own]
  return [
    own,
    {
      id: 'large',
      ...corpusFrom('a large site', large.documents, large.queries.length),
      queries: large.queries.map(({ kind, query, expected }) => ({ kind, q: query, expected })),
      typed: [
        'record links',
        'vector::scale',
        'fromEpoch',
        'selcet',
        'define index',
        'authentication',
        'live query',
        '.where(',
      ],
    },
  ]
}

/** @param {string} name @param {readonly import('../../src/search/documents.ts').SearchDocument[]} documents @param {number} queries */
function corpusFrom(name, documents, queries) {
  const corpus = toCorpus(documents)
  const counts = [`${documents.length} pages`, `${corpus.sections.length} sections`, `${queries} queries`]
  return { corpus, about: `${name}: ${counts.join(', ')}` }
}

/** @param {readonly import('../../src/search/documents.ts').SearchDocument[]} documents */
function toCorpus(documents) {
  const sections = documents.map(preparePage).flatMap((page) => {
    const ids = page.sections.map(({ id }) => (id === '' ? page.route : `${page.route}#${id}`))
    return indexedSections(page).map((section, i) => ({ url: ids[i] ?? '', ...section }))
  })
  return { documents, sections: sections.map((section, id) => ({ id, ...section })), buildIndex, minisearch, orama }
}
