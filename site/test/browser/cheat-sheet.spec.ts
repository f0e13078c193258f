import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** The smallest text that people read on paper without effort, in points. */
const smallest = 6.5

const open = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}cirql/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
}

test.describe('the cheat sheet', () => {
  test('is one page of A4', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  })

  test('has no text below 6.5 points, and nothing that is cut off at the side', async ({ page, baseURL }) => {
    await open(page, baseURL)
    await page.emulateMedia({ media: 'print' })
    // The room that A4 leaves between its margins, in pixels.
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
    expect(sizes.length).toBeGreaterThan(200)
    expect(Math.min(...sizes)).toBeGreaterThan(smallest - 0.01)
    const wide = await page.evaluate(
      () =>
        [...document.querySelectorAll('main, section, pre, .table')].filter(
          (one) => one.scrollWidth > one.clientWidth + 1,
        ).length,
    )
    expect(wide).toBe(0)
  })

  test('has every row of the dictionary, and the operators', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const source = readFileSync('content/cirql/api/index.mdx', 'utf8')
    const dictionary = source.slice(source.indexOf('| For | SurrealQL | Cirql |'))
    const rows = Array.from(dictionary.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), (row) => row.slice(1))
    expect(rows.length).toBeGreaterThanOrEqual(28)
    const cells = await page.getByRole('cell').allTextContents()
    expect(rows.flat().filter((code) => !cells.includes(code))).toEqual([])
    await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible()
  })

  test('has no scripts, and its links lead back to sections that are there', async ({ page, baseURL }) => {
    await open(page, baseURL)
    await expect(page.locator('script')).toHaveCount(0)
    const hrefs = await page
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toContain('/cirql/api/#surrealql')
    for (const href of hrefs) {
      await page.goto(new URL(href, baseURL).href)
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeVisible()
    }
  })

  test('opens in a tab of its own from the section that it is made of', async ({ page, open: openPage }) => {
    await openPage('/cirql/api/')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Print as one A4 page' }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Cirql cheat sheet')
  })

  test('is linked from the sheet of shortcuts of its project alone', async ({ page, open: openPage }) => {
    for (const [path, count] of [
      ['/cirql/api/', 1],
      ['/transago/guide/', 0],
    ] as const) {
      await openPage(path)
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Print the cheat sheet' })).toHaveCount(count)
    }
  })
})
