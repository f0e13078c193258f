import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

/** Minimum size of text that is readable on paper, in points. */
const _smallest = 6.5

const open = async (page: Page, baseURL: string | undefined) => {
  await page.goto(`${baseURL}cirql/cheat-sheet.html`)
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

  test('the cheat sheet has every row of the dictionary and all operators', async ({ page, baseURL }) => {
    await open(page, baseURL)
    const source = readFileSync(join(import.meta.dirname, '../../content/cirql/api/index.mdx'), 'utf8')
    const dictionary = source.slice(source.indexOf('| For | SurrealQL | Cirql |'))
    const rows = Array.from(dictionary.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), (row) => row.slice(1))
    expect(rows.length).toBeGreaterThanOrEqual(28)
    const cells = await page.getByRole('cell').allTextContents()
    expect(rows.flat().filter((code) => !cells.includes(code))).toEqual([])
    await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible()
  })
})
