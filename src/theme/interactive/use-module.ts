import { useEffect, useState } from 'react'

/** A part of the app that is fetched when it is wanted. */
export type Loaded<T> =
  | { readonly type: 'pending' }
  | { readonly type: 'ready'; readonly part: T }
  | { readonly type: 'failed'; readonly retry: () => void }

/** Gives a module's default export once it is wanted and fetched; a failure can be tried again. */
export function useModule<T>(load: () => Promise<{ readonly default: T }>, wanted: boolean): Loaded<T> {
  const [part, setPart] = useState<{ readonly value: T }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || part || failed) return
    load().then(
      (module) => setPart({ value: module.default }),
      () => setFailed(true),
    )
  }, [load, wanted, part, failed])
  if (part) return { type: 'ready', part: part.value }
  return failed ? { type: 'failed', retry: () => setFailed(false) } : { type: 'pending' }
}
