import { startCodeBlocks } from '../../client/code-blocks.ts'
import { startDetails } from '../../client/details.ts'
import { safeStorage } from '../../client/storage.ts'
import type { Store } from '../../client/store.ts'
import { startWordWrap } from '../../client/word-wrap.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './later.css?inline'

const storage = safeStorage(() => sessionStorage)

async function markWords(): Promise<void> {
  const { highlightWords } = await import('./search/search-highlight.ts')
  highlightWords(document.querySelector('main'))
}

/** Starts what no first picture needs: the styles of what comes later, and the controls inside of the runs of HTML. */
export function startLater(view: Pick<Store<unknown>, 'subscribe'>): void {
  adoptStyles(styles)
  startCodeBlocks()
  // Where pages are loaded whole, a search result's words are marked after the load.
  if (!('navigation' in globalThis) && storage.get('search.highlight')) void markWords()
  startDetails()
  const offerWrap = startWordWrap()
  offerWrap()
  // A view's listeners hear of it just before it is drawn.
  view.subscribe(() => requestAnimationFrame(offerWrap))
}
