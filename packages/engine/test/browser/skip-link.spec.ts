import { expect, inTestSlow, test } from './support/test.ts'

test('the skip link is the first tab stop, shows on focus and has a name (2.37)', async ({ page, open }) => {
  await open('/ledger/guide/')
  const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link')
  await expect(link).toHaveText('Skip to main content')
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect.poll(() => link.boundingBox()).toMatchObject({ x: 16, y: 16 })
})

test('the skip link leads to the content and leaves the address (2.37)', async ({ page, open }) => {
  for (const [route, first] of [
    ['/ledger/guide/', 'Home page'],
    ['/ledger/', 'Get started'],
    ['/', 'write a first query'],
  ] as const) {
    await open(route)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  }
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the skip link is a plain link without scripts (2.37)', inTestSlow(), async ({ page, baseURL }) => {
    await page.goto(`${baseURL}ledger/guide/`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#~main$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeFocused()
  })
})
