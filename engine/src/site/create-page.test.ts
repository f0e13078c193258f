import { describe, expect, test } from 'vitest'
import { configOf, entryOf, siteOf } from '../../test/site-of.ts'
import { createSite } from './create-site.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')
const landing = titled(
  'Cirql',
  'layout: landing',
  'tagline: Ask.',
  'status: Retired',
  'actions: [{ label: Go, href: /cirql/guide/ }]',
)

describe('a page', () => {
  const pageOf = (path: string, text: string, config = configOf()) => {
    const [page] = createSite(config, [entryOf(path, text)]).pages
    if (!page) throw new Error('No page.')
    return page
  }

  test('of a doc is complete before it is drawn', () => {
    const text = titled('Installation', 'sidebar_label: Install').replace(/$/, '\n## A\n\n### B\n\n#### C\n\n## D\n')
    expect(pageOf('cirql/guide/install', text, configOf({ base: '/site/' }))).toMatchInlineSnapshot(`
      {
        "brand": "cirql",
        "breadcrumbs": [
          {
            "label": "guide",
            "route": null,
          },
          {
            "label": "Install",
            "route": null,
          },
        ],
        "canonical": "https://docs.example.com/site/cirql/guide/install",
        "collection": "cirql",
        "description": "A description of this very page that is long enough.",
        "doc": {
          "id": "guide/install",
          "sidebar": "defaultSidebar",
          "version": "current",
        },
        "documentTitle": "Installation | the studio",
        "hero": null,
        "kind": "doc",
        "next": null,
        "previous": null,
        "route": "/cirql/guide/install",
        "sidebar": [
          {
            "brand": "cirql",
            "id": "cirql",
            "items": [
              {
                "id": "cirql/guide",
                "items": [
                  {
                    "label": "Install",
                    "route": "/cirql/guide/install",
                    "type": "link",
                  },
                ],
                "label": "guide",
                "type": "category",
              },
            ],
            "label": "Cirql",
            "type": "category",
          },
        ],
        "title": "Installation",
        "toc": [
          {
            "children": [
              {
                "children": [],
                "id": "b",
                "text": "B",
              },
            ],
            "id": "a",
            "text": "A",
          },
          {
            "children": [],
            "id": "d",
            "text": "D",
          },
        ],
        "tree": [
          "<h2 id="a">A<a class="anchor" href="#a" aria-label="Direct link to A"></a></h2><h3 id="b">B<a class="anchor" href="#b" aria-label="Direct link to B"></a></h3><h4 id="c">C<a class="anchor" href="#c" aria-label="Direct link to C"></a></h4><h2 id="d">D<a class="anchor" href="#d" aria-label="Direct link to D"></a></h2>",
        ],
      }
    `)
  })

  test('is named by its front matter, else by its first h1, else by its file', () => {
    const titles = ['---\ntitle: Front\n---\n\n# Body', '# Body *h1*\n\n## Other', 'Words.'].map(
      (text) => pageOf('docs/the-file', text).title,
    )
    expect(titles).toEqual(['Front', 'Body h1', 'the-file'])
  })

  test('has the site’s title after its own, home has the site’s alone', () => {
    expect(pageOf('docs/a', titled('A')).documentTitle).toBe('A | the studio')
    expect(pageOf('index', '---\nlayout: home\n---\n')).toMatchObject({
      kind: 'home',
      title: 'the studio',
      documentTitle: 'the studio',
      hero: { tagline: 'Documentation Platform', status: '', actions: [] },
    })
  })

  test('that is a landing has a hero and no contents list, and is no doc', () => {
    expect(pageOf('cirql/index', `${landing}\n## A`)).toMatchObject({
      kind: 'landing',
      route: '/cirql/',
      brand: 'cirql',
      doc: null,
      toc: [],
      hero: { tagline: 'Ask.', status: 'Retired', actions: [{ label: 'Go', href: '/cirql/guide/' }] },
    })
  })

  test('outside of every collection is a landing, in the site’s brand unless it says otherwise', () => {
    expect(pageOf('about', titled('About'))).toMatchObject({ kind: 'landing', doc: null, brand: 'site' })
    expect(pageOf('about', titled('About', 'mark: cirql')).brand).toBe('cirql')
  })

  test('without a description has its first words, cut after a whole word', () => {
    expect(pageOf('docs/a', '# A\n\nFirst *words*.\n\n## More').description).toBe('First words.')
    const long = pageOf('docs/a', 'word '.repeat(40)).description
    expect(long).toMatch(/^(word ){30}word…$/)
    expect(long.length).toBeLessThanOrEqual(160)
  })

  test('lists its headings within its own levels, deeper ones below the one before them', () => {
    const text = '## A\n\n#### B\n\n### C\n\n## D\n\n##### E'
    const tocOf = (...more: string[]) => {
      const list = (entries: readonly { text: string; children: readonly unknown[] }[]): unknown =>
        entries.map((entry) => [entry.text, ...(list(entry.children as never) as unknown[])])
      return JSON.stringify(list(pageOf('docs/a', `${titled('T', ...more)}\n${text}`).toc))
    }
    expect(tocOf()).toBe('[["A",["C"]],["D"]]')
    expect(tocOf('toc_min: 3')).toBe('[["C"]]')
    expect(tocOf('toc_max: 5')).toBe('[["A",["B"],["C"]],["D",["E"]]]')
  })

  test('for unknown paths has no canonical address and no doc', () => {
    expect(siteOf({}).notFound).toMatchObject({
      route: '/404',
      kind: 'not-found',
      title: 'Page Not Found',
      documentTitle: 'Page Not Found | the studio',
      canonical: '',
      doc: null,
      tree: [expect.stringMatching(/^<p>.*<\/p><p>.*<\/p>$/)],
    })
  })
})

