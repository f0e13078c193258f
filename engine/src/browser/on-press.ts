/** Calls back on each click on an element that matches a selector. One listener serves all pages. */
export function onPress<Pressed extends HTMLElement>(
  selector: string,
  callback: (pressed: Pressed, event: MouseEvent) => void,
): void {
  document.addEventListener('click', (event) => {
    const pressed = event.target instanceof Element ? event.target.closest<Pressed>(selector) : null
    if (pressed) callback(pressed, event)
  })
}

/** Whether a key may be a single-key shortcut: without modifiers, not while typing, and not if switched off. */
export function mayBeShortcut({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || isComposing) return false
  const writes =
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  return !writes && !document.documentElement.hasAttribute('data-no-shortcuts')
}

/** Returns the name of a shortcut on the reader's keyboard: `⌘K` on Apple devices, otherwise `Ctrl K`. */
export function nameChord(key: string): string {
  return /Mac|iP(ad|hone)/.test(navigator.platform) ? `⌘${key}` : `Ctrl ${key}`
}
