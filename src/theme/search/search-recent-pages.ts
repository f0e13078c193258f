import { safeStorage } from '../storage.ts'

/** A page or section a reader chose from the results before. */
export type RecentPage = { readonly route: string; readonly title: string; readonly label: string }

const key = 'search.recent'
const most = 5
const storage = safeStorage(() => localStorage)

/** Gives the pages chosen before, the latest first; none where storage is denied or holds something else. */
export function recentPages(): readonly RecentPage[] {
  try {
    const stored: unknown = JSON.parse(storage.get(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isRecentPage).slice(0, most) : []
  } catch {
    return []
  }
}

/** Keeps a chosen page. */
export function keepRecentPage(page: RecentPage): void {
  const others = recentPages().filter(({ route }) => route !== page.route)
  storage.set(key, JSON.stringify([page, ...others].slice(0, most)))
}

/** Forgets the pages chosen before. */
export function clearRecentPages(): void {
  storage.remove(key)
}

function isRecentPage(value: unknown): value is RecentPage {
  const { route, title, label } = (value ?? {}) as Record<string, unknown>
  return typeof route === 'string' && /^\/(?!\/)/.test(route) && typeof title === 'string' && typeof label === 'string'
}
