import { median } from '../median.js'
import { traceEvents } from './trace-events.js'

const pages = ['/cirql/api/select', '/cirql/api/create']

/** @typedef {{ first: number, whole: number }} FrameTimes milliseconds of the main thread until a page's first picture, and until all of it is drawn */
/** @typedef {{ link: number, whole: number, swap: number }} SwapFigures medians in milliseconds */

/**
 * Gives how long the main thread works from the press of a link until the frame that shows its page is handed on, the piece being
 * there, how long until what lies below the window is drawn, too, and how long for the bare replacement of the article's whole HTML,
 * without any app; turn by turn, so that both meet the same machine.
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
  // It draws the whole article at once, as any page does.
  await bare.evaluate(() => delete document.documentElement.dataset.parts)
  await app.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  const articles = await Promise.all(pages.map((path) => articleOf(context, origin + path)))
  const times = { link: /** @type {FrameTimes[]} */ ([]), swap: /** @type {FrameTimes[]} */ ([]) }
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
  return {
    link: median(times.link.map(({ first }) => first)),
    whole: median(times.link.map(({ whole }) => whole)),
    swap: median(times.swap.map(({ whole }) => whole)),
  }
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
 * Gives the milliseconds the main thread works from the mark `press` until the first frames after the marks `frame` and `whole` are handed
 * to the compositor; other work of the machine adds nothing to that.
 * @param {import('@playwright/test').Browser} browser @param {import('@playwright/test').Page} page
 * @param {(argument: string) => Promise<void>} act sets the marks @param {string} argument
 * @returns {Promise<FrameTimes>}
 */
async function timeOfFrame(browser, page, act, argument) {
  const events = await traceEvents(browser, page, () => page.evaluate(act, argument))
  const until = (/** @type {string} */ name) => {
    const [press, mark] = ['press', name].map((one) => events.find((event) => event.name === one))
    if (!press || !mark) throw new Error('The marks of a click are not in its trace.')
    const commit = events
      .filter((event) => event.name === 'Commit' && event.pid === mark.pid && event.tid === mark.tid)
      .filter(({ ts }) => ts >= mark.ts)
      .toSorted((a, b) => a.ts - b.ts)[0]
    if (!commit) throw new Error('The frame of a click is not in its trace.')
    return ((commit.tts ?? 0) + (commit.tdur ?? 0) - (press.tts ?? 0)) / 1000
  }
  return { first: until('frame'), whole: until('whole') }
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
      return requestAnimationFrame(lookBelow)
    }
    const lookBelow = () => {
      if (document.querySelector('.part')) return requestAnimationFrame(lookBelow)
      performance.mark('whole')
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
      performance.mark('whole')
      setTimeout(resolve, 100)
    })
  })
}
