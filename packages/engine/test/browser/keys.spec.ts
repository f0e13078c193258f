import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox')

type Pressed = { readonly key: string; readonly code: string; readonly ctrlKey?: boolean; readonly keyCode?: number }

/** Presses a key as a keyboard of another layout does. */
function press(page: Page, init: Pressed): Promise<boolean> {
  return page.evaluate(
    (keys) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }),
      ),
    init,
  )
}

test('the Enter that ends a composition in Safari opens no result (2.26)', async ({ page, open }) => {
  await open('/ledger/guide/install')
  await page.keyboard.press('Control+k')
  await field(page).fill('count')
  await expect(page.getByRole('option').first()).toBeVisible()
  for (const key of ['Enter', 'ArrowDown']) await press(page, { key, code: key, keyCode: 229 })
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page).toHaveURL(/install$/)
  await press(page, { key: 'Enter', code: 'Enter', keyCode: 13 })
  await expect(page).not.toHaveURL(/install$/)
})

test(
  'keys before the page is interactive open the search later, and are typed into it',
  inTestSlow(),
  async ({ page, baseURL }) => {
    const react = await holdRequests(page, '**/assets/react-*.js')
    await page.goto(`${baseURL}ledger/guide/basic-usage`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const key of ['/', 'c', 'o']) await page.keyboard.press(key)
    react.release()
    await expect(field(page)).toHaveValue('co')
  },
)
