import type { Store } from '../store.ts'

type Progress = {
  /** Starts a wait. The bar appears if it lasts over 200 ms. */
  readonly start: () => void
  /** Ends the wait. A visible bar fills up and fades. */
  readonly finish: () => void
}

/** Delays in ms: until the bar appears, until it moves on, and until it has slid to its end and faded. */
const delay = 200
const trickle = 800
const slideAndFade = 400

/**
 * Moves the progress bar, whose value is 0 if it is hidden, and 1 when it is full and fades. It has at most one timer, so a
 * superseded wait leaves none behind.
 */
export function createProgress(value: Store<number>): Progress {
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
    start: () => {
      if (isRunning()) return
      value.set(0)
      after(delay, () => moveTo(0.08))
    },
    finish: () => {
      if (value.get() === 0) clearTimeout(timer)
      if (!isRunning()) return
      value.set(1)
      after(slideAndFade, () => value.set(0))
    },
  }
}
