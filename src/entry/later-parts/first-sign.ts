const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** How long a page waits for a sign, in milliseconds: readers who listen to a page may give none. */
const patience = 5000

/** Calls back once, at the first sign of a reader or after some seconds without one. */
export function atFirstSign(callback: () => void): void {
  const over = new AbortController()
  const timer = setTimeout(() => end(), patience)
  const end = () => {
    over.abort()
    clearTimeout(timer)
    callback()
  }
  for (const sign of signs) addEventListener(sign, end, { capture: true, passive: true, signal: over.signal })
}
