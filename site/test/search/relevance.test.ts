import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { samplesOf } from '../../../packages/engine/src/core/project/samples-of.ts'
import { differencesOf } from '../../../packages/engine/src/core/project/stored-samples.ts'
import { readResults } from '../../../packages/engine/src/samples/stored-results.ts'
import config from '../../site.config.ts'
import {
  answer,
  ask,
  copies,
  documents,
  entries,
  messages,
  queries,
  questions,
  type Sections,
  search,
  stored,
} from './asked-site.ts'
import { measure, sectionsOf } from './measure.ts'
import { addressOf } from './site-documents.ts'

test('every section in the expected results of a query exists', () => {
  const phrases = Object.values({ ...stored.reviewed, ...stored.reworded, ...stored.untuned, ...stored.asked }).flat()
  const expected = [...questions.flatMap(({ at }) => at), ...queries.flatMap((query) => query.expected), ...phrases]
  const sections = documents.flatMap(({ route, sections }) => [
    route,
    ...sections.map(({ id }) => addressOf(route, id)),
  ])
  expect(expected.filter((section) => !sections.includes(section))).toEqual([])
})

test('nine of ten questions find their section among the first three results', async () => {
  const missed: string[] = []
  for (const { type, at } of questions) {
    const first = (await ask(type)).slice(0, 3)
    if (!first.some((section) => at.includes(section))) missed.push(`${type}: ${first.join(', ')}, not ${at[0]}`)
  }
  expect(questions.length).toBeGreaterThanOrEqual(60)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(questions.length / 10)
})

test('the Markdown copy of an expected section states the fact', () => {
  const silent = questions.filter(({ at, fact }) => fact === '' || !at.some((one) => copies.get(one)?.includes(fact)))
  expect(silent.map(({ type, at, fact }) => `${type}: ${at[0]} lacks ${JSON.stringify(fact)}`)).toEqual([])
})

