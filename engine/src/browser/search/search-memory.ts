import { isRoute, pathKey } from '../../page/urls.ts'
import type { MarkedWord } from '../../search/answer.ts'
import { highlightKey, local, session } from '../storage.ts'

/** A page or section a reader chose from the results before. */
export type RecentPage = { readonly route: string; readonly title: string; readonly label: string }

const recentKey = 'search.recent'
const mostRecent = 5

/** The pages chosen before, the latest first; none where storage is denied or holds something else. */
export function recentPages(): readonly RecentPage[] {
  return parseList(local.get(recentKey)).filter(isRecentPage).slice(0, mostRecent)
}

/** Stores a chosen page. */
export function keepRecentPage(page: RecentPage): void {
  const others = recentPages().filter(({ route }) => route !== page.route)
  local.set(recentKey, JSON.stringify([page, ...others].slice(0, mostRecent)))
}

/** Forgets the pages chosen before. */
export function clearRecentPages(): void {
  local.remove(recentKey)
}

function isRecentPage(value: unknown): value is RecentPage {
  const { route, title, label } = (value ?? {}) as Record<string, unknown>
  return typeof route === 'string' && isRoute(route) && typeof title === 'string' && typeof label === 'string'
}

/** Stores the words to highlight on the page that a reader is about to open. */
export function askForHighlight(words: readonly MarkedWord[], href: string): void {
  session.set(highlightKey, JSON.stringify([new URL(href, location.href).pathname, ...words]))
  if (!('navigation' in globalThis)) return
  navigation.addEventListener('navigatesuccess', () => void highlightAsked(), { once: true })
}

/** Highlights the stored words once, on the page they were stored for. A module that fails to load is no error. */
export async function highlightAsked(): Promise<void> {
  const [pathname, ...stored] = parseList(session.get(highlightKey))
  session.remove(highlightKey)
  const words = stored.filter(isMarkedWord)
  if (words.length === 0 || pathKey(String(pathname)) !== pathKey(location.pathname)) return
  const module = await import('./search-highlight.ts').catch(() => undefined)
  module?.highlightWords?.(document.querySelector('main'), words)
}

function isMarkedWord(value: unknown): value is MarkedWord {
  return typeof (value as Partial<MarkedWord> | null)?.word === 'string'
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
