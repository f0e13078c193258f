import { traceEvents } from './trace-events.js'

/** @typedef {{ blocking: number, longest: number, work: number, afterSign: number, shift: number }} LoadFigures */

const settled = 1200

/**
 * Gives what a load keeps the page's main thread busy with on a processor `slowdown` times as slow, in milliseconds:
 * blocking is what tasks take beyond 50, longest is the longest task, work is all tasks; afterSign is the longest task of what a
 * reader's first sign, after the load, sets going; shift is the sum of layout shifts.
 * Counted is the time the thread ran, not the time that passed: other work of the machine does not add to it.
 * @param {import('@playwright/test').Browser} browser @param {string} url
 * @param {{ slowdown: number, scripts: boolean }} options
 * @returns {Promise<LoadFigures>}
 */
export async function traceLoad(browser, url, { slowdown, scripts }) {
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
  /** @param {boolean} after */
  const times = (after) =>
    all.flatMap(({ ts, tdur }) => (tdur && ts > sign === after ? [(tdur / 1000) * slowdown] : []))
  const tasks = times(false)
  const shifts = events.filter(({ name, pid }) => name === 'LayoutShift' && pids.has(pid))
  return {
    blocking: tasks.reduce((sum, task) => sum + Math.max(0, task - 50), 0),
    longest: Math.max(0, ...tasks),
    work: tasks.reduce((sum, task) => sum + task, 0),
    afterSign: Math.max(0, ...times(true)),
    shift: shifts.reduce((sum, { args }) => sum + (args.data?.score ?? 0), 0),
  }
}
