import { loadOnce } from '../../core/memo.ts'
import type { SidebarCategory } from '../../core/page/sidebar.ts'
import * as strings from '../../core/ui-strings.ts'
import { categoryToBranch, withBase } from '../../core/urls/route.ts'
import { fetchText } from '../network/fetch-text.ts'
import { say } from '../say.ts'
import type { Categories } from './categories.ts'

type RestOptions = Pick<Categories, 'known'> & { readonly base: string }

/** Loads a category, although the sidebar and the drawer may request it at the same time. */
const loadBranch = loadOnce(async (url: string) => parseBranch(await fetchText(url)))

/** Fetches and shows the missing entries of a category. Moves focus from its button to the first one. Resolves with false if they cannot be fetched. */
export async function showRest(
  { base, known }: RestOptions,
  { id, label }: SidebarCategory,
  button: HTMLElement | null,
): Promise<boolean> {
  const list = button?.parentElement?.parentElement
  const before = new Set(list?.children)
  const whole = await loadBranch(withBase(base, encodeURI(categoryToBranch(id)))).catch(() => undefined)
  if (!whole) {
    say(strings.categoryFailed.replace('{label}', () => label))
    return false
  }
  const focused = button !== null && button === document.activeElement
  known.set(new Map(known.get()).set(whole.id, whole))
  if (!focused || !list) return true
  await new Promise((resolve) => requestAnimationFrame(resolve))
  const fresh = [...list.children].find((item) => !before.has(item))
  fresh?.querySelector<HTMLElement>('a, button')?.focus()
  return true
}

/** Parses a category with all its entries. Throws a SyntaxError or TypeError that names the mismatch. */
export function parseBranch(text: string): SidebarCategory {
  const category: unknown = JSON.parse(text)
  if (!isItem(category) || category.type !== 'category')
    throw new TypeError('The response is JSON, but not a category of the sidebar.')
  return category
}

/** Whether a value is a complete category. A branch may come from another build than the running one. */
function isItem(value: unknown): value is SidebarCategory {
  if (typeof value !== 'object' || value === null) return false
  const { type, id, label, route, items } = value as Readonly<Record<string, unknown>>
  if (typeof label !== 'string') return false
  if (type === 'link') return typeof route === 'string'
  if (type !== 'category' || typeof id !== 'string' || !Array.isArray(items)) return false
  return (route === undefined || typeof route === 'string') && items.every(isItem)
}
