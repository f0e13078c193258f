/** Fades from the colours before a change to those after it, where the browser can and the reader likes motion. */
export function crossFade(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) change()
  // A second change ends the first fade, which then rejects.
  else document.startViewTransition(change).ready.catch(() => undefined)
}
