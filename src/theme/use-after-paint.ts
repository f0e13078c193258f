import { useEffect, useState } from 'react'
import { afterPaint } from './after-paint.ts'

/** Gives a value once the picture it came with is on screen, and the one before until then: what hangs on it cannot hold that picture up. */
export function useAfterPaint<Value extends object>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    if (shown !== value) afterPaint(() => setShown(value))
  }, [shown, value])
  return shown
}
