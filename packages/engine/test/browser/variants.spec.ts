import type { Page } from '@playwright/test'
import { complete, expect, hydrated, inTestSlow, test } from './support/test.ts'

const key = 'docusaurus.tab.database'
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const marksOf = (page: Page) => page.getByRole('article').getByText('LedgerDB 3.0 fails:')

test('a chosen variant hides differences, is kept, and applies in other tabs', async ({
  page,
  open,
  context,
  baseURL,
}) => {
  await test.step('a choice of a variant hides the differences of others until pressed again', async () => {
    await open('/ledger/api/select')
    const group = page.getByRole('group', { name: 'Choose your LedgerDB' })
    await expect(group.getByRole('button')).toHaveText(['1.0', '3.0: 1 sample fails and 1 differs'])
    await expect(marksOf(page)).toBeVisible()
    await buttonOf(page, '1.0').click()
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'true')
    await expect(marksOf(page)).toBeHidden()
    await buttonOf(page, '1.0').click()
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'false')
    await expect(marksOf(page)).toBeVisible()
    expect(await page.evaluate((name) => localStorage.getItem(name), key)).toBe('')
  })
  await test.step('a stored variant applies before first paint, and in other browser tabs', async () => {
    const other = await context.newPage()
    await other.goto(`${baseURL}ledger/api/select`)
    await hydrated(other)
    await page.bringToFront()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.shifted = `${entry.startTime}`
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open('/ledger/guide/')
    await buttonOf(page, '1.0').first().click()
    await expect(marksOf(other)).toBeHidden()
    await expect(buttonOf(other, '1.0')).toHaveAttribute('aria-pressed', 'true')
    // Typefaces that are late must not be shown, as `open` would do.
    await page.goto(`${baseURL}ledger/api/select`)
    await hydrated(page)
    await complete(page)
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'true')
    await expect(marksOf(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
  })
})

test(
  'a variant that a page lacks hides nothing, and a table keeps one column',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('a table that compares variants keeps one of their columns', async () => {
      await open('/ledger/guide/#server-versions')
      const heads = page.getByRole('table').filter({ hasText: 'What you write' }).getByRole('columnheader')
      const button = buttonOf(page, '3.0').last()
      await expect(heads).toHaveText(['What you write', '1.x', '2.x', '3.x'])
      await expect(button).toBeEnabled()
      const before = await button.boundingBox()
      await button.click()
      await expect(heads.filter({ visible: true })).toHaveText(['What you write', '2.x', '3.x'])
      expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    })
    await test.step('a stored variant that a page does not offer hides nothing', async () => {
      await page.evaluate((name) => localStorage.setItem(name, 'LedgerDB "9'), key)
      await open('/ledger/api/select')
      await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'false')
      await expect(marksOf(page)).toBeVisible()
    })
  },
)
