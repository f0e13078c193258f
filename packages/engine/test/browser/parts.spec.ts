import type { Page } from '@playwright/test'
import { docRoutes } from './support/all-routes.ts'
import { drawn, expect, hydrated, inTestSlow, test } from './support/test.ts'
import { watchShifts } from './support/watch-shifts.ts'

const long = '/ledger/api/select'
const last = (page: Page) => page.locator('.prose h2').last()
const parts = (page: Page) => page.locator('.part')

/** Delays animation frames, for which later parts of a page wait, until they are released. */
async function holdPictures(page: Page): Promise<{ release: () => Promise<void> }> {
  const hold = () => {
    const ask = globalThis.requestAnimationFrame
    const asked: FrameRequestCallback[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (callback: FrameRequestCallback) => asked.push(callback),
      releasePictures: () => {
        globalThis.requestAnimationFrame = ask
        for (const callback of asked) ask(callback)
      },
    })
  }
  await page.addInitScript(hold)
  return {
    release: () => page.evaluate(() => (globalThis as unknown as { releasePictures: () => void }).releasePictures()),
  }
}

test.describe('later parts of a long page', () => {
  test('the later parts of a long page are drawn after first paint and move nothing', async ({ page, baseURL }) => {
    const shifts = await watchShifts(page)
    const pictures = await holdPictures(page)
    await page.goto(baseURL + long.slice(1))
    await expect(page.getByRole('heading', { name: 'Select', exact: true })).toBeVisible()
    await expect(last(page)).toBeHidden()
    expect(await parts(page).count()).toBeGreaterThan(2)
    await pictures.release()
    await hydrated(page)
    await expect(last(page)).toBeVisible()
    expect(await shifts()).toEqual([])
  })

  test('the later parts are there without scripts, in high windows and on paper', async ({
    page,
    baseURL,
    browser,
  }) => {
    await holdPictures(page)
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(last(page)).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.setViewportSize({ width: 1280, height: 1001 })
    await expect(last(page)).toBeVisible()
    const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
    const bare = await context.newPage()
    await bare.goto(baseURL + long.slice(1))
    await expect(last(bare)).toBeVisible()
    await context.close()
  })

  test(
    'the later parts are there at once for a hash, a reload and the way back',
    inTestSlow(),
    async ({ page, baseURL }) => {
      await holdPictures(page)
      await page.goto(`${baseURL}${long.slice(1)}#errors`)
      await expect(last(page)).toBeInViewport()
      await page.goto(`${baseURL}docs/`)
      await page.goBack()
      await expect(last(page)).toBeInViewport()
      await page.reload()
      await expect(last(page)).toBeVisible()
    },
  )

  test('the later parts are there at once for a link that leads to them', inTestSlow(), async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await holdPictures(page)
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click()
    await expect(last(page)).toBeInViewport()
  })
})

test.describe('navigation to a long page', () => {
  const link = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`)

  test('another long page draws its later parts after its first', inTestSlow(), async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/ledger/api/create')
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(globalThis, { seen })
      const look = () => {
        const heading = document.querySelector('.part h2')
        if (document.querySelector('h1')?.textContent === 'Select') seen.push(heading?.checkVisibility() ?? true)
        if (seen.at(-1) !== true) requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await link(page, long).click()
    await expect(last(page)).toBeVisible()
    await expect(parts(page)).toHaveCount(0)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen)
    expect(seen[0]).toBe(false)
  })

  test(
    'another long page is whole at once on the way back, where the reader was',
    inTestSlow(),
    async ({ page, open }) => {
      await page.setViewportSize({ width: 1280, height: 900 })
      await open(long)
      await last(page).scrollIntoViewIfNeeded()
      await drawn(page)
      const before = await page.evaluate(() => scrollY)
      await link(page, '/ledger/api/create').click()
      await expect(page.getByRole('heading', { name: 'Create', exact: true })).toBeVisible()
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Select', exact: true })).toBeVisible()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
    },
  )
})

test.describe('the first part of a long page', inTestSlow(), () => {
  test.use({ javaScriptEnabled: false })

  test('the first part fills windows of 320, 1280 and 2560 px', async ({ page, baseURL }) => {
    const low: string[] = []
    let cut = 0
    for (const route of docRoutes) {
      await page.goto(baseURL + route.slice(1))
      const [first] = await parts(page).all()
      if (!first) continue
      cut++
      for (const width of [320, 1280, 2560]) {
        await page.setViewportSize({ width, height: 900 })
        const top = (await first.boundingBox())?.y ?? 0
        if (top < 1000) low.push(`${route} at ${width}: ${top}`)
      }
    }
    expect(low).toEqual([])
    expect(cut).toBeGreaterThan(5)
  })
})
