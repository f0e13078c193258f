import { idOfHash } from '../../core/urls/urls.ts'
import { showAllParts } from '../content/show-parts.ts'

/** Returns the element that a hash names. A hash that cannot be decoded is used unchanged. */
export function elementOfHash(hash: string): HTMLElement | null {
  return document.getElementById(idOfHash(hash)) ?? document.getElementById(hash.slice(1))
}

/** Shows the target of the URL if it is hidden. The browser has scrolled to any other, or to where the reader was. */
export function showTarget(): void {
  const target = elementOfHash(location.hash)
  if (!target || target.checkVisibility()) return
  if (scrollY === 0) reveal(target)
  else expose(target)
}

export function reveal(element: Element): void {
  expose(element)
  element.scrollIntoView({ behavior: 'instant' })
}

/** Draws the whole page, and opens every box, tab and folded block around an element. */
export function expose(element: Element | null): void {
  if (element) showAllParts()
  for (let around = element; around; around = around.parentElement) {
    if (around instanceof HTMLDetailsElement) openBox(around)
    // As the browser does when it finds words in a hidden panel: the boot script then selects its tab.
    if (around.ariaHidden) around.dispatchEvent(new Event('beforematch', { bubbles: true }))
    // The deferred script adds the button. If it has not started, it will unfold the block, because that is scrolled by then.
    around.querySelector<HTMLElement>(':scope > .show-all')?.click()
  }
}

/** Opens a box, also while an animation closes it. */
function openBox(box: HTMLDetailsElement): void {
  for (const animation of box.getAnimations({ subtree: true })) animation.cancel()
  delete box.dataset.closing
  box.open = true
}

let corrected = false

/** Scrolls by some CSS pixels to keep the visible content in place. */
export function correctScroll(by: number): void {
  const before = scrollY
  scrollBy({ top: by, behavior: 'instant' })
  corrected = scrollY !== before
}

/** Whether the engine made the last scroll, not the reader. Resets with each call. */
export function wasCorrected(): boolean {
  const was = corrected
  corrected = false
  return was
}
