import { useApp, useStore } from '../app-context.ts'
import { createStore, type Store } from '../store.ts'

/** The bar at the top of the window: how far it is, and whether it is fading away. */
export type ProgressState =
  | { readonly type: 'hidden' }
  | { readonly type: 'running'; readonly value: number }
  | { readonly type: 'fading' }

/** The bar’s state, and the two ends of a wait. */
export type Progress = {
  readonly state: Store<ProgressState>
  /** Starts a wait: the bar appears if it is not over within 200 ms. */
  readonly start: () => void
  /** Ends the wait: the bar runs full and fades, or never appears. */
  readonly finish: () => void
}

/** Timers (ms) and chance, as the browser has them. */
export type Clock = {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number
  readonly clearTimeout: (timer: number) => void
  readonly random: () => number
}

const delay = 200
const trickle = 800
const slide = 200

/** Gives the progress bar's state machine; it has one timer at most, so that a superseded wait leaves none behind. */
export function createProgress({ setTimeout, clearTimeout, random }: Clock): Progress {
  const state = createStore<ProgressState>({ type: 'hidden' })
  let timer: number | undefined

  const after = (milliseconds: number, callback: () => void) => {
    if (timer !== undefined) clearTimeout(timer)
    timer = setTimeout(callback, milliseconds)
  }
  const value = () => {
    const current = state.get()
    return current.type === 'running' ? current.value : 0
  }
  const run = (to: number) => state.set({ type: 'running', value: to })
  const grow = () => {
    run(Math.min(0.994, value() + random() * 0.02))
    after(trickle, grow)
  }
  const hide = () => state.set({ type: 'hidden' })
  const fade = () => {
    state.set({ type: 'fading' })
    after(slide, hide)
  }

  return {
    state,
    start: () => {
      if (value() > 0 && value() < 1) return after(trickle, grow)
      hide()
      after(delay, () => {
        run(0.08)
        after(trickle, grow)
      })
    },
    finish: () => {
      if (timer !== undefined) clearTimeout(timer)
      if (state.get().type !== 'running') return state.get().type === 'fading' ? after(slide, hide) : undefined
      run(Math.min(0.994, value() + 0.3 + random() * 0.5))
      // The jump and the run to the end are one slide of 200 ms, then the bar fades for 200 ms.
      after(0, () => {
        run(1)
        after(slide, fade)
      })
    },
  }
}

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
