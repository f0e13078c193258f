import { useApp, useStore } from '../app-context.ts'

/** Tells screen readers, politely, the title of the page they came to. */
export function Announcer() {
  const words = useStore(useApp().announcement)
  return (
    <div className="visually-hidden" aria-live="polite" aria-atomic="true">
      {words}
    </div>
  )
}
