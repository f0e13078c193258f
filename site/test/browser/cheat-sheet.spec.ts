import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from './support/test.ts'

test('the cheat sheet is one page of A4, with the dictionary and all operators', async ({ page, baseURL }) => {
  await page.goto(`${baseURL}cirql/cheat-sheet.html`)
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
  const source = readFileSync(join(import.meta.dirname, '../../content/cirql/api/index.mdx'), 'utf8')
  const dictionary = source.slice(source.indexOf('| For | SurrealQL | Cirql |'))
  const rows = Array.from(dictionary.matchAll(/^\| [^|]+ \| `(.*?)` \| `(.*?)` \|$/gm), (row) => row.slice(1))
  expect(rows.length).toBeGreaterThanOrEqual(28)
  const cells = await page.getByRole('cell').allTextContents()
  expect(rows.flat().filter((code) => !cells.includes(code))).toEqual([])
  await expect(page.getByRole('heading', { name: 'Operators' })).toBeVisible()
})
