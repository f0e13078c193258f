import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { configOf, entryOf, pageAt, pagesOf, siteOf } from '../../test/site-of.ts'
import { createSite } from './create-site.ts'
import { firstSentences } from './describe-page.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const landing = titled(
  'Ledger',
  'layout: landing',
  'tagline: Ask.',
  'status: Retired',
  'actions: [{ label: Go, href: /ledger/guide/ }]',
)

describe('pages', () => {
  const pageOf = (path: string, text: string, config = configOf()) => {
    const [page] = pagesOf(createSite(config, [entryOf(path, text)]))
    if (!page) throw new Error('No page.')
    return page
  }

  test("a doc's page is complete before it is rendered", () => {
    const text = titled('Installation', 'sidebar_label: Install').replace(/$/, '\n## A\n\n### B\n\n#### C\n\n## D\n')
    const page = { label: 'Install', route: '/ledger/guide/install', type: 'link' }
    const guide = { id: 'ledger/guide', label: 'Guide', type: 'category', items: [page] }
    expect(pageOf('ledger/guide/install', text, configOf({ base: '/site/' }))).toEqual({
      ...{ kind: 'doc', route: '/ledger/guide/install', collection: 'ledger', brand: 'ledger' },
      ...{ title: 'Installation', documentTitle: 'Installation | the studio' },
      description: 'A description of this very page that is long enough.',
      canonical: 'https://docs.example.com/site/ledger/guide/install',
      doc: { id: 'guide/install', version: 'current' },
      breadcrumbs: [
        { label: 'Guide', route: null },
        { label: 'Install', route: null },
      ],
      neighbours: [],
      sidebar: [{ id: 'ledger', label: 'Ledger', brand: 'ledger', type: 'category', items: [guide] }],
      toc: [
        { id: 'a', text: 'A', children: [{ id: 'b', text: 'B', children: [] }] },
        { id: 'd', text: 'D', children: [] },
      ],
    })
  })

  test("page titles end with the site's title, and that of home is the site's alone", () => {
    expect(pageOf('docs/a', titled('A')).documentTitle).toBe('A | the studio')
    expect(pageOf('index', '---\nlayout: home\n---\n')).toMatchObject({
      kind: 'home',
      title: 'the studio',
      documentTitle: 'the studio',
      frontMatter: { tagline: 'Documentation Platform' },
    })
  })

  test('a page has the front matter that components display', () => {
    expect(pageOf('ledger/index', `${landing}\n## A`)).toMatchObject({
      kind: 'landing',
      route: '/ledger/',
      brand: 'ledger',
      frontMatter: { tagline: 'Ask.', status: 'Retired', actions: [{ label: 'Go', href: '/ledger/guide/' }] },
    })
    expect(pageOf('docs/a', titled('A', 'status: New')).frontMatter).toEqual({ status: 'New' })
    expect(pageOf('docs/a', titled('A'))).not.toHaveProperty('frontMatter')
  })

  test("a page outside of all collections is a landing page, in the site's brand", () => {
    expect(pageOf('about', titled('About'))).toMatchObject({ kind: 'landing', brand: 'site' })
    expect(pageOf('about', titled('About', 'mark: ledger')).brand).toBe('ledger')
  })

  test('the contents list has headings of its levels, nested by depth', () => {
    const text = '## A\n\n#### B\n\n### C\n\n## D\n\n##### E'
    const tocOf = (...more: string[]) => {
      const list = (entries: readonly { text: string; children: readonly unknown[] }[]): unknown =>
        entries.map((entry) => [entry.text, ...(list(entry.children as never) as unknown[])])
      const page = pageOf('docs/a', `${titled('T', ...more)}\n${text}`)
      return JSON.stringify(page.kind === 'doc' && list(page.toc))
    }
    expect(tocOf()).toBe('[["A",["C"]],["D"]]')
    expect(tocOf('toc_min: 3')).toBe('[["C"]]')
    expect(tocOf('toc_max: 5')).toBe('[["A",["B"],["C"]],["D",["E"]]]')
  })

  test('the not-found page has no canonical address', () => {
    expect(siteOf({}).notFound).toMatchObject({
      route: '/404',
      kind: 'not-found',
      title: 'Page not found',
      documentTitle: 'Page not found | the studio',
    })
    expect(siteOf({}).notFound).not.toHaveProperty('canonical')
  })
})

