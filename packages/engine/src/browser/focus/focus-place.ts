/** Moves focus to an element that is not focusable, so that the next Tab continues from it. */
export function focusPlace(place: HTMLElement, options?: FocusOptions): void {
  place.tabIndex = -1
  place.focus(options)
  place.removeAttribute('tabindex')
}
