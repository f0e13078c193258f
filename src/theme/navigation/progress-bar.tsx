import { useApp, useStore } from '../app-context.ts'
import { createStore } from '../store.ts'
import type { ProgressState } from './progress.ts'

const hidden = createStore<ProgressState>({ type: 'hidden' })

/** A line at the top of the window while a page is on its way. */
export function ProgressBar() {
  const state = useStore(useApp().browser?.progress.state ?? hidden)
  if (state.type === 'hidden') return null
  const value = state.type === 'running' ? state.value : 1
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label="Loading page"
      aria-valuenow={Math.round(value * 100)}
      data-fading={state.type === 'fading' ? '' : undefined}
      style={{ translate: `${(value - 1) * 100}%` }}
    />
  )
}
