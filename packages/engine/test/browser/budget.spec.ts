import { budgets } from '../budgets.ts'
import { findHeavyDocuments, readDocuments } from './support/check-documents.ts'
import { weighFirstLoad } from './support/first-load.ts'
import { distOf } from './support/sites.ts'
import { expect, test } from './support/test.ts'

test('the first window fits the first flight, and no document is too heavy', () => {
  expect(readDocuments(distOf('main')).size).toBeGreaterThan(21)
  expect(findHeavyDocuments(distOf('main'))).toEqual([])
})

test('a first load, its typefaces and its idle downloads are within their budgets', async ({ page, host }) => {
  const { requests, scripts, first, idle, fonts } = await weighFirstLoad(page, host, 'main', '/ledger/api/select')
  expect(requests).toBeLessThanOrEqual(8)
  expect(scripts).toBeLessThanOrEqual(budgets.scripts)
  expect(first).toBeLessThanOrEqual(budgets.firstLoad)
  expect(idle).toBeLessThanOrEqual(budgets.idle)
  expect(fonts).toBeLessThanOrEqual(budgets.fonts)
})
