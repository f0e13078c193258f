import { type RefObject, useEffect, useState } from 'react'
import { elementOfHash } from '../../../client/scroll.ts'

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
      if (offset < height) return setHidden(false)
      if (swallow) {
        swallow = false
        return
      }
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
    const target = 'navigation' in globalThis ? navigation : undefined
    target?.addEventListener('navigatesuccess', onArrive)
    return () => {
      removeEventListener('scroll', onScroll)
      target?.removeEventListener('navigatesuccess', onArrive)
    }
  }, [enabled, ref])
  return hidden
}
