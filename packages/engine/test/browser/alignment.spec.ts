import type { Locator, Page } from '@playwright/test'
import { offersOf, openFirst, panelOf } from './support/playground-parts.ts'
import { complete, expect, hydrated, test } from './support/test.ts'

// A touch screen needs a new window.
test.use({ reuseContext: false })

/** Returns the distances of buttons from the middle of the title and from each other, in px, for each code block. */
const headsOf = (page: Page) =>
  page.evaluate(() => {
    const wordsOf = (element: Element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect()
    }
    return [...document.querySelectorAll('.code')].flatMap((block) => {
      const title = block.querySelector(':scope > figcaption')
      if (!title?.checkVisibility()) return []
      const middle = wordsOf(title).top + wordsOf(title).bottom
      const buttons = [...block.querySelectorAll(':scope > .tools > button, :scope > .copy')].map(wordsOf)
      return {
        title: title.textContent,
        above: buttons.map(({ top, bottom }) => (middle - top - bottom) / 2),
        gaps: buttons.slice(1).map(({ left }, index) => Math.round(left - (buttons[index]?.right ?? 0))),
      }
    })
  })

async function edgesOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height }
}

/** Returns where the last line of an element's own text ends, in px. */
function wordsEnd(element: Element): number {
  const range = document.createRange()
  range.selectNode(element.firstChild ?? element)
  return range.getBoundingClientRect().right
}

for (const [width, gap] of [
  [1280, 24],
  [390, 12],
] as const)
  test(`at ${width} px code block buttons line up with the title, evenly spaced`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await open('/ledger/api/select')
    await expect(offersOf(page).first()).toBeVisible()
    // On phones, only count heads that fit into one row.
    const heads = (await headsOf(page)).filter(({ above }) => above.every((one) => one < 20))
    expect(heads.length).toBeGreaterThan(20)
    expect(heads.filter(({ above }) => above.some((one) => Math.abs(one) > 0.5))).toEqual([])
    expect(heads.filter(({ gaps }) => gaps.some((one) => Math.abs(one - gap) > 1))).toEqual([])
  })

test('carets and labels of the sidebar line up in columns, the current page included', async ({ page, open }) => {
  await open('/ledger/guide/install')
  const columns = await page.getByRole('navigation', { name: 'Docs sidebar' }).evaluate((sidebar) => {
    const seen = (selector: string) => [...sidebar.querySelectorAll(selector)].filter((one) => one.checkVisibility())
    const left = (element: Element) => {
      const words = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const range = document.createRange()
      range.selectNode(words ?? element)
      return Math.round(range.getBoundingClientRect().left * 10) / 10
    }
    return {
      carets: seen('.icon').map((icon) => icon.getBoundingClientRect().right),
      pages: seen('ul ul ul a').map(left),
      // Labels of a collection, and its name beside the logo.
      categories: seen('[data-brand=ledger] .category-head > :first-child').map(left),
    }
  })
  for (const [name, places] of Object.entries(columns)) {
    expect(places.length, name).toBeGreaterThan(2)
    expect(new Set(places).size, `${name}: ${places}`).toBe(1)
  }
})

test('at 1680 px text is halfway between sidebar and contents', async ({ page, open }) => {
  await page.setViewportSize({ width: 1680, height: 900 })
  await open('/ledger/guide/')
  const sidebar = await edgesOf(page.locator('.sidebar-column'))
  const text = await edgesOf(page.locator('main'))
  const contents = await edgesOf(page.locator('.toc'))
  expect(contents.left - text.right).toBeCloseTo(text.left - sidebar.right, 0)
})

test('every menu arrow has the same distance from its word', async ({ page, open }) => {
  const gaps: number[] = []
  for (const route of ['/', '/ledger/']) {
    await open(route)
    const menu = page.getByRole('button', { name: 'Projects' })
    const arrow = await edgesOf(menu.locator('.icon'))
    gaps.push(arrow.left - (await menu.evaluate(wordsEnd)))
  }
  expect(gaps[1]).toBeCloseTo(gaps[0] ?? 0, 0)
  expect(gaps[0]).toBeLessThan(8)
})

test('cards in a row end with their contents at one line', async ({ page, open }) => {
  await open('/')
  const ends = await page
    .locator('.card > :last-child')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
  expect(ends).toHaveLength(2)
  expect(ends[1]).toBeCloseTo(ends[0] ?? 0, 0)
})

test('all labels and lines in the frame of a landing page begin at one edge', async ({ page, open }) => {
  await open('/ledger/')
  const starts = await page.locator('.showcase :is(figcaption, pre code)').evaluateAll((all) =>
    all.flatMap((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return one.checkVisibility() ? [Math.round(range.getBoundingClientRect().left)] : []
    }),
  )
  expect(starts.length).toBeGreaterThan(6)
  expect(new Set(starts).size, `${starts}`).toBe(1)
})

