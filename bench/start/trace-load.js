import { traceEvents } from './trace-events.js'

/** @typedef {{ blocking: number, tbt: number, onPhone: number, longest: number, work: number, afterSign: number, shift: number }} LoadFigures */

const settled = 1200

/**
 * Gives what a load keeps the page's main thread busy with on a processor `slowdown` times as slow, in milliseconds:
 * blocking is what tasks take beyond 50, tbt what of that comes after the first contentful paint (as Total Blocking Time is defined),
 * and onPhone the same on a processor `phone` times as slow; longest is the longest task, work is all tasks; afterSign is the longest
 * task of what a reader's first sign, after the load, sets going; shift is the sum of layout shifts.
 * Counted is the time the thread ran, not the time that passed: other work of the machine does not add to it.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 * @param {{ slowdown: number, phone: number, scripts: boolean }} options
 * @returns {Promise<LoadFigures>}
 */
export async function traceLoad(browser, url, { slowdown, phone, scripts }) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, javaScriptEnabled: scripts })
  const page = await context.newPage()
  const events = await traceEvents(browser, page, async () => {
    await page.goto(url)
    await page.waitForTimeout(settled)
    await page.evaluate(() => {
      performance.mark('sign')
      dispatchEvent(new PointerEvent('pointermove'))
    })
    await page.waitForTimeout(settled)
  })
  await context.close()
  const loads = events.filter(({ name, args }) => name === 'CommitLoad' && args.data?.url?.startsWith(url))
  const pids = new Set(loads.map(({ pid }) => pid))
  const threads = new Set(
    events.flatMap(({ name, args, pid, tid }) =>
      name === 'thread_name' && args.name === 'CrRendererMain' && pids.has(pid) ? [`${pid} ${tid}`] : [],
    ),
  )
  const sign = events.find(({ name, pid }) => name === 'sign' && pids.has(pid))?.ts ?? Number.POSITIVE_INFINITY
  const all = events.filter(
    ({ name, ph, pid, tid }) => name === 'RunTask' && ph === 'X' && threads.has(`${pid} ${tid}`),
  )
  const paint = events.find(({ name, pid }) => name === 'firstContentfulPaint' && pids.has(pid))?.ts ?? 0
  const before = all.filter(({ ts }) => ts <= sign)
  /** What tasks take beyond 50 ms from a moment on, the thread being some times as slow. @param {number} since @param {number} factor */
  const blockingSince = (since, factor) =>
    before.reduce((sum, { ts, dur = 0, tdur = 0 }) => {
      const share = dur > 0 ? Math.min(1, Math.max(0, (ts + dur - since) / dur)) : 0
      return sum + Math.max(0, (share * tdur * factor) / 1000 - 50)
    }, 0)
  const times = (/** @type {typeof all} */ tasks) => tasks.map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
  const shifts = events.filter(({ name, pid }) => name === 'LayoutShift' && pids.has(pid))
  return {
    blocking: blockingSince(0, slowdown),
    tbt: blockingSince(paint, slowdown),
    onPhone: blockingSince(paint, phone),
    longest: Math.max(0, ...times(before)),
    work: times(before).reduce((sum, task) => sum + task, 0),
    afterSign: Math.max(0, ...times(all.filter(({ ts }) => ts > sign))),
    shift: shifts.reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0),
  }
}
