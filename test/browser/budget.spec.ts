import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { budgets } from '../../src/program/weight/budgets.ts'
import { distOf } from './sites.ts'
import { complete, expect, hydrated, test } from './test.ts'

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

test('a first load is within its budget, and so is what comes at the first sign of a reader', async ({
  page,
  host,
}) => {
  const weigh = (paths: readonly string[]) =>
    paths.reduce((sum, path) => {
      const file = join(distOf('main'), path === '/cirql/api/select' ? `${path}.html` : path)
      return sum + brotliCompressSync(readFileSync(file)).length
    }, 0)
  const asked = () => host.requests.filter((path) => !path.endsWith('.json'))
  await page.goto(`${host.origin}/cirql/api/select`)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  const first = asked()
  expect(first.length).toBeGreaterThan(2)
  expect(first.length).toBeLessThanOrEqual(8)
  expect(weigh(first)).toBeLessThanOrEqual(budgets.firstLoad)
  await complete(page)
  const later = asked().slice(first.length)
  expect(later).toHaveLength(1)
  expect(weigh(later)).toBeLessThanOrEqual(budgets.later)
})
