import { describe, expect, test } from 'vitest'
import { configOf, renderInputOf, siteOf, treeOf } from '../../test/site-of.ts'
import { createLlms, maxTextLength } from './llms.ts'
import { renderCopy } from './render-copy.ts'

const config = configOf({ base: '/site/' })
const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const few = {
  index: '---\nlayout: home\n~\n---\nHome.',
  about: `${titled('About', 'layout: landing')}\nOf us.`,
  'ledger/index': titled('Ledger', 'layout: landing'),
  'ledger/guide/index': `${titled('Guide', 'sidebar_position: 2')}\n## Status\n\nWords.`,
  'ledger/a': titled('Later', 'sidebar_position: 3'),
  'docs/index': titled('Docs'),
}
const partsOf = (sources: Readonly<Record<string, string>>, path: string) => {
  const site = siteOf(sources, config)
  return createLlms(site, config, renderInputOf(site, config)).get(path)?.() ?? []
}

describe('indexes for machines', () => {
  test('the index of the site lists pages by collection in sidebar order, with copies', () => {
    expect(partsOf(few, 'llms')).toMatchInlineSnapshot(`
      [
        "# the studio

      > Documentation Platform. A description of this very page that is long enough.

      Version of the docs: Next

      Every page has a Markdown copy: add \`.md\` to its address, or \`index.md\` if the address ends with a slash. [All of their text](https://docs.example.com/site/llms-full.txt).

      See also: [Docs](https://docs.example.com/site/docs/llms.txt), [Ledger](https://docs.example.com/site/ledger/llms.txt)

      ## Docs

      - [Docs](https://docs.example.com/site/docs/index.md): A description of this very page that is long enough.

      ## Ledger

      - [Ledger](https://docs.example.com/site/ledger/index.md): A description of this very page that is long enough.
      - [Guide](https://docs.example.com/site/ledger/guide/index.md): A description of this very page that is long enough.
      - [Later](https://docs.example.com/site/ledger/a.md): A description of this very page that is long enough.

      ## More

      - [the studio](https://docs.example.com/site/index.md): A description of this very page that is long enough.
      - [About](https://docs.example.com/site/about.md): A description of this very page that is long enough.
      ",
      ]
    `)
  })

  test('the index of a collection lists its pages only, and links to that of the site', () => {
    const [text = ''] = partsOf(few, 'ledger/llms')
    expect(text).toMatch(/^# Ledger\n\n> A description of this very page that is long enough\.\n/)
    expect(text).toContain('See also: [the studio](https://docs.example.com/site/llms.txt)\n\n## Pages\n')
    expect(text.match(/^- \[\w+\]|ledger\/llms-full\.txt/gm)).toEqual([
      ...['ledger/llms-full.txt', '- [Ledger]', '- [Guide]', '- [Later]'],
    ])
  })
})

describe('full texts for machines', () => {
  test('each collection has a full text, and so have the pages outside of all', () => {
    const [ledger = ''] = partsOf(few, 'ledger/llms-full')
    expect(ledger.match(/^#+ .*/gm)).toEqual(['# Ledger', '# Ledger', '# Guide', '## Status', '# Later'])
    const [own = ''] = partsOf(few, 'llms-full')
    expect(own.match(/^#+ .*/gm)).toEqual(['# the studio', '# the studio', '# About'])
    expect(own).toContain('Home.')
    expect(own).toContain('[Ledger](https://docs.example.com/site/ledger/llms-full.txt)')
    expect(ledger).toContain('[the studio](https://docs.example.com/site/llms-full.txt)')
  })

  test('a full text continues in another file, but never splits a page', () => {
    const pages = Array.from({ length: 30 }, (_, index) => String(index + 10))
    const long = Object.fromEntries(
      pages.map((name) => [`ledger/${name}`, `${titled(`Page ${name}`)}\n${`Word ${name}. `.repeat(700)}The end.`]),
    )
    const parts = partsOf({ ...few, ...long }, 'ledger/llms-full')
    expect(parts.length).toBeGreaterThan(4)
    expect(parts.filter(({ length }) => length > maxTextLength)).toEqual([])
    const ends = parts.map((part) => part.trimEnd().split('\n').at(-1))
    expect(ends.slice(0, 2)).toEqual([
      'Goes on in <https://docs.example.com/site/ledger/llms-full/2.txt>',
      'Goes on in <https://docs.example.com/site/ledger/llms-full/3.txt>',
    ])
    expect(ends.at(-1)).toMatch(/The end\.$/)
    for (const name of pages) expect(parts.filter((part) => part.includes(`# Page ${name}\n`))).toHaveLength(1)
    expect(parts.join('').match(/The end\./g)).toHaveLength(pages.length)
  })

  test('a page that is too long by itself has a separate file', () => {
    const parts = partsOf({ ...few, 'ledger/b': `${titled('Long')}\n${'Word. '.repeat(10_000)}` }, 'ledger/llms-full')
    expect(parts.map((part) => part.includes('# Long'))).toEqual([false, true])
  })
})

const notice = { software: 'LedgerDB 1', status: 'retired', href: '/ledger/guide/#status' }
const configOfCopies = configOf({
  base: '/site/',
  collections: [
    { id: 'default', label: 'Docs', path: 'docs', main: 'index' },
    { id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index', notice },
  ],
})
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
  configOfCopies,
)

function copyOf(route: string): string {
  const entry = site.entries.find((one) => one.route === route)
  if (!entry) throw new Error(`No page ${route}`)
  return renderCopy(entry, renderInputOf(site, configOfCopies), configOfCopies)
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
    expect(treeOf(site, '/docs/', configOfCopies).join('')).toContain(
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
