import { expect, test } from 'vitest'
import type { Sidebar, SidebarCategory } from '../../core/page/sidebar.ts'
import { activeCategories, createCategories } from './categories.ts'
import { parseBranch } from './show-rest.ts'
import { updateCategories } from './update-categories.ts'

const page = (route: string) => ({ type: 'link', label: route, route }) as const
const sidebar: Sidebar = [
  page('/docs/'),
  {
    type: 'category',
    id: 'ledger',
    label: 'Ledger',
    items: [
      {
        type: 'category',
        id: 'ledger/guide',
        label: 'Guide',
        route: '/ledger/guide/',
        items: [page('/ledger/guide/install')],
      },
      { type: 'category', id: 'ledger/api', label: 'API', route: '/ledger/api/', items: [page('/ledger/api/select')] },
    ],
  },
  { type: 'category', id: 'almanac', label: 'Almanac', items: [page('/almanac/start')] },
]

function arriveAt(route: string) {
  let shown = { route, sidebar }
  const categories = createCategories(shown)
  return {
    ...categories,
    visit: (next: string) => {
      const before = shown
      shown = { route: next, sidebar }
      updateCategories(categories, before, shown)
    },
    isOpen: () => [...categories.open.get()].sort().join(' '),
  }
}

test('a category is active if it is, or contains, the current page', () => {
  const activeAt = (route: string) => [...activeCategories({ route, sidebar })].sort()
  expect(activeAt('/ledger/guide/install')).toEqual(['ledger', 'ledger/guide'])
  expect(activeAt('/ledger/guide/')).toEqual(['ledger', 'ledger/guide'])
  expect(activeAt('/almanac/start')).toEqual(['almanac'])
  expect(activeAt('/docs/')).toEqual([])
  expect(activeAt('/nowhere')).toEqual([])
})

test('a first page opens its active categories only', () => {
  expect(arriveAt('/ledger/guide/install').isOpen()).toBe('ledger ledger/guide')
  expect(arriveAt('/').isOpen()).toBe('')
})

test('a category opens when it becomes active, and closes only by the reader', () => {
  const { visit, isOpen } = arriveAt('/ledger/guide/')
  visit('/ledger/api/select')
  expect(isOpen()).toBe('ledger ledger/api ledger/guide')
  visit('/docs/')
  expect(isOpen()).toBe('ledger ledger/api ledger/guide')
})

test('a closed category stays closed while active, and opens when active again', () => {
  const { visit, toggle, isOpen } = arriveAt('/ledger/guide/')
  toggle('ledger/guide')
  visit('/ledger/guide/install')
  expect(isOpen()).toBe('ledger')
  visit('/almanac/start')
  visit('/ledger/guide/')
  expect(isOpen()).toBe('almanac ledger ledger/guide')
})

test('the caret toggles one category, the label only opens it; siblings stay', () => {
  const { toggle, expand, isOpen } = arriveAt('/ledger/guide/')
  toggle('almanac')
  expand('ledger/api')
  expand('ledger/api')
  expect(isOpen()).toBe('almanac ledger ledger/api ledger/guide')
  toggle('ledger')
  expect(isOpen()).toBe('almanac ledger/api ledger/guide')
})

test('listeners are called on changes only', () => {
  const { open, visit, toggle } = arriveAt('/ledger/guide/')
  let heard = 0
  open.subscribe(() => heard++)
  visit('/ledger/guide/install')
  expect(heard).toBe(0)
  toggle('almanac')
  expect(heard).toBe(1)
})

type Cuts = Pick<SidebarCategory, 'cutBefore' | 'cutAfter'>

test('a category keeps the longest list of entries, and drops one far from the page', () => {
  const category = (items: SidebarCategory['items'], cuts: Cuts): SidebarCategory => ({
    type: 'category',
    id: 'big',
    label: 'Big',
    items,
    ...cuts,
  })
  const after = { cutAfter: true }
  const first = { route: '/b', sidebar: [category([page('/a'), page('/b')], after)] }
  const categories = createCategories(first)
  const known = () =>
    categories.known
      .get()
      .get('big')
      ?.items.map(({ route }) => route)
  expect([...categories.open.get()]).toEqual(['big'])
  expect(known()).toEqual(['/a', '/b'])
  updateCategories(categories, first, { route: '/b', sidebar: [category([], after)] })
  expect(known()).toEqual(['/a', '/b'])
  updateCategories(categories, first, {
    route: '/d',
    sidebar: [category([page('/d'), page('/e')], { cutBefore: true, cutAfter: true })],
  })
  expect(known()).toEqual(['/d', '/e'])
  categories.known.set(new Map([['big', category([page('/a'), page('/b'), page('/c')], {})]]))
  updateCategories(categories, first, { route: '/a', sidebar: [category([page('/a')], after)] })
  expect(known()).toEqual(['/a', '/b', '/c'])
})

const letters = 'abcdefghij'

/** Returns a category with some of ten pages. */
const slice = (from: number, to: number): SidebarCategory => {
  const items = [...letters.slice(from, to)].map(page)
  return { type: 'category', id: 'big', label: 'Big', items, cutBefore: from > 0, cutAfter: to < letters.length }
}

test.each([
  ['after it', [2, 6], [4, 8], '… cdefgh …'],
  ['before it', [4, 8], [2, 6], '… cdefgh …'],
  ['inside it', [2, 8], [4, 6], '… cdefgh …'],
  ['around it', [4, 6], [2, 8], '… cdefgh …'],
  ['to the end', [0, 6], [4, 10], 'abcdefghij'],
  ['to the start', [4, 9], [0, 5], 'abcdefghi …'],
  ['of all', [4, 9], [0, 10], 'abcdefghij'],
  ['far away', [0, 3], [6, 9], '… ghi …'],
  ['that is empty', [2, 6], [3, 3], '… cdef …'],
] as [string, [number, number], [number, number], string][])(
  'entries %s join those that the reader sees',
  (_, before, after, joined) => {
    const first = { route: 'x', sidebar: [slice(...before)] }
    const categories = createCategories(first)
    updateCategories(categories, first, { route: 'y', sidebar: [slice(...after)] })
    const known = categories.known.get().get('big')
    const shown = known?.items.map(({ route }) => route).join('')
    expect(`${known?.cutBefore ? '… ' : ''}${shown}${known?.cutAfter ? ' …' : ''}`).toBe(joined)
  },
)

const link = { type: 'link', label: 'A', route: '/a' }
const branch = { type: 'category', id: 'docs/x', label: 'X', items: [link, { ...link, route: '/b' }] }

test('a branch is read as a category with all its entries', () => {
  expect(parseBranch(JSON.stringify(branch))).toEqual(branch)
  const nested = { ...branch, items: [{ ...branch, route: '/x/', items: [], cutAfter: true }] }
  expect(parseBranch(JSON.stringify(nested))).toEqual(nested)
})

test.each([
  '[]',
  'null',
  '"x"',
  JSON.stringify(link),
  JSON.stringify({ ...branch, items: undefined }),
  JSON.stringify({ ...branch, items: [{ ...link, type: 'heading' }] }),
  JSON.stringify({ ...branch, items: [{ type: 'link', label: 'A' }] }),
  JSON.stringify({ ...branch, route: 5 }),
])('%s is not a branch', (text) => {
  expect(() => parseBranch(text)).toThrow('The response is JSON, but not a category of the sidebar.')
})

test('text that is not JSON is not a branch', () => {
  expect(() => parseBranch('<!doctype html>')).toThrow(SyntaxError)
})
