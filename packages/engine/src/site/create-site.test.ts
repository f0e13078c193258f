import { describe, expect, test } from 'vitest'
import { configOf, listSidebar, placeOf, siteOf } from '../../test/site-of.ts'

const titled = (title: string, ...more: string[]) => ['---', `title: ${title}`, '~', ...more, '---', ''].join('\n')

const sources = {
  index: '---\nlayout: home\n~\n---\n',
  'docs/index': titled('Docs map'),
  'ledger/index': titled(
    'Ledger',
    'layout: landing',
    'tagline: Ask.',
    'status: Retired',
    'actions: [{ label: Go, href: /ledger/guide/ }]',
  ),
  'ledger/api/index': titled('API Reference', 'sidebar_position: 2'),
  'ledger/api/select': titled('select'),
  'ledger/api/count': titled('count'),
  'ledger/guide/index': titled('Guide', 'sidebar_position: 1'),
  'ledger/guide/stateless': titled('Stateless', 'sidebar_position: 2'),
  'ledger/guide/install': titled('Installation', 'sidebar_label: Install', 'sidebar_position: 1'),
}

describe('the sidebar', () => {
  test('the sidebar is one tree: collections, folders and pages, by position, then name (2.11)', () => {
    expect(listSidebar(siteOf(sources).sidebar)).toMatchInlineSnapshot(`
      "- Docs /docs/
      + Ledger (no page)
        + Guide /ledger/guide/
          - Install /ledger/guide/install
          - Stateless /ledger/guide/stateless
        + API Reference /ledger/api/
          - count /ledger/api/count
          - select /ledger/api/select"
    `)
  })

  test('the sidebar has no home or landing page, and no collection without docs', () => {
    const { sidebar } = siteOf({ index: '', 'ledger/index': titled('Ledger', 'layout: landing') })
    expect(sidebar).toEqual([])
  })

  test('pages with a position, even 0 or negative, come before those without one', () => {
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

  test('pages without a position are in the order of their names, as people sort them', () => {
    const names = ['step-10', 'step-2', 'Zeta', 'alpha', 'beta', 'step-1', 'Éclair', 'a2/b', 'a10/b']
    const site = siteOf(Object.fromEntries(names.map((name) => [`docs/${name}`, `---\ntitle: ${name}\n---\n`])))
    const [group] = site.sidebar
    const labels = group?.type === 'category' ? group.items.map(({ label }) => label) : []
    expect(labels.join(' ')).toBe('A2 A10 alpha beta Éclair step-1 step-2 step-10 Zeta')
  })

  test('an index, readme or same-named page sets the label and position of its folder', () => {
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

  test('a folder without a page has its name as label, and is a link if it is empty', () => {
    expect(
      listSidebar(siteOf({ 'docs/deep/er/a': titled('A'), 'docs/only/index': titled('Only') }).sidebar),
    ).toMatchInlineSnapshot(`
      "+ Docs (no page)
        + Deep (no page)
          + Er (no page)
            - A /docs/deep/er/a
        - Only /docs/only/"
    `)
  })

  test('ids of categories are unique paths, and only collections have logos', () => {
    const { sidebar } = siteOf(sources)
    expect(sidebar).toMatchObject([
      { type: 'link', brand: 'site' },
      { id: 'ledger', brand: 'ledger', items: [{ id: 'ledger/guide' }, { id: 'ledger/api' }] },
    ])
    expect(JSON.stringify(sidebar).match(/"brand"/g)).toHaveLength(2)
  })
})

describe('neighbours', () => {
  test('neighbours follow the sidebar, index pages too, within their collection (2.18)', () => {
    expect(siteOf(sources).pages.map(placeOf).join('\n')).toMatchInlineSnapshot(`
      "/: | < – > |
      /docs/: | < – > |
      /ledger/: | < – > |
      /ledger/api/: Stateless < API Reference > count
      /ledger/api/select: count < API Reference (/ledger/api/) / select > |
      /ledger/api/count: API Reference < API Reference (/ledger/api/) / count > select
      /ledger/guide/: | < Guide > Install
      /ledger/guide/stateless: Install < Guide (/ledger/guide/) / Stateless > API Reference
      /ledger/guide/install: Guide < Guide (/ledger/guide/) / Install > Stateless"
    `)
  })

  test('front matter lists pages to read next, by route or by file', () => {
    const next = 'next: [{ label: At home, href: ./c.mdx#start }, { label: Hosted, href: /docs/b }]'
    const { pages } = siteOf({
      'docs/index': titled('Map'),
      'docs/a': titled('A', next),
      'docs/b': titled('B'),
      'docs/c': `${titled('C')}\n## Start\n`,
    })
    expect(pages.map(placeOf)[1]).toBe('/docs/a: Docs < A > At home, Hosted')
    expect(pages.find(({ route }) => route === '/docs/a')).toMatchObject({
      neighbours: [
        { direction: 'previous', route: '/docs/' },
        { direction: 'next', route: '/docs/c#start' },
        { direction: 'next', route: '/docs/b' },
      ],
    })
    expect(pages.map(placeOf)[2]).toBe('/docs/b: A < B > C')
  })
})

describe('routes', () => {
  const routesOf = (...paths: string[]) =>
    siteOf(Object.fromEntries(paths.map((path) => [path, titled('T')]))).pages.map(({ route }) => route)

  test('routes are lower case, and those of index pages end with a slash', () => {
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
    expect(pages).toMatchObject([{ route: '/docs/one/three-v1.0', doc: { id: 'one/two' } }])
  })
})

describe('drafts', () => {
  const drafted = { 'docs/index': titled('Map'), 'docs/a': titled('A', 'draft: true').replace(/$/, '\n{x}') }

  test('drafts are in no list, and their problems do not count', () => {
    const { pages, check, sidebar } = siteOf({ ...drafted, 'ledger/guide/index': titled('Guide') })
    expect(pages.map(({ route }) => route)).toEqual(['/docs/', '/ledger/guide/'])
    expect(listSidebar(sidebar)).not.toContain('/docs/a')
    expect(check()).toEqual([])
  })

  test('drafts are pages in dev', () => {
    const { pages, check } = siteOf(drafted, configOf(), { drafts: true })
    expect(pages.map(({ route }) => route)).toEqual(['/docs/', '/docs/a'])
    expect(check().map(({ rule }) => rule)).toContain('not-content')
  })
})

describe('the shell', () => {
  test("the shell names a collection's print view by its path, not its id", () => {
    const { shell } = siteOf({ 'docs/a': titled('A'), 'docs/b': titled('B'), 'ledger/a': titled('A') })
    const prints = shell.collections.map(({ id, print }) => [id, print])
    expect(prints).toEqual([
      ['default', '/docs/print'],
      ['ledger', undefined],
    ])
  })

  test("the shell names a collection's cheat sheet unless a page has its address", () => {
    const sheet = `${titled('A')}\n\n:::sheet\nWords\n:::`
    const sheetOf = (sources: Record<string, string>) => siteOf(sources).shell.collections[0]?.cheatSheet
    expect(sheetOf({ 'docs/a': sheet })).toBe('/docs/cheat-sheet')
    expect(sheetOf({ 'docs/a': titled('A') })).toBeUndefined()
    expect(sheetOf({ 'ledger/a': sheet, 'docs/a': titled('A') })).toBeUndefined()
    expect(sheetOf({ 'docs/a': sheet, 'docs/cheat-sheet': titled('Mine') })).toBeUndefined()
  })

  test('the shell names no print view where a page has its address', () => {
    const { shell } = siteOf({ 'docs/a': titled('A'), 'docs/print': titled('Print') })
    expect(shell.collections[0]?.print).toBeUndefined()
  })

  test('the shell has the configured bar, and footer links in columns', () => {
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

  test('the shell has the version of the docs', () => {
    expect(siteOf({}).shell.docsVersion).toEqual({ name: 'current', label: 'Next' })
  })
})
