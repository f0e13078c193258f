import type { Shell, SidebarCategory } from '../../page/shell.ts'
import { categoryToBranch, withBase } from '../../page/urls.ts'
import type { Store } from '../store.ts'
import type { Categories } from './categories.ts'

/** What of the app this needs. */
export type RestApp = {
  readonly shell: Pick<Shell, 'base'>
  readonly categories: Pick<Categories, 'learn'>
  readonly announcement: Store<string>
}

const timeout = 20_000
const onTheWay = new Map<string, Promise<SidebarCategory>>()

/** Fetches a category's entries and shows them; the focus of the button that stood for them goes to the first new one. Rejects where they cannot be had. */
export async function showRest(
  app: RestApp,
  { id, label }: SidebarCategory,
  button: HTMLElement | null,
): Promise<void> {
  const list = button?.parentElement?.parentElement
  const before = new Set(list?.children)
  const whole = await fetchOnce(withBase(app.shell.base, encodeURI(categoryToBranch(id)))).catch((error: unknown) => {
    app.announcement.set(`The pages of ${label} could not be loaded.`)
    throw error
  })
  const focused = button !== null && button === document.activeElement
  app.categories.learn([whole])
  if (!focused || !list) return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const fresh = [...list.children].find((item) => !before.has(item))
  fresh?.querySelector<HTMLElement>('a, button')?.focus()
}

/** The column and the drawer want the same at once. */
function fetchOnce(url: string): Promise<SidebarCategory> {
  const known = onTheWay.get(url)
  if (known) return known
  const promise = ask(url)
  const forget = () => onTheWay.delete(url)
  onTheWay.set(url, promise)
  promise.then(forget, forget)
  return promise
}

async function ask(url: string): Promise<SidebarCategory> {
  const response = await fetch(url, { signal: AbortSignal.timeout(timeout) })
  if (!response.ok) throw new Error(`The server answered ${response.status} for ${url}.`)
  return parseBranch(await response.text())
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
