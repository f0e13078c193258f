import type { Page } from '@playwright/test'
import { docRoutes } from './support/all-routes.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ javaScriptEnabled: false })

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const mainOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

test('a reader without scripts can reach and read everything', async ({ page, baseURL }) => {
  await test.step('controls that need scripts are hidden or disabled without them (10.22)', async () => {
    await page.goto(`${baseURL}ledger/guide/install`)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Copy code to clipboard' }).first()).toBeHidden()
    await expect(page.getByRole('link', { name: 'View as Markdown' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copy page' })).toBeHidden()
    await expect(page.getByRole('button', { name: /^Switch between dark and light mode/ })).toBeDisabled()
    for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeDisabled()
    for (const panel of await page.getByRole('tabpanel').all()) await expect(panel).toBeVisible()
  })
  await test.step('the Projects menu opens on hover', async () => {
    await mainOf(page).getByRole('button', { name: 'Projects' }).hover()
    await mainOf(page).getByRole('link', { name: 'Almanac' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almanac')
  })
  await test.step('closed branches can be read and followed (2.12, 10.22)', async () => {
    await page.goto(`${baseURL}ledger/api/select`)
    await sidebarOf(page).getByRole('link', { name: 'Configuring the server' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuring the server')
  })
  await test.step('a short address leads to the section of its message', async () => {
    await page.goto('/e/parse-error')
    await expect(page).toHaveURL(/\/ledger\/guide\/basic-usage#parse-error$/)
    await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  })
})

test(
  'a page without scripts is whole, on phones and on paper',
  inTestSlow(),
  async ({ page, host, baseURL, request }) => {
    await test.step('the skip link is a plain link', async () => {
      await page.goto(`${baseURL}ledger/guide/`)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/#~main$/)
      await page.keyboard.press('Tab')
      await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeFocused()
    })
    await test.step('typefaces show as they arrive', async () => {
      await expect.poll(() => host.requests.filter((path) => path.endsWith('.woff2')).length).toBe(2)
    })
    await test.step('sums and differences of variants show, and a sample has no playground', async () => {
      await page.goto(`${baseURL}ledger/api/select`)
      await expect(page.getByRole('button', { name: '3.0: 1 sample fails and 1 differs', exact: true })).toBeDisabled()
      await expect(page.getByRole('article').getByText('LedgerDB 3.0 fails:')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Edit and run' })).toHaveCount(0)
    })
    await test.step('there is no banner, not even as markup', async () => {
      await page.goto(baseURL ?? '')
      await expect(page.locator('#\\~base-url-banner')).toHaveCount(0)
      expect(await (await request.get(baseURL ?? '')).text()).not.toMatch(/<[^>]+base-url-banner/)
    })
    await test.step('a long block is whole', async () => {
      await page.goto(`${baseURL}almanac/installation/configuration`)
      const area = page.locator('.long pre').first()
      expect(await area.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true)
    })
    await test.step('a phone has bar, sidebar and contents, and no drawer', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${baseURL}ledger/guide/install`)
      await expect(page.getByRole('button', { name: 'Toggle navigation bar' })).toBeHidden()
      await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
      await expect(mainOf(page).getByRole('link', { name: 'Home', exact: true })).toBeVisible()
      const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
      await expect.poll(() => page.evaluate(beyond)).toBeLessThanOrEqual(0)
    })
  },
)

test(
  'the first part of a long page fills windows of 320, 1280 and 2560 px',
  inTestSlow(),
  async ({ page, baseURL }) => {
    const low: string[] = []
    let cut = 0
    for (const route of docRoutes) {
      await page.goto(baseURL + route.slice(1))
      const [first] = await page.locator('.part').all()
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
  },
)