const few = { index: '---\nlayout: home\n~\n---\n', 'cirql/guide/index': titled('Guide'), 'cirql/a b': titled('A') }

test('pages of a small site name no card: it lies beside them', () => {
  expect(siteOf(few).pages.map(({ image }) => image)).toEqual([undefined, undefined, undefined])
})

test('beyond 300 pages those of a collection share one', () => {
  const more = Object.fromEntries(Array.from({ length: 298 }, (_, index) => [`docs/${index}`, titled(`T${index}`)]))
  const imagesOf = (sources: Record<string, string>) =>
    new Set(siteOf(sources, configOf({ base: '/site/' })).pages.map(({ image }) => image))
  const { 'docs/0': _, ...fewer } = more
  expect([...imagesOf({ ...few, ...fewer })]).toEqual([undefined])
  expect([...imagesOf({ ...few, ...more })]).toEqual([
    'https://docs.example.com/site/index.png',
    'https://docs.example.com/site/cirql/index.png',
    'https://docs.example.com/site/docs/index.png',
  ])
})

const notice = {
  package: { name: 'cirql', version: '0.6.8' },
  testedWith: 'SurrealDB 1.0',
  status: 'retired',
  href: '/cirql/guide/#status',
}
const withNotice = configOf({
  collections: [{ id: 'cirql', label: 'Cirql', path: 'cirql', main: 'guide/index', notice }],
})

test('a doc has the notice of its collection, with the documented package in words', () => {
  const { pages } = createSite(withNotice, [entryOf('cirql/guide/index', '---\ntitle: Guide\n~\n---\n')])
  expect(pages.map((page) => page.notice)).toEqual([
    { documented: 'cirql 0.6.8', testedWith: 'SurrealDB 1.0', status: 'retired', href: '/cirql/guide/#status' },
  ])
})

const entries = [
  entryOf('docs/index', '---\ntitle: Docs\n~\n---\n\nWords.'),
  entryOf('index', '---\nlayout: home\n---\n'),
]
const endsOf = (dates: ReadonlyMap<string, string>, editAddress?: string) =>
  createSite(configOf(editAddress ? { editAddress } : {}), entries, { dates }).pages.map((page) => [
    page.updated,
    page.editAddress,
  ])
const dates = new Map([
  ['content/docs/index.mdx', '2026-11-05'],
  ['content/index.mdx', '2026-11-05'],
])

test('a doc has the day of its last change, other pages have not', () => {
  expect(endsOf(dates)).toEqual([
    ['2026-11-05', undefined],
    [undefined, undefined],
  ])
})

test('a doc without history and configured address has neither day nor edit link', () => {
  expect(endsOf(new Map())[0]).toEqual([undefined, undefined])
})

test('a doc leads to its own source where the configuration names an address', () => {
  const [, address] = endsOf(new Map(), 'https://example.com/edit/main/?a&b/')[0] ?? []
  expect(address).toBe('https://example.com/edit/main/?a&b/content/docs/index.mdx')
})

test('an entry of the contents list is a name where its words are names that its section documents', () => {
  const block = (name: string) => `\`\`\`ts signature="${name}"\n${name}(): void\n\`\`\``
  const words = `## one, two\n\n${block('one')}\n\n${block('Writer.two')}\n\n## Three\n\n${block('three')}`
  const { pages } = createSite(withNotice, [entryOf('cirql/guide/index', `---\ntitle: Guide\n~\n---\n\n${words}`)])
  expect(pages[0]?.toc).toEqual([
    { id: 'one-two', text: 'one, two', isName: true, children: [] },
    { id: 'three', text: 'Three', children: [] },
  ])
})
