import { useEffect, useState, useSyncExternalStore } from 'react'
import { afterPaint } from '../browser/timing.ts'

/** Returns `value` one paint late, so that its dependents cannot delay that paint. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown !== value) afterPaint(() => setShown(value))
  }, [shown, value])
  return shown
}

const never = () => () => undefined

/** Whether the page is interactive. False on the server and during hydration. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
