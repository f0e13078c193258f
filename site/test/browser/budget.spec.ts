import { findHeavyDocuments, readDocuments } from '../../../packages/engine/test/browser/support/check-documents.ts'
import { weighFirstLoad } from '../../../packages/engine/test/browser/support/first-load.ts'
import { distOf } from '../../../packages/engine/test/browser/support/sites.ts'
import { budgets } from '../../../packages/engine/test/budgets.ts'
import { expect, studio, test } from './support/test.ts'

test('the first window arrives in the first flight, and no document is too heavy', () => {
  expect(readDocuments(distOf(studio)).size).toBeGreaterThan(21)
  expect(findHeavyDocuments(distOf(studio))).toEqual([])
})

test('a first load, its typefaces and its idle downloads are within their budgets', async ({ page, host }) => {
  const { requests, scripts, first, idle, fonts } = await weighFirstLoad(page, host, studio, '/cirql/api/select')
  expect(requests).toBeLessThanOrEqual(8)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(first).toBeLessThanOrEqual(budgets.firstLoad)
  expect(idle).toBeLessThanOrEqual(budgets.idle)
  expect(fonts).toBeLessThanOrEqual(budgets.fonts)
})
