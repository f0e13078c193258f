/** Returns the duration of the animation in ms. `height` is in CSS pixels. */
export function collapseDuration(height: number): number {
  const c = height / 36
  return Math.round(10 * (4 + 15 * c ** 0.25 + c / 5))
}

/** Animates the height of an element to open or close it. A call during the animation reverses it. */
export function animateCollapse(element: HTMLElement, open: boolean, onEnd: () => void): void {
  // No style sheet animates this element, so a running animation comes from an earlier call.
  const [before] = element.getAnimations()
  const start = before || !open ? element.offsetHeight : 0
  before?.cancel()
  const height = element.scrollHeight
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const end = open ? height : 0
  const animation = element.animate(
    { height: [`${start}px`, `${end}px`], overflow: ['hidden', 'hidden'] },
    { duration: reduced ? 1 : collapseDuration(height), easing: 'ease-in-out' },
  )
  animation.onfinish = onEnd
}
