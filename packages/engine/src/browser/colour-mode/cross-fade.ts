/** Applies a change with a cross-fade, if the browser supports it and the reader does not prefer reduced motion. */
export function crossFade(change: () => void): void {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) change()
  // A second change ends the first fade, whose promise then rejects.
  else document.startViewTransition(change).ready.catch(() => undefined)
}
