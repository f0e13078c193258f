import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

test('the first window shows query, SurrealQL, type and result, but no setup', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/cirql/')
  for (const words of ['tools.ts', 'SurrealQL', 'Result type', 'Database result'])
    await expect(page.getByRole('figure', { name: words })).toBeInViewport({ ratio: 1 })
  const setup = page.getByText('const db = new Cirql')
  await expect(setup).toBeHidden()
  await page.getByText('Schema and connection').click()
  await expect(setup).toBeVisible()
})

async function _boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return box
}

for (const width of [1280, 390]) {
  test(`Home says what is here and leads into each project, ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'the studio' })).toBeVisible()
    await expect(main.getByText('Documentation Platform', { exact: true })).toBeVisible()
    await expect(main.getByText(/^Documentation for Cirql/)).toBeInViewport()
    await expect(main.locator('.hero .logo')).toHaveCount(0)
    const cards = main.locator('.card')
    for (const [index, ways] of [
      ['/cirql/guide/', '/cirql/api/'],
      ['/transago/getting-started', '/transago/installation/'],
    ].entries())
      for (const href of ways) await expect(cards.nth(index).locator(`a[href="${href}"]`)).toHaveCount(1)
    await expect(cards.first()).toContainText('SELECT name, price FROM tool')
    await expect(cards.last().getByRole('figure')).toContainText('overdue')
    await expect(main.locator('a[href="/docs/"]')).toBeVisible()
    // Links and code of a card are above the card's own link.
    await cards.first().getByRole('link', { name: 'API reference' }).click()
    await expect(page).toHaveURL(/\/cirql\/api\/$/)
  })
}

test('Home is complete in a window of 1280×800, with the tasks that readers come for', async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/')
  for (const card of await page.locator('.card').all()) await expect(card).toBeInViewport({ ratio: 1 })
  const tasks = page.getByRole('navigation', { name: 'I want to' }).getByRole('link')
  await expect(tasks).toHaveCount(5)
  await tasks.filter({ hasText: 'filter by date' }).click()
  await expect(page.getByRole('heading', { name: 'Filter by a date' })).toBeInViewport()
})

test('Home shows all tasks and the first project in the first window of a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/')
  const tasks = page.getByRole('navigation', { name: 'I want to' }).getByRole('link')
  for (const task of await tasks.all()) await expect(task).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.card pre').first()).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
})
