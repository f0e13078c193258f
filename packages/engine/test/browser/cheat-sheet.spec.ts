import type { Page } from '@playwright/test'
import { expect, inTestSlow, test } from './support/test.ts'

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

  test(
    'text of the cheat sheet is at least 6.5 pt and never cut off at the side',
    inTestSlow(),
    async ({ page, baseURL }) => {
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
    },
  )

  test(
    'the cheat sheet opens in a new tab from the section it summarises',
    inTestSlow(),
    async ({ page, open: openPage }) => {
      await openPage('/ledger/api/')
      const opened = page.waitForEvent('popup')
      await page.getByRole('link', { name: 'Print as one A4 page' }).click()
      await expect((await opened).getByRole('heading', { level: 1 })).toHaveText('Ledger cheat sheet')
    },
  )

  test(
    'only the shortcut sheet of the same project links to a cheat sheet',
    inTestSlow(),
    async ({ page, open: openPage }) => {
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
    },
  )
})
