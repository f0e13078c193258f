import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { sites } from './support/sites.ts'
import { expect, test } from './support/test.ts'

/** Minimum size of text that is readable on paper, in points. */
const smallest = 6.5

const open = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}ledger/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
}

test.describe('the cheat sheet', () => {
  test('the cheat sheet is one page of A4', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
    const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
    expect([Math.round(Number(width)), Math.round(Number(height))]).toEqual([595, 842])
  })

  test('text of the cheat sheet is at least 6.5 pt and never cut off at the side', async ({ page, baseURL }) => {
    await open(page, baseURL)
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

  test('the cheat sheet has every row of the dictionary and all operators', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const source = readFileSync(join(sites.main.root, 'content/ledger/api/index.mdx'), 'utf8')
    const dictionary = source.slice(source.indexOf('| For | LedgerQL | Ledger |'))
    const rows = Array.from(dictionary.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), (row) => row.slice(1))
    expect(rows.length).toBeGreaterThanOrEqual(15)
    const cells = await page.getByRole('cell').allTextContents()
    expect(rows.flat().filter((code) => !cells.includes(code))).toEqual([])
    await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible()
  })

  test('the cheat sheet has no scripts and links to sections that exist', async ({ page, baseURL }) => {
    await open(page, baseURL)
    await expect(page.locator('script')).toHaveCount(0)
    const hrefs = await page
      .locator('h2 a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(hrefs).toContain('/ledger/api/#ledgerql')
    for (const href of hrefs) {
      await page.goto(new URL(href, baseURL).href)
      await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toBeVisible()
    }
  })

  test('the cheat sheet opens in a new tab from the section it summarises', async ({ page, open: openPage }) => {
    await openPage('/ledger/api/')
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Print as one A4 page' }).click()
    await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Ledger cheat sheet')
  })

  test('only the shortcut sheet of the same project links to a cheat sheet', async ({ page, open: openPage }) => {
    for (const [path, count] of [
      ['/ledger/api/', 1],
      ['/almanac/guide/', 0],
    ] as const) {
      await openPage(path)
      await page.keyboard.press('?')
      const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByRole('link', { name: 'Print the cheat sheet' })).toHaveCount(count)
    }
  })
})
