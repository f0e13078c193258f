import type { Sidebar, SidebarItem } from '../page/sidebar.ts'
import { pathKey } from '../page/urls.ts'
import { createStore, type Store } from './store.ts'

/** Which categories of the sidebar are open; forgotten on reloading. */
export type Categories = {
  readonly open: Store<ReadonlySet<string>>
  readonly toggle: (id: string) => void
  readonly expand: (id: string) => void
  /** Follows the reader to another page: a category that becomes active opens, none ever closes. */
  readonly visit: (route: string) => void
}

/** Gives the categories' state for a reader who arrives at a route. */
export function createCategories(sidebar: Sidebar, route: string): Categories {
  let active = activeCategories(sidebar, route)
  const open = createStore<ReadonlySet<string>>(active)
  const expand = (id: string) => open.set(new Set(open.get()).add(id))
  return {
    open,
    expand,
    toggle: (id) => {
      if (!open.get().has(id)) return expand(id)
      const rest = new Set(open.get())
      rest.delete(id)
      open.set(rest)
    },
    visit: (next) => {
      const before = active
      active = activeCategories(sidebar, next)
      const fresh = [...active].filter((id) => !before.has(id) && !open.get().has(id))
      if (fresh.length > 0) open.set(new Set([...open.get(), ...fresh]))
    },
  }
}

/** Gives the ids of the categories that are, or contain, the page of a route. */
export function activeCategories(sidebar: Sidebar, route: string): ReadonlySet<string> {
  const found = new Set<string>()
  const key = pathKey(route)
  const visit = (item: SidebarItem): boolean => {
    const here = item.route !== undefined && pathKey(item.route) === key
    if (item.type === 'link') return here
    const inside = item.items.map(visit).some(Boolean)
    if (here || inside) found.add(item.id)
    return here || inside
  }
  for (const item of sidebar) visit(item)
  return found
}
