import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './test.ts'
import { watchShifts } from './watch-shifts.ts'

const bannerOf = (page: Page) => page.getByRole('banner')
const stored = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('docusaurus.announcement.id'),
    localStorage.getItem('docusaurus.announcement.dismiss'),
  ])

/** What is in storage before the page loads. */
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

test('4.9 A7 there is none where none is configured', async ({ page, open }) => {
  await open('/')
  await expect(bannerOf(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test.describe('with one', () => {
  test.use({ site: 'featured' })

  test('2.35 4.9 it stands above the bar and scrolls away', async ({ page, open }) => {
    await open('/cirql/guide/')
    const banner = bannerOf(page)
    await expect(banner).toContainText('The docs have moved.')
    await expect(banner.getByRole('link', { name: 'docs' })).toHaveAttribute('href', '/docs/')
    await expect(banner.getByRole('link', { name: 'docs' })).toHaveCSS('text-decoration-line', 'underline')
    const box = await banner.boundingBox()
    expect(box?.y).toBe(0)
    expect((await page.getByRole('navigation', { name: 'Main' }).boundingBox())?.y).toBe(box?.height)
    await page.evaluate(() => scrollTo(0, 500))
    await expect(banner).not.toBeInViewport()
  })

  test('4.9 it is hidden in print', async ({ page, open }) => {
    await open('/')
    await expect(bannerOf(page)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(bannerOf(page)).toBeHidden()
  })

  test('4.10 4.12 closing is at once, is kept, and focus moves on', async ({ page, open }) => {
    await open('/')
    expect(await stored(page)).toEqual(['spring', 'false'])
    await bannerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(bannerOf(page)).toHaveCount(0)
    await expect.poll(() => stored(page)).toEqual(['spring', 'true'])
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'the studio' })).toBeFocused()
    await page.reload()
    await hydrated(page)
    await expect(bannerOf(page)).toBeHidden()
    await expect(page.locator('html')).toHaveAttribute('data-announcement-bar-initially-dismissed', 'true')
  })

  test('4.10 on small screens, too, focus moves to the next control', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/')
    await bannerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeFocused()
  })

  test('4.10 a dismissed one is away before first paint and moves nothing', async ({ page, baseURL }) => {
    await remember(page, 'spring', 'true')
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
    await hydrated(page)
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { seen: boolean[] }).seen.length))
      .toBeGreaterThan(5)
    const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: boolean[] }).seen)])
    const shift = (await shifts()).reduce((sum, { score }) => sum + score, 0)
    expect({ seen, shift }).toEqual({ seen: [false], shift: 0 })
  })

  test('4.12 closing in one tab leaves it in the other until that loads again', async ({
    page,
    open,
    context,
    baseURL,
  }) => {
    await open('/')
    const other = await context.newPage()
    await other.goto(baseURL ?? '')
    await hydrated(other)
    await bannerOf(page).getByRole('button', { name: 'Close' }).click()
    await expect(bannerOf(page)).toHaveCount(0)
    await expect(bannerOf(other)).toBeVisible()
    await other.reload()
    await hydrated(other)
    await expect(bannerOf(other)).toBeHidden()
  })

  test('4.10 once closed it stays away while moving through the site', async ({ page, open }) => {
    await open('/')
    await bannerOf(page).getByRole('button', { name: 'Close' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Cirql', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cirql')
    await expect(bannerOf(page)).toHaveCount(0)
  })
})

test.describe('with a new one', () => {
  test.use({ site: 'featured' })

  test('4.11 it is shown on that very load, and the old dismissal forgotten', async ({ page, open }) => {
    await remember(page, 'winter', 'true')
    await open('/')
    await expect(bannerOf(page)).toContainText('The docs have moved.')
    await expect(bannerOf(page)).toBeVisible()
    await expect.poll(() => stored(page)).toEqual(['spring', 'false'])
  })
})

test.describe('with one that stays', () => {
  test.use({ site: 'based' })

  test('4.13 it has no button, and storage cannot hide it', async ({ page, open }) => {
    await remember(page, 'spring', 'true')
    await open('/')
    await expect(bannerOf(page)).toBeVisible()
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0)
  })
})
