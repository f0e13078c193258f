import { offersOf, statusOf } from '../../../packages/engine/test/browser/support/playground-parts.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('every runnable sample of the site runs unchanged', inTestSlow(), async ({ page, open }) => {
  test.slow()
  let count = 0
  for (const path of ['', 'guide/', 'guide/basic-usage', 'api/select', 'api/create', 'api/relate']) {
    await open(`/cirql/${path}`)
    // All blocks get their button at once.
    await expect(offersOf(page), path).not.toHaveCount(0)
    const offers = await offersOf(page).count()
    for (let i = 0; i < offers; i++) {
      // The block of an open playground has no visible button.
      await page.locator('.play').nth(i).click()
      await expect(statusOf(page), `${path} ${i}`).toContainText('of SurrealQL')
      count++
    }
  }
  expect(count).toBeGreaterThanOrEqual(8)
})
