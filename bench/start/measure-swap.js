const pages = ['/cirql/api/select', '/cirql/api/create']
const runs = 21

/** @typedef {{ link: number, swap: number }} SwapFigures medians in milliseconds */

/**
 * Gives how long a page takes from the press of its link to the frame that shows it, its piece being there, and how long
 * the bare replacement of the article's HTML takes, without any app; turn by turn, so that both meet the same machine.
 * @param {import('@playwright/test').Browser} browser @param {string} origin @param {number} slowdown
 * @returns {Promise<SwapFigures>}
 */
export async function measureSwap(browser, origin, slowdown) {
  // The replacement writes HTML as the policy forbids it to.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
  const app = await context.newPage()
  const bare = await context.newPage()
  await bare.route('**/*.js', (route) => route.abort())
  for (const page of [app, bare]) {
    await page.goto(origin + pages[0])
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  await app.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  const articles = await Promise.all(pages.map((path) => articleOf(context, origin + path)))
  const times = { link: /** @type {number[]} */ ([]), swap: /** @type {number[]} */ ([]) }
  for (let run = 0; run <= runs; run++) {
    const turn = (run + 1) % 2
    await app.bringToFront()
    await app.locator(`.sidebar a[href="${pages[turn]}"]`).hover()
    await app.waitForTimeout(150)
    const link = await app.evaluate(pressLink, pages[turn] ?? '')
    await bare.bringToFront()
    const swap = await bare.evaluate(replaceArticle, articles[turn] ?? '')
    // The first run fills caches.
    if (run > 0) {
      times.link.push(link)
      times.swap.push(swap)
    }
  }
  await context.close()
  return { link: median(times.link), swap: median(times.swap) }
}

/** @param {readonly number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0

/** @param {import('@playwright/test').BrowserContext} context @param {string} url */
async function articleOf(context, url) {
  const html = await (await context.request.get(url, { ignoreHTTPSErrors: true })).text()
  return /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
}

/** @param {string} path */
async function pressLink(path) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(`.sidebar a[href="${path}"]`))
  const before = document.querySelector('h1')?.textContent
  const start = performance.now()
  link?.click()
  await new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = resolve
    // The frame that shows the page has been handed to the screen when the message comes.
    const look = () => {
      if (document.querySelector('h1')?.textContent === before) requestAnimationFrame(look)
      else channel.port2.postMessage(0)
    }
    requestAnimationFrame(look)
  })
  return performance.now() - start
}

/** @param {string} html */
async function replaceArticle(html) {
  const article = document.querySelector('article')
  const start = performance.now()
  if (article) article.innerHTML = html
  scrollTo(0, 0)
  await new Promise((resolve) => {
    const channel = new MessageChannel()
    channel.port1.onmessage = resolve
    requestAnimationFrame(() => channel.port2.postMessage(0))
  })
  return performance.now() - start
}
