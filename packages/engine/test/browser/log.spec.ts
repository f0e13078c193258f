import { violationsInModes } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.use({ site: 'changelog' })

test('a log lists its entries, and leads to them and to its feed, without an axe violation', async ({ page, open }) => {
  await open('/')
  const entries = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  const days = await entries.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted().toReversed())
  expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
  const feed = page.locator('head link[type="application/atom+xml"]')
  await expect(feed).toHaveAttribute('href', /\/feed\.xml$/)

  await entries.first().getByRole('link').click()
  await expect(page.getByRole('main').locator('time').first()).toHaveAttribute('datetime', days[0] ?? '')
  await expect(feed).toHaveCount(1)
  // The styles of the list also load when the app shows it.
  await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
  await expect(page.locator('.log > li').first()).toHaveCSS('display', 'grid')
})
