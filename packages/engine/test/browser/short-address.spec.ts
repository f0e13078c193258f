import { isMarked, mark } from './support/reloads.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const short = '/e/parse-error'
const section = /\/ledger\/guide\/basic-usage#parse-error$/

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a short address leads to the section of its message', async ({ page }) => {
    await page.goto(short)
    await expect(page).toHaveURL(section)
    await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  })
})

test('a short address leads to its section with scripts, in capitals too', inTestSlow(), async ({ page }) => {
  for (const spelling of [short, short.toUpperCase(), `${short}/`]) {
    await page.goto(spelling)
    await expect(page).toHaveURL(section)
    await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  }
})

test('the section of a message has a link to its short address', async ({ page, open }) => {
  await open('/ledger/guide/basic-usage')
  await mark(page)
  await page.getByRole('link', { name: short, exact: true }).click()
  await expect(page).toHaveURL(section)
  await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})
