import { isMarked, mark } from './support/reloads.ts'
import { expect, test } from './support/test.ts'

test.use({ site: 'large' })

const old = '/handbook/docs/flat/once'
const now = /\/handbook\/docs\/flat\/page-1$/

test.describe('old routes', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('an old route redirects to the page, with a slash or an ending too', async ({ page }) => {
      for (const spelling of [old, `${old}/`, `${old}.html`]) {
        await page.goto('/handbook/docs/')
        await page.goto(spelling)
        await expect(page).toHaveURL(now)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
        await page.goBack()
        await expect(page).toHaveURL(/\/handbook\/docs\/$/)
      }
    })
  })

  test('a link or a step back to an old route opens the page without a reload', async ({ page, open }) => {
    await test.step('a link to an old route opens the page without a reload, and Back skips it', async () => {
      await open('/docs/')
      await mark(page)
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' })
        document.querySelector('main')?.prepend(link)
        const seen = Object.assign(window, { titles: [] as string[] }).titles
        const watcher = new MutationObserver(() => seen.push(document.title))
        watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
      }, `${old}?a=1#b`)
      await page.getByRole('link', { name: 'An old link' }).click()
      await expect(page).toHaveURL(/\/handbook\/docs\/flat\/page-1\?a=1#b$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
      expect(await page.evaluate(() => 'titles' in window && window.titles)).not.toContainEqual(
        expect.stringContaining('Not Found'),
      )
      expect(await isMarked(page)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(/\/handbook\/docs\/$/)
      expect(await isMarked(page)).toBe(true)
    })
    await test.step('going back to an old route in the history shows the new page', async () => {
      const pageData = /\/docs\/flat\/once.*\.json$/
      await page.route(pageData, (route) => route.fulfill({ status: 404 }))
      await open('/docs/')
      await mark(page)
      await page.evaluate((href) => void location.assign(href), old)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await page.evaluate(() => void location.assign('/handbook/docs/flat/page-2'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 2')
      await page.unroute(pageData)
      await page.goBack()
      await expect(page).toHaveURL(now)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
      expect(await isMarked(page)).toBe(true)
    })
  })
})
