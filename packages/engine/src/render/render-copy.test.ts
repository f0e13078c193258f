import { describe, expect, test } from 'vitest'
import { configOf, resolvedOf, siteOf, treeOf } from '../../test/site-of.ts'
import { renderCopy } from './render-copy.ts'

const notice = { software: 'LedgerDB 1', status: 'retired', href: '/ledger/guide/#status' }
const config = configOf({
  base: '/site/',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index', notice },
  ],
})
const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const hero = ['layout: landing', 'tagline: Ask.', 'status: Retired', 'actions: [{ label: Go, href: /ledger/guide/ }]']
const site = siteOf(
  {
    index: '---\nlayout: home\n~\n---\nHome.',
    about: titled('About', 'layout: landing'),
    'ledger/index': `${titled('Ledger', ...hero)}\nWords.`,
    'ledger/guide/index': `${titled('Guide', 'sidebar_position: 2')}\n## Status\n\nSee [this](#status), [that](/docs/#x) and [out](https://a.example).`,
    'ledger/a': titled('Later', 'sidebar_position: 3'),
    'docs/index': `${titled('Docs', 'messages: list')}\n## List\n\n### *It* failed {#failed}\n\nTry again.`,
  },
  config,
)

function copyOf(route: string): string {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return renderCopy(entry, resolvedOf(site, config), config)
}

describe('Markdown copies', () => {
  test("a copy begins with the page's metadata, and links to full addresses", () => {
    expect(copyOf('/ledger/guide/')).toMatchInlineSnapshot(`
      "# Guide

      > A description of this very page that is long enough.

      Index: <https://docs.example.com/site/ledger/llms.txt>

      Source: <https://docs.example.com/site/ledger/guide/>

      LedgerDB 1 · [retired](https://docs.example.com/site/ledger/guide/#status)

      ## Status

      See [this](https://docs.example.com/site/ledger/guide/#status), [that](https://docs.example.com/site/docs/#x) and [out](https://a.example).
      "
    `)
  })

  test('a page and its copy show the short address of a message', () => {
    expect(copyOf('/docs/')).toContain(
      '### *It* failed\n\nShort address: [/site/e/failed](https://docs.example.com/site/e/failed)\n\nTry again.\n',
    )
    expect(treeOf(site, '/docs/', config).join('')).toContain(
      '<p class="short-address"><small>Short address: <a href="/site/e/failed">/site/e/failed</a></small></p>',
    )
  })

  test('the copy of a page outside of collections links to the index of the site', () => {
    expect(copyOf('/about')).toContain('Index: <https://docs.example.com/site/llms.txt>\n')
  })

  test('a copy of a landing page has its status, tagline and actions', () => {
    expect(copyOf('/ledger/')).toContain(
      'Retired\n\nAsk.\n\n[Go](https://docs.example.com/site/ledger/guide/)\n\nWords.\n',
    )
  })
})
