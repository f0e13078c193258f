let corrected = false

/** Moves the page by some CSS pixels, so that what the reader looks at stays where it is. */
export function correctScroll(by: number): void {
  const before = scrollY
  scrollBy({ top: by, behavior: 'instant' })
  corrected = scrollY !== before
}

/** Tells, once, whether the scrolling at hand was such a correction and not the reader's. */
export function wasCorrected(): boolean {
  const was = corrected
  corrected = false
  return was
}
