import { isMarked, mark } from './support/reloads.ts'
import { expect, test } from './support/test.ts'

const short = '/e/parse-error'
const section = /\/ledger\/guide\/basic-usage#parse-error$/

test('a short address leads to its section, and its section links to it', async ({ page, open }) => {
  for (const spelling of [short, short.toUpperCase(), `${short}/`]) {
    await page.goto(spelling)
    await expect(page).toHaveURL(section)
    await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  }
  await open('/ledger/guide/basic-usage')
  await mark(page)
  await page.getByRole('link', { name: short, exact: true }).click()
  await expect(page).toHaveURL(section)
  await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})
