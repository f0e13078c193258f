import * as strings from '../../core/ui-strings.ts'
import { createButton } from '../create-element.ts'

/** Shows a "back to top" button when the reader scrolls up. Returns a function that resets it for another page. */
export function startBackToTop(): () => void {
  const button = createButton('back-to-top', '↑', { ariaLabel: strings.backToTop, onclick: scrollToTop })
  let last = scrollY
  const show = (shown: boolean) => {
    button.inert = !shown
    button.toggleAttribute('data-shown', shown)
  }
  const hide = () => {
    last = 0
    show(false)
  }
  addEventListener('scroll', () => {
    const offset = scrollY
    const up = offset < last
    last = offset
    if (offset < 300 || !up) show(false)
    else if (offset + innerHeight < document.documentElement.scrollHeight) {
      if (!button.isConnected && document.querySelector('.doc')) document.body.append(button)
      show(true)
    }
  })
  addEventListener('hashchange', hide)
  return () => {
    hide()
    if (!document.querySelector('.doc')) button.remove()
  }
}

function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
