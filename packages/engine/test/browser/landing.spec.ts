import type { Locator } from '@playwright/test'
import { expect, test } from './support/test.ts'

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return box
}

test('a landing page shows its app with a caption, beside or below its heading', async ({ page, open }) => {
  await open('/almanac/')
  const figure = page.getByRole('figure', { name: 'A drawing with invented entries' })
  await expect(figure.getByRole('row', { name: 'Pruning due tomorrow 35.00' })).toBeVisible()
  await expect(figure.locator('a, button, input, svg, img, [tabindex]')).toHaveCount(0)
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const box = await boxOf(figure)
    const words = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(box.y > words.y + words.height).toBe(width <= 996)
  }
})

test('Home says what is here and leads into each project', async ({ page, open }) => {
  await open('/')
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: 'the shelf' })).toBeVisible()
  await expect(main.getByText('A site to test with', { exact: true })).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(main.getByText(/^Documentation for Ledger/)).toBeInViewport()
  }
  await expect(main.locator('.hero .logo')).toHaveCount(0)
  const cards = main.locator('.card')
  for (const [index, ways] of [
    ['/ledger/guide/', '/ledger/api/'],
    ['/almanac/getting-started', '/almanac/installation/'],
  ].entries())
    for (const href of ways) await expect(cards.nth(index).locator(`a[href="${href}"]`)).toHaveCount(1)
  await expect(cards.first()).toContainText('SELECT name, price FROM tool')
  await expect(cards.last().getByRole('figure')).toContainText('overdue')
  await expect(main.locator('a[href="/docs/"]')).toBeVisible()
  // Links and code of a card are above the card's own link.
  await cards.first().getByRole('link', { name: 'API reference' }).click()
  await expect(page).toHaveURL(/\/ledger\/api\/$/)
})
