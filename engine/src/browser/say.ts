/** Id of the live region that every page has. */
export const liveRegion = 'said'

/** Duration of a message on screen, in ms. */
const shownFor = 2500

let timer: ReturnType<typeof setTimeout> | undefined

/** Announces a message to screen readers. `shown` also shows it on screen for a moment. */
export function say(words: string, shown = false): void {
  clearTimeout(timer)
  const region = document.getElementById(liveRegion)
  if (!region) return
  region.className = shown ? 'message' : 'visually-hidden'
  // A new text node each time, so that screen readers also announce a repeated message.
  region.replaceChildren(words)
  if (shown) timer = setTimeout(say, shownFor, '')
}
