import { afterPaint } from '../../client/after-paint.ts'
import { startContentsAtHand } from '../../client/later/contents-at-hand.ts'
import { startDetails } from '../../client/later/details.ts'
import { startHeadingLinks } from '../../client/later/heading-links.ts'
import { startLongBlocks } from '../../client/later/long-blocks.ts'
import { sayMissing, startSaying } from '../../client/later/say-politely.ts'
import { startWordWrap } from '../../client/later/word-wrap.ts'
import { onPress } from '../../client/on-press.ts'
import { safeStorage } from '../../client/storage.ts'
import type { Store } from '../../client/store.ts'
import type { View } from '../../client/view.ts'
import { startPlayground } from '../../playground/start-playground.ts'
import { adoptStyles } from './adopt-styles.ts'
import { startCodeTools } from './code-tools/start-code-tools.ts'
import styles from './later.css?inline'
import { startShortcuts } from './shortcuts/start-shortcuts.ts'

const storage = safeStorage(() => sessionStorage)

async function markWords(): Promise<void> {
  const { highlightWords } = await import('./search/search-highlight.ts')
  highlightWords(document.querySelector('main'))
}

/** The button of the footer: the dialog it opens is fetched when it is pressed. */
function startOffline(base: string): void {
  onPress('.offline', () => {
    import('./offline/offline-dialog.ts').then(({ openOfflineDialog }) => openOfflineDialog(base), sayMissing)
  })
}

/** What the later parts of the app share with the first. */
export type LaterOptions = {
  readonly base: string
  readonly view: Store<View>
}

/** Starts what no first picture needs: the styles of what comes later, and the controls inside of the runs of HTML. */
export function startLater({ base, view }: LaterOptions): void {
  adoptStyles(styles)
  startOffline(base)
  // Where pages are loaded whole, a search result's words are marked after the load.
  if (!('navigation' in globalThis) && storage.get('search.highlight')) void markWords()
  startDetails()
  startSaying()
  startHeadingLinks()
  startCodeTools({ view, base })
  startShortcuts(base)
  const offerPlayground = startPlayground({ base, adoptStyles })
  const offers = [startWordWrap(), startLongBlocks(), startContentsAtHand(), offerPlayground]
  const offer = () => {
    for (const each of offers) each()
  }
  // Styles first, buttons in a frame of their own: on a slow phone both together would keep a finger waiting.
  afterPaint(offer)
  view.subscribe(() => afterPaint(offer))
}
