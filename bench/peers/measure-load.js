/**
 * What a first visit to a page fetched; bytes are those of bodies as they were sent.
 * @typedef {{ html: number, blocking: number, bytes: number, requests: number, scripts: number, ahead: number, aheadRequests: number, raw: number }} LoadFigures
 */

/**
 * Gives what a first visit to a page fetches until nothing more comes; what is fetched ahead of need is counted apart.
 * @param {import('@playwright/test').Browser} browser
 * @param {Awaited<ReturnType<typeof import('../serve/serve.js').serve>>} host
 * @param {{ path: string, isAhead?: ((path: string) => boolean) | undefined }} options
 * @returns {Promise<LoadFigures>}
 */
export async function measureLoad(browser, host, { path, isAhead = () => false }) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  host.served.length = 0
  const response = await page.goto(host.origin + path, { waitUntil: 'load' })
  await page.waitForLoadState('networkidle')
  const raw = (await response?.body())?.length ?? 0
  const blocking = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => /** @type {any} */ (entry).renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  )
  await context.close()
  const served = host.served.filter((one) => !one.path.startsWith('/favicon'))
  const [ahead, needed] = [
    served.filter((one) => one.ahead || isAhead(one.path)),
    served.filter((one) => !one.ahead && !isAhead(one.path)),
  ]
  const html = needed.find((one) => one.path === path)?.bytes ?? 0
  return {
    html,
    blocking: html + sum(needed.filter((one) => blocking.includes(one.path))),
    bytes: sum(needed),
    requests: needed.length,
    scripts: sum(needed.filter((one) => one.path.endsWith('.js'))),
    ahead: sum(ahead),
    aheadRequests: ahead.length,
    raw,
  }
}

/** @param {readonly { bytes: number }[]} list */
const sum = (list) => list.reduce((total, { bytes }) => total + bytes, 0)
