import { useEffect, useState } from 'react'

/** A part of the app that is fetched when it is wanted. */
export type Loaded<T> = { readonly type: 'pending' } | { readonly type: 'ready'; readonly part: T } | Failed

/** A part that could not be fetched; `again` is true where a retry has failed, too. */
export type Failed = { readonly type: 'failed'; readonly retry: () => void; readonly again: boolean }

const patience = 20_000

/** Gives a module's default export once it is wanted and fetched; what fails, or takes 20 s, can be tried again. */
export function useModule<T>(load: () => Promise<{ readonly default: T }>, wanted: boolean): Loaded<T> {
  const [part, setPart] = useState<{ readonly value: T }>()
  const [{ failed, failures }, setFailed] = useState({ failed: false, failures: 0 })
  useEffect(() => {
    if (!wanted || part || failed) return
    const fail = () => setFailed({ failed: true, failures: failures + 1 })
    const timer = setTimeout(fail, patience)
    // A file that came empty is a module, too.
    load().then(({ default: value }) => (value ? setPart({ value }) : fail()), fail)
    return () => clearTimeout(timer)
  }, [load, wanted, part, failed, failures])
  if (part) return { type: 'ready', part: part.value }
  if (!failed) return { type: 'pending' }
  return { type: 'failed', retry: () => setFailed({ failed: false, failures }), again: failures > 1 }
}
