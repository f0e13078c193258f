import { hasApi } from './has-api.ts'

/** Runs a task after the next paint, so that it cannot delay that paint. */
export function afterPaint(task: () => void): void {
  requestAnimationFrame(() => setTimeout(task))
}

/** Runs a task when the browser is idle, at the latest after 2 s. Without `requestIdleCallback`, waits 200 ms. */
export function whenIdle(task: () => void): void {
  if (hasApi('requestIdleCallback')) requestIdleCallback(task, { timeout: 2000 })
  else setTimeout(task, 200)
}
