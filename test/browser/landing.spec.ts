import { expect, test } from './test.ts'

test('on landing pages the result stands beside the sample from 997 px on, and below it before', async ({
  page,
  open,
}) => {
  await open('/cirql/')
  for (const [width, beside] of [
    [997, true],
    [1280, true],
    [996, false],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const sample = await page.locator('.sample > .code').boundingBox()
    const output = await page.locator('.sample > .output').boundingBox()
    if (!sample || !output) throw new Error('no sample')
    await expect(page.getByText('Database result')).toBeVisible()
    if (beside) expect([output.y, output.x >= sample.x + sample.width]).toEqual([sample.y, true])
    else expect([output.x, output.y >= sample.y + sample.height]).toEqual([sample.x, true])
  }
})

for (const [width, mode] of [
  [1280, 'light'],
  [390, 'dark'],
] as const) {
  test(`a landing page draws what its app shows, in words with a caption, at ${width} px and ${mode}`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode)
    await open('/transago/')
    const figure = page.getByRole('figure', { name: 'A drawing with invented bills' })
    await expect(figure).toBeVisible()
    await expect(figure.getByRole('row', { name: 'Internet due tomorrow 35.00' })).toBeVisible()
    await expect(figure.locator('a, button, input, svg, img, [tabindex]')).toHaveCount(0)
    const box = await figure.boundingBox()
    const words = await page.getByRole('heading', { name: 'What it keeps track of' }).boundingBox()
    if (!box || !words) throw new Error('no figure')
    expect(words.y > box.y + box.height).toBe(width <= 996)
  })
}

for (const width of [1280, 390]) {
  test(`Home says what is here, searches, and leads into each project and the docs, at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1, name: 'the studio' })).toBeVisible()
    await expect(main.getByText('Documentation Platform', { exact: true })).toBeVisible()
    await expect(main.getByText(/^Docs for people who/)).toBeInViewport()
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
    await page.goBack()
    const search = main.getByRole('button', { name: 'Search the docs' })
    await search.click()
    await expect(page.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(search).toBeFocused()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
}
