import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} has no box.`)
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test('in a wide window the article has equal space on both sides', async ({ page, open }) => {
  await open('/ledger/api/select')
  for (const width of [1680, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    const [sidebar, main, contents] = await Promise.all(
      ['.sidebar-column', '.doc > main', '.toc'].map((selector) => boxOf(page, selector)),
    )
    if (!sidebar || !main || !contents) throw new Error('The page has no columns.')
    expect(main.x - sidebar.right).toBeCloseTo(contents.x - main.right, 0)
  }
})

test('the footer is one row from 768 px', async ({ page, open }) => {
  await open('/')
  for (const [width, isRow] of [
    [1280, true],
    [768, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all(
      ['.footer > .logo', '.footer > p', '.footer-tools'].map((selector) => boxOf(page, selector)),
    )
    const first = Math.min(...boxes.map(({ bottom }) => bottom))
    const isBeside = boxes.every(({ y }) => y < first)
    expect(isBeside, `${width}`).toBe(isRow)
  }
})

test('a table of versions fits a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open('/ledger/guide/#server-versions')
  const tables = page.locator('.table:has([data-sign])')
  await expect(tables).not.toHaveCount(0)
  for (const table of await tables.all())
    expect(await table.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
})

test('code in a heading has no box', async ({ page, open }) => {
  await open('/ledger/guide/basic-usage')
  const code = page.locator('.prose :is(h2, h3, h4) code')
  await expect(code).not.toHaveCount(0)
  await expect(code.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

test('a signature has four round corners and one kind of edge', async ({ page, open }) => {
  await open('/ledger/api/select')
  const signature = page.locator('.signature').first()
  await expect(signature).toHaveCSS('border-width', '1px')
  await expect(signature).toHaveCSS('border-radius', '8px')
})

test('the search starts at an eighth of the window; headings differ from their path', async ({ page, open }) => {
  await open('/ledger/')
  await page.keyboard.press('Control+k')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('errors')
  const head = dialog.locator('.search-group', { hasText: 'API Reference › Create' })
  await expect(head).toBeVisible()
  expect((await dialog.boundingBox())?.y).toBeCloseTo(96, 0)
  await expect(head.getByText('API Reference')).toHaveCSS('font-weight', '400')
  await expect(dialog.locator('.search-heading').first()).toHaveCSS('font-weight', '600')
})

test('a hover type is coloured as code and covers no words beside its name', async ({ page, open }) => {
  await open('/ledger/api/select')
  const sample = page.locator('.sample > .code[data-language=ts]').first()
  await sample.hover()
  const name = sample.locator('.typed', { hasText: 'orderBy' }).first()
  await name.hover()
  const tip = page.getByRole('tooltip')
  await expect(tip).toContainText('(method)')
  const colours = await tip
    .locator('.t')
    .first()
    .evaluate((type) => [type, type.parentElement ?? type].map((one) => getComputedStyle(one).color))
  expect(colours[0]).not.toBe(colours[1])
  expect((await tip.boundingBox())?.height).toBeLessThanOrEqual(12 * 19.5 + 16)
})
