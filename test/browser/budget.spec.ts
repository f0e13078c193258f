import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { budgets } from '../../src/build/budgets.ts'
import { distOf } from './sites.ts'
import { expect, test } from './test.ts'

/** A whole project on one page is for paper: nobody waits for its first picture. */
const isPrintView = (file: string) => file.endsWith('/print.html')

test('every document fits the first round trip, its styles and data included', () => {
  const dist = distOf('main')
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !isPrintView(file),
  )
  expect(documents.length).toBeGreaterThan(21)
  const tooHeavy = documents.flatMap((file) => {
    const over = brotliCompressSync(readFileSync(join(dist, file))).length - budgets.document
    return over > 0 ? [`${file} is ${over} B over`] : []
  })
  expect(tooHeavy).toEqual([])
})

test('the scripts a page is interactive with do not grow', () => {
  const dist = distOf('main')
  const html = readFileSync(join(dist, 'cirql/api/select.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(scripts.length).toBeGreaterThan(1)
  const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.scripts)
})
