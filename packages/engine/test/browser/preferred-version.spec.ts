import { expect, test } from './support/test.ts'

test('reading stores no version (4.39)', async ({ page, open }) => {
  await open('/ledger/guide/')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})
