import type { Page } from '@playwright/test'
import { expect, hydrated, test } from './support/test.ts'

const keys = ['docs-preferred-version-default', 'docs-preferred-version-ledger', 'docs-preferred-version-almanac']
const stored = (page: Page) => page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)

test('reading stores no version (4.39)', async ({ page, open }) => {
  await open('/ledger/guide/')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('loading keeps a stored version that exists and drops others (4.40)', async ({ page, open }) => {
  await open('/')
  await page.evaluate((names) => {
    localStorage.setItem(names[0] ?? '', 'current')
    localStorage.setItem(names[1] ?? '', '1.0')
    localStorage.setItem(names[2] ?? '', '')
    localStorage.setItem('docs-preferred-version-other', '1.0')
  }, keys)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => stored(page)).toEqual(['current', null, null])
  expect(await page.evaluate(() => localStorage.getItem('docs-preferred-version-other'))).toBe('1.0')
})
