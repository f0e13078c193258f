import type { Browser, BrowserContext, Page } from '@playwright/test'
import { medians } from './figures.ts'

/** An event of a Chromium trace. `ts` is in µs of the clock, `tts` and `tdur` in µs of thread time. */
type TraceEvent = {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly tts?: number
  readonly tdur?: number
  readonly args: { readonly data?: { readonly score?: number } }
}

const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'blink.user_timing', '-*']

/** Traces an action. Returns the mark called `name` and the events of its thread, in order. */
async function trace(browser: Browser, page: Page, name: string, act: () => Promise<unknown>) {
  await browser.startTracing(page, { categories })
  await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const events: TraceEvent[] = traceEvents.toSorted((a: TraceEvent, b: TraceEvent) => a.ts - b.ts)
  const mark = events.find((event) => event.name === name)
  if (!mark) throw new Error(`The trace has no mark \`${name}\`.`)
  return { mark, events: events.filter(({ pid, tid }) => pid === mark.pid && tid === mark.tid) }
}

const settleMilliseconds = 1200

/**
 * Traces the main thread while a page loads on a phone's viewport. Returns the ms of tasks beyond 50 ms, the longest
 * task, all tasks, the longest task after the first interaction, and layout shifts. Counts thread time multiplied by
 * `slowdown`, so other processes add nothing.
 */
export async function traceLoad(
  browser: Browser,
  url: string,
  { slowdown, scripts }: { readonly slowdown: number; readonly scripts: boolean },
) {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, javaScriptEnabled: scripts })
  const page = await context.newPage()
  const { mark, events } = await trace(browser, page, 'interaction', async () => {
    await page.goto(url)
    await page.waitForTimeout(settleMilliseconds)
    await page.evaluate(() => {
      performance.mark('interaction')
      dispatchEvent(new PointerEvent('pointermove'))
    })
    await page.waitForTimeout(settleMilliseconds)
  })
  await context.close()
  const tasks = events.filter(({ name }) => name === 'RunTask')
  const timesOf = (some: TraceEvent[]) => some.map(({ tdur = 0 }) => (tdur / 1000) * slowdown)
  const before = timesOf(tasks.filter(({ ts }) => ts <= mark.ts))
  const after = timesOf(tasks.filter(({ ts }) => ts > mark.ts))
  return {
    'blocking, ms': sum(before.map((time) => Math.max(0, time - 50))),
    'longest task, ms': Math.max(0, ...before),
    'work, ms': sum(before),
    'longest after interaction, ms': Math.max(0, ...after),
    shift: sum(events.flatMap(({ name, args }) => (name === 'LayoutShift' ? [args.data?.score ?? 0] : []))),
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const paths = ['/cirql/api/select', '/cirql/api/create'] as const

/**
 * Returns the medians of `turns` clicks between two prefetched pages, and of plain replacements of the article's HTML
 * without the app. The two alternate, so that both run under the same conditions.
 */
export async function traceClicks(
  browser: Browser,
  origin: string,
  { slowdown, turns }: { readonly slowdown: number; readonly turns: number },
) {
  // The plain replacement writes HTML, which the site's policy forbids.
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, bypassCSP: true })
  // Code compiled by tsx calls this helper for each named function.
  await context.addInitScript('globalThis.__name = (named) => named')
  const [app, bare] = [await context.newPage(), await context.newPage()]
  await bare.route('**/*.js', (route) => route.abort())
  for (const page of [app, bare]) {
    await page.goto(origin + paths[0])
    await (await context.newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  }
  // Without this attribute the page draws the whole article at once.
  await bare.evaluate(() => delete document.documentElement.dataset.parts)
  await app.waitForFunction(() => document.documentElement.dataset.hasHydrated === 'true')
  const links = []
  const replacements = []
  for (let turn = 1; turn <= turns + 1; turn++) {
    const path = paths[turn % 2] ?? paths[0]
    const article = await articleOf(context, origin + path)
    await pointAt(app, path)
    links.push(await timeFrames(browser, app, () => app.evaluate(clickLink, path)))
    await pointAt(bare, path)
    replacements.push(await timeFrames(browser, bare, () => bare.evaluate(replaceArticle, article)))
  }
  await context.close()
  // The first turn fills caches.
  return { link: medians(links.slice(1)), bare: medians(replacements.slice(1)) }
}

/** Moves the pointer to the link, as before a real click. */
async function pointAt(page: Page, path: string): Promise<void> {
  await page.bringToFront()
  await page.locator(`.sidebar a[href="${path}"]`).hover()
  await page.waitForTimeout(150)
}

async function articleOf(context: BrowserContext, url: string): Promise<string> {
  const html = await (await context.request.get(url, { ignoreHTTPSErrors: true })).text()
  return /<article[^>]*>([\s\S]*)<\/article>/.exec(html)?.[1] ?? ''
}

/** Measures the thread's time in ms from the mark `click` to the commits of the frames after `first` and `whole`. */
async function timeFrames(browser: Browser, page: Page, act: () => Promise<void>) {
  const { mark: click, events } = await trace(browser, page, 'click', act)
  const timeTo = (name: string) => {
    const mark = events.findIndex((event) => event.name === name)
    const frame = events.slice(mark).find((event) => event.name === 'Commit')
    if (mark < 0 || !frame) throw new Error(`The trace of a click has no frame after \`${name}\`.`)
    return ((frame.tts ?? 0) + (frame.tdur ?? 0) - (click.tts ?? 0)) / 1000
  }
  return { first: timeTo('first'), whole: timeTo('whole') }
}

/** Runs in the page. Clicks a link and marks the frames that follow. */
async function clickLink(path: string): Promise<void> {
  const nextFrame = () => new Promise(requestAnimationFrame)
  const heading = () => document.querySelector('h1')?.textContent
  const before = heading()
  performance.mark('click')
  document.querySelector<HTMLElement>(`.sidebar a[href="${path}"]`)?.click()
  do await nextFrame()
  while (heading() === before)
  performance.mark('first')
  // Content below the viewport is drawn in later frames.
  do await nextFrame()
  while (document.querySelector('.part'))
  performance.mark('whole')
  // Let the frame's remaining work end before the next click.
  await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Runs in the page. Replaces the article and marks the frame that follows. */
async function replaceArticle(html: string): Promise<void> {
  const article = document.querySelector('article')
  performance.mark('click')
  if (article) article.innerHTML = html
  scrollTo(0, 0)
  await new Promise(requestAnimationFrame)
  performance.mark('first')
  performance.mark('whole')
  await new Promise((resolve) => setTimeout(resolve, 100))
}
