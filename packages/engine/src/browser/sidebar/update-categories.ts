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
 * Joins two lists of entries of a category, so that no entry moves when a page brings others. If they do not meet, the later list
 * stays: the one of the current page.
 */
function joinEntries(before: SidebarCategory, after: SidebarCategory): SidebarCategory {
  const { cut: _, items, ...others } = after
  if (!before.cut || items.length === 0) return before
  const keys = before.items.map(entryKey)
  const [start, end] = [keys.indexOf(entryKey(items[0])), keys.indexOf(entryKey(items.at(-1)))]
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

function entryKey(item: SidebarItem | undefined): string | undefined {
  return item?.route ?? item?.label
}
