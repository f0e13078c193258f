import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animateCollapse } from '../../browser/collapsible/animate-collapse.ts'

type CollapsibleProps = {
  readonly open: boolean
  readonly as?: 'div' | 'ul'
  readonly children: ReactNode
}

/** Content that opens and closes with an animated height. The first render is not animated. */
export function Collapsible({ open, as: Name = 'div', children }: CollapsibleProps) {
  const ref = useRef<HTMLElement>(null)
  const [first] = useState(open)
  const shown = useRef(open)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element || shown.current === open) return
    shown.current = open
    // React sets the attribute only once, so this effect may change it.
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
