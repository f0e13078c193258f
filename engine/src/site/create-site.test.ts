import { describe, expect, test } from 'vitest'
import { configOf, listSidebar, placeOf, siteOf } from '../../test/site-of.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')

const sources = {
  index: '---\nlayout: home\n~\n---\n',
  'docs/index': titled('Docs map'),
  'cirql/index': titled(
    'Cirql',
    'layout: landing',
    'tagline: Ask.',
    'status: Retired',
    'actions: [{ label: Go, href: /cirql/guide/ }]',
  ),
  'cirql/api/index': titled('API Reference', 'sidebar_position: 2'),
  'cirql/api/select': titled('select'),
  'cirql/api/count': titled('count'),
  'cirql/guide/index': titled('Guide', 'sidebar_position: 1'),
  'cirql/guide/stateless': titled('Stateless', 'sidebar_position: 2'),
  'cirql/guide/install': titled('Installation', 'sidebar_label: Install', 'sidebar_position: 1'),
}

describe('the sidebar', () => {
  test('is one tree: a group for each collection, in it folders and pages by position, then by name', () => {
    expect(listSidebar(siteOf(sources).sidebar)).toMatchInlineSnapshot(`
      "- Docs /docs/
      + Cirql (no page)
        + Guide /cirql/guide/
          - Install /cirql/guide/install
          - Stateless /cirql/guide/stateless
        + API Reference /cirql/api/
          - count /cirql/api/count
          - select /cirql/api/select"
    `)
  })

  test('holds neither home nor landing pages, and no collection without docs', () => {
    const { sidebar } = siteOf({ index: '', 'cirql/index': titled('Cirql', 'layout: landing') })
    expect(sidebar).toEqual([])
  })

  test('pages without position come after those with one, by file name; 0 and negative numbers are positions', () => {
    const { sidebar } = siteOf({
      'docs/b': titled('B'),
      'docs/a': titled('A'),
      'docs/z': titled('Z', 'sidebar_position: 0'),
      'docs/y': titled('Y', 'sidebar_position: -1'),
      'docs/x': titled('X', 'sidebar_position: 1.5'),
    })
    expect(listSidebar(sidebar[0]?.type === 'category' ? sidebar[0].items : [])).toBe(
      '- Y /docs/y\n- Z /docs/z\n- X /docs/x\n- A /docs/a\n- B /docs/b',
    )
  })

  test('a page named index, readme or like the folder is the folder’s, with its label and position', () => {
    const { sidebar } = siteOf({
      'docs/one/index': titled('One', 'sidebar_position: 3'),
      'docs/one/a': titled('A'),
      'docs/two/README.mdx': titled('Two', 'sidebar_label: The second', 'sidebar_position: 2'),
      'docs/two/b': titled('B'),
      'docs/three/Three': titled('Three', 'sidebar_position: 1'),
      'docs/three/c': titled('C'),
    })
    expect(listSidebar(sidebar)).toMatchInlineSnapshot(`
      "+ Docs (no page)
        + Three /docs/three/
          - C /docs/three/c
        + The second /docs/two/
          - B /docs/two/b
        + One /docs/one/
          - A /docs/one/a"
    `)
  })

  test('a folder without such a page has its own name and no page; one with nothing else is a link', () => {
    expect(
      listSidebar(siteOf({ 'docs/deep/er/a': titled('A'), 'docs/only/index': titled('Only') }).sidebar),
    ).toMatchInlineSnapshot(`
        "+ Docs (no page)
          + deep (no page)
            + er (no page)
              - A /docs/deep/er/a
          - Only /docs/only/"
      `)
  })

  test('ids of categories are unique and made of their path, logos stand on collections only', () => {
    const { sidebar } = siteOf(sources)
    expect(sidebar).toMatchObject([
      { type: 'link', brand: 'site' },
      { id: 'cirql', brand: 'cirql', items: [{ id: 'cirql/guide' }, { id: 'cirql/api' }] },
    ])
    expect(JSON.stringify(sidebar).match(/"brand"/g)).toHaveLength(2)
  })
})

