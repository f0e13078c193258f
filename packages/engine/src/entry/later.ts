import { adoptStyles } from '../browser/adopt-styles.ts'
import { startBackToTop } from '../browser/back-to-top/start-back-to-top.ts'
import { startLongBlocks, startWordWrap } from '../browser/code-tools/code-blocks.ts'
import { startCodeTools } from '../browser/code-tools/start-code-tools.ts'
import { startDetails } from '../browser/collapsible/details.ts'
import { startThemeColour } from '../browser/colour-mode/theme-colour.ts'
import { startTableStops } from '../browser/content/table-stops.ts'
import { startVariants } from '../browser/content/variants.ts'
import { startHeadingLinks } from '../browser/copy/copy-url.ts'
import { fetchFonts } from '../browser/fonts/apply-fonts.ts'
import { isCostly } from '../browser/is-costly.ts'
import { lazy } from '../browser/lazy.ts'
import { startPlayground } from '../browser/playground/start-playground.ts'
import { startPrefetch } from '../browser/router/prefetch.ts'
import { startKeepingEntry } from '../browser/sidebar/keep-entry.ts'
import { highlightKey, session } from '../browser/storage.ts'
import { afterPaint } from '../browser/timing.ts'
import type { AppState } from '../view/app-context.ts'
import styles from '../view/later.css?inline'
import { type Navigation, startNavigation } from './navigation.ts'

/** Starts everything that an interactive page does not need: deferred styles, navigation, and features that enhance its HTML. */
export function startLater(current: () => AppState): Navigation {
  const { shell, view } = current()
  const { base, fonts, navbar } = shell
  adoptStyles(styles)
  const forced = matchMedia('(forced-colors: active)')
  const addLines = async () => {
    const sheet = forced.matches && (await lazy(() => import('../view/forced-colours.css?inline')))
    if (sheet) adoptStyles(sheet.default)
  }
  void addLines()
  forced.onchange = addLines
  const navigation = startNavigation(current)
  startThemeColour(document.documentElement)
  startHeadingLinks()
  // The page may be a search result that loaded as a new document.
  if (session.get(highlightKey) !== null)
    void lazy(() =>
      import('../browser/search/search-memory.ts').then(({ highlightAsked }) => ({ highlightAsked })),
    ).then((memory) => memory?.highlightAsked())
  startDetails()
  startKeepingEntry()
  if (navbar.hideOnScroll)
    void lazy(() => import('../browser/hiding-bar/start-hiding-bar.ts')).then((bar) => bar?.startHidingBar())
  const offers = [
    startPrefetch({ ...navigation, base }),
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
  // Pages use them from the next navigation.
  if (!isCostly()) fetchFonts(fonts)
  return navigation
}
