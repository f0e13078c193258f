import { parseXml } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { listProblems } from '../../test/compile-text.ts'
import { configOf, listSidebar, placeOf, renderInputOf, siteOf, titled } from '../../test/site-of.ts'
import { headTags } from '../core/page/head-tags.ts'
import { createPrints } from '../render/print.ts'
import { renderCopy } from '../render/render-copy.ts'
import { createFeeds } from '../render/render-log.ts'
import { renderParts } from '../render/render-tree.ts'
import { logEntries, newestFirst, showDay } from './log.ts'

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
  const [, log] = config.collections
  const listed = log ? logEntries(log, site.entries) : []
  expect(listed.map(({ title }) => title)).toEqual(['Future', 'Second', 'Third', 'First'])
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

test.each([
  ['below the site', 'news', config],
  [
    'at the root',
    '/',
    configOf({ collections: [{ id: 'news', label: 'News', path: '/', kind: 'log', main: 'index' }] }),
  ],
] as const)('a long log %s has a category for each year', (_, path, options) => {
  const folder = path === '/' ? '' : `${path}/`
  const many = Object.fromEntries(
    Array.from({ length: 16 }, (_, at) => [`${folder}n${at}`, entry(`N${at}`, at < 2 ? '2025-01-01' : '2026-01-01')]),
  )
  const docs = path === '/' ? {} : { 'docs/index': titled('Docs') }
  const site = siteOf({ ...docs, [`${folder}index`]: titled('News'), ...many }, options)
  const group = site.sidebar.flatMap((item) => (item.type === 'category' && item.label === 'News' ? item.items : []))
  expect(group.map((item) => item.type === 'category' && [item.id, item.label, item.items.length])).toEqual([
    [`${folder}2026`, '2026', 14],
    [`${folder}2025`, '2025', 2],
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

const kit = configOf({
  base: '/kit/',
  collections: [{ id: 'news', label: 'News & more', path: 'news', kind: 'log', main: 'index' }],
})
const dates = new Map([['content/news/b.mdx', '2026-05-01']])
const site = siteOf(
  {
    'news/index': titled('News', 'All changes.'),
    'news/a': titled('Fish & <chips>').replace('~', '~\ndate: 2026-01-31'),
    'news/größe': '---\ntitle: Size\ndate: 2025-01-01\n---\n\nThe first words.\n\nMore.',
    'news/b': titled('B').replace('~', '~\ndate: 2026-03-01'),
  },
  kit,
  { dates },
)
const entryAt = (route: string) => {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return entry
}
const copyOf = (route: string) => renderCopy(entryAt(route), renderInputOf(site, kit), kit)

test('the list of a log shows the day, title and description of each entry, and the feed', () => {
  const [html] = renderParts(entryAt('/news/'), renderInputOf(site, kit), kit)
  expect(String(html).replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<p>All changes.</p>
    <ol class="log" role="list">
    <li>
    <time datetime="2026-03-01">1 March 2026</time>
    <h2>
    <a href="/kit/news/b">B</a>
    </h2>
    <p>A description of this very page that is long enough.</p>
    </li>
    <li>
    <time datetime="2026-01-31">31 January 2026</time>
    <h2>
    <a href="/kit/news/a">Fish &amp; &lt;chips&gt;</a>
    </h2>
    <p>A description of this very page that is long enough.</p>
    </li>
    <li>
    <time datetime="2025-01-01">1 January 2025</time>
    <h2>
    <a href="/kit/news/gr%C3%B6%C3%9Fe">Size</a>
    </h2>
    <p>The first words. More.</p>
    </li>
    </ol>
    <p class="notice">
    <a href="/kit/news/feed.xml">Atom feed</a>
    </p>"
  `)
  expect(copyOf('/news/')).toMatchInlineSnapshot(`
    "# News

    > A description of this very page that is long enough.

    Index: <https://docs.example.com/kit/news/llms.txt>

    Source: <https://docs.example.com/kit/news/>

    All changes.

    - 1 March 2026: [B](https://docs.example.com/kit/news/b). A description of this very page that is long enough.
    - 31 January 2026: [Fish & <chips>](https://docs.example.com/kit/news/a). A description of this very page that is long enough.
    - 1 January 2025: [Size](https://docs.example.com/kit/news/gr%C3%B6%C3%9Fe). The first words. More.

    [Atom feed](https://docs.example.com/kit/news/feed.xml)
    "
  `)
})

test('copies and print views show the day of an entry', () => {
  expect(copyOf('/news/a')).toMatch(/\n\n31 January 2026\n$/)
  const empty = { html: '', cspSource: '' }
  const styles = { lookCss: empty, css: empty, printCss: empty }
  const print = createPrints(site, { config: kit, input: renderInputOf(site, kit), styles }).get('news/print.html')?.()
  expect(print).toContain('<h2>B</h2><p class="notice"><time datetime="2026-03-01">1 March 2026</time></p>')
})

test('the feed of a log is Atom with whole addresses, and pages of the log name it', () => {
  const feeds = createFeeds(site, kit)
  expect([...feeds.keys()]).toEqual(['news/feed.xml'])
  const feed = feeds.get('news/feed.xml')?.() ?? ''
  expect(feed.replaceAll('><', '>\n<')).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="utf-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
    <id>https://docs.example.com/kit/news/</id>
    <title>News &amp; more | the studio</title>
    <updated>2026-05-01T00:00:00Z</updated>
    <author>
    <name>the studio</name>
    </author>
    <link href="https://docs.example.com/kit/news/"/>
    <link rel="self" type="application/atom+xml" href="https://docs.example.com/kit/news/feed.xml"/>
    <entry>
    <id>https://docs.example.com/kit/news/b</id>
    <title>B</title>
    <link href="https://docs.example.com/kit/news/b"/>
    <published>2026-03-01T00:00:00Z</published>
    <updated>2026-05-01T00:00:00Z</updated>
    <summary>A description of this very page that is long enough.</summary>
    </entry>
    <entry>
    <id>https://docs.example.com/kit/news/a</id>
    <title>Fish &amp; &lt;chips&gt;</title>
    <link href="https://docs.example.com/kit/news/a"/>
    <published>2026-01-31T00:00:00Z</published>
    <updated>2026-01-31T00:00:00Z</updated>
    <summary>A description of this very page that is long enough.</summary>
    </entry>
    <entry>
    <id>https://docs.example.com/kit/news/gr%C3%B6%C3%9Fe</id>
    <title>Size</title>
    <link href="https://docs.example.com/kit/news/gr%C3%B6%C3%9Fe"/>
    <published>2025-01-01T00:00:00Z</published>
    <updated>2025-01-01T00:00:00Z</updated>
    <summary>The first words. More.</summary>
    </entry>
    </feed>
    "
  `)
  expect(() => parseXml(feed)).not.toThrow()
  const tags = site.pages.map((page) => headTags(page).find(([, { type }]) => type === 'application/atom+xml')?.[2])
  expect(new Set(tags)).toEqual(new Set(['https://docs.example.com/kit/news/feed.xml']))
})
