import type { Sidebar, SidebarCategory, SidebarItem } from '../page/shell.ts'

/** The sidebar cut so that a page weighs the same on a site of any size. */
export type Branches = {
  /** What every page holds: all of a small sidebar, of a large one its groups without their entries. */
  readonly shared: Sidebar
  /** The categories that are loaded when a reader opens them, each with all its entries; those in it without theirs. */
  readonly all: readonly SidebarCategory[]
  /** Gives the group around a page: the open way to it with some entries beside it; nothing where all is shared. */
  readonly around: (route: string) => SidebarCategory | undefined
}

/** So many entries are in a page: all there are, or those around it. */
const mostEntries = 30

/** Gives a sidebar's parts. */
export function createBranches(sidebar: Sidebar): Branches {
  if (countOf(sidebar) <= mostEntries) return { shared: sidebar, all: [], around: () => undefined }
  const ways = new Map<string, readonly Step[]>()
  const all: SidebarCategory[] = []
  const visit = (category: SidebarCategory, above: readonly Step[]) => {
    all.push({ ...category, items: category.items.map(closed) })
    if (category.route) ways.set(category.route, [...above, { category, at: 0 }])
    category.items.forEach((item, at) => {
      const way = [...above, { category, at }]
      if (item.type === 'category') visit(item, way)
      else ways.set(item.route, way)
    })
  }
  for (const group of sidebar) if (group.type === 'category') visit(group, [])
  const around = (route: string) => {
    const way = ways.get(route)
    return way && openWay(way, shares(way.map(({ category }) => category.items.length)))
  }
  return { shared: sidebar.map(closed), all, around }
}

/** A category on the way to a page, and which of its items leads on. */
type Step = { readonly category: SidebarCategory; readonly at: number }

function countOf(items: readonly SidebarItem[]): number {
  return items.reduce((sum, item) => sum + 1 + (item.type === 'category' ? countOf(item.items) : 0), 0)
}

/** A closed category has none of its entries. */
function closed(item: SidebarItem): SidebarItem {
  if (item.type === 'link') return item
  const first = item.route === undefined ? { first: firstOf(item.items) ?? '' } : {}
  return { ...item, items: [], cut: 'after', ...first }
}

function firstOf(items: readonly SidebarItem[]): string | undefined {
  const [item] = items
  return item?.route ?? (item?.type === 'category' ? firstOf(item.items) : undefined)
}

/** Gives each level its share of the entries: a small one all it has, and what it leaves goes to the others. */
function shares(lengths: readonly number[]): readonly number[] {
  const given = lengths.map(() => 0)
  let left = mostEntries
  const order = [...lengths.keys()].sort((a, b) => (lengths[a] ?? 0) - (lengths[b] ?? 0))
  order.forEach((level, index) => {
    const fair = Math.max(3, Math.floor(left / (order.length - index)))
    given[level] = Math.min(lengths[level] ?? 0, fair)
    left -= given[level] ?? 0
  })
  return given
}

function openWay([step, ...below]: readonly Step[], [share = 0, ...others]: readonly number[]): SidebarCategory {
  const { category, at } = step as Step
  const { length } = category.items
  const start = Math.min(Math.max(0, at - Math.floor(share / 2)), length - share)
  const items = category.items
    .slice(start, start + share)
    .map((item, index) => (start + index === at && below.length > 0 ? openWay(below, others) : closed(item)))
  const [before, after] = [start > 0, start + share < length]
  const cut = before && after ? 'both' : before ? 'before' : 'after'
  return { ...category, items, ...((before || after) && { cut }) }
}
