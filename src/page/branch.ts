import type { SidebarCategory } from './sidebar.ts'

/** Gives the file with the entries of a category that pages hold without them, relative to `dist/`. */
export function categoryToBranch(id: string): string {
  return `sidebar/${id}.json`
}

/** Gives a category with all its entries from a response's text; throws a SyntaxError or TypeError saying what it is instead. */
export function parseBranch(text: string): SidebarCategory {
  const category: unknown = JSON.parse(text)
  if (!isItem(category) || category.type !== 'category')
    throw new TypeError('The answer is JSON, but no part of the sidebar.')
  return category
}

/** Checked to its end: a branch may come from another build than the one that shows it. */
function isItem(value: unknown): value is SidebarCategory {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, label, route, items } = value as Readonly<Record<string, unknown>>
  if (typeof label !== 'string') return false
  if (type === 'link') return typeof route === 'string'
  if (type !== 'category' || typeof id !== 'string' || !Array.isArray(items)) return false
  return (route === undefined || typeof route === 'string') && items.every(isItem)
}
