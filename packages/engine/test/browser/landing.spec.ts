import type { Locator } from '@playwright/test'
import { expect, inTestSlow, test } from './support/test.ts'

test(
  'the sample of a landing page is beside its hero from 997 px on, below it before',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/')
    for (const [width, beside] of [
      [997, true],
      [1280, true],
      [996, false],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      const head = await boxOf(page.locator('.hero'))
      const showcase = await boxOf(page.locator('.showcase'))
      if (beside) expect([showcase.y, showcase.x >= head.x + head.width]).toEqual([head.y, true])
      else expect([showcase.x, showcase.y >= head.y + head.height]).toEqual([head.x, true])
    }
  },
)

test('the first window shows query, LedgerQL, type and result, but no setup', inTestSlow(), async ({ page, open }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/ledger/')
  for (const words of ['tools.ts', 'LedgerQL', 'Result type', 'Database result'])
    await expect(page.getByRole('figure', { name: words })).toBeInViewport({ ratio: 1 })
  const setup = page.getByText('const db = new Ledger')
  await expect(setup).toBeHidden()
  await page.getByText('Shape and connection').click()
  await expect(setup).toBeVisible()
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return box
}

for (const [width, mode] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`a landing page shows its app with a caption, ${width} px, ${mode}`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode)
    await open('/almanac/')
    const figure = page.getByRole('figure', { name: 'A drawing with invented entries' })
    await expect(figure).toBeVisible()
    await expect(figure.getByRole('row', { name: 'Pruning due tomorrow 35.00' })).toBeVisible()
    await expect(figure.locator('a, button, input, svg, img, [tabindex]')).toHaveCount(0)
    const box = await boxOf(figure)
    const words = await boxOf(page.getByRole('heading', { level: 1 }))
    expect(box.y > words.y + words.height).toBe(width <= 996)
  })
}

for (const width of [1280, 390]) {
  test(`Home says what is here and leads into each project, ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'the shelf' })).toBeVisible()
    await expect(main.getByText('A site to test with', { exact: true })).toBeVisible()
    await expect(main.getByText(/^Documentation for Ledger/)).toBeInViewport()
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
}
