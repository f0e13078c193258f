import process from 'node:process'

/** Minimum duration of a build with a progress line, in ms. */
const minDuration = 2000
/** Minimum time between two updates, in ms. */
const minInterval = 100

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** A line that counts finished items, and disappears at the end. */
type BuildProgress = { readonly show: (done: number) => void; readonly end: () => void }

/** Creates a progress line for a task that began at `start`. It appears after 2 s, only on a terminal and never in CI. */
export function createBuildProgress(
  start: number,
  terminal: Terminal = process.stderr,
  isCI = Boolean(process.env.CI),
): BuildProgress {
  const isSilent = !terminal.isTTY || isCI
  let next = start + minDuration
  let isShown = false
  return {
    show: (done) => {
      const now = performance.now()
      if (isSilent || now < next) return
      next = now + minInterval
      isShown = true
      // Returns to the start of the line and clears it.
      terminal.write(`\r\x1b[Kfiles written: ${done}`)
    },
    end: () => {
      if (isShown) terminal.write('\r\x1b[K')
      isShown = false
    },
  }
}
