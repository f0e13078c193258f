import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readLargeCorpus } from './large-corpus.ts'
import { askOurs, measure } from './measure.ts'
import stored from './queries-site.json' with { type: 'json' }
import { siteDocuments } from './site-documents.ts'

const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
const queries = Object.entries(stored).flatMap(([kind, list]) => list.map((query) => ({ kind, ...query })))
const documents = await siteDocuments(projectRoot)
const large = readLargeCorpus(process.env.SEARCH_CORPUS ?? join(projectRoot, '../shared/search'))

test('every section a query expects exists', () => {
  const sections = new Set(
    documents.flatMap(({ route, sections }) => sections.map(({ id }) => (id === '' ? route : `${route}#${id}`))),
  )
  const unknown = queries.flatMap(({ query, expected }) =>
    expected.filter((section) => !sections.has(section)).map((section) => `${query}: ${section}`),
  )
  expect(unknown).toEqual([])
})

test('our own pages are found first', async () => {
  const { mrr, recall, misses } = await measure(askOurs(documents), queries)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.995)
})

test.skipIf(!large)('a large site is found through (skipped where SEARCH_CORPUS holds no corpus)', async () => {
  if (!large) return
  const { mrr, recall, misses } = await measure(askOurs(large.documents), large.queries)
  expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.93)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
})
