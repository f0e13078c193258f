import { startCodeBlocks } from '../../client/code-blocks.ts'
import { startDetails } from '../../client/details.ts'
import type { Store } from '../../client/store.ts'
import { startWordWrap } from '../../client/word-wrap.ts'
import { adoptStyles } from './adopt-styles.ts'
import styles from './later.css?inline'

/** Starts what no first picture needs: the styles of what comes later, and the controls inside of the runs of HTML. */
export function startLater(view: Pick<Store<unknown>, 'subscribe'>): void {
  adoptStyles(styles)
  startCodeBlocks()
  startDetails()
  const offerWrap = startWordWrap()
  offerWrap()
  // A view's listeners hear of it just before it is drawn.
  view.subscribe(() => requestAnimationFrame(offerWrap))
}
