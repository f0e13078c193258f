import type { Page } from '../../page/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../page/shell.ts'
import { createStore, type Store } from '../store.ts'

/** What of a page the sidebar follows. */
export type SidebarPage = Pick<Page, 'route' | 'sidebar'>

/** Which categories of the sidebar are open, and what of them is not in every page; forgotten on reloading. */
export type Categories = {
  readonly open: Store<ReadonlySet<string>>
  /** What has been seen, by id, of categories that a page may hold without their entries. */
  readonly known: Store<ReadonlyMap<string, SidebarCategory>>
  /** Takes note of categories and those in them; entries that were there stay. */
  readonly learn: (items: Sidebar) => void
  readonly toggle: (id: string) => void
  readonly expand: (id: string) => void
  /** Follows the reader to another page: a category that becomes active opens, none ever closes. */
  readonly visit: (page: SidebarPage) => void
}

/** The categories' state for a reader who arrives at a page. */
export function createCategories(first: SidebarPage): Categories {
  let active = activeCategories(first)
  const open = createStore<ReadonlySet<string>>(active)
  const known = createStore<ReadonlyMap<string, SidebarCategory>>(withItems(new Map(), first.sidebar))
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
      learn(next.sidebar)
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
    // All entries are better than some, and some than none.
    if (!before || !item.cut || (before.cut && item.items.length > 0)) known.set(item.id, item)
    withItems(known, item.items)
  }
  return known
}

/** The ids of the categories that are, or contain, a page. */
export function activeCategories({ route, sidebar }: SidebarPage): ReadonlySet<string> {
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