test('a one-word name with a typo finds its section among the first three results', async () => {
  const named = new Map<string, string[]>()
  for (const { route, title, sections } of documents)
    for (const { id, heading } of sections) {
      const address = addressOf(route, id)
      const names = [id === '' ? title : heading, address.split(/[/#]/).findLast((part) => part !== '') ?? '']
      for (const name of new Set(names.map((one) => one.toLowerCase())))
        if (/^\p{L}{5,}$/u.test(name)) named.set(name, [...(named.get(name) ?? []), address])
    }
  const missed: string[] = []
  for (const [name, sections] of named) {
    const middle = name.length >> 1
    for (const letter of ['', 'x']) {
      const typo = name.slice(0, middle) + letter + name.slice(middle + 1)
      const first = (await ask(typo)).slice(0, 3)
      if (!first.some((section) => sections.includes(section))) missed.push(`${typo}: ${first[0]}`)
    }
  }
  expect(named.size).toBeGreaterThan(90)
  expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(named.size / 50)
})

test("the site's own pages rank first", async () => {
  const { mrr, recall, misses } = await measure(ask, queries)
  expect(queries.length).toBeGreaterThanOrEqual(150)
  expect(mrr, misses.join('\n')).toBeGreaterThanOrEqual(0.97)
  expect(recall, misses.join('\n')).toBeGreaterThanOrEqual(0.995)
})

/** Queries whose section some test expects. */
const answered = [
  ...new Set([
    ...questions.map(({ type }) => type),
    ...Object.keys({ ...stored.tasks, ...stored.messages }),
    ...queries.map(({ query }) => query),
  ]),
]

test('a query that pages answer has a close match, and an unrelated one has none', async () => {
  const areClose = async (asked: Sections) => {
    const found = await Promise.all(asked.map(answer))
    return asked.filter((_, i) => found[i]?.isClose && found[i].pages.length > 0)
  }
  const close = await areClose(answered)
  const far = answered.filter((query) => !close.includes(query))
  expect(far.length, far.join('\n')).toBeLessThanOrEqual(answered.length / 50)
  const mistaken = await areClose(stored.unknown)
  expect(mistaken.length, mistaken.join('\n')).toBeLessThanOrEqual(stored.unknown.length / 10)
})

test.each([
  ['words of reviewers', stored.reviewed, { count: 7, share: 1 }],
  ['words that synonyms know', stored.reworded, { count: 55, share: 0.5 }],
  // Home promises this share.
  ['other words of readers', stored.untuned, { count: 168, share: 5 / 6 }],
  ['words of public threads', stored.asked, { count: 60, share: 0.9 }],
])('enough tasks in %s find their section among the first three results', async (_, phrases, least) => {
  const missed: string[] = []
  for (const [phrase, at] of Object.entries(phrases)) {
    const first = (await ask(phrase)).slice(0, 3)
    if (!first.some((section) => at.includes(section))) missed.push(`${phrase}: ${first.join(', ')}, not ${at[0]}`)
  }
  const count = Object.keys(phrases).length
  expect(count).toBeGreaterThanOrEqual(least.count)
  expect(1 - missed.length / count, missed.join('\n')).toBeGreaterThanOrEqual(least.share)
})

/** Renders the order of results: the first three, the number of others, and a hash of all. */
function renderRanks(query: string, results: Sections): string {
  const hash = createHash('sha256').update(results.join(' ')).digest('hex').slice(0, 6)
  return `${query}: ${results.slice(0, 3).join(' ')} +${Math.max(0, results.length - 3)} ${hash}\n`
}

test('every query has its results in the stored order, down to the last', async () => {
  const lines = await Promise.all(answered.map(async (query) => renderRanks(query, await ask(query))))
  // After an intended change of ranks: npx vitest run site/test/search -u
  await expect(lines.join('')).toMatchFileSnapshot('ranks.txt')
})

test('the current page ranks first if several pages have the same name', async () => {
  const places = documents.flatMap(({ route, collection, sections }) =>
    sections.filter(({ depth }) => depth === 3).map(({ heading }) => ({ heading, route, collection })),
  )
  const shared = places.filter(({ heading, route }) => {
    return places.some((other) => other.heading === heading && other.route !== route)
  })
  expect(shared.length).toBeGreaterThanOrEqual(15)
  for (const { heading, route, collection } of shared)
    expect((await search.ask(heading, { route, collection })).pages[0]?.route, heading).toBe(route)
})

test('a task of both projects ranks that of the current page first', async () => {
  for (const query of ['backup database', 'surreal export', 'export data', 'restore a backup'])
    for (const [collection, section] of [
      ['cirql', '/cirql/guide/#back-up'],
      ['transago', '/transago/installation/#'],
    ] as const) {
      const route = documents.find((one) => one.collection === collection)?.route ?? ''
      const [first] = sectionsOf(await search.ask(query, { route, collection }))
      expect(first, `${query} from ${collection}`).toContain(section)
    }
})

test('a message of both projects ranks the entry of the current page first', async () => {
  for (const query of ['The token has expired', 'Specify a namespace to use', 'Specify a database to use'])
    for (const typed of [query, `There was a problem with the database: ${query}`])
      for (const [collection, page] of [
        ['cirql', '/cirql/guide/basic-usage'],
        ['transago', '/transago/add-instance'],
      ] as const) {
        const [first] = sectionsOf(await search.ask(typed, { route: page, collection }))
        expect(first, `${typed} from ${collection}`).toContain(`${page}#`)
      }
})

test('a pasted error message ranks its remedy first', async () => {
  expect(entries.length).toBeGreaterThanOrEqual(30)
  const first = await Promise.all(messages.map(async ([query]) => [query, (await ask(query))[0]]))
  expect(first).toEqual(messages)
})

test("a question in a reader's words has its section first", async () => {
  const tasks = Object.entries(stored.tasks).map(([query, first]) => ({ query, first }))
  expect(tasks.length).toBeGreaterThanOrEqual(45)
  expect(await Promise.all(tasks.map(async ({ query }) => ({ query, first: (await ask(query))[0] })))).toEqual(tasks)
})

test('the words of a database that rejects samples lead to a sample or an explanation', async () => {
  const projectRoot = fileURLToPath(new URL('../..', import.meta.url))
  const differences = [...readResults(projectRoot, samplesOf(config)).values()].flatMap(differencesOf)
  const refusals = new Set(differences.flatMap(({ kind, text }) => (kind === 'differs' ? [] : [text])))
  expect(refusals.size).toBeGreaterThanOrEqual(4)
  // Sections with the errors of samples on other databases.
  const marked = documents.flatMap(({ route, sections }) =>
    sections.flatMap(({ id, code }) => (/ fails: |throws on .*: /.test(code) ? addressOf(route, id) : [])),
  )
  const lost: string[] = []
  for (const text of refusals) {
    const first = (await ask(text)).slice(0, 3)
    if (!first.some((at) => marked.includes(at) || at.startsWith('/cirql/guide/basic-usage#')))
      lost.push(`${text}: ${first.join(', ')}`)
  }
  expect(lost).toEqual([])
})
