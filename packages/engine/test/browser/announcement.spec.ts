import type { Page } from '@playwright/test'
import { complete, expect, test } from './support/test.ts'
import { watchShifts } from './support/watch-shifts.ts'

const bannerOf = (page: Page) => page.getByRole('banner')
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('docusaurus.announcement.id'),
    localStorage.getItem('docusaurus.announcement.dismiss'),
  ])

/** Fills storage before the page loads. */
const remember = (page: Page, id: string, dismiss: string) =>
  page.addInitScript(
    ([idBefore, dismissBefore]) => {
      if (sessionStorage.getItem('remembered')) return
      sessionStorage.setItem('remembered', 'true')
      localStorage.setItem('docusaurus.announcement.id', idBefore ?? '')
      localStorage.setItem('docusaurus.announcement.dismiss', dismissBefore ?? '')
    },
    [id, dismiss],
  )

test.describe('an announcement', () => {
  test.use({ site: 'featured' })

  test('an announcement is above the bar, and stays away once it is closed', async ({
    page,
    open,
    baseURL,
    context,
  }) => {
    await test.step('the announcement is above the bar, scrolls away and is not printed (2.35, 4.9)', async () => {
      await open('/ledger/guide/')
      const banner = bannerOf(page)
      await expect(banner).toContainText('The docs have moved.')
      await expect(banner.getByRole('link', { name: 'docs' })).toHaveAttribute('href', '/docs/')
      await expect(banner.getByRole('link', { name: 'docs' })).toHaveCSS('text-decoration-line', 'underline')
      const box = await banner.boundingBox()
      expect(box?.y).toBe(0)
      expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y).toBe(box?.height)
      await page.evaluate(() => scrollTo(0, 500))
      await expect(banner).not.toBeInViewport()
      await page.emulateMedia({ media: 'print' })
      await expect(banner).toBeHidden()
      await page.emulateMedia({ media: null })
    })
    await test.step('closing the announcement acts at once, is stored and moves focus (4.10, 4.12)', async () => {
      await open('/')
      expect(await stored(page)).toEqual(['spring', 'false'])
      await bannerOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(bannerOf(page)).toHaveCount(0)
      await expect.poll(() => stored(page)).toEqual(['spring', 'true'])
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'the shelf' }),
      ).toBeFocused()
      await page.getByRole('main').getByRole('link', { name: 'Ledger', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger')
      await expect(bannerOf(page)).toHaveCount(0)
      await page.reload()
      await complete(page)
      await expect(bannerOf(page)).toBeHidden()
      await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true')
    })
    await test.step('a dismissed announcement is gone before first paint and moves nothing (4.10)', async () => {
      await page.addInitScript(() => {
        const seen: boolean[] = []
        Object.assign(window, { seen })
        const look = () => {
          const banner = document.querySelector('header.announcement')
          if (banner) seen.push(banner.getClientRects().length > 0)
          requestAnimationFrame(look)
        }
        requestAnimationFrame(look)
      })
      const shifts = await watchShifts(page)
      await page.goto(baseURL ?? '')
      await complete(page)
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen.length))
        .toBeGreaterThan(5)
      const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: boolean[] }).seen)])
      const shift = (await shifts()).reduce((sum, { score }) => sum + score, 0)
      expect({ seen, shift }).toEqual({ seen: [false], shift: 0 })
    })
    await test.step('a new announcement shows on the first load and clears the old dismissal (4.11)', async () => {
      await page.evaluate(() => localStorage.setItem('docusaurus.announcement.id', 'winter'))
      await open('/')
      await expect(bannerOf(page)).toContainText('The docs have moved.')
      await expect(bannerOf(page)).toBeVisible()
      await expect.poll(() => stored(page)).toEqual(['spring', 'false'])
    })
    await test.step('an announcement closed in one tab stays in another until it reloads (4.12)', async () => {
      await open('/')
      const other = await context.newPage()
      await other.goto(baseURL ?? '')
      await complete(other)
      await bannerOf(page).getByRole('button', { name: 'Close' }).click()
      await expect(bannerOf(page)).toHaveCount(0)
      await expect(bannerOf(other)).toBeVisible()
      await other.reload()
      await complete(other)
      await expect(bannerOf(other)).toBeHidden()
    })
  })
})

test.describe('an announcement that stays', () => {
  test.use({ site: 'based' })

  test('an announcement without a button stays, with any stored value (4.13)', async ({ page, open }) => {
    await remember(page, 'spring', 'true')
    await open('/')
    await expect(bannerOf(page)).toBeVisible()
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0)
  })
})
