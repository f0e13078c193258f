import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'
import { createStore, type Store } from '../store.ts'

/** The sidebar's view of a page. Only docs have entries. */
export type SidebarPage = { readonly route: string; readonly sidebar?: Sidebar }

/** Open categories of the sidebar, and entries that were loaded later. A reload resets both. */
export type Categories = {
  readonly open: Store<ReadonlySet<string>>
  /** Categories with their known entries, by id, because a page may contain a category without them. */
  readonly known: Store<ReadonlyMap<string, SidebarCategory>>
  readonly toggle: (id: string) => void
  readonly expand: (id: string) => void
}

export function createCategories(first: SidebarPage): Categories {
  const open = createStore<ReadonlySet<string>>(activeCategories(first))
  const known = new Map(categoriesIn(first.sidebar ?? []).map((category) => [category.id, category]))
  const expand = (id: string) => open.set(new Set(open.get()).add(id))
  return {
    open,
    known: createStore<ReadonlyMap<string, SidebarCategory>>(known),
    expand,
    toggle: (id) => {
      if (!open.get().has(id)) return expand(id)
      const rest = new Set(open.get())
      rest.delete(id)
      open.set(rest)
    },
  }
}

/** Returns the categories of a sidebar at all levels. */
export function categoriesIn(items: Sidebar): readonly SidebarCategory[] {
  return items.flatMap((item) => (item.type === 'link' ? [] : [item, ...categoriesIn(item.items)]))
}

/** Returns the ids of the categories that are or contain a page. */
export function activeCategories({ route, sidebar = [] }: SidebarPage): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (item: SidebarItem): boolean => {
    const here = item.route === route
    if (item.type === 'link') return here
    const inside = item.items.map(visit).some(Boolean)
    if (here || inside) found.add(item.id)
    return here || inside
  }
  sidebar.forEach(visit)
  return found
}
