import { expect, test } from 'vitest'
import type { Sidebar, SidebarCategory } from '../../core/sidebar.ts'
import { activeCategories, createCategories } from './categories.ts'

const page = (route: string) => ({ type: 'link', label: route, route }) as const
const sidebar: Sidebar = [
  page('/docs/'),
  {
    type: 'category',
    id: 'cirql',
    label: 'Cirql',
    items: [
      {
        type: 'category',
        id: 'cirql/guide',
        label: 'Guide',
        route: '/cirql/guide/',
        items: [page('/cirql/guide/install')],
      },
      { type: 'category', id: 'cirql/api', label: 'API', route: '/cirql/api/', items: [page('/cirql/api/select')] },
    ],
  },
  { type: 'category', id: 'transago', label: 'Transago', items: [page('/transago/start')] },
]

function arriveAt(route: string) {
  const categories = createCategories({ route, sidebar })
  return {
    ...categories,
    visit: (next: string) => categories.visit({ route: next, sidebar }),
    isOpen: () => [...categories.open.get()].sort().join(' '),
  }
}

test('a category is active if it is, or contains, the page', () => {
  const activeAt = (route: string) => [...activeCategories({ route, sidebar })].sort()
  expect(activeAt('/cirql/guide/install')).toEqual(['cirql', 'cirql/guide'])
  expect(activeAt('/cirql/guide/')).toEqual(['cirql', 'cirql/guide'])
  expect(activeAt('/transago/start')).toEqual(['transago'])
  expect(activeAt('/docs/')).toEqual([])
  expect(activeAt('/nowhere')).toEqual([])
})

test('a first page opens its active categories and no others', () => {
  expect(arriveAt('/cirql/guide/install').isOpen()).toBe('cirql cirql/guide')
  expect(arriveAt('/').isOpen()).toBe('')
})

test('a category that becomes active opens, and none closes by itself', () => {
  const { visit, isOpen } = arriveAt('/cirql/guide/')
  visit('/cirql/api/select')
  expect(isOpen()).toBe('cirql cirql/api cirql/guide')
  visit('/docs/')
  expect(isOpen()).toBe('cirql cirql/api cirql/guide')
})

test('a closed active category stays closed inside, and opens when active again', () => {
  const { visit, toggle, isOpen } = arriveAt('/cirql/guide/')
  toggle('cirql/guide')
  visit('/cirql/guide/install')
  expect(isOpen()).toBe('cirql')
  visit('/transago/start')
  visit('/cirql/guide/')
  expect(isOpen()).toBe('cirql cirql/guide transago')
})

test('the caret toggles one category, the label only opens; siblings do not change', () => {
  const { toggle, expand, isOpen } = arriveAt('/cirql/guide/')
  toggle('transago')
  expand('cirql/api')
  expand('cirql/api')
  expect(isOpen()).toBe('cirql cirql/api cirql/guide transago')
  toggle('cirql')
  expect(isOpen()).toBe('cirql/api cirql/guide transago')
})

test('listeners are told of changes only', () => {
  const { open, visit, toggle } = arriveAt('/cirql/guide/')
  let heard = 0
  open.subscribe(() => heard++)
  visit('/cirql/guide/install')
  expect(heard).toBe(0)
  toggle('transago')
  expect(heard).toBe(1)
})

test('a category keeps the larger list of entries it has had', () => {
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
