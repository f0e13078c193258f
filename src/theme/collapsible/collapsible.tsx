import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animateCollapse } from './collapse.ts'

/** What opens and closes, and whether it is open. */
export type CollapsibleProps = {
  readonly open: boolean
  readonly as?: 'div' | 'ul'
  readonly className?: string
  readonly id?: string
  readonly children: ReactNode
}

/** Content that opens and closes by its height; only its first drawing is without animation. */
export function Collapsible({ open, as: Name = 'div', className, id, children }: CollapsibleProps) {
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
    <Name ref={ref as never} id={id} className={className} data-collapsed={first ? undefined : ''}>
      {children}
    </Name>
  )
}
