import { median } from '../median.js'
import { traceEvents } from './trace-events.js'

const pages = ['/cirql/api/select', '/cirql/api/create']

/** @typedef {{ link: number, swap: number }} SwapFigures medians in milliseconds */

/**
 * Gives how long the main thread works from the press of a link until the frame that shows its page is handed on, the piece being
 * there, and how long for the bare replacement of the article's HTML, without any app; turn by turn, so that both meet the same machine.
 * @param {import('@playwright/test').Browser} browser @param {string} origin
 * @param {{ slowdown: number, turns: number }} options
 * @returns {Promise<SwapFigures>}
 */
export async function measureSwap(browser, origin, { slowdown, turns }) {
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
  for (let run = 0; run <= turns; run++) {
    const turn = (run + 1) % 2
    await pointAt(app, pages[turn] ?? '')
    const link = await timeOfFrame(browser, app, pressLink, pages[turn] ?? '')
    await pointAt(bare, pages[turn] ?? '')
    const swap = await timeOfFrame(browser, bare, replaceArticle, articles[turn] ?? '')
    // The first run fills caches.
    if (run > 0) {
      times.link.push(link)
      times.swap.push(swap)
    }
  }
  await context.close()
  return { link: median(times.link), swap: median(times.swap) }
}

/** The pointer is on the link, as it is when one is pressed. @param {import('@playwright/test').Page} page @param {string} path */
async function pointAt(page, path) {
  await page.bringToFront()
  await page.locator(`.sidebar a[href="${path}"]`).hover()
  await page.waitForTimeout(150)
}

/** @param {import('@playwright/test').BrowserContext} context @param {string} url */
async function articleOf(context, url) {
  const html = await (await context.request.get(url, { ignoreHTTPSErrors: true })).text()
  return /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
}

/**
 * Gives the milliseconds the main thread works from the mark `press` until the first frame after the mark `frame` is handed to the compositor;
 * other work of the machine adds nothing to that, and what comes after the picture neither.
 * @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page
 * @param {(argument: string) => Promise<void>} act sets both marks @param {string} argument
 */
async function timeOfFrame(browser, page, act, argument) {
  const events = await traceEvents(browser, page, () => page.evaluate(act, argument))
  const [press, frame] = ['press', 'frame'].map((name) => events.find((event) => event.name === name))
  if (!press || !frame) throw new Error('The marks of a click are not in its trace.')
  const commit = events
    .filter(({ name, pid, tid, ts }) => name === 'Commit' && pid === frame.pid && tid === frame.tid && ts >= frame.ts)
    .toSorted((a, b) => a.ts - b.ts)[0]
  if (!commit) throw new Error('The frame of a click is not in its trace.')
  return ((commit.tts ?? 0) + (commit.tdur ?? 0) - (press.tts ?? 0)) / 1000
}

/** @param {string} path */
async function pressLink(path) {
  const link = /** @type {HTMLElement | null} */ (document.querySelector(`.sidebar a[href="${path}"]`))
  const before = document.querySelector('h1')?.textContent
  performance.mark('press')
  link?.click()
  await new Promise((resolve) => {
    const look = () => {
      if (document.querySelector('h1')?.textContent === before) return requestAnimationFrame(look)
      performance.mark('frame')
      // What comes after the picture has its time, too, before the next run.
      return setTimeout(resolve, 100)
    }
    requestAnimationFrame(look)
  })
}

/** @param {string} html */
async function replaceArticle(html) {
  const article = document.querySelector('article')
  performance.mark('press')
  if (article) article.innerHTML = html
  scrollTo(0, 0)
  await new Promise((resolve) => {
    requestAnimationFrame(() => {
      performance.mark('frame')
      setTimeout(resolve, 100)
    })
  })
}
