import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/sidebar.ts'
import { createStore, type Store } from '../store.ts'

/** The sidebar's view of a page. Only docs have entries. */
type SidebarPage = { readonly route: string; readonly sidebar?: Sidebar }

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
    known.set(item.id, before ? joinEntries(before, item) : item)
    withItems(known, item.items)
  }
  return known
}

/**
 * Joins two lists of entries of a category, so that no entry moves when a page brings others. If they do not meet, the later list
 * stays: the one of the current page.
 */
function joinEntries(before: SidebarCategory, after: SidebarCategory): SidebarCategory {
  const { cut: _, items, ...others } = after
  if (!before.cut || items.length === 0) return before
  const keys = before.items.map(keyOf)
  const [start, end] = [keys.indexOf(keyOf(items[0])), keys.indexOf(keyOf(items.at(-1)))]
  const rest = end < 0 ? [] : before.items.slice(end + 1)
  const isWhole = (at: number, otherSide: string) => [undefined, otherSide].includes((at < 0 ? after : before).cut)
  const cut = isWhole(start, 'after')
    ? isWhole(end, 'before')
      ? undefined
      : 'after'
    : isWhole(end, 'before')
      ? 'before'
      : 'both'
  return { ...others, items: [...before.items.slice(0, Math.max(start, 0)), ...items, ...rest], ...(cut && { cut }) }
}

function keyOf(item: SidebarItem | undefined): string | undefined {
  return item?.route ?? item?.label
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
