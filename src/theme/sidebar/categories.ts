import type { Page } from '../../page/page.ts'
import type { Sidebar, SidebarCategory, SidebarItem } from '../../page/shell.ts'
import { createStore, type Store } from '../store.ts'

/** What of a page the sidebar follows. */
export type SidebarPage = Pick<Page, 'route' | 'branch'>

/** Which categories of the sidebar are open, and what of them is not in every page; forgotten on reloading. */
export type Categories = {
  readonly open: Store<ReadonlySet<string>>
  /** What has been seen, by id, of categories that the shell holds without their entries. */
  readonly known: Store<ReadonlyMap<string, SidebarCategory>>
  /** Takes note of a category and those in it; entries that were there stay. */
  readonly learn: (category: SidebarCategory) => void
  readonly toggle: (id: string) => void
  readonly expand: (id: string) => void
  /** Follows the reader to another page: a category that becomes active opens, none ever closes. */
  readonly visit: (page: SidebarPage) => void
}

/** The categories' state for a reader who arrives at a page. */
export function createCategories(sidebar: Sidebar, first: SidebarPage): Categories {
  let active = activeCategories(sidebar, first)
  const open = createStore<ReadonlySet<string>>(active)
  const known = createStore<ReadonlyMap<string, SidebarCategory>>(new Map())
  const learn = (category: SidebarCategory) => known.set(withCategory(new Map(known.get()), category))
  if (first.branch) learn(first.branch)
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
      if (next.branch) learn(next.branch)
      active = activeCategories(sidebar, next)
      const fresh = [...active].filter((id) => !before.has(id) && !open.get().has(id))
      if (fresh.length > 0) open.set(new Set([...open.get(), ...fresh]))
    },
  }
}

function withCategory(known: Map<string, SidebarCategory>, category: SidebarCategory): Map<string, SidebarCategory> {
  const before = known.get(category.id)
  // All entries are better than some, and some than none.
  if (!before || !category.cut || (before.cut && category.items.length > 0)) known.set(category.id, category)
  for (const item of category.items) if (item.type === 'category') withCategory(known, item)
  return known
}

/** The ids of the categories that are, or contain, a page. */
export function activeCategories(sidebar: Sidebar, { route, branch }: SidebarPage): ReadonlySet<string> {
  const found = new Set<string>()
  const visit = (item: SidebarItem): boolean => {
    const here = item.route === route
    if (item.type === 'link') return here
    const inside = item.items.map(visit).some(Boolean)
    if (here || inside) found.add(item.id)
    return here || inside
  }
  for (const item of branch ? [branch] : sidebar) visit(item)
  return found
}
