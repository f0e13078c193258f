import { describe, expect, test } from 'vitest'
import { pageAt, siteOf } from '../../../test/site-of.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'
import { createBranches } from './create-branches.ts'

const page = (route: string): SidebarItem => ({ type: 'link', label: route, route })
const folder = (id: string, items: readonly SidebarItem[], route?: string): SidebarItem => ({
  type: 'category',
  id,
  label: id,
  items,
  ...(route && { route }),
})
const pages = (id: string, count: number) => Array.from({ length: count }, (_, index) => page(`/${id}/${index}`))

/** Returns a sidebar as an indented list: `…` marks missing items, `*` the first page of a category. */
function list(items: readonly SidebarItem[], indent = ''): string {
  return items
    .map((item) => {
      if (item.type === 'link') return `${indent}${item.route}`
      const { cutBefore, cutAfter, first, items: below } = item
      const head = `${indent}${item.id}${first ? ` *${first}` : ''}${cutBefore ? ' …' : ''}`
      return [head, ...(below.length ? [list(below, `${indent}  `)] : []), ...(cutAfter ? [`${indent}  …`] : [])].join(
        '\n',
      )
    })
    .join('\n')
}

const small: Sidebar = [folder('docs', pages('docs', 20)), folder('ledger', [folder('ledger/api', pages('api', 7))])]
const large: Sidebar = [
  folder('docs', [folder('docs/a', pages('a', 3), '/a/'), folder('docs/b', pages('b', 3)), page('/c')]),
  folder('ledger', pages('ledger', 50), '/ledger/'),
  page('/only'),
]

test('a sidebar of thirty entries is complete in every page', () => {
  const { around } = createBranches(small)
  expect(['/docs/1', '/api/3', '/nowhere'].map((route) => around(route))).toEqual([small, small, small])
})

test('a category that loads on demand has its links, and categories without items', () => {
  const [docs] = createBranches([folder('docs', [page('/a'), folder('docs/b', [page('/b')], '/b/')])]).all
  expect(docs?.items).toEqual([page('/a'), { ...folder('docs/b', [], '/b/'), cutAfter: true }])
})

describe('large sidebars', () => {
  const { all, around } = createBranches(large)

  test('each category of a large sidebar has a file with all its entries', () => {
    expect(all.map((category) => category.id)).toEqual(['docs', 'docs/a', 'docs/b', 'ledger'])
    expect(list(all.slice(0, 2))).toMatchInlineSnapshot(`
      "docs
        docs/a
          …
        docs/b */b/0
          …
        /c
      docs/a
        /a/0
        /a/1
        /a/2"
    `)
    expect(all[3]?.items).toHaveLength(50)
  })

  test("a page's sidebar has its open path, then whole levels, up to thirty entries", () => {
    expect(list(around('/b/1'))).toMatchInlineSnapshot(`
      "docs
        docs/a
          /a/0
          /a/1
          /a/2
        docs/b
          /b/0
          /b/1
          /b/2
        /c
      ledger
        …
      /only"
    `)
    expect(list(around('/ledger/'))).toMatch(/^docs \*\/a\/\n {2}…\nledger\n {2}\/ledger\/0\n/)
    expect(list(around('/only'))).toContain('docs/b\n    /b/0\n    /b/1\n    /b/2\n  /c\nledger\n  …')
  })

  test('a page in a long folder has its neighbours, and marks missing entries', () => {
    const window = (route: string) => {
      const [, branch] = around(route) as readonly SidebarCategory[]
      const routes = branch?.items.map((item) => item.route) ?? []
      const [before, after] = [branch?.cutBefore ? '… ' : '', branch?.cutAfter ? ' …' : '']
      return `${before}${routes[0]} – ${routes.at(-1)}${after} (${routes.length})`
    }
    expect(window('/ledger/')).toBe('/ledger/0 – /ledger/29 … (30)')
    expect(window('/ledger/25')).toBe('… /ledger/10 – /ledger/39 … (30)')
    expect(window('/ledger/49')).toBe('… /ledger/20 – /ledger/49 (30)')
  })

  test('small levels are complete, and long ones share the rest', () => {
    const deep = createBranches([
      folder('g', [...pages('g', 30), folder('g/h', [page('/x'), folder('g/h/i', pages('i', 30))])]),
    ])
    const around = deep.around('/i/3')
    const [branch] = around as readonly SidebarCategory[]
    const levels = [branch, branch?.items.at(-1)].map((item) => (item?.type === 'category' ? item.items.length : 0))
    expect(levels).toEqual([14, 2])
    expect(list(around)).toContain('/i/3')
    expect(
      list(around)
        .split('\n')
        .filter((line) => line.includes('/i/')),
    ).toHaveLength(14)
  })
})

test('pages of a large site carry the sidebar around them, and the shell stays small', () => {
  const titled = (title: string) => `---\ntitle: ${title}\n~\n---\n`
  const build = (count: number) =>
    siteOf({
      ...Object.fromEntries(
        pages('p', count).map((_, index) => [`docs/f${index % 9}/p${index}`, titled(`P ${index}`)]),
      ),
      'docs/index': titled('Docs'),
      'ledger/guide/index': titled('Guide'),
    })
  const [few, many] = [build(60), build(300)]
  // A large site is not stored for reading offline.
  const footer = { ...few.shell.footer, offline: false }
  expect(JSON.stringify(many.shell)).toBe(JSON.stringify({ ...few.shell, footer }))
  const sidebarOf = (site: typeof few) => {
    const page = pageAt(site, '/docs/f3/p3')
    return page.kind === 'doc' ? page.sidebar : []
  }
  expect(JSON.stringify(sidebarOf(many)).length).toBeLessThan(JSON.stringify(sidebarOf(few)).length * 3)
  expect(many.branches.map(({ id }) => id)).toContain('docs/f3')
})
