/** Gives how long a collapsible of this height (CSS pixels) takes to open or close, in ms. */
export function collapseDuration(height: number): number {
  const c = height / 36
  return Math.round(10 * (4 + 15 * c ** 0.25 + c / 5))
}

const running = new WeakMap<HTMLElement, Animation>()

/** Opens or closes an element by its height; called again in mid-animation it turns round and ends in the last state asked for. */
export function animateCollapse(element: HTMLElement, open: boolean, onEnd: () => void): void {
  const before = running.get(element)
  const start = before || !open ? element.offsetHeight : 0
  before?.cancel()
  const height = element.scrollHeight
  const reduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  const end = open ? height : 0
  const animation = element.animate(
    { height: [`${start}px`, `${end}px`], overflow: ['hidden', 'hidden'] },
    { duration: reduced ? 1 : collapseDuration(height), easing: 'ease-in-out' },
  )
  running.set(element, animation)
  animation.onfinish = () => {
    running.delete(element)
    onEnd()
  }
}
