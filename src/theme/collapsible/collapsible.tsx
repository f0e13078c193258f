import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

/** What opens and closes, and whether it is open. */
export type CollapsibleProps = {
  readonly open: boolean
  readonly as?: 'div' | 'ul'
  readonly children: ReactNode
}

/** Content that opens and closes by its height; only its first drawing is without animation. */
export function Collapsible({ open, as: Name = 'div', children }: CollapsibleProps) {
  const ref = useRef<HTMLElement>(null)
  const [first] = useState(open)
  const shown = useRef(open)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || shown.current === open) return
    shown.current = open
    // From here on the attribute is this effect's: React has drawn it once and never changes it.
    if (open) delete element.dataset.collapsed
    animateCollapse(element, open, () => {
      if (!shown.current) element.dataset.collapsed = ''
    })
  }, [open])
  return (
    <Name ref={ref as never} data-collapsed={first ? undefined : ''}>
      {children}
    </Name>
  )
}

/** How long a collapsible of this height (CSS pixels) takes to open or close, in ms. */
export function collapseDuration(height: number): number {
  const c = height / 36
  return Math.round(10 * (4 + 15 * c ** 0.25 + c / 5))
}

/** Opens or closes an element by its height; called again in mid-animation it turns round and ends in the last state asked for. */
export function animateCollapse(element: HTMLElement, open: boolean, onEnd: () => void): void {
  // No sheet moves such an element: what runs is an animation from here.
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
