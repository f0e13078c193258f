import { canonicalPath, isRoute } from '../../core/urls/route.ts'
import type { SearchWord } from '../../search/terms.ts'
import { hasApi } from '../has-api.ts'
import { lazy } from '../network/lazy.ts'
import { highlightKey, local, session } from '../storage.ts'

/** A page or section that the reader chose from earlier results. */
export type RecentPage = { readonly route: string; readonly title: string; readonly label: string }

const recentKey = 'search.recent'
const maxRecent = 5

/** Returns the chosen pages, newest first. Empty if storage is denied or contains something else. */
export function recentPages(): readonly RecentPage[] {
  return parseList(local.get(recentKey)).filter(isRecentPage).slice(0, maxRecent)
}

export function addRecentPage(page: RecentPage): void {
  const others = recentPages().filter(({ route }) => route !== page.route)
  local.set(recentKey, JSON.stringify([page, ...others].slice(0, maxRecent)))
}

export function clearRecentPages(): void {
  local.remove(recentKey)
}

function isRecentPage(value: unknown): value is RecentPage {
  const { route, title, label } = (value ?? {}) as Record<string, unknown>
  return isRoute(route) && typeof title === 'string' && typeof label === 'string'
}

/** Stores the words to highlight on the page that a reader is about to open. */
export function askForHighlight(words: readonly SearchWord[], href: string): void {
  session.set(highlightKey, JSON.stringify([new URL(href, location.href).pathname, ...words]))
  if (!hasApi('navigation')) return
  navigation.addEventListener('navigatesuccess', () => void highlightAsked(), { once: true })
}

/** Highlights the stored words once, on the page they were stored for. Ignores a module that fails to load. */
export async function highlightAsked(): Promise<void> {
  const [pathname, ...stored] = parseList(session.get(highlightKey))
  session.remove(highlightKey)
  const words = stored.filter(isSearchWord)
  if (words.length === 0 || canonicalPath(String(pathname)) !== canonicalPath(location.pathname)) return
  const highlight = await lazy(() => import('./search-highlight.ts'))
  highlight?.highlightWords(document.querySelector('main'), words)
}

function isSearchWord(value: unknown): value is SearchWord {
  return typeof (value as Partial<SearchWord> | null)?.word === 'string'
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
