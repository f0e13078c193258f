/** Calls back at each press on an element that a selector names, whichever page it comes with, by one listener. */
export function onPress<Pressed extends HTMLElement>(
  selector: string,
  callback: (pressed: Pressed, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<Pressed>(selector) : null
    if (pressed) callback(pressed, event)
  })
}

/** Whether a key may be a shortcut of its own: it is no part of a chord, and the reader is not writing and has not switched those off. */
export function mayBeShortcut({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  const writes =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return !writes && !document.documentElement.hasAttribute('data-no-shortcuts')
}

/** Names a chord with the command key as the reader's keyboard does: `⌘K` on Apple's, otherwise `Ctrl K`. */
export function nameChord(key: string): string {
  return /Mac|iP(ad|hone)/.test(navigator.platform) ? `⌘${key}` : `Ctrl ${key}`
}
