import { startPlayground } from '../playground/start-playground.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'
import { afterPaint } from '../theme/after-paint.ts'
import { startLongBlocks } from '../theme/code-tools/long-blocks.ts'
import { startCodeTools } from '../theme/code-tools/start-code-tools.ts'
import { startWordWrap } from '../theme/code-tools/word-wrap.ts'
import { startDetails } from '../theme/collapsible/details.ts'
import { startContentsAtHand } from '../theme/contents/contents-at-hand.ts'
import { startCodeBlocks } from '../theme/copy/code-blocks.ts'
import { startHeadingLinks } from '../theme/copy/heading-links.ts'
import styles from '../theme/later.css?inline'
import type { View } from '../theme/navigation/view.ts'
import { onPress } from '../theme/on-press.ts'
import { sayMissing, startSaying } from '../theme/say-politely.ts'
import { startShortcuts } from '../theme/shortcuts/start-shortcuts.ts'
import { safeStorage } from '../theme/storage.ts'
import type { Store } from '../theme/store.ts'

const storage = safeStorage(() => sessionStorage)

async function markWords(): Promise<void> {
  const { highlightWords } = await import('../theme/search/search-highlight.ts')
  highlightWords(document.querySelector('main'))
}

/** The button below a doc's heading: what it does is fetched when it is pressed. */
function startCopyPage(announce: (words: string) => void): void {
  onPress<HTMLButtonElement>('.copies button', (button) => {
    import('../theme/copy/copy-page.ts').then(({ copyPage }) => copyPage(button, announce), sayMissing)
  })
}

/** The button of the footer: the dialog it opens is fetched when it is pressed. */
function startOffline(base: string): void {
  onPress('.offline', () => {
    import('../theme/offline/offline-dialog.ts').then(({ openOfflineDialog }) => openOfflineDialog(base), sayMissing)
  })
}

/** What the later parts of the app share with the first. */
export type LaterOptions = {
  readonly base: string
  readonly view: Store<View>
  readonly announcement: Pick<Store<string>, 'set'>
}

/** Starts what no first picture needs: the styles of what comes later, and the controls inside of the runs of HTML. */
export function startLater({ base, view, announcement }: LaterOptions): void {
  adoptStyles(styles)
  startCodeBlocks()
  startCopyPage(announcement.set)
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