const few = { index: '---\nlayout: home\n~\n---\n', 'ledger/guide/index': titled('Guide'), 'ledger/a b': titled('A') }

test('pages of a collection share a link preview beyond 300 pages', () => {
  const more = Object.fromEntries(Array.from({ length: 298 }, (_, index) => [`docs/${index}`, titled(`T${index}`)]))
  const imagesOf = (sources: Record<string, string>) =>
    new Set(siteOf(sources, configOf({ base: '/site/' })).pages.map(({ image }) => image?.href))
  const { 'docs/0': _, ...fewer } = more
  expect([...imagesOf({ ...few, ...fewer })]).toEqual([undefined])
  expect([...imagesOf({ ...few, ...more })]).toEqual([
    // Pages outside of collections share the link preview of Home.
    undefined,
    'https://docs.example.com/site/ledger/index.png',
    'https://docs.example.com/site/docs/index.png',
  ])
})

const notice = {
  package: { name: 'ledger', version: '0.6.8' },
  software: 'LedgerDB 1.0',
  status: 'retired',
  href: '/ledger/guide/#status',
}
const withNotice = configOf({
  collections: [{ id: 'ledger', label: 'Ledger', path: 'ledger', main: 'guide/index', notice }],
})

test('a doc has the notice of its collection, with the package in words', () => {
  const site = createSite(withNotice, [entryOf('ledger/guide/index', '---\ntitle: Guide\n~\n---\n')])
  expect(pageAt(site, '/ledger/guide/')).toMatchObject({
    notice: { documented: 'ledger 0.6.8', software: 'LedgerDB 1.0', status: 'retired', href: '/ledger/guide/#status' },
  })
})

test('contents list entries are code if their sections document every name', () => {
  const block = (name: string) => `\`\`\`ts signature="${name}"\n${name}(): void\n\`\`\``
  const words = `## one, two\n\n${block('one')}\n\n${block('Writer.two')}\n\n## Three\n\n${block('three')}\n\n## four, more\n\n${block('four')}`
  const site = createSite(withNotice, [entryOf('ledger/guide/index', `---\ntitle: Guide\n~\n---\n\n${words}`)])
  const page = pageAt(site, '/ledger/guide/')
  expect(page.kind === 'doc' && page.toc).toEqual([
    { id: 'one-two', text: 'one, two', isName: true, children: [] },
    { id: 'three', text: 'Three', children: [] },
    { id: 'four-more', text: 'four, more', children: [] },
  ])
})

const describeText = (text: string) => firstSentences({ sections: [{ id: '', heading: '', depth: 1, text, code: '' }] })

test.each([
  ['sentences that fit', `${'One two. '.repeat(20)}`, 'One two. '.repeat(17).trim()],
  ['sentences without blanks', '这是一个句子。'.repeat(40), '这是一个句子。'.repeat(22)],
  ['Chinese with one blank', `API ${'是应用程序接口的缩写，'.repeat(20)}`, 159],
  ['one long word', `Hi${'a'.repeat(300)}`, 160],
  ['a short word and a long one', `Hi ${'a'.repeat(300)}`, 160],
  ['an emoji at the end', `${'好'.repeat(158)}😀😀`, 159],
  ['a family at the end', `${'a'.repeat(150)}👨‍👩‍👧‍👦👨‍👩‍👧‍👦`, 151],
  ['whole words', 'words and '.repeat(30), 156],
  ['Thai', 'เอกสารนี้อธิบายวิธีการติดตั้ง'.repeat(10), 150],
])('the description is made of %s', (_, text, expected) => {
  const found = describeText(text)
  if (typeof expected === 'string') expect(found).toBe(expected)
  else expect(found.length).toBeGreaterThanOrEqual(expected - 10)
})

test('a description has at most 160 characters, whole ones, and begins as the text', () => {
  const texts = fc
    .array(fc.string({ unit: 'grapheme', maxLength: 60 }), { maxLength: 12 })
    .map((parts) => parts.join(' ').trim())
  fc.assert(
    fc.property(texts, (text) => {
      const found = describeText(text)
      expect(found.length).toBeLessThanOrEqual(160)
      expect(Buffer.from(found).toString()).toBe(found)
      expect(text.startsWith(found.replace(/…$/, '')) || text === found).toBe(true)
    }),
  )
})
