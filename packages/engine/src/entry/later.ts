import { adoptStyles } from '../browser/adopt-styles.ts'
import { startBackToTop } from '../browser/back-to-top/start-back-to-top.ts'
import { startLongBlocks, startWordWrap } from '../browser/code-tools/code-blocks.ts'
import { startCodeTools } from '../browser/code-tools/start-code-tools.ts'
import { startDetails } from '../browser/collapsible/details.ts'
import type { ColourModes } from '../browser/colour-mode/colour-modes.ts'
import { crossFade } from '../browser/colour-mode/cross-fade.ts'
import { startThemeColour } from '../browser/colour-mode/theme-colour.ts'
import { startTableStops } from '../browser/content/table-stops.ts'
import { startVariants } from '../browser/content/variants.ts'
import { startHeadingLinks } from '../browser/copy/copy-url.ts'
import { startHidingBar } from '../browser/hiding-bar/start-hiding-bar.ts'
import { lazy } from '../browser/lazy.ts'
import { startPlayground } from '../browser/playground/start-playground.ts'
import { startFadeIn } from '../browser/router/fade-in.ts'
import { startHead } from '../browser/router/head.ts'
import { openedMemory } from '../browser/router/opened.ts'
import type { PageCache } from '../browser/router/page-cache.ts'
import { startPrefetch } from '../browser/router/prefetch.ts'
import type { View } from '../browser/router/router.ts'
import type { ScrollMemory } from '../browser/router/scroll.ts'
import { startKeepingEntry } from '../browser/sidebar/keep-entry.ts'
import { highlightKey, session } from '../browser/storage.ts'
import type { Store } from '../browser/store.ts'
import { afterPaint } from '../browser/timing.ts'
import type { Shell } from '../core/shell.ts'
import styles from '../view/later.css?inline'

type LaterOptions = {
  readonly shell: Shell
  readonly view: Store<View>
  readonly pageCache: PageCache
  readonly colourModes: ColourModes
  readonly scrolls: ScrollMemory
}

/** Starts everything that the first paint does not need: deferred styles, and features that enhance the page's HTML. */
export function startLater({ shell, view, pageCache, colourModes, scrolls }: LaterOptions): void {
  const { base } = shell
  adoptStyles(styles)
  startThemeColour(document.documentElement)
  startHeadingLinks()
  // The page may be a search result that loaded as a new document.
  if (session.get(highlightKey) !== null)
    void lazy(
      () => import('../browser/search/search-memory.ts').then(({ highlightAsked }) => ({ highlightAsked })),
      ({ highlightAsked }) => highlightAsked(),
      () => undefined,
    )
  startDetails()
  startKeepingEntry()
  startFadeIn(view)
  startHead(view)
  colourModes.present = crossFade
  scrolls.opened = openedMemory
  startPrefetch(pageCache, base, view)
  if (shell.navbar.hideOnScroll) startHidingBar()
  const offers = [
    startCodeTools(base, view),
    startVariants(),
    startWordWrap(),
    startLongBlocks(),
    startTableStops(),
    startBackToTop(),
    startPlayground(base, view),
  ]
  // Styles first, then each feature in its own task: on a slow phone, one long task would delay input.
  const offer = () => {
    for (const each of offers) afterPaint(each)
  }
  offer()
  view.subscribe(offer)
}
