import type { SidebarCategory, SidebarItem } from '../../core/page/sidebar.ts'
import { activeCategories, type Categories, categoriesIn, type SidebarPage } from './categories.ts'

/** Opens the categories that become active on another page, and adds the entries that it brings. Never closes one. */
export function updateCategories(categories: Categories, before: SidebarPage, next: SidebarPage): void {
  const { open, known } = categories
  const all = new Map(known.get())
  for (const category of categoriesIn(next.sidebar ?? [])) {
    const listed = all.get(category.id)
    all.set(category.id, listed ? joinEntries(listed, category) : category)
  }
  known.set(all)
  const active = activeCategories(before)
  const fresh = [...activeCategories(next)].filter((id) => !active.has(id) && !open.get().has(id))
  if (fresh.length > 0) open.set(new Set([...open.get(), ...fresh]))
}

/**
 * Joins two lists of entries of a category, so that no entry moves when a page brings others:
 *
 *   before   … b c d e
 *   after          d e f g …
 *   joined   … b c d e f g …   the start of `before`, all of `after`: each side is cut where the list that reaches further is
 *
 * If they do not meet, the later list stays: the one of the current page.
 */
function joinEntries(before: SidebarCategory, after: SidebarCategory): SidebarCategory {
  const isWhole = !before.cutBefore && !before.cutAfter
  if (isWhole || after.items.length === 0) return before
  const keys = before.items.map(entryKey)
  const start = keys.indexOf(entryKey(after.items[0]))
  const end = keys.indexOf(entryKey(after.items.at(-1)))
  const above = start < 0 ? [] : before.items.slice(0, start)
  const below = end < 0 ? [] : before.items.slice(end + 1)
  return {
    ...after,
    items: [...above, ...after.items, ...below],
    cutBefore: (start < 0 ? after : before).cutBefore,
    cutAfter: (end < 0 ? after : before).cutAfter,
  }
}

function entryKey(item: SidebarItem | undefined): string | undefined {
  return item?.route ?? item?.label
}
