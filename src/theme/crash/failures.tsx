import { useEffect, useState } from 'react'
import { useApp, useStore } from '../app-context.ts'

/** Says that a page could not be fetched, and tries again when asked. */
export function FailureBox({ error }: { readonly error: Error }) {
  const { retry } = useApp()
  return (
    <main id="main-content">
      <div className="failure" role="alert">
        <p>{error.message}</p>
        <button type="button" onClick={retry}>
          Retry
        </button>
      </div>
    </main>
  )
}

/** Stands in for a page that is on its way: nothing for 200 ms, then a turning ring. */
export function Loader() {
  return (
    <main id="main-content" className="loader" aria-busy="true">
      <svg viewBox="0 0 48 48" role="img" aria-label="Loading">
        <circle cx="24" cy="24" r="20" />
      </svg>
    </main>
  )
}

/** Tells a reader who is offline that the page asked for is not here yet; it is fetched when the network is back. */
export function Stranded() {
  const { stranded, retry } = useApp()
  const shown = useStore(stranded)
  useEffect(() => {
    if (!shown) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [shown, retry])
  if (!shown) return null
  return (
    <div className="retry-box" role="alert">
      <p>You are offline and this page is not saved.</p>
      <button type="button" className="button" onClick={retry}>
        Retry
      </button>
    </div>
  )
}

/** A module that is fetched when it is wanted. */
export type Loaded<T> = { readonly type: 'pending' } | { readonly type: 'ready'; readonly value: T } | Failed

/** A module that could not be fetched. */
type Failed = { readonly type: 'failed'; readonly retry: () => void }

const timeout = 20_000

/** A module's default export once it is wanted and fetched; what fails, or takes 20 s, can be tried again. */
export function useModule<T>(load: () => Promise<{ readonly default: T }>, wanted: boolean): Loaded<T> {
  const [module, setModule] = useState<{ readonly value: T }>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!wanted || module || failed) return
    const fail = () => setFailed(true)
    const timer = setTimeout(fail, timeout)
    // A file that came empty is a module, too.
    load().then(({ default: value }) => (value ? setModule({ value }) : fail()), fail)
    return () => clearTimeout(timer)
  }, [load, wanted, module, failed])
  if (module) return { type: 'ready', ...module }
  if (!failed) return { type: 'pending' }
  return { type: 'failed', retry: () => setFailed(false) }
}

type LoadFailedProps = { readonly name: string; readonly failed: Failed; readonly onClose: () => void }

/** Says that a module could not be fetched, and tries again when asked. */
export function LoadFailed({ name, failed, onClose }: LoadFailedProps) {
  return (
    <div className="retry-box" role="alert">
      <p>The {name} could not be loaded.</p>
      <button type="button" className="button" onClick={failed.retry}>
        Retry
      </button>
      {/* After a release its files may be gone for good: a new document knows the new ones. */}
      <button type="button" className="button" onClick={() => location.reload()}>
        Reload
      </button>
      <button type="button" className="button" onClick={onClose}>
        Close
      </button>
    </div>
  )
}
