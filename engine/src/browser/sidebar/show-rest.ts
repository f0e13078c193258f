import type { SidebarCategory } from '../../page/shell.ts'
import { categoryToBranch, withBase } from '../../page/urls.ts'
import type { AppState } from '../app-context.ts'
import { fetchText } from '../fetch-text.ts'

const onTheWay = new Map<string, Promise<SidebarCategory>>()

/** Fetches a category's entries and shows them; the focus of the button that stood for them goes to the first new one. Rejects where they cannot be had. */
export async function showRest(
  { shell, categories, spoken }: AppState,
  { id, label }: SidebarCategory,
  button: HTMLElement | null,
): Promise<void> {
  const list = button?.parentElement?.parentElement
  const before = new Set(list?.children)
  const whole = await fetchOnce(withBase(shell.base, encodeURI(categoryToBranch(id)))).catch((error: unknown) => {
    spoken.set(`The pages of ${label} could not be loaded.`)
    throw error
  })
  const focused = button !== null && button === document.activeElement
  categories.learn([whole])
  if (!focused || !list) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const fresh = [...list.children].find((item) => !before.has(item))
  fresh?.querySelector<HTMLElement>('a, button')?.focus()
}

/** The column and the drawer want the same at once. */
function fetchOnce(url: string): Promise<SidebarCategory> {
  const promise =
    onTheWay.get(url) ??
    fetchText(url)
      .then(parseBranch)
      .finally(() => onTheWay.delete(url))
  onTheWay.set(url, promise)
  return promise
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
