import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { frameFile } from '../../src/page/headers.ts'
import { budgets } from '../../src/program/weights.ts'
import { distOf } from './sites.ts'
import { complete, expect, hydrated, test } from './test.ts'

/** Documents for paper: nobody waits for their first picture. */
const isForPaper = (file: string) => /\/(?:print|cheat-sheet)\.html$/.test(file)

test('what the first window of a document shows comes in the first flight, and no document is too heavy', () => {
  const dist = distOf('main')
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !isForPaper(file) && file !== frameFile,
  )
  expect(documents.length).toBeGreaterThan(21)
  // Some documents lie at two addresses.
  const texts = new Map(documents.map((file) => [readFileSync(join(dist, file), 'latin1'), file]))
  const faults = Array.from(texts, ([text, file]) => {
    const html = Buffer.from(text, 'latin1')
    const stream = brotliCompressSync(html)
    const arrived = brotliDecompressSync(stream.subarray(0, budgets.firstFlight), {
      finishFlush: constants.BROTLI_OPERATION_FLUSH,
    }).length
    const part = html.indexOf('<div class="part">')
    const shown = part < 0 ? html.indexOf('</main>') : part
    return [
      ...(shown < 0 || arrived < shown ? [`${file}: ${arrived} of ${shown} B are there in the first flight`] : []),
      ...(stream.length > budgets.document ? [`${file} weighs ${stream.length} B`] : []),
    ]
  })
  expect(faults.flat()).toEqual([])
})

test('the scripts a page is interactive with do not grow', () => {
  const dist = distOf('main')
  const html = readFileSync(join(dist, 'cirql/api/select.html'), 'utf8')
  const scripts = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(scripts.length).toBeGreaterThan(1)
  const bytes = scripts.map((file) => brotliCompressSync(readFileSync(join(dist, file))).length)
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budgets.scripts)
})

test('a first load, its typefaces and its idle downloads are within their budgets', async ({ page, host }) => {
  const weigh = (paths: readonly string[]) =>
    paths.reduce((sum, path) => {
      const file = join(distOf('main'), path === '/cirql/api/select' ? `${path}.html` : path)
      return sum + brotliCompressSync(readFileSync(file)).length
    }, 0)
  const isFont = (path: string) => path.endsWith('.woff2')
  const asked = () => host.requests.filter((path) => !path.endsWith('.json') && !isFont(path))
  await page.goto(`${host.origin}/cirql/api/select`)
  await hydrated(page)
  await complete(page)
  await page.waitForLoadState('networkidle')
  await expect.poll(() => host.requests.filter(isFont).length).toBe(2)
  const html = readFileSync(join(distOf('main'), 'cirql/api/select.html'), 'utf8')
  const [first, idle] = [true, false].map((named) =>
    asked().filter((path) => (path === '/cirql/api/select' || html.includes(path)) === named),
  )
  expect(first?.length).toBeGreaterThan(2)
  expect(asked().length).toBeLessThanOrEqual(8)
  expect(weigh(first ?? [])).toBeLessThanOrEqual(budgets.firstLoad)
  expect(weigh(idle ?? [])).toBeLessThanOrEqual(budgets.idle)
  const fonts = host.requests.filter(isFont)
  expect(fonts).toHaveLength(2)
  expect(weigh(fonts)).toBeLessThanOrEqual(budgets.fonts)
})
