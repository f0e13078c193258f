import { showContent } from './show-content.ts'
import { expect, test } from './test.ts'

test("the ways to the copy stand at the title's end, on a phone below the status, which is in a pill", async ({
  page,
  open,
}) => {
  await open('/transago/installation/configuration')
  for (const [width, beside] of [
    [1280, true],
    [768, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const article = await page.getByRole('article').boundingBox()
    const title = await page.getByRole('heading', { level: 1 }).boundingBox()
    const copies = await page.locator('.copies').boundingBox()
    const status = page.getByRole('article').getByRole('link', { name: 'early development' }).first()
    const pill = await status.boundingBox()
    if (!article || !title || !copies || !pill) throw new Error('no head')
    await expect(status).toHaveCSS('border-top-style', 'solid')
    expect(copies.height).toBeGreaterThanOrEqual(24)
    if (!beside) {
      expect(copies.y).toBeGreaterThan(pill.y)
      continue
    }
    expect(copies.x + copies.width).toBeCloseTo(article.x + article.width, 0)
    expect([copies.y >= title.y, copies.y + copies.height <= pill.y]).toEqual([true, true])
    const words = await page.getByRole('heading', { level: 1 }).evaluate((heading) => {
      const range = document.createRange()
      range.selectNodeContents(heading)
      return range.getBoundingClientRect().right
    })
    expect(words).toBeLessThan(copies.x)
  }
})

test('words, code and tables end at one edge, however wide the window', async ({ page, open }) => {
  await open('/cirql/api/select')
  for (const width of [1280, 1440, 1920, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const blocks = await page.getByRole('article').evaluate((article) => {
      const { right } = article.getBoundingClientRect()
      const blocks = '[data-run] > :is(p:not(.notice), .sample, .code, .table), .table > table'
      return Array.from(article.querySelectorAll<HTMLElement>(blocks), (block) => ({
        name: block.tagName + block.className,
        over: Math.round(block.getBoundingClientRect().right - right),
      }))
    })
    expect(blocks.length).toBeGreaterThan(50)
    const edges = blocks.filter(({ over }) => over !== 0)
    // A table that is too wide for a phone scrolls in its own box.
    expect(edges.filter(({ name }) => width > 996 || name !== 'TABLE')).toEqual([])
  }
})

test('the copy button of an output comes with the pointer or the focus', async ({ page, open }) => {
  await open('/cirql/api/select')
  const output = page.locator('.output .code').first()
  const copy = output.getByRole('button', { name: 'Copy code to clipboard' })
  await expect(copy).toHaveCSS('opacity', '0')
  await output.hover()
  await expect(copy).toHaveCSS('opacity', '1')
  await page.mouse.move(5, 5)
  await expect(copy).toHaveCSS('opacity', '0')
  await copy.focus()
  await expect(copy).toHaveCSS('opacity', '1')
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the copy button of an output is always there', async ({ page, open }) => {
    await open('/cirql/api/select')
    await expect(page.locator('.output .copy').first()).toHaveCSS('opacity', '1')
  })
})

test('the numbers of lines have a gutter, beside which long lines go on', async ({ page, open }) => {
  const line = `<span class="line">${'word '.repeat(80)}</span>\n<span class="line"></span>`
  await showContent(page, open, [
    `<figure class="code numbered" data-wrapped><figcaption>x</figcaption><pre tabindex="0"><code>${line}\n${line}</code></pre></figure>`,
  ])
  const rows = await page
    .locator('.numbered .line')
    .first()
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      const gutter =
        element.getBoundingClientRect().left + Number.parseFloat(getComputedStyle(element, '::before').inlineSize)
      return Array.from(range.getClientRects(), ({ left }) => left > gutter)
    })
  expect(rows.length).toBeGreaterThan(1)
  expect(rows).not.toContain(false)
  // An empty line is as high as the others: its number stands on a row of its own.
  const tops = await page.locator('.numbered .line').evaluateAll((lines) => {
    return lines.map((line) => line.getBoundingClientRect()).map(({ top, height }) => [top, height])
  })
  const [first = [], empty = [], next = []] = tops
  expect(empty[0]).toBeCloseTo((first[0] ?? 0) + (first[1] ?? 0), 0)
  expect(next[0]).toBeCloseTo((empty[0] ?? 0) + (empty[1] ?? 0), 0)
  expect(empty[1]).toBeGreaterThan(15)
})
