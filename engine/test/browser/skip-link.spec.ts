import { expect, test } from './test.ts'

test('2.37 it is the first stop, appears there, and is named', async ({ page, open }) => {
  await open('/cirql/guide/')
  const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link')
  await expect(link).toHaveText('Skip to main content')
  await expect(link).not.toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(link).toBeFocused()
  await expect.poll(() => link.boundingBox()).toMatchObject({ x: 16, y: 16 })
})

test('2.37 it leads to the content, and adds nothing to the address', async ({ page, open }) => {
  for (const [route, first] of [
    ['/cirql/guide/', 'Home page'],
    ['/cirql/', 'Get started'],
    ['/', 'All pages'],
  ] as const) {
    await open(route)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  }
})

test('2.37 it works on a page that was navigated to', async ({ page, open }) => {
  await open('/')
  await page.getByRole('main').getByRole('link', { name: 'Cirql', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cirql')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Get started' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('2.37 it is a plain link to the content', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}cirql/guide/`)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/#main-content$/)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: 'Home page' })).toBeFocused()
  })
})
