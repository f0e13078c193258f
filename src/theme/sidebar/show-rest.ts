import { categoryToBranch, parseBranch } from '../../page/branch.ts'
import type { Shell } from '../../page/shell.ts'
import type { SidebarCategory } from '../../page/sidebar.ts'
import { withBase } from '../../page/urls.ts'
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
  app.categories.learn(whole)
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
