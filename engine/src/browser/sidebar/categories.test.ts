import { expect, test } from 'vitest'
import type { Sidebar, SidebarCategory } from '../../core/sidebar.ts'
import { activeCategories, createCategories } from './categories.ts'

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
  const categories = createCategories({ route, sidebar })
  return {
    ...categories,
    visit: (next: string) => categories.visit({ route: next, sidebar }),
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

test('a category keeps the longest list of entries it received', () => {
  const category = (items: SidebarCategory['items'], cut?: 'after'): SidebarCategory => ({
    type: 'category',
    id: 'big',
    label: 'Big',
    items,
    ...(cut && { cut }),
  })
  const categories = createCategories({ route: '/b', sidebar: [category([page('/a'), page('/b')], 'after')] })
  const known = () =>
    categories.known
      .get()
      .get('big')
      ?.items.map(({ route }) => route)
  expect([...categories.open.get()]).toEqual(['big'])
  expect(known()).toEqual(['/a', '/b'])
  categories.learn([category([], 'after')])
  expect(known()).toEqual(['/a', '/b'])
  categories.visit({ route: '/c', sidebar: [category([page('/b'), page('/c')], 'after')] })
  expect(known()).toEqual(['/b', '/c'])
  categories.learn([category([page('/a'), page('/b'), page('/c')])])
  categories.visit({ route: '/a', sidebar: [category([page('/a')], 'after')] })
  expect(known()).toEqual(['/a', '/b', '/c'])
})
