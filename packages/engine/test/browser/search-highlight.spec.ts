import type { Page } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import { expect, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the API page about `select` from the search. */
async function chooseResult(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('select')
  await page.locator('[role=option][href^="/ledger/api/select"]').first().click()
}

test.beforeEach(({ page }) => withoutPrefetch(page))

test('the words of a search result are marked on its page only', async ({ page, open }) => {
  await test.step('a search result that opens by a page load has its words marked', async () => {
    await open('/ledger/guide/')
    await page.route('**/ledger/api/select.json', (route) => route.abort())
    const loaded = page.waitForEvent('load')
    await chooseResult(page)
    await loaded
    await expect.poll(() => marks(page)).toBeGreaterThan(0)
    await page.unrouteAll()
  })
  await test.step('leaving a search result while it loads marks no words on another page', async () => {
    await open('/ledger/guide/')
    const pageData = await holdPageData(page, '/ledger/api/select')
    await chooseResult(page)
    await expect.poll(pageData.asked).toBe(1)
    await page.evaluate(() => navigation.navigate('/ledger/guide/basic-usage').finished)
    await expect(heading(page)).toHaveText('Basic usage')
    expect(await page.evaluate(() => sessionStorage.getItem('search.highlight'))).toBeNull()
    expect(await marks(page)).toBe(0)
  })
})
