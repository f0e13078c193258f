/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tts?: number, tdur?: number, args: { name?: string, data?: { url?: string, score?: number } } }} TraceEvent times in microseconds: of the clock, and of the thread */

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'loading', 'blink.user_timing', '-*']

/**
 * Gives what Chromium's timeline has of a page while something is done.
 * @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page
 * @param {() => Promise<unknown>} act
 * @returns {Promise<TraceEvent[]>}
 */
export async function traceEvents(browser, page, act) {
  await browser.startTracing(page, { categories })
  await act()
  return JSON.parse((await browser.stopTracing()).toString()).traceEvents
}
