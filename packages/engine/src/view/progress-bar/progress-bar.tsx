import * as strings from '../../core/ui-strings.ts'
import { useApp, useStore } from '../app-context.ts'

/** The line at the top of the window while a page loads. */
export function ProgressBar() {
  const value = useStore(useApp().progress)
  if (value === 0) return null
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={strings.loadingPage}
      aria-valuenow={Math.round(value * 100)}
      style={{ translate: `${(value - 1) * 100}%` }}
    />
  )
}
