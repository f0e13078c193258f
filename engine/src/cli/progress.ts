import process from 'node:process'

/** Shortest build that shows a line, in ms. */
const patience = 2000
/** Shortest time between two lines, in ms. */
const pause = 100

type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown }

/** A line that counts what is done, and disappears at the end. */
export type Progress = { readonly show: (done: number) => void; readonly end: () => void }

/** Creates a progress line for a task that began at `start`. It appears on a terminal only, never in CI, and only after 2 s. */
export function createProgress(
  start: number,
  terminal: Terminal = process.stderr,
  isCI = Boolean(process.env.CI),
): Progress {
  const isSilent = !terminal.isTTY || isCI
  let next = start + patience
  let isShown = false
  return {
    show: (done) => {
      const now = performance.now()
      if (isSilent || now < next) return
      next = now + pause
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
