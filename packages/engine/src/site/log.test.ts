import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { configOf, listSidebar, placeOf, siteOf, titled } from '../../test/site-of.ts'
import { newestFirst, showDay } from './log.ts'

const config = configOf({
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'news', label: 'News', path: 'news', kind: 'log', main: 'index' },
  ],
})
const entry = (title: string, date: string) => titled(title).replace('~', `~\ndate: ${date}`)
const sources = {
  'docs/index': titled('Docs'),
  'news/index': titled('News'),
  'news/a': entry('First', '2025-12-31'),
  'news/b/index': entry('Third', '2026-02-01'),
  'news/c': entry('Second', '2026-02-01'),
  'news/d': entry('Future', '2999-01-01'),
}

test('entries of a log are listed, read and shown by date, the newest first', () => {
  const site = siteOf(sources, config)
  expect(site.check()).toEqual([])
  expect(listSidebar(site.sidebar.slice(1))).toBe(
    '+ News /news/\n  - Future /news/d\n  - Second /news/c\n  - Third /news/b/\n  - First /news/a',
  )
  const [, list] = site.entries
  expect(list?.listed?.().map(({ title }) => title)).toEqual(['Future', 'Second', 'Third', 'First'])
  const page = site.pages.find(({ route }) => route === '/news/c')
  expect(page && placeOf(page)).toBe('/news/c: Future < Second > Third')
  const feed = 'https://docs.example.com/news/feed.xml'
  expect(page).toMatchObject({ date: { day: '2026-02-01', text: '1 February 2026' }, feed })
  const [docs, news] = site.pages
  expect([docs, news].map((one) => one?.kind === 'doc' && [one.date, one.feed])).toEqual([
    [undefined, undefined],
    [undefined, feed],
  ])
})

test('a long log has a category for each year', () => {
  const many = Object.fromEntries(
    Array.from({ length: 16 }, (_, at) => [`news/n${at}`, entry(`N${at}`, at < 2 ? '2025-01-01' : '2026-01-01')]),
  )
  const site = siteOf({ 'docs/index': titled('Docs'), 'news/index': titled('News'), ...many }, config)
  const group = site.sidebar.flatMap((item) => (item.type === 'category' && item.label === 'News' ? item.items : []))
  expect(group.map((item) => item.type === 'category' && [item.id, item.label, item.items.length])).toEqual([
    ['news/2026', '2026', 14],
    ['news/2025', '2025', 2],
  ])
})

test('drafts and days in any order change no order of the others', () => {
  const draft = { 'news/e': entry('Draft', '2026-01-01').replace('title', 'draft: true\ntitle') }
  const { entries } = siteOf({ ...draft, ...sources }, config)
  expect(newestFirst(entries.toReversed().filter(({ frontMatter }) => frontMatter.date)).map(({ id }) => id)).toEqual([
    'news/d',
    'news/c',
    'news/b/index',
    'news/a',
  ])
  expect(showDay('2026-11-09')).toBe('9 November 2026')
})

test('a missing list, a missing date, and a date of another page are errors with a remedy', () => {
  const wrong = {
    'docs/index': entry('Docs', '2026-01-01'),
    'news/index': entry('News', '2026-01-01'),
    'news/2026-03-01-a': titled('A'),
    'news/b': titled('B'),
  }
  const logs = (site: ReturnType<typeof siteOf>) => listProblems(site.check().filter(({ rule }) => rule === 'log'))
  expect(logs(siteOf(wrong, config))).toMatchInlineSnapshot(`
    "content/docs/index.mdx:4 log
      \`date\` has no effect: this page is no entry of a log.
      Delete the line, or write \`kind: 'log'\` for the collection \`default\`.
    content/news/index.mdx:4 log
      The list of a log has the dates of its entries, and none of its own.
      Delete the line.
    content/news/2026-03-01-a.mdx:1 log
      An entry of the log \`news\` needs the day on which it was published.
      date: 2026-03-01
    content/news/b.mdx:1 log
      An entry of the log \`news\` needs the day on which it was published.
      date: 2026-11-27"
  `)
  const { 'news/index': _, ...without } = sources
  const other = config.collections.map((one) => ({ ...one, main: one.kind === 'log' ? 'a' : one.main }))
  expect(logs(siteOf(without, config))).toMatchInlineSnapshot(`
    "site.config.ts:0 log
      Collection \`news\` is a log, so it begins with the list of its entries.
      Create content/news/index.mdx, with a title and a description, and write \`main: 'index'\`."
  `)
  expect(logs(siteOf(sources, configOf({ collections: other })))).toMatchInlineSnapshot(`
    "site.config.ts:0 log
      Collection \`news\` is a log, so it begins with the list of its entries.
      Write \`main: 'index'\`."
  `)
})
