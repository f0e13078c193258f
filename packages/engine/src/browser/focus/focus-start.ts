/** Focuses an element that need not be focusable, so that the next Tab continues from it. */
export function setFocusStart(element: HTMLElement, options?: FocusOptions): void {
  element.tabIndex = -1
  element.focus(options)
  element.removeAttribute('tabindex')
}
