import type { Page } from '@playwright/test'
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

test('the later parts of a long page come after its first picture', async ({ page, baseURL, browser }) => {
  await test.step('the later parts of a long page are drawn after first paint and move nothing', async () => {
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
  await test.step('the later parts are there without scripts, in high windows and on paper', async () => {
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
})

const link = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`)

test('the later parts are there at once where a reader goes', inTestSlow(), async ({ page, open, baseURL }) => {
  await test.step('another long page draws its later parts after its first', async () => {
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
  await test.step('another long page is whole at once on the way back, where the reader was', async () => {
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
  })
  await test.step('the later parts are there at once for a hash, a reload and the way back', async () => {
    await holdPictures(page)
    await page.goto(`${baseURL}${long.slice(1)}#errors`)
    await expect(last(page)).toBeInViewport()
    await page.goto(`${baseURL}docs/`)
    await page.goBack()
    await expect(last(page)).toBeInViewport()
    await page.reload()
    await expect(last(page)).toBeVisible()
  })
  await test.step('the later parts are there at once for a link that leads to them', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click()
    await expect(last(page)).toBeInViewport()
  })
})
