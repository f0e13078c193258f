import { adoptStyles } from '../browser/adopt-styles.ts'
import { startBackToTop } from '../browser/back-to-top/start-back-to-top.ts'
import { startLongBlocks } from '../browser/code-tools/long-blocks.ts'
import { startCodeTools } from '../browser/code-tools/start-code-tools.ts'
import { startWordWrap } from '../browser/code-tools/word-wrap.ts'
import { startDetails } from '../browser/collapsible/details.ts'
import { startTableStops } from '../browser/content/table-stops.ts'
import { startVariants } from '../browser/content/variants.ts'
import { startHeadingLinks } from '../browser/copy/copy-url.ts'
import { fetchFonts } from '../browser/fonts/apply-fonts.ts'
import { isCostly } from '../browser/network/is-costly.ts'
import { lazy } from '../browser/network/lazy.ts'
import { startPlayground } from '../browser/playground/start-playground.ts'
import { startPrefetch } from '../browser/router/prefetch.ts'
import { startEntryAnchoring } from '../browser/sidebar/anchor-entry.ts'
import { highlightKey, session } from '../browser/storage.ts'
import { afterPaint } from '../browser/timing.ts'
import type { AppState } from '../view/app-context.ts'
import styles from '../view/later.css?inline'
import { type PageNavigation, startNavigation } from './navigation.ts'

/** Features that start once and serve all pages. */
const features = [startHeadingLinks, startDetails, startEntryAnchoring]

/** Features that enhance the HTML of a page. Each start returns a function that does so for the page now shown. */
const pageFeatures = [
  startPrefetch,
  startCodeTools,
  startVariants,
  startWordWrap,
  startLongBlocks,
  startTableStops,
  startBackToTop,
  startPlayground,
]

/** Starts everything that an interactive page does not need: deferred styles, navigation and features. */
export function startLater(state: AppState): PageNavigation {
  const { shell, view } = state
  adoptStyles(styles)
  startForcedColours()
  const navigation = startNavigation(state)
  for (const start of features) start()
  const context = { ...navigation, base: shell.base, view }
  const enhancements = pageFeatures.map((start) => start(context))
  // Each in its own task: on a slow phone, one long task would delay input.
  const enhance = () => enhancements.forEach(afterPaint)
  enhance()
  view.subscribe(enhance)
  startRareFeatures(shell)
  // Pages use them from the next navigation.
  if (!isCostly()) fetchFonts(shell.fonts)
  return navigation
}

/** Adds outlines where a reader's system replaces colours. */
function startForcedColours(): void {
  const forced = matchMedia('(forced-colors: active)')
  const show = async () => {
    const sheet = forced.matches && (await lazy(() => import('../view/forced-colours.css?inline')))
    if (sheet) adoptStyles(sheet.default)
  }
  void show()
  forced.onchange = show
}

/** Loads and starts the features that few sites or visits need. */
function startRareFeatures({ navbar }: AppState['shell']): void {
  if (navbar.hideOnScroll)
    void lazy(() => import('../browser/hiding-bar/start-hiding-bar.ts')).then((bar) => bar?.startHidingBar())
  // The page may be a search result that loaded as a new document.
  if (session.get(highlightKey) !== null)
    void lazy(() => import('../browser/search/search-memory.ts')).then((memory) => memory?.highlightAsked())
}
