import type { Shell } from '../page/shell.ts'
import { startPlayground } from '../playground/start-playground.ts'
import { adoptStyles } from '../theme/adopt-styles.ts'
import { startBackToTop } from '../theme/back-to-top/start-back-to-top.ts'
import { startLongBlocks, startWordWrap } from '../theme/code-tools/code-blocks.ts'
import { startCodeTools } from '../theme/code-tools/start-code-tools.ts'
import { startDetails } from '../theme/collapsible/details.ts'
import type { ColourModes } from '../theme/colour-mode/colour-mode.tsx'
import { crossFade } from '../theme/colour-mode/cross-fade.ts'
import { startThemeColour } from '../theme/colour-mode/theme-colour.ts'
import { startTableStops } from '../theme/content/table-stops.ts'
import { sayMissing, startHeadingLinks, startSaying } from '../theme/controls.ts'
import styles from '../theme/later.css?inline'
import { startFadeIn } from '../theme/navigation/fade-in.ts'
import type { View } from '../theme/navigation/router.ts'
import { onPress } from '../theme/on-press.ts'
import { startShortcuts } from '../theme/shortcuts/start-shortcuts.ts'
import { dropUnknownVersions, highlightKey, local, session } from '../theme/storage.ts'
import type { Store } from '../theme/store.ts'
import { afterPaint } from '../theme/timing.ts'

/** Starts what no first picture needs, a line a feature: the styles, and the controls inside of the runs of HTML. */
export function startLater(shell: Shell, view: Store<View>, colourModes: ColourModes): void {
  const { base } = shell
  adoptStyles(styles)
  startThemeColour(document.documentElement)
  dropUnknownVersions(local, shell.collections)
  startSaying()
  startHeadingLinks()
  onPress('.offline', () => {
    import('../theme/offline/offline-dialog.ts').then(({ openOfflineDialog }) => openOfflineDialog(base), sayMissing)
  })
  // The page may be a search result that was opened by a page load.
  if (session.get(highlightKey) !== null)
    import('../theme/search/search-memory.ts').then(
      ({ highlightAsked }) => highlightAsked(),
      () => undefined,
    )
  startDetails()
  startFadeIn(view)
  colourModes.present = crossFade
  startCodeTools(base, view)
  startShortcuts(shell, view)
  const offers = [startWordWrap(), startLongBlocks(), startTableStops(), startBackToTop(), startPlayground(base)]
  // Styles first, each offer in a task of its own: on a slow phone all at once would keep a finger waiting.
  const offer = () => {
    for (const each of offers) afterPaint(each)
  }
  offer()
  view.subscribe(offer)
}
