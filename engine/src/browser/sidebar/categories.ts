import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/sidebar.ts'
import { createStore, type Store } from '../store.ts'

/** The sidebar's view of a page. Only docs have entries. */
export type SidebarPage = { readonly route: string; readonly sidebar?: Sidebar }

/** Open categories of the sidebar, and entries that were loaded later. A reload resets both. */
export type Categories = {
  readonly open: Store<ReadonlySet<string>>
  /** Categories with their known entries, by id, because a page may contain a category without them. */
  readonly known: Store<ReadonlyMap<string, SidebarCategory>>
  /** Adds categories and their descendants. Known entries stay. */
  readonly learn: (items: Sidebar) => void
  readonly toggle: (id: string) => void
  readonly expand: (id: string) => void
  /** Opens the categories that become active on another page. Never closes one. */
  readonly visit: (page: SidebarPage) => void
}

/** Creates the state of the categories for the first page. */
export function createCategories(first: SidebarPage): Categories {
  let active = activeCategories(first)
  const open = createStore<ReadonlySet<string>>(active)
  const known = createStore<ReadonlyMap<string, SidebarCategory>>(withItems(new Map(), first.sidebar ?? []))
  const learn = (items: Sidebar) => known.set(withItems(new Map(known.get()), items))
  const expand = (id: string) => open.set(new Set(open.get()).add(id))
  return {
    open,
    known,
    learn,
    expand,
    toggle: (id) => {
      if (!open.get().has(id)) return expand(id)
      const rest = new Set(open.get())
      rest.delete(id)
      open.set(rest)
    },
    visit: (next) => {
      const before = active
      learn(next.sidebar ?? [])
      active = activeCategories(next)
      const fresh = [...active].filter((id) => !before.has(id) && !open.get().has(id))
      if (fresh.length > 0) open.set(new Set([...open.get(), ...fresh]))
    },
  }
}

function withItems(known: Map<string, SidebarCategory>, items: Sidebar): Map<string, SidebarCategory> {
  for (const item of items) {
    if (item.type === 'link') continue
    const before = known.get(item.id)
    // Prefer a complete list of entries to a partial one, and a partial one to none.
    if (!before || !item.cut || (before.cut && item.items.length > 0)) known.set(item.id, item)
    withItems(known, item.items)
  }
  return known
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
