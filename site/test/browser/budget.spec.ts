import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listFigures, type Measurement } from '../../../bench/measurements.ts'
import { findHeavyDocuments, readDocuments } from '../../../packages/engine/test/browser/support/check-documents.ts'
import { weighFirstLoad } from '../../../packages/engine/test/browser/support/first-load.ts'
import { distOf } from '../../../packages/engine/test/browser/support/sites.ts'
import { budgets } from '../../../packages/engine/test/budgets.ts'
import { routes } from './support/all-routes.ts'
import { expect, studio, test } from './support/test.ts'

const readJson = (path: string) => JSON.parse(readFileSync(path, 'utf8'))
const stored: readonly Measurement[] = readJson(join(import.meta.dirname, '../../../bench/figures.json'))

test('the first window arrives in the first flight, and no document is too heavy', () => {
  expect(readDocuments(distOf(studio)).size).toBeGreaterThan(21)
  expect(findHeavyDocuments(distOf(studio))).toEqual([])
})

test('a first load is within its budgets, and weighs what is stored', async ({ page, host }) => {
  const { requests, scripts, first, idle, fonts } = await weighFirstLoad(page, host, studio, '/cirql/api/select')
  expect(requests).toBeLessThanOrEqual(8)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(first).toBeLessThanOrEqual(budgets.firstLoad)
  expect(first + idle).toBeLessThanOrEqual(budgets.withIdle)
  expect(fonts).toBeLessThanOrEqual(budgets.fonts)

  const weights = listFigures(stored).filter(({ command }) => command === 'npm run bench')
  const weightOf = (start: string) => weights.find(({ figure }) => figure.startsWith(start))?.value as number
  const measured = {
    scripts: [weightOf('scripts before'), scripts],
    first: [weightOf('first load'), first],
    withIdle: [weightOf('the same, with what loads'), first + idle],
    fonts: [weightOf('typefaces'), fonts],
  }
  const off = Object.entries(measured).filter(([, [claimed = 0, now = 0]]) => Math.abs(now / claimed - 1) > 0.01)
  expect(off, 'Weights differ. Run `npm run bench -- --update`.').toEqual([])
})

test('no page has over 2,000 open words, and the API reference no more than 10 screens', async ({ page, open }) => {
  const words: Record<string, number> = {}
  for (const [route] of routes) {
    const html = readFileSync(join(distOf(studio), `${route.replace(/\/$/, '/index')}.html`), 'utf8')
    words[route] = await page.evaluate(countOpenWords, html)
  }
  expect(words['/cirql/api/create']).toBeGreaterThan(1500)
  expect(Object.entries(words).filter(([, count]) => count > 2000)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 800 })
  await open('/cirql/api/')
  expect(await page.evaluate(() => document.documentElement.scrollHeight / 800)).toBeLessThanOrEqual(10)
})

/** Returns how many words of a page are visible while no box is open, without code, buttons, pictures and notices of the engine. */
function countOpenWords(html: string): number {
  const main = new DOMParser().parseFromString(html, 'text/html').querySelector('article, main:not(:has(article))')
  const left = 'details:not([open]) > :not(summary), figure, pre, button, svg, .variants, .notice'
  for (const element of main?.querySelectorAll(left) ?? []) element.remove()
  // Two blocks have no space between them.
  for (const block of main?.querySelectorAll('p, li, th, td, h1, h2, h3, h4, h5, summary, dt, dd, div, a') ?? [])
    block.append(' ')
  return main?.textContent.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0
}

test('proof.json has the samples of each page that has any', () => {
  const { figures } = readJson(join(distOf(studio), 'proof.json')) as { figures: readonly object[] }
  expect(figures.length).toBeGreaterThan(10)
  for (const figure of figures)
    expect(figure).toEqual({
      figure: expect.stringMatching(/^samples of \/\S+ that were run$/),
      value: expect.any(Number),
      with: { Cirql: '0.6.8', SurrealDB: '1.0.0' },
      command: 'studio check --update',
      date: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      commit: expect.stringMatching(/^[\da-f]{10,}$/),
    })
})
