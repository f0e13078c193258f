import { median } from '../median.js'

const runs = 5
/** Long enough for a page to be fetched ahead when the pointer comes to its link. */
const hoverMilliseconds = 500

/** @typedef {{ fast: number, slow: number }} NavigationFigures medians in milliseconds, at full speed and with the processor slowed down 4 times */

/**
 * Gives how long it takes from a click on a link to the painted heading of its page, once pointer and link have met.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} origin
 * @param {{ from: string, to: string, heading: string }} options
 * @returns {Promise<NavigationFigures>}
 */
export async function measureNavigation(browser, origin, options) {
  return { fast: await timeOfClick(browser, origin, options, 1), slow: await timeOfClick(browser, origin, options, 4) }
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {{ from: string, to: string, heading: string }} options @param {number} rate */
async function timeOfClick(browser, origin, { from, to, heading }, rate) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addInitScript(watch)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const times = []
  for (let run = 0; run <= runs; run++) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(origin + from, { waitUntil: 'load' })
    await page.waitForLoadState('networkidle')
    const link = page.locator(`main a[href="${to}"], main a[href="${to}/"], main a[href$="${to}.html"]`).first()
    await link.scrollIntoViewIfNeeded()
    await client.send('Emulation.setCPUThrottlingRate', { rate })
    await link.hover()
    await page.waitForTimeout(hoverMilliseconds)
    await page.evaluate((text) => sessionStorage.setItem('bench-heading', text), heading)
    await page.mouse.down()
    await page.mouse.up()
    const painted = page.waitForFunction(() => sessionStorage.getItem('bench-painted'))
    const took = Number(await (await painted).jsonValue())
    // The first run fills caches.
    if (run > 0) times.push(took)
    await page.evaluate(() => sessionStorage.clear())
  }
  await context.close()
  return median(times)
}

/** Runs in every document: notes the click, and the first frame after the one that has the wanted heading. */
function watch() {
  addEventListener(
    'click',
    (event) => {
      if (sessionStorage.getItem('bench-heading'))
        sessionStorage.setItem('bench-click', String(performance.timeOrigin + event.timeStamp))
    },
    true,
  )
  const look = () => {
    const click = sessionStorage.getItem('bench-click')
    const shown = document.querySelector('main h1, article h1, h1')?.textContent ?? ''
    if (!click || shown.replace(/[\u200B#\s]+/g, ' ').trim() !== sessionStorage.getItem('bench-heading'))
      return void requestAnimationFrame(look)
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const took = performance.timeOrigin + performance.now() - Number(click)
      sessionStorage.setItem('bench-painted', String(took))
    }
    return channel.port2.postMessage(0)
  }
  requestAnimationFrame(look)
}
