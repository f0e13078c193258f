import type { Sidebar, SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'

/** The sidebar in parts, so that the size of a page does not depend on the size of the site. */
export type Branches = {
  /** Categories that load when a reader opens them. Each has all its items; nested categories have none. */
  readonly all: readonly SidebarCategory[]
  /** Returns the part of the sidebar that a page contains: these groups, all by default, and the items nearest to the page. */
  readonly around: (route: string, groups?: Sidebar) => Sidebar
}

/** Maximum number of items in a page, besides the groups. */
const maxItems = 30

export function createBranches(sidebar: Sidebar): Branches {
  const paths = new Map<string, readonly Step[]>()
  const all: SidebarCategory[] = []
  /** Number of items in each category, nested ones included. */
  const counts = new Map<SidebarItem, number>()
  const closedItems = new Map<SidebarItem, SidebarItem>()
  const visit = (category: SidebarCategory, above: readonly Step[]): number => {
    closedItems.set(category, closed(category))
    all.push({ ...category, items: category.items.map(closed) })
    if (category.route) paths.set(category.route, [...above, { category, at: 0 }])
    let count = category.items.length
    category.items.forEach((item, at) => {
      const path = [...above, { category, at }]
      if (item.type === 'category') count += visit(item, path)
      else paths.set(item.route, path)
    })
    counts.set(category, count)
    return count
  }
  for (const group of sidebar) if (group.type === 'category') visit(group, [])
  const around = (route: string, groups = sidebar) => {
    const path = paths.get(route) ?? []
    const given = shares(path.map(({ category }) => category.items.length))
    let left = given.reduce((rest, share) => rest - share, maxItems)
    const wholeOrClosed = (item: SidebarItem) => {
      const count = counts.get(item) ?? 0
      if (count > left) return closedItems.get(item) ?? item
      left -= count
      return item
    }
    // The path to the page and its siblings come first. Other groups share the remaining room.
    const own = path.length > 0 ? openPath(path, given, wholeOrClosed) : undefined
    return groups.map((group) => (own && group === path[0]?.category ? own : wholeOrClosed(group)))
  }
  return { all, around }
}

/** A category on the path to a page, and the index of the next item on that path. */
type Step = { readonly category: SidebarCategory; readonly at: number }

function closed(item: SidebarItem): SidebarItem {
  if (item.type === 'link') return item
  const first = item.route === undefined ? { first: firstOf(item.items) ?? '' } : {}
  return { ...item, items: [], cutAfter: true, ...first }
}

function firstOf(items: readonly SidebarItem[]): string | undefined {
  const [item] = items
  return item?.route ?? (item?.type === 'category' ? firstOf(item.items) : undefined)
}

/** Distributes `maxItems` over the levels of a path. Small levels get all their items; large levels share the rest. */
function shares(lengths: readonly number[]): readonly number[] {
  const given = lengths.map(() => 0)
  let left = maxItems
  const order = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0))
  order.forEach((level, index) => {
    const fair = Math.max(3, Math.floor(left / (order.length - index)))
    given[level] = Math.min(lengths[level] ?? 0, fair)
    left -= given[level] ?? 0
  })
  return given
}

function openPath(
  [step, ...below]: readonly Step[],
  [share = 0, ...others]: readonly number[],
  beside: (item: SidebarItem) => SidebarItem,
): SidebarCategory {
  const { category, at } = step as Step
  const { length } = category.items
  const start = Math.min(Math.max(0, at - Math.floor(share / 2)), length - share)
  const items = category.items
    .slice(start, start + share)
    .map((item, index) => (start + index === at && below.length > 0 ? openPath(below, others, beside) : beside(item)))
  return {
    ...category,
    items,
    ...(start > 0 && { cutBefore: true }),
    ...(start + share < length && { cutAfter: true }),
  }
}