test('a picture of a landing page is beside its words, up to the edge of the page', async ({ page, open }) => {
  await open('/almanac/')
  const picture = await edgesOf(page.locator('.prose p > svg'))
  const words = await edgesOf(page.getByText('No vendor'))
  const frame = await edgesOf(page.locator('.showcase'))
  expect(picture.right).toBeCloseTo(frame.right, 0)
  expect(words.right).toBeLessThan(picture.left)
  expect(words.top).toBeLessThan(picture.bottom)
})

test('a name that begins an item of a landing page has no full stop', async ({ page, open }) => {
  for (const route of ['/', '/ledger/', '/almanac/']) {
    await open(route)
    const names = await page
      .locator('.landing li > :is(h3, p:has(> strong:only-child), strong):first-child')
      .allTextContents()
    expect(names.length).toBeGreaterThan(2)
    expect(names.filter((name) => name.trim().endsWith('.'))).toEqual([])
  }
})

test('the words of the 404 page are balanced over their lines', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}nope`)
  await hydrated(page)
  await complete(page)
  for (const words of await page.locator('.not-found .prose p').all()) {
    const widths = await words.evaluate((one) => {
      const range = document.createRange()
      range.selectNodeContents(one)
      return [...range.getClientRects()].map(({ width }) => width)
    })
    expect(Math.min(...widths) / Math.max(...widths)).toBeGreaterThan(0.6)
  }
})

test('code in a table has no box', async ({ page, open }) => {
  await open('/ledger/api/select')
  const code = page.locator('.table td code').first()
  await expect(code).toHaveCSS('padding-inline', '0px')
  await expect(code).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
})

for (const [route, width] of [
  ['/ledger/', 1280],
  ['/ledger/api/select', 1280],
  ['/ledger/api/select', 390],
  ['/ledger/api/select', 320],
] as const)
  test(`Close is in a playground's corner, Run is not: ${route} at ${width} px`, async ({ page, open }) => {
    await page.setViewportSize({ width, height: 844 })
    await openFirst(page, open, route)
    const run = panelOf(page).getByRole('button', { name: 'Run on LedgerDB' })
    await expect(run).toBeVisible()
    const frame = await panelOf(page).boundingBox()
    const close = await panelOf(page).getByRole('button', { name: 'Close' }).boundingBox()
    const foot = await page.locator('.playground-foot').boundingBox()
    const box = await run.boundingBox()
    if (!frame || !close || !foot || !box) throw new Error('no playground')
    expect(frame.x + frame.width - close.x - close.width).toBeLessThan(6)
    expect(close.y - frame.y).toBeLessThan(6)
    expect(Math.min(close.width, close.height)).toBeGreaterThanOrEqual(24)
    expect(foot.y + foot.height - box.y - box.height).toBeGreaterThanOrEqual(8)
    expect(foot.x + foot.width - box.x - box.width).toBeGreaterThanOrEqual(8)
  })

test('a playground in a frame has its corners, and the setup of the page is hidden', async ({ page, open }) => {
  await openFirst(page, open, '/ledger/')
  const frame = page.locator('.showcase')
  const radius = await frame.evaluate((one) => Number.parseFloat(getComputedStyle(one).borderRadius) - 1)
  const ring = await panelOf(page).evaluate((one) => {
    const { borderWidth, borderRadius } = getComputedStyle(one, '::after')
    return [borderWidth, borderRadius]
  })
  expect(ring).toEqual(['2px', `${radius}px`])
  const setup = frame.getByText('Shape and connection')
  await expect(setup).toBeHidden()
  await panelOf(page).getByRole('button', { name: 'Close' }).click()
  await expect(setup).toBeVisible()
})

test.describe('touch screens', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('a playground names no keys on a touch screen', async ({ page, open }) => {
    await openFirst(page, open)
    await expect(page.getByText('leaves the editor')).toBeHidden()
  })
})

test('with forced colours every button of a playground has edges', async ({ page, open }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openFirst(page, open)
  await expect(panelOf(page).getByRole('button', { name: 'Run on LedgerDB' })).toBeVisible()
  for (const button of await panelOf(page).locator('button:visible').all())
    await expect(button).toHaveCSS('border-top-style', 'solid')
})

test('a mistake in a playground is shown once, and announced', async ({ page, open }) => {
  await openFirst(page, open)
  await page.getByRole('textbox', { name: /Sample code/ }).press('Control+a')
  await page.keyboard.insertText('const a = 1\nconst a = 2')
  const words = panelOf(page).getByText('Syntax error on line 2')
  await expect(panelOf(page).getByRole('figure').getByText('Syntax error on line 2')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Syntax error on line 2')
  const shown = await words.evaluateAll((found) =>
    found.filter((one) => one.getBoundingClientRect().width > 1).map(({ tagName }) => tagName),
  )
  expect(shown).toEqual(['FIGCAPTION'])
})
