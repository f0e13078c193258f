import type { Route } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import { documents, expectPage, isMarked, mark } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

const install = '**/ledger/guide/install.json'

test.beforeEach(({ page }) => withoutPrefetch(page))

test('page data that fails causes one reload, then a message, and none on a first load', async ({
  page,
  open,
  host,
}) => {
  await test.step('half a page data: a warning, and one reload at the new address (4.29, 8.3)', async () => {
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await page.route(install, async (request) => {
      const text = await (await request.fetch()).text()
      await request.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) })
    })
    await open('/ledger/guide/')
    await mark(page)
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
    expect(await isMarked(page)).toBe(false)
    expect(documents(host)).toEqual(['/ledger/guide/', '/ledger/guide/install'])
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain('Could not load /ledger/guide/install.')
  })
  await test.step('a second failure soon after shows the red box and does not reload (4.30, 8.3)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    await page.route(install, (request) => request.abort())
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await complete(page)
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch')
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
    await expect(page).toHaveTitle('the shelf')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(documents(host)).toEqual(['/ledger/guide/', '/ledger/guide/install'])
  })
  await test.step('a first load without page data keeps the document and loads nothing (4.30, 8.5)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    let asked = 0
    await page.route('**/*.json', (request) => {
      asked++
      return request.abort()
    })
    await open('/ledger/guide/install')
    await page.waitForLoadState('networkidle')
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/ledger/guide/install'])
    expect(asked).toBe(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a failed prefetch is forgotten: the click tries again (4.32)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } })
    })
    let failed = 0
    const fail = (request: Route) => {
      failed++
      return request.abort()
    }
    await page.route(install, fail)
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').hover()
    await expect.poll(() => failed).toBeGreaterThan(0)
    await page.unroute(install, fail)
    await mark(page)
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    expect(await isMarked(page)).toBe(true)
    expect(documents(host)).toEqual(['/ledger/guide/'])
  })
})

test('page data that hangs fails after 20 s (4.29, 8.3)', async ({ page, open, host }) => {
  await page.clock.install()
  const pageData = await holdPageData(page, '/ledger/guide/install')
  await open('/ledger/guide/')
  await sidebarLink(page, 'Installation').click()
  await expect.poll(pageData.asked).toBe(1)
  // The clock also runs by itself, for seconds on a busy machine.
  await page.clock.runFor(12_000)
  await expectPage(page, 'What is Ledger')
  await expect(page.getByRole('progressbar')).toBeVisible()
  await page.clock.runFor(8_500)
  await expectPage(page, 'Installation')
  expect(documents(host)).toEqual(['/ledger/guide/', '/ledger/guide/install'])
})

test('page data that fails again and again can be tried again', inTestSlow(), async ({ page, open, host }) => {
  await test.step('going back to a page whose data fails reloads the page (4.29, 8.3)', async () => {
    await open('/ledger/guide/install')
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await page.route(install, (request) => request.abort())
    await page.goBack()
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/ledger/guide/install', '/ledger/guide/install'])
  })
  await test.step('links still work below the red box, and the same link tries again (4.31, 8.4)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    await page.route('**/ledger/api/count.json', (request) => request.abort())
    await open('/ledger/api/count/')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/ledger/api/count.json')
    await page.evaluate(() => navigation.navigate('/ledger/api/count'))
    await expectPage(page, 'Counting rows')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('a failure long after a reload reloads again (4.30, 8.3)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    await page.clock.install()
    await page.route(install, (request) => request.abort())
    await open('/ledger/guide/')
    for (const times of [1, 2]) {
      await sidebarLink(page, 'Installation').click()
      await expectPage(page, 'Installation')
      await complete(page)
      expect(documents(host).filter((path) => path.endsWith('install'))).toHaveLength(times)
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await page.clock.runFor(11_000)
    }
  })
})

test('a page without its data loads, then names the reason', async ({ page, open, host }) => {
  await test.step('a page without its data is empty for 200 ms, then loading (4.28, 8.4, 9.2)', async () => {
    const pageData = await holdPageData(page, '/ledger/api/count')
    await page.addInitScript(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      const look = () => {
        const loader = document.querySelector('main[aria-busy=true] svg')
        if (loader) {
          times.drawn ??= performance.now()
          if (getComputedStyle(loader).visibility === 'visible') times.shown ??= performance.now()
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open('/ledger/api/count/')
    await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
    const wait = () => {
      const { drawn, shown } = (window as unknown as { times: { drawn?: number; shown?: number } }).times
      return (shown ?? Number.NaN) - (drawn ?? Number.NaN)
    }
    await expect.poll(() => page.evaluate(wait)).toBeGreaterThan(150)
    await expect(page.getByRole('main')).toHaveText('')
    await expect(page.getByRole('main')).toHaveCount(1)
    const box = await page.getByRole('img', { name: 'Loading' }).boundingBox()
    expect(box?.width).toBeLessThan(100)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((await page.evaluate(() => innerWidth)) / 2, -2)
    pageData.release()
    await expectPage(page, 'Counting rows')
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0)
  })
  await test.step('the red box names the reason, and Retry starts from scratch (4.31, 8.4)', async () => {
    await page.unrouteAll()
    host.requests.length = 0
    await page.route('**/ledger/api/count.json', (request) => request.fulfill({ status: 503, body: 'busy' }))
    await open('/ledger/api/count/?x=1#count')
    const box = page.getByRole('alert')
    await expect(box).toContainText('Request failed: 503 /ledger/api/count.json')
    await expect(box).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(box).toHaveCSS('text-align', 'center')
    const colour = await box.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red = 0, green = 255, blue = 255] = colour.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(80)
    const width = await page.evaluate(() => document.querySelector('main')?.clientWidth ?? 0)
    expect((await box.boundingBox())?.width).toBeLessThanOrEqual(width / 2)
    await expect(box).toHaveCSS('margin-top', '80px')
    // The box of the first failure stays until Retry has loaded its code.
    const secondFailure = page.waitForResponse('**/ledger/api/count.json')
    await page.getByRole('button', { name: 'Retry' }).click()
    expect((await secondFailure).status()).toBe(503)
    await expect(box).toContainText('503')
    await page.unroute('**/ledger/api/count.json')
    const pageData = await holdPageData(page, '/ledger/api/count')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    pageData.release()
    await expectPage(page, 'Counting rows')
    await expect(page).toHaveURL(/\/ledger\/api\/count\/\?x=1#count$/)
    expect(documents(host)).toHaveLength(1)
  })
})
