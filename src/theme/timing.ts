import { useEffect, useState, useSyncExternalStore } from 'react'

/** Runs a task once the picture that the document is ready for is on screen: it cannot hold that picture up. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}

/** Runs a task when the browser has nothing else to do, or after 2 s; browsers without idle time wait 200 ms. */
export function whenIdle(task: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}

/** A value once its picture is on screen, and the one before until then: what hangs on it cannot hold that picture up. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown !== value) afterPaint(() => setShown(value))
  }, [shown, value])
  return shown
}

const never = () => () => undefined

/** Whether the page is interactive: false in the file and while hydrating, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
