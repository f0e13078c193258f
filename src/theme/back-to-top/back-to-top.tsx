import { useEffect, useState } from 'react'
import { Icon } from '../icon.tsx'

/** Offered to a reader who scrolls up from far down. */
export function BackToTop() {
  const [offered, setOffered] = useState(false)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let last = scrollY
    const onScroll = () => {
      const offset = scrollY
      const up = offset < last
      const atBottom = offset + innerHeight >= document.documentElement.scrollHeight
      last = offset
      if (offset < 300 || !up) setShown(false)
      else if (!atBottom) {
        setOffered(true)
        setShown(true)
      }
    }
    const hide = () => {
      last = 0
      setShown(false)
    }
    const over = new AbortController()
    const { signal } = over
    addEventListener('scroll', onScroll, { signal })
    addEventListener('hashchange', hide, { signal })
    return () => over.abort()
  }, [])
  if (!offered) return null
  return (
    <button
      type="button"
      className="back-to-top"
      aria-label="Scroll back to top"
      data-shown={shown ? '' : undefined}
      inert={!shown}
      onClick={scrollToTop}
    >
      <Icon name="up" />
    </button>
  )
}

function scrollToTop(): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}
