import type { Locator } from '@playwright/test'
import { showContent } from './support/show-content.ts'
import { expect, test } from './support/test.ts'

test('version, state and copy are in one row below the title, at every width', async ({ page, open }) => {
  await open('/ledger/guide/')
  for (const width of [1680, 1280, 1240, 1100, 997, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const article = page.getByRole('article')
    const row = {
      version: article.locator('header').getByText('ledger 0.6.8'),
      state: article.locator('.badge'),
      copy: page.locator('.copies'),
    }
    const title = await boxOf(page.getByRole('heading', { level: 1 }))
    const [version, state, copy] = await Promise.all(Object.values(row).map(boxOf))
    if (!version || !state || !copy) throw new Error('The row has no boxes.')
    expect(version.y).toBeGreaterThan(title.y + title.height)
    for (const { y, height } of [state, copy]) {
      expect(y).toBeLessThan(version.y + version.height)
      expect(y + height).toBeGreaterThan(version.y)
      expect(height).toBeGreaterThanOrEqual(19)
    }
    const { x, width: room } = await boxOf(article)
    expect(copy.x + copy.width).toBeCloseTo(x + room, 0)
  }
})

test('the words of a doc begin within 240 px on a phone', async ({ page, open }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/ledger/guide/', '/ledger/api/select', '/almanac/add-calendar']) {
    await open(path)
    const first = await boxOf(page.locator('article p:not(.notice *, .notice)').first())
    expect(first.y, path).toBeLessThanOrEqual(240)
  }
})

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return box
}

test('words, code and tables end at the same edge in a window of any width', async ({ page, open }) => {
  await open('/ledger/api/select')
  for (const width of [1280, 1440, 1920, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const blocks = await page.getByRole('article').evaluate((article) => {
      const { right } = article.getBoundingClientRect()
      const blocks = '[data-chunk] > :is(p:not(.notice), .sample, .code, .table), .table > table'
      return Array.from(article.querySelectorAll<HTMLElement>(blocks), (block) => ({
        name: block.tagName + block.className,
        over: Math.round(block.getBoundingClientRect().right - right),
      }))
    })
    expect(blocks.length).toBeGreaterThan(50)
    const edges = blocks.filter(({ over }) => over !== 0)
    // A wide table scrolls in its box on phones.
    expect(edges.filter(({ name }) => width > 996 || name !== 'TABLE')).toEqual([])
  }
})

test('the copy button of an output shows on hover and focus', async ({ page, open }) => {
  await open('/ledger/api/select')
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

test.describe('touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('the copy button of an output always shows on a touch screen', async ({ page, open }) => {
    await open('/ledger/api/select')
    await expect(page.locator('.output .copy').first()).toHaveCSS('opacity', '1')
  })
})

test('line numbers have a gutter, and long lines continue beside it', async ({ page, open }) => {
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
  // An empty line is as high as the others: its number has a separate row.
  const tops = await page.locator('.numbered .line').evaluateAll((lines) => {
    return lines.map((line) => line.getBoundingClientRect()).map(({ top, height }) => [top, height])
  })
  const [first = [], empty = [], next = []] = tops
  expect(empty[0]).toBeCloseTo((first[0] ?? 0) + (first[1] ?? 0), 0)
  expect(next[0]).toBeCloseTo((empty[0] ?? 0) + (empty[1] ?? 0), 0)
  expect(empty[1]).toBeGreaterThan(15)
})

test('a list in a step keeps its own numbers, and an icon stays in its sentence', async ({ page, open }) => {
  const icon = '<svg viewBox="0 0 16 16" width="16" height="16" role="img" aria-label="Icon"></svg>'
  await showContent(page, open, [
    `<div class="steps"><ol><li><p>Press ${icon} here.</p><ol><li>One</li></ol></li></ol></div>`,
  ])
  const looks = await page.locator('.steps li').evaluateAll((items) =>
    items.map((item) => ({
      kind: getComputedStyle(item).listStyleType,
      circle: getComputedStyle(item, '::before').content !== 'none',
    })),
  )
  expect(looks).toEqual([
    { kind: 'none', circle: true },
    { kind: 'decimal', circle: false },
  ])
  const sentence = await page.locator('.steps p').boundingBox()
  expect(sentence?.height).toBeLessThan(40)
})
