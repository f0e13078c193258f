import { expect, test } from './test.ts'

for (const [width, beside] of [
  [997, true],
  [1280, true],
  [996, false],
  [390, false],
] as const) {
  test(`on landing pages the result stands ${beside ? 'beside' : 'below'} the sample at ${width} px`, async ({
    page,
    open,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await open('/cirql/')
    const sample = await page.locator('.sample > .code').boundingBox()
    const output = await page.locator('.sample > .output').boundingBox()
    if (!sample || !output) throw new Error('no sample')
    await expect(page.getByText('Answer of the database')).toBeVisible()
    if (beside) expect([output.y, output.x >= sample.x + sample.width]).toEqual([sample.y, true])
    else expect([output.x, output.y >= sample.y + sample.height]).toEqual([sample.x, true])
  })
}

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
