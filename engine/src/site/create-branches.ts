import type { Sidebar, SidebarCategory, SidebarItem } from '../page/shell.ts'

/** The sidebar in portions, so that a page weighs the same on a site of any size. */
export type Branches = {
  /** The categories that are loaded when a reader opens them, each with all its entries; those in it without theirs. */
  readonly all: readonly SidebarCategory[]
  /** Returns what a page holds of the sidebar: all groups, and the entries nearest to the page. */
  readonly around: (route: string) => Sidebar
}

/** So many entries of the groups are in a page. */
const mostEntries = 30

/** Returns the portions of a sidebar. */
export function createBranches(sidebar: Sidebar): Branches {
  const ways = new Map<string, readonly Step[]>()
  const all: SidebarCategory[] = []
  /** How many entries are in each category, those of its categories included. */
  const counts = new Map<SidebarItem, number>()
  const visit = (category: SidebarCategory, above: readonly Step[]): number => {
    all.push({ ...category, items: category.items.map(closed) })
    if (category.route) ways.set(category.route, [...above, { category, at: 0 }])
    let count = category.items.length
    category.items.forEach((item, at) => {
      const way = [...above, { category, at }]
      if (item.type === 'category') count += visit(item, way)
      else ways.set(item.route, way)
    })
    counts.set(category, count)
    return count
  }
  for (const group of sidebar) if (group.type === 'category') visit(group, [])
  const around = (route: string) => {
    const way = ways.get(route) ?? []
    const given = shares(way.map(({ category }) => category.items.length))
    let left = given.reduce((rest, share) => rest - share, mostEntries)
    const wholeOrClosed = (item: SidebarItem) => {
      const count = counts.get(item) ?? 0
      if (count > left) return closed(item)
      left -= count
      return item
    }
    // First the way to the page and what is beside it, then the other groups while there is room.
    const own = way.length > 0 ? openWay(way, given, wholeOrClosed) : undefined
    return sidebar.map((group) => (own && group === way[0]?.category ? own : wholeOrClosed(group)))
  }
  return { all, around }
}

/** A category on the way to a page, and which of its items leads on. */
type Step = { readonly category: SidebarCategory; readonly at: number }

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

function openWay(
  [step, ...below]: readonly Step[],
  [share = 0, ...others]: readonly number[],
  beside: (item: SidebarItem) => SidebarItem,
): SidebarCategory {
  const { category, at } = step as Step
  const { length } = category.items
  const start = Math.min(Math.max(0, at - Math.floor(share / 2)), length - share)
  const items = category.items
    .slice(start, start + share)
    .map((item, index) => (start + index === at && below.length > 0 ? openWay(below, others, beside) : beside(item)))
  const [before, after] = [start > 0, start + share < length]
  const cut = before && after ? 'both' : before ? 'before' : 'after'
  return { ...category, items, ...((before || after) && { cut }) }
}