describe('the way of a page and its neighbours', () => {
  test('follow the sidebar from top to bottom, folders’ own pages included, and stop at the collection’s ends', () => {
    expect(siteOf(sources).pages.map(placeOf).join('\n')).toMatchInlineSnapshot(`
      "/: | < – > |
      /docs/: | < – > |
      /cirql/: | < – > |
      /cirql/api/: Stateless < API Reference > count
      /cirql/api/select: count < API Reference (/cirql/api/) / select > |
      /cirql/api/count: API Reference < API Reference (/cirql/api/) / count > select
      /cirql/guide/: | < Guide > Install
      /cirql/guide/stateless: Install < Guide (/cirql/guide/) / Stateless > API Reference
      /cirql/guide/install: Guide < Guide (/cirql/guide/) / Install > Stateless"
    `)
  })

  test('a collection whose first page is a doc begins there', () => {
    const { pages } = siteOf({ 'docs/index': titled('Map'), 'docs/a': titled('A'), 'docs/b/c': titled('C') })
    expect(pages.map(placeOf).join('\n')).toMatchInlineSnapshot(`
      "/docs/: | < Docs > A
      /docs/a: Docs < A > C
      /docs/b/c: A < b / C > |"
    `)
  })
})

describe('routes', () => {
  const routesOf = (...paths: string[]) =>
    siteOf(Object.fromEntries(paths.map((path) => [path, titled('T')]))).pages.map(({ route }) => route)

  test('are paths in lower case; folders’ own pages end with a slash', () => {
    expect(routesOf('index', 'docs/README.mdx', 'docs/One/ONE', 'docs/One/Two', 'docs/v1.2')).toEqual([
      '/',
      '/docs/',
      '/docs/one/',
      '/docs/one/two',
      '/docs/v1.2',
    ])
  })

  test('a slug is the last part of a route', () => {
    const { pages } = siteOf({ 'docs/one/two': titled('T', 'slug: three-v1.0') })
    expect(pages[0]?.route).toBe('/docs/one/three-v1.0')
    expect(pages[0]?.doc?.id).toBe('one/two')
  })
})

describe('drafts', () => {
  const drafted = { 'docs/index': titled('Map'), 'docs/a': titled('A', 'draft: true').replace(/$/, '\n{x}') }

  test('are in no list, and what is wrong in them does not matter', () => {
    const { pages, problems, sidebar } = siteOf({ ...drafted, 'cirql/guide/index': titled('Guide') })
    expect(pages.map(({ route }) => route)).toEqual(['/docs/', '/cirql/guide/'])
    expect(listSidebar(sidebar)).not.toContain('/docs/a')
    expect(problems).toEqual([])
  })

  test('are pages while the site is being written', () => {
    const { pages, problems } = siteOf(drafted, configOf(), { drafts: true })
    expect(pages.map(({ route }) => route)).toEqual(['/docs/', '/docs/a'])
    expect(problems.map(({ rule }) => rule)).toContain('not-content')
  })
})

describe('the shell', () => {
  test('names the print view of a collection by its path, which is not its id', () => {
    const { shell } = siteOf({ 'docs/a': titled('A'), 'docs/b': titled('B'), 'cirql/a': titled('A') })
    const prints = shell.collections.map(({ id, print }) => [id, print])
    expect(prints).toEqual([
      ['default', '/docs/print'],
      ['cirql', undefined],
    ])
  })

  test('names the cheat sheet of a collection with marked docs if no page has its address', () => {
    const sheet = `${titled('A')}\n\n:::sheet\nWords\n:::`
    const sheetOf = (sources: Record<string, string>) => siteOf(sources).shell.collections[0]?.sheet
    expect(sheetOf({ 'docs/a': sheet })).toBe('/docs/cheat-sheet')
    expect(sheetOf({ 'docs/a': titled('A') })).toBeUndefined()
    expect(sheetOf({ 'cirql/a': sheet, 'docs/a': titled('A') })).toBeUndefined()
    expect(sheetOf({ 'docs/a': sheet, 'docs/cheat-sheet': titled('Mine') })).toBeUndefined()
  })

  test('names no print view where a page has its address', () => {
    const { shell } = siteOf({ 'docs/a': titled('A'), 'docs/print': titled('Print') })
    expect(shell.collections[0]?.print).toBeUndefined()
  })

  test('has the bar as it is configured, and puts footer links into columns', () => {
    const link = { label: 'A', href: '/docs/' }
    const shellOf = (links: never) =>
      siteOf(
        {},
        configOf({ navbar: { items: [link, { label: 'M', items: [link] }] }, footer: { copyright: 'C', links } }),
      ).shell
    expect(shellOf([link] as never)).toMatchObject({
      navbar: { items: [link, { label: 'M', items: [link] }] },
      footer: { links: [{ items: [link] }] },
    })
    const columns = [{ title: 'T', items: [link] }]
    expect(shellOf(columns as never).footer.links).toEqual(columns)
  })

  test('knows each collection’s versions', () => {
    expect(siteOf({}).shell.collections).toMatchObject([
      { id: 'default', label: 'Docs', versions: ['current'] },
      { id: 'cirql', label: 'Cirql', versions: ['current'] },
    ])
  })
})
