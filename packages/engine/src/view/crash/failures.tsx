import { useLayoutEffect } from 'react'
import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'
import { RetryBox } from './retry-box.tsx'

/** The error of a page that could not be fetched, with a button to try again. */
export function FailureBox({ error }: { readonly error: Error }) {
  const { retry } = useApp()
  return (
    <main id="~main">
      <div className="failure" role="alert">
        <p>{error.message}</p>
        <button type="button" onClick={retry}>
          {strings.retry}
        </button>
      </div>
    </main>
  )
}

/** The loading state of a page: nothing for 200 ms, then a spinner. */
export function Loader() {
  return (
    <main id="~main" className="loader" aria-busy="true">
      <svg viewBox="0 0 48 48" role="img" aria-label={strings.loading}>
        <circle cx="24" cy="24" r="20" />
      </svg>
    </main>
  )
}

/** The notice that a page is not available offline. Fetches the page when the network returns. */
export function OfflineNotice() {
  const { offlineNotice, retry } = useApp()
  const shown = useStore(offlineNotice)
  // Before the paint: the network may return right after it.
  useLayoutEffect(() => {
    if (!shown) return
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [shown, retry])
  return shown && <RetryBox message={strings.offline} onRetry={retry} />
}
