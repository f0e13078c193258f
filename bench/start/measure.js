/** @typedef {{ ready: number, fcp: number, lcp: number, blocking: number, shift: number }} Start */

/**
 * Gives how one load of a page went, in milliseconds since it began: ready is when the app is there, blocking is what
 * long tasks take beyond 50 ms; shift is the sum of layout shifts.
 * @param {import('@playwright/test').Browser} browser @param {string} url @param {number} slowdown @param {boolean} scripts
 * @returns {Promise<Start>}
 */
export async function measureStart(browser, url, slowdown, scripts) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } })
  const page = await context.newPage()
  await page.addInitScript(observe)
  // Our own observers run in any case; the site's scripts are only fetched where they are part of what is measured.
  if (!scripts) await page.route('**/*.js', (route) => route.abort())
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(url)
  if (scripts) await page.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  // Long tasks and the last of the paints are told some time after they happened.
  await page.waitForTimeout(1500)
  const start = await page.evaluate(() => /** @type {any} */ (globalThis).measured)
  await context.close()
  return start
}

function observe() {
  const measured = { ready: 0, fcp: 0, lcp: 0, blocking: 0, shift: 0 }
  Object.assign(globalThis, { measured })
  /** @param {string} type @param {(entry: any) => void} take */
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  watch('longtask', ({ duration }) => {
    measured.blocking += Math.max(0, duration - 50)
  })
  watch('layout-shift', ({ value }) => {
    measured.shift += value
  })
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') measured.fcp = startTime
  })
  watch('largest-contentful-paint', ({ startTime }) => {
    measured.lcp = startTime
  })
  new MutationObserver(() => {
    if (document.documentElement.dataset.hasHydrated === 'true') measured.ready ||= performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-has-hydrated'] })
}
