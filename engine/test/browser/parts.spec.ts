import type { Page } from '@playwright/test'
import { docRoutes } from './all-routes.ts'
import { drawn, expect, hydrated, inTestSlow, test } from './test.ts'
import { watchShifts } from './watch-shifts.ts'

const long = '/cirql/api/select'
const last = (page: Page) => page.locator('.prose h2').last()
const parts = (page: Page) => page.locator('.part')

/** Parts come after pictures: those that a page asks for from now on do not come, until it is told otherwise. */
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

test.describe('what lies below the window of a long page', () => {
  test('is drawn after the first picture, and nothing that is seen moves', async ({ page, baseURL }) => {
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

  test('is there without scripts, in high windows and on paper', async ({ page, baseURL, browser }) => {
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

  test('is there at once where the reader comes to a place of it, or goes back to one', async ({ page, baseURL }) => {
    await holdPictures(page)
    await page.goto(`${baseURL}${long.slice(1)}#errors`)
    await expect(last(page)).toBeInViewport()
    await page.goto(`${baseURL}docs/`)
    await page.goBack()
    await expect(last(page)).toBeInViewport()
    await page.reload()
    await expect(last(page)).toBeVisible()
  })

  test('is there at once for a link that leads to it', async ({ page, baseURL }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await holdPictures(page)
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click()
    await expect(last(page)).toBeInViewport()
  })
})

test.describe('another page', () => {
  const link = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`)

  test('comes the same way', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/cirql/api/create')
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

  test('is there at once on the way back, where the reader was', async ({ page, open }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(long)
    await last(page).scrollIntoViewIfNeeded()
    await drawn(page)
    const before = await page.evaluate(() => scrollY)
    await link(page, '/cirql/api/create').click()
    await expect(page.getByRole('heading', { name: 'Create', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Select', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
})

test.describe('the first part fills every window that waits for the others', inTestSlow(), () => {
  test.use({ javaScriptEnabled: false })

  test('320, 1280 and 2560 pixels wide', async ({ page, baseURL }) => {
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
