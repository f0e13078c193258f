import type { Page, Request } from '@playwright/test'
import { holdPiece } from './hold-requests.ts'
import { sidebarLink } from './sidebar-link.ts'
import { drawn, expect, test } from './test.ts'
import { withoutPrefetch } from './without-prefetch.ts'

test.use({ reuseContext: false })

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.title || 0.5)
  })
  await withoutPrefetch(page)
})

test('4.22 the address changes at once, the old page stays until the new one is there, then both switch in one step', async ({
  page,
  open,
}) => {
  const piece = await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    const look = () => seen.add(`${document.querySelector('h1')?.textContent} / ${document.title}`)
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  await expect(page).toHaveTitle('What is Cirql | the studio')
  piece.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await expect(page).toHaveTitle('Installation | the studio')
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((state) => !/^(.+) \/ \1 \| the studio$/.test(state))).toEqual([])
})

test('4.23 9.2 the bar appears after 200 ms, as a line of 2 px at the top', async ({ page, open }) => {
  const piece = await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect.poll(piece.asked).toBe(1)
  await page.clock.runFor(199)
  await expect(bar(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(bar(page)).toHaveCount(1)
  await expect.poll(() => progress(page)).toBeCloseTo(0.08)
  const box = await bar(page).boundingBox()
  expect(box?.y).toBe(0)
  expect(box?.height).toBe(2)
  const accent = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'))
  expect(await page.evaluate((colour) => CSS.supports('color', colour), accent)).toBe(true)
  await expect(bar(page)).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('4.23 no bar where loading takes less than 200 ms', async ({ page, open }) => {
  const piece = await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect.poll(piece.asked).toBe(1)
  await page.clock.runFor(199)
  piece.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await page.clock.runFor(5000)
  await expect(bar(page)).toHaveCount(0)
})

test('4.23 no bar where only query or hash differ', async ({ page, open }) => {
  await holdPiece(page, '/cirql/guide/index')
  await open('/cirql/guide/')
  await stopClock(page)
  for (const target of ['?x=1', '?x=1#features', '?x=2']) {
    await page.evaluate((href) => location.assign(href), target)
    await expect(page).toHaveURL(new RegExp(`${target.replace('?', '\\?')}$`))
    await page.clock.runFor(1000)
    await expect(bar(page)).toHaveCount(0)
  }
})

test('4.24 9.3 every 800 ms the bar grows by a random step below 0.02, up to 0.994', async ({ page, open }) => {
  await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/install$/)
  await page.clock.runFor(200)
  await expect(bar(page)).toHaveCSS('transition-duration', /^0\.2s/)
  await page.clock.runFor(799)
  await expect.poll(() => progress(page)).toBeCloseTo(0.08)
  await page.clock.runFor(1)
  await expect.poll(() => progress(page)).toBeCloseTo(0.09)
  await page.clock.runFor(800)
  await expect.poll(() => progress(page)).toBeCloseTo(0.1)
  // 20 s are all the time a piece has: larger steps show the end of the way.
  await page.evaluate(() => {
    document.documentElement.title = '40'
  })
  await page.clock.runFor(2 * 800)
  await expect.poll(() => progress(page)).toBeCloseTo(0.994)
})

test('4.25 with the new page on screen the bar jumps, runs to its end, fades and is gone 400 ms later', async ({
  page,
  open,
}) => {
  const piece = await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/install$/)
  await page.clock.runFor(200)
  await expect.poll(() => progress(page)).toBeCloseTo(0.08)
  piece.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await expect.poll(() => progress(page)).toBeCloseTo(0.08 + 0.3 + 0.5 * 0.5)
  await page.clock.runFor(1)
  await expect.poll(() => progress(page)).toBe(1)
  await page.clock.runFor(199)
  await expect(bar(page)).toHaveCSS('opacity', '0')
  await page.clock.runFor(199)
  await expect(bar(page)).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(bar(page)).toHaveCount(0)
})

test('4.25 a navigation that starts while the bar runs out has a bar of its own', async ({ page, open }) => {
  const first = await holdPiece(page, '/cirql/guide/install')
  await holdPiece(page, '/cirql/guide/stateless')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/install$/)
  await page.clock.runFor(200)
  first.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await page.clock.runFor(100)
  await expect.poll(() => progress(page)).toBe(1)
  await sidebarLink(page, 'Stateless requests').click()
  await expect(page).toHaveURL(/stateless$/)
  await page.clock.runFor(200)
  await expect.poll(() => progress(page)).toBeCloseTo(0.08)
})

test('4.26 a navigation superseded within 200 ms by one to a loaded page leaves no bar behind', async ({
  page,
  open,
}) => {
  await holdPiece(page, '/cirql/guide/stateless')
  await open('/cirql/guide/')
  await sidebarLink(page, 'Installation').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await sidebarLink(page, 'Basic usage').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
  await stopClock(page)
  await sidebarLink(page, 'Stateless requests').click()
  await expect(page).toHaveURL(/stateless$/)
  await page.clock.runFor(100)
  await sidebarLink(page, 'Installation').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await page.clock.runFor(5000)
  await expect(bar(page)).toHaveCount(0)
})

test('4.26 a navigation the reader takes back leaves no bar behind', async ({ page, open }) => {
  await holdPiece(page, '/cirql/guide/stateless')
  await open('/cirql/guide/')
  await stopClock(page)
  for (const wait of [100, 1000]) {
    await sidebarLink(page, 'Stateless requests').click()
    await expect(page).toHaveURL(/stateless$/)
    await page.clock.runFor(wait)
    await page.goBack()
    await expect(page).toHaveURL(/guide\/$/)
    await page.clock.runFor(5000)
    await expect(bar(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  }
})

test('4.26 the bar of a running navigation goes on for the one that supersedes it', async ({ page, open }) => {
  await holdPiece(page, '/cirql/guide/stateless')
  await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Stateless requests').click()
  await expect(page).toHaveURL(/stateless$/)
  await page.clock.runFor(1000)
  await expect.poll(() => progress(page)).toBeCloseTo(0.09)
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/install$/)
  await page.clock.runFor(400)
  await expect(bar(page)).toHaveCount(1)
  await expect.poll(() => progress(page)).toBeCloseTo(0.09)
})

for (const end of ['release', 'fail'] as const) {
  test(`4.27 only the latest navigation counts: a superseded one whose piece comes to ${end} changes nothing`, async ({
    page,
    open,
    host,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    const superseded = await holdPiece(page, '/cirql/guide/stateless')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Stateless requests').click()
    await expect.poll(superseded.asked).toBe(1)
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    // The tags of its head come after its picture.
    await drawn(page)
    const titles = await watchTitles(page)
    const isPiece = (request: Request) => request.url().endsWith('stateless.json')
    const answered =
      end === 'release' ? page.waitForEvent('requestfinished', isPiece) : page.waitForEvent('requestfailed', isPiece)
    superseded[end]()
    await answered
    // What would still be to come has come once another page has been visited.
    await sidebarLink(page, 'Basic usage').hover()
    await sidebarLink(page, 'Basic usage').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
    await expect(page).toHaveURL(/basic-usage$/)
    expect(host.requests.filter((path) => path.startsWith('/cirql/') && !path.endsWith('.json'))).toEqual([
      '/cirql/guide/',
    ])
    await expect.poll(() => titles()).toEqual(['Basic usage | the studio'])
    expect(warnings).toEqual([])
  })
}

test('4.27 a superseding navigation that is still on its way is not ended by the superseded one', async ({
  page,
  open,
}) => {
  const first = await holdPiece(page, '/cirql/guide/stateless')
  const second = await holdPiece(page, '/cirql/guide/install')
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Stateless requests').click()
  await expect.poll(first.asked).toBe(1)
  await sidebarLink(page, 'Installation').click()
  await expect.poll(second.asked).toBe(1)
  await page.clock.runFor(300)
  const answered = page.waitForEvent('requestfinished')
  first.release()
  await answered
  await page.clock.runFor(1000)
  await expect(bar(page)).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  second.release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
})

test('2.38 the bar is named for assistive tech and moves without slides where motion is reduced', async ({
  page,
  open,
}) => {
  await holdPiece(page, '/cirql/guide/install')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/cirql/guide/')
  await stopClock(page)
  await sidebarLink(page, 'Installation').click()
  await expect(page).toHaveURL(/install$/)
  await page.clock.runFor(200)
  await expect(bar(page)).toHaveAccessibleName('Loading page')
  await expect(bar(page)).toHaveAttribute('aria-valuenow', '8')
  const durations = await bar(page).evaluate((element) => getComputedStyle(element).transitionDuration)
  for (const duration of durations.split(', ')) expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
})

function bar(page: Page) {
  return page.getByRole('progressbar', { includeHidden: true })
}

/** How far the bar has come, from 0 to 1, as it is drawn once its slide is over. */
async function progress(page: Page): Promise<number> {
  const moved = await bar(page).evaluate((element) => (element as HTMLElement).style.translate)
  return 1 + Number.parseFloat(moved) / 100
}

/** Gives the titles the page has from here on. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => titles.push(document.title)).observe(document.head, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { titles: string[] }).titles)])
}

/** From here on time passes only where the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}
