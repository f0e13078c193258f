import { useApp, useStore } from '../app-context.ts'
import { createStore, type Store } from '../store.ts'

/** The bar at the top of the window, and the two ends of a wait. */
export type Progress = {
  /** How far the bar is: 0 while there is none, 1 when it has come to its end and fades. */
  readonly value: Store<number>
  /** Starts a wait: the bar appears if it is not over within 200 ms. */
  readonly start: () => void
  /** Ends the wait: the bar runs full and fades, or never appears. */
  readonly finish: () => void
}

const [delay, trickle, slideAndFade] = [200, 800, 400]

/** The progress bar's state; it has one timer at most, so that a superseded wait leaves none behind. */
export function createProgress(): Progress {
  const value = createStore(0)
  let timer: ReturnType<typeof setTimeout> | undefined

  const after = (milliseconds: number, callback: () => void) => {
    clearTimeout(timer)
    timer = setTimeout(callback, milliseconds)
  }
  const moveTo = (to: number) => {
    value.set(Math.min(0.994, to))
    after(trickle, () => moveTo(value.get() + Math.random() * 0.02))
  }
  const isRunning = () => value.get() > 0 && value.get() < 1

  return {
    value,
    start: () => {
      if (isRunning()) return moveTo(value.get())
      value.set(0)
      after(delay, () => moveTo(0.08))
    },
    finish: () => {
      if (value.get() === 0) clearTimeout(timer)
      if (!isRunning()) return
      moveTo(value.get() + 0.3 + Math.random() * 0.5)
      // The jump and the run to the end are one slide.
      after(0, () => {
        value.set(1)
        after(slideAndFade, () => value.set(0))
      })
    },
  }
}

/** A line at the top of the window while a page is on its way. */
export function ProgressBar() {
  const value = useStore(useApp().progress)
  if (value === 0) return null
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label="Loading page"
      aria-valuenow={Math.round(value * 100)}
      style={{ translate: `${(value - 1) * 100}%` }}
    />
  )
}
