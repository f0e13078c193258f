import { adoptStyles } from '../adopt-styles.ts'
import { hasApi } from '../has-api.ts'
import { elementOfHash, wasCorrected } from '../reveal/reveal.ts'
import styles from './hiding-bar.css?inline'

/** Hides the bar when the reader scrolls down, and shows it when they scroll up. */
export function startHidingBar(): void {
  const bar = document.querySelector<HTMLElement>('.bar')
  if (!bar) return
  adoptStyles(styles)
  const hide = (hidden: boolean) => bar.toggleAttribute('data-hidden', hidden)
  let last = scrollY
  let swallow = false
  addEventListener('scroll', () => {
    const offset = scrollY
    const height = bar.offsetHeight
    const previous = last
    last = offset
    const own = wasCorrected() || swallow
    swallow = false
    if (offset < height) hide(false)
    else if (own || previous === 0) return
    else if (offset >= previous) hide(true)
    else if (offset + innerHeight < document.documentElement.scrollHeight - height) hide(false)
  })
  const onArrive = () => {
    swallow = elementOfHash(location.hash) !== null
    hide(swallow)
  }
  if (!hasApi('navigation')) return
  // The first event follows every change of the URL, and the second follows the paint of a new page.
  navigation.addEventListener('currententrychange', onArrive)
  navigation.addEventListener('navigatesuccess', onArrive)
}
