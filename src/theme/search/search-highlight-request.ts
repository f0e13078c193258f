import type { MarkedWord } from '../../search/answer.ts'
import { safeStorage } from '../storage.ts'

const key = 'search.highlight'
const storage = safeStorage(() => sessionStorage)

/** Leaves word for the page a reader goes to that these are to be marked on it. */
export function askForHighlight(words: readonly MarkedWord[]): void {
  storage.set(key, JSON.stringify(words))
  if (!('navigation' in globalThis)) return
  navigation.addEventListener('navigatesuccess', () => void highlightMain(), { once: true })
}

/** Gives, once, the words that were asked to be marked. */
export function askedHighlight(): readonly MarkedWord[] {
  const asked = storage.get(key) ?? '[]'
  storage.remove(key)
  try {
    const words: unknown = JSON.parse(asked)
    return Array.isArray(words) ? words.filter((word) => typeof word?.word === 'string') : []
  } catch {
    return []
  }
}

/** Without the marks the page is as good as with them: a module that cannot be had is no error. */
async function highlightMain(): Promise<void> {
  const highlighting = await import('./search-highlight.ts').catch(() => undefined)
  highlighting?.highlightWords?.(document.querySelector('main'))
}
