import { useApp } from '../app-context.ts'

/** Says that a page could not be fetched, and tries again when asked. */
export function FailureBox({ error }: { readonly error: Error }) {
  const { browser } = useApp()
  return (
    <main id="main-content">
      <div className="failure" role="alert">
        <p>{error.message}</p>
        <button type="button" onClick={() => void browser?.retry()}>
          Retry
        </button>
      </div>
    </main>
  )
}
