import { type RefObject, useEffect, useState } from 'react'
import { wasCorrected } from '../navigation/correct-scroll.ts'
import { elementOfHash } from '../navigation/scroll.ts'

/** Tells whether the bar is out of the way: it hides on scrolling down and comes back on scrolling up. */
export function useHiddenOnScroll(ref: RefObject<HTMLElement | null>, enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false)
  useEffect(() => {
    if (!enabled) return
    let last = scrollY
    let swallow = false
    const onScroll = () => {
      const offset = scrollY
      const height = ref.current?.offsetHeight ?? 0
      const previous = last
      last = offset
      const own = wasCorrected() || swallow
      swallow = false
      if (offset < height) return setHidden(false)
      if (own) return
      if (previous === 0) return
      if (offset >= previous) setHidden(true)
      else if (offset + innerHeight < document.documentElement.scrollHeight - height) setHidden(false)
    }
    const onArrive = () => {
      const found = elementOfHash(location.hash) !== null
      swallow = found
      setHidden(found)
    }
    addEventListener('scroll', onScroll, { passive: true })
    // The first comes with every change of the address, the second once another page is on screen.
    const target = 'navigation' in globalThis ? navigation : undefined
    target?.addEventListener('currententrychange', onArrive)
    target?.addEventListener('navigatesuccess', onArrive)
    return () => {
      removeEventListener('scroll', onScroll)
      target?.removeEventListener('currententrychange', onArrive)
      target?.removeEventListener('navigatesuccess', onArrive)
    }
  }, [enabled, ref])
  return hidden
}
