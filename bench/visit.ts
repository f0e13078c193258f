import type { Browser } from '@playwright/test'
import { middleBy } from './figures.ts'
import type { Host, Served } from './serve.ts'

const viewport = { width: 1280, height: 900 }

/**
 * Visits a page until the network is idle. Returns the requested files and figures, in bytes as sent. Prefetched bytes
 * count separately, and the favicon not at all, because the peers have none.
 */
export async function firstLoad(
  browser: Browser,
  host: Host,
  page: { readonly path: string; readonly isAhead?: ((path: string) => boolean) | undefined },
) {
  const context = await browser.newContext({ viewport })
  const tab = await context.newPage()
  host.served.length = 0
  const response = await tab.goto(host.origin + page.path)
  await tab.waitForLoadState('networkidle')
  // On a busy machine, our deferred files come after a pause.
  await tab.waitForFunction(
    () =>
      !document.getElementById('~app') ||
      (document.adoptedStyleSheets.length > 1 && document.fonts.status === 'loaded'),
  )
  const html = (await response?.body())?.length ?? 0
  const blockers = await tab.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus?: string })[])
      .filter((entry) => entry.renderBlockingStatus === 'blocking')
      .map(({ name }) => new URL(name).pathname),
  )
  await context.close()
  const isAhead = (one: Served) => one.ahead || page.isAhead?.(one.path) === true
  const served = host.served.filter(({ path }) => !path.startsWith('/favicon'))
  const needed = served.filter((one) => !isAhead(one))
  const figures = {
    'HTML unpacked, B': html,
    'HTML and what blocks it, B': sum(needed.filter(({ path }) => path === page.path || blockers.includes(path))),
    'first load, B': sum(needed),
    requests: needed.length,
    'scripts, B': sum(needed.filter(({ path }) => path.endsWith('.js'))),
    'fetched ahead, B': sum(served.filter(isAhead)),
  }
  return { needed, figures }
}

const sum = (list: readonly Served[]) => list.reduce((total, { bytes }) => total + bytes, 0)

/** A link in the content of a page, and the heading of its target page. */
export type LinkToVisit = { readonly from: string; readonly to: string; readonly heading: string }

const clicks = 5
/** Hover time in ms, enough for the target of a link to be prefetched. */
const hoverTime = 500

/** Returns the median ms from a click to the frame with the next page's heading, on a slowed processor. */
export async function timeClick(
  browser: Browser,
  origin: string,
  link: LinkToVisit & { slowdown: number },
): Promise<number> {
  const context = await browser.newContext({ viewport })
  // Code compiled by tsx calls this helper for each named function.
  await context.addInitScript('globalThis.__name = (value) => value')
  await context.addInitScript(watchForHeading)
  const page = await context.newPage()
  const client = await context.newCDPSession(page)
  const times: number[] = []
  for (let click = 0; click <= clicks; click++) {
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await page.goto(origin + link.from)
    await page.waitForLoadState('networkidle')
    const { to } = link
    const anchor = page.locator(`main a[href="${to}"], main a[href="${to}/"], main a[href$="${to}.html"]`).first()
    await anchor.scrollIntoViewIfNeeded()
    await client.send('Emulation.setCPUThrottlingRate', { rate: link.slowdown })
    await anchor.hover()
    await page.waitForTimeout(hoverTime)
    await page.evaluate((heading) => sessionStorage.setItem('bench-heading', heading), link.heading)
    await page.mouse.down()
    await page.mouse.up()
    times.push(Number(await (await page.waitForFunction(() => sessionStorage.getItem('bench-painted'))).jsonValue()))
    await page.evaluate(() => sessionStorage.clear())
  }
  await context.close()
  // The first click fills caches.
  return middleBy(times.slice(1), (time) => time)
}

/** Runs in every document, because some peers reload. Stores the time of the click and of the heading's paint. */
function watchForHeading() {
  const noteClick = ({ timeStamp }: Event) => {
    if (sessionStorage.getItem('bench-heading'))
      sessionStorage.setItem('bench-click', String(performance.timeOrigin + timeStamp))
  }
  addEventListener('click', noteClick, true)
  const look = () => {
    const click = sessionStorage.getItem('bench-click')
    const shown = document.querySelector('main h1, article h1, h1')?.textContent ?? ''
    const isThere = shown.replace(/[\u200B#\s]+/g, ' ').trim() === sessionStorage.getItem('bench-heading')
    if (!click || !isThere) return void requestAnimationFrame(look)
    // The message arrives after the frame is painted.
    const channel = new MessageChannel()
    channel.port1.onmessage = () => {
      const took = performance.timeOrigin + performance.now() - Number(click)
      sessionStorage.setItem('bench-painted', String(took))
    }
    channel.port2.postMessage(0)
  }
  requestAnimationFrame(look)
}
