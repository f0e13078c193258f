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

/** Messages as programs print them, with the section that has the remedy. */
const pastes = {
  'Error: connect ECONNREFUSED 127.0.0.1:8000': 'connection-refused',
  'Error: Request timed out at Timeout._onTimeout': 'request-timed-out',
  'Query 1 failed to parse - @0.price: Expected string, received number': 'failed-to-parse',
  'Query 2 expected at most one result but got 5': 'several-results',
  'Parse error: Failed to parse query at line 1 column 23': 'parse-error',
  'Multiple projections must be specified separately': 'several-projections',
  'One or more queries returned a non-successful status code: - Query 1: undefined': 'query-failed',
  'Invalid LET name: tool-names': 'invalid-let-name',
  "TypeError: Cannot read properties of undefined (reading 'map')": 'zod-4',
  "TypeError: Cannot destructure property 'user' of 'this.options.credentials' as it is undefined":
    'missing-credentials',
  'Cannot use where clause with updateRelation': 'where-and-relation',
  'error TS1309': 'commonjs',
  TS1479: 'commonjs',
}

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

test('a pasted message finds its remedy first', async () => {
  const help = '/cirql/guide/basic-usage'
  const sections = documents.find(({ route }) => route === help)?.sections ?? []
  const entries = sections
    .slice(sections.findIndex(({ id }) => id === 'troubleshooting'))
    .filter((one) => one.depth === 4)
  const headings = Object.fromEntries(entries.map(({ id, heading }) => [heading, id]))
  expect(entries.length).toBeGreaterThanOrEqual(30)
  const pasted = Object.entries({ ...headings, ...pastes }).map(([query, id]) => ({ query, first: `${help}#${id}` }))
  const ask = askOurs(documents)
  expect(await Promise.all(pasted.map(async ({ query }) => ({ query, first: (await ask(query))[0] })))).toEqual(pasted)
})

test.skipIf(!large)('a large site is found through (skipped where SEARCH_CORPUS holds no corpus)', async () => {
  if (!large) return
  const { mrr, recall, misses } = await measure(askOurs(large.documents), large.queries)
  expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.93)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
})
