import type { Page, Request } from '@playwright/test'
import { holdPageData, holdRequests } from './support/hold-requests.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { drawn, expect, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

test.beforeEach(async ({ page }) => {
  await page.clock.install()
  await page.addInitScript(() => {
    Math.random = () => Number(document.documentElement.title || 0.5)
  })
  await withoutPrefetch(page)
})

test('the old page stays until the newest one has loaded', async ({ page, open, host }) => {
  await test.step('the old page stays until the new one has loaded, then they switch (4.22)', async () => {
    const pageData = await holdPageData(page, '/ledger/guide/install')
    await open('/ledger/guide/')
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => seen.add(`${document.querySelector('h1')?.textContent} / ${document.title}`)
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await sidebarLink(page, 'Installation').click()
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    await expect(page).toHaveTitle('What is Ledger | the shelf')
    pageData.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(page).toHaveTitle('Installation | the shelf')
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen.filter((state) => !/^(.+) \/ \1 \| the shelf$/.test(state))).toEqual([])
    await page.unrouteAll()
  })
  await test.step('a superseded navigation changes nothing when its data arrives or fails (4.27)', async () => {
    for (const end of ['release', 'fail'] as const) {
      host.requests.length = 0
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      const superseded = await holdPageData(page, '/ledger/guide/stateless')
      await open('/ledger/guide/')
      await sidebarLink(page, 'Stateless requests').click()
      await expect.poll(superseded.asked).toBe(1)
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      // The tags of its head change after its paint.
      await drawn(page)
      const titles = await watchTitles(page)
      const isPagePayload = (request: Request) => request.url().endsWith('stateless.json')
      const answered =
        end === 'release'
          ? page.waitForEvent('requestfinished', isPagePayload)
          : page.waitForEvent('requestfailed', isPagePayload)
      superseded[end]()
      await answered
      // After a visit to another page, no late title appears.
      await sidebarLink(page, 'Basic usage').hover()
      await sidebarLink(page, 'Basic usage').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
      await expect(page).toHaveURL(/basic-usage$/)
      expect(host.requests.filter((path) => path.startsWith('/ledger/') && !path.endsWith('.json'))).toEqual([
        '/ledger/guide/',
      ])
      await expect.poll(() => titles()).toEqual(['Basic usage | the shelf'])
      expect(warnings).toEqual([])
      await page.unrouteAll()
    }
  })
  await test.step('a step back before the app has started leads to its page (4.27)', async () => {
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    const script = await holdRequests(page, '**/assets/browser-*.js')
    await page.reload({ waitUntil: 'commit' })
    await expect.poll(script.asked).toBe(1)
    await page.evaluate(() => history.back())
    await expect(page).toHaveURL(/\/ledger\/guide\/$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    script.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    await expect(page).toHaveTitle('What is Ledger | the shelf')
  })
})

test('a progress line shows after 200 ms, and never for a query or a cancelled page', async ({ page, open }) => {
  await test.step('a progress line of 2 px with a name appears at the top after 200 ms (2.38, 4.23, 9.2)', async () => {
    const pageData = await holdPageData(page, '/ledger/guide/install')
    await open('/ledger/guide/')
    await stopClock(page)
    await sidebarLink(page, 'Installation').click()
    await expect.poll(pageData.asked).toBe(1)
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
    await expect(bar(page)).toHaveAccessibleName('Loading page')
    await expect(bar(page)).toHaveAttribute('aria-valuenow', '8')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const durations = await bar(page).evaluate((element) => getComputedStyle(element).transitionDuration)
    for (const duration of durations.split(', ')) expect(Number.parseFloat(duration)).toBeLessThanOrEqual(0.001)
    await page.emulateMedia({ reducedMotion: null })
    await page.clock.resume()
    await page.unrouteAll()
  })
  await test.step('a new query or hash shows no progress line (4.23)', async () => {
    await holdPageData(page, '/ledger/guide/index')
    await open('/ledger/guide/')
    await stopClock(page)
    for (const target of ['?x=1', '?x=1#features', '?x=2']) {
      await page.evaluate((href) => location.assign(href), target)
      await expect(page).toHaveURL(new RegExp(`${target.replace('?', '\\?')}$`))
      await page.clock.runFor(1000)
      await expect(bar(page)).toHaveCount(0)
    }
    await page.clock.resume()
    await page.unrouteAll()
  })
  await test.step('a cancelled navigation leaves no progress line (4.26)', async () => {
    await holdPageData(page, '/ledger/guide/stateless')
    await open('/ledger/guide/')
    await stopClock(page)
    for (const wait of [100, 1000]) {
      await sidebarLink(page, 'Stateless requests').click()
      await expect(page).toHaveURL(/stateless$/)
      await page.clock.runFor(wait)
      await page.goBack()
      await expect(page).toHaveURL(/guide\/$/)
      await page.clock.runFor(5000)
      await expect(bar(page)).toHaveCount(0)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    }
    await page.clock.resume()
    await page.unrouteAll()
  })
  await test.step('a superseded navigation does not end the one that follows (4.27)', async () => {
    const first = await holdPageData(page, '/ledger/guide/stateless')
    const second = await holdPageData(page, '/ledger/guide/install')
    await open('/ledger/guide/')
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    second.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  })
})

function bar(page: Page) {
  return page.getByRole('progressbar', { includeHidden: true })
}

/** Returns the target of the bar, from 0 to 1. */
async function progress(page: Page): Promise<number> {
  const moved = await bar(page).evaluate((element) => (element as HTMLElement).style.translate)
  return 1 + Number.parseFloat(moved) / 100
}

/** Records the titles of the page from now on. */
async function watchTitles(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const titles: string[] = []
    Object.assign(window, { titles })
    new MutationObserver(() => titles.push(document.title)).observe(document.head, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => [...new Set((window as unknown as { titles: string[] }).titles)])
}

/** Stops the clock: time passes only when the test says so. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
}
