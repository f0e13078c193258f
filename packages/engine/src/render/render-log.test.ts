import { parseXml } from '@rgrove/parse-xml'
import { expect, test } from 'vitest'
import { configOf, resolvedOf, siteOf, titled } from '../../test/site-of.ts'
import { headTags } from '../core/head-tags.ts'
import { createPrints } from './print.ts'
import { renderCopy } from './render-copy.ts'
import { createFeeds } from './render-log.ts'
import { renderTree } from './render-tree.ts'

const config = configOf({
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
  config,
  { dates },
)
const entryAt = (route: string) => {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return entry
}
const copyOf = (route: string) => renderCopy(entryAt(route), resolvedOf(site, config), config)

test('the list of a log shows the day, title and description of each entry, and the feed', () => {
  const [html] = renderTree(entryAt('/news/'), resolvedOf(site, config), config)
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
  const empty = { html: '', source: '' }
  const sheets = { lookCss: empty, css: empty, printCss: empty }
  const print = createPrints(site, { config, resolved: resolvedOf(site, config), sheets }).get('news/print.html')?.()
  expect(print).toContain('<h2>B</h2><p class="notice"><time datetime="2026-03-01">1 March 2026</time></p>')
})

test('the feed of a log is Atom with whole addresses, and pages of the log name it', () => {
  const feeds = createFeeds(site, config)
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
