/**
 * Selects the live region of the open dialog, because the dialog makes the rest of the page inert, or else that of the
 * page.
 */
const regionInUse = 'dialog[open] [role=status], #\\~app > [role=status]'

/** Duration of a message on screen, in ms. */
const shownFor = 2500

let timer: ReturnType<typeof setTimeout> | undefined

/** Announces a message to screen readers. `shown` also shows it on screen for a moment. */
export function say(message: string, shown = false): void {
  clearTimeout(timer)
  const region = document.querySelector(regionInUse)
  if (!region) return
  region.className = shown ? 'message' : 'visually-hidden'
  // A new text node each time, so that screen readers also announce a repeated message.
  region.replaceChildren(message)
  if (shown) timer = setTimeout(say, shownFor, '')
}
