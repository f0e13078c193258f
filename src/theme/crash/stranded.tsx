import { useEffect } from 'react'
import { useApp, useStore } from '../app-context.ts'

/** Tells a reader who is offline that the page asked for is not here yet; it is fetched when the network is back. */
export function Stranded() {
  const { stranded, browser } = useApp()
  const shown = useStore(stranded)
  useEffect(() => {
    if (!shown) return
    const retry = () => void browser?.retry()
    addEventListener('online', retry)
    return () => removeEventListener('online', retry)
  }, [shown, browser])
  if (!shown) return null
  return (
    <div className="stranded" role="alert">
      <p>You are offline, and this page is not here yet.</p>
      <button type="button" className="button" onClick={() => void browser?.retry()}>
        Retry
      </button>
    </div>
  )
}
