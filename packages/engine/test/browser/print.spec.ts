import type { Page } from '@playwright/test'
import { codeBlock, showContent } from './support/show-content.ts'
import { expect, hydrated, inTestSlow, test } from './support/test.ts'

const away = [
  '.bar',
  '.skip',
  '.sidebar-column',
  '.toc',
  '.contents-bar',
  '.neighbours',
  '.footer',
  '.back-to-top',
  '.copy',
]

test(
  'print views and cheat sheets are readable, and lead to each other',
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('text takes the width of the paper (10.23)', async () => {
      await page.setViewportSize({ width: 800, height: 1100 })
      await open('/ledger/guide/')
      await page.emulateMedia({ media: 'print' })
      await expect.poll(async () => (await page.locator('article').boundingBox())?.width).toBeGreaterThan(650)
    })
    await test.step('a title stays with its block on paper, and a split block has edges (10.23)', async () => {
      await open('/ledger/guide/install')
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.code').first()).toHaveCSS('box-decoration-break', 'clone')
      await expect(page.locator('.code figcaption').first()).toHaveCSS('break-after', 'avoid')
      await page.emulateMedia({ media: null })
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('the cheat sheet opens in a new tab from the section it summarises', async () => {
      await open('/ledger/api/')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Print as one A4 page' }).click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Ledger cheat sheet')
    })
    await test.step('only the shortcut sheet of the same project links to a cheat sheet', async () => {
      for (const [path, count] of [
        ['/ledger/api/', 1],
        ['/almanac/guide/', 0],
      ] as const) {
        await open(path)
        await page.keyboard.press('?')
        const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
        await expect(dialog).toBeVisible()
        await expect(dialog.getByRole('link', { name: 'Print the cheat sheet' })).toHaveCount(count)
      }
    })
    await test.step('text of the cheat sheet is at least 6.5 pt and never cut off at the side', async () => {
      await openSheet(page, baseURL)
      await page.emulateMedia({ media: 'print' })
      // An A4 page without its margins, in px.
      await page.setViewportSize({ width: 733, height: 1062 })
      const sizes = await page.evaluate(() => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
        const found: number[] = []
        while (texts.nextNode()) {
          const { parentElement, textContent } = texts.currentNode
          if (parentElement && textContent?.trim())
            found.push(parseFloat(getComputedStyle(parentElement).fontSize) * 0.75)
        }
        return found
      })
      expect(sizes.length).toBeGreaterThan(50)
      expect(Math.min(...sizes)).toBeGreaterThan(smallest - 0.01)
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('main, section, pre, .table')].filter(
            (one) => one.scrollWidth > one.clientWidth + 1,
          ).length,
      )
      expect(wide).toBe(0)
    })
  },
)

/** Minimum size of text that is readable on paper, in points. */
const smallest = 6.5

const openSheet = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}ledger/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
}

test('paper shows the article, its code, tabs and boxes, and a cheat sheet of one page', async ({
  page,
  baseURL,
  open,
}) => {
  await test.step('the cheat sheet is one page of A4', async () => {
    await openSheet(page, baseURL)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  })
  await test.step('paper shows the article alone (10.23)', async () => {
    await page.goto(`${baseURL}ledger/guide/install`)
    await hydrated(page)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.emulateMedia({ media: 'print' })
      for (const selector of away)
        for (const element of await page.locator(selector).all()) await expect(element, selector).toBeHidden()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('article p').first()).toBeVisible()
      await page.emulateMedia({ media: 'screen' })
    }
  })
  await test.step('code wraps on paper (10.23)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await showContent(page, open, [codeBlock(`${'word '.repeat(80)}${'x'.repeat(300)}`)])
    const area = page.locator('figure pre')
    expect(await area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(() => area.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(false)
    await expect(page.getByRole('button', { name: 'Toggle word wrap' })).toHaveCount(0)
    await page.emulateMedia({ media: null })
  })
  await test.step('paper shows every tab below its label, and every box (10.23)', async () => {
    await page.goto(`${baseURL}almanac/installation/configuration`)
    await hydrated(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.tab-list').first()).toBeHidden()
    for (const words of ['The giraffe', 'Stop the service.', 'The flamingo', 'An administrator reads'])
      await expect(page.getByText(words)).toBeVisible()
    const labels = await page
      .locator('.tabs > div:not(.tab-list)')
      .evaluateAll((panels) => panels.map((panel) => getComputedStyle(panel, '::before').content))
    const two = ['"On a server"', '"With Docker"']
    expect(labels).toEqual([...two, ...two, ...two])
    await expect(page.getByRole('button', { name: /^Show all/ })).toBeHidden()
  })
})
