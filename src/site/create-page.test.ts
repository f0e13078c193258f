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
          "<p class="notice"><span class="copies"><span><button type="button">Copy page</button> · </span><a href="/site/cirql/guide/install.md">View as Markdown</a></span></p><h2 id="a">A<a class="anchor" href="#a" aria-label="Direct link to A"></a></h2><h3 id="b">B<a class="anchor" href="#b" aria-label="Direct link to B"></a></h3><h4 id="c">C<a class="anchor" href="#c" aria-label="Direct link to C"></a></h4><h2 id="d">D<a class="anchor" href="#d" aria-label="Direct link to D"></a></h2>",
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
      hero: { tagline: 'Ask.', status: 'Retired', actions: [{ label: 'Go', route: '/cirql/guide/' }] },
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
