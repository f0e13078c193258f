import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeShards } from '../../src/build/search-index.ts'
import { readPage } from '../../src/search/documents.ts'
import { rootPath, type WholeRoot } from '../../src/search/index-reader.ts'
import { rulesOf, violations } from './support/axe.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('the search offers to try again when its index or code cannot be loaded (2.26)', async ({ page, open }) => {
  await open('/')
  await page.route('**/search-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('Search could not load.')
  await page.unroute('**/search-dialog-*.js')
  await page.route('**/search.json', (route) => route.abort())
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click()
  await page.getByRole('combobox').fill('where')
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await page.unroute('**/search.json')
  await retry.click()
  await expect(page.getByRole('option').first()).toBeVisible()
})

test('the search works without a part of its index, and offers a reload', inTestSlow(), async ({ page, open }) => {
  await test.step('the search works without a broken part of a large index, and says so (2.26)', async () => {
    const root = JSON.parse(readFileSync(join(distOf('main'), rootPath), 'utf8')) as WholeRoot
    const pages = root.pages.map((stored) => readPage(stored, root.collections))
    const files = new Map(writeShards(pages, root.collections).map(({ path, bytes }) => [`/${path}`, bytes]))
    let whole = false
    await page.route(/\/search(\.json|\/.*)$/, (request) => {
      const { pathname } = new URL(request.request().url())
      const body = Buffer.from(files.get(pathname) ?? [])
      return request.fulfill({ body: whole || !pathname.includes('/text-') ? body : body.subarray(0, -9) })
    })
    await open('/')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('fromRelation')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', '/ledger/api/select#from-relation')
    await expect(page.getByRole('dialog')).toContainText('Part of the search could not load')
    const found = await page.getByRole('option').count()
    whole = true
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('dialog')).not.toContainText('A part of the search')
    await expect.poll(() => page.getByRole('option').count()).toBeGreaterThanOrEqual(found)
    await page.unrouteAll()
  })
  await test.step('the search offers a reload when its index is unreadable twice (2.26)', async () => {
    await open('/ledger/guide/')
    await page.route('**/search.json', (route) => route.fulfill({ json: { format: 0 } }))
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('where')
    const dialog = page.getByRole('dialog')
    const reload = dialog.getByRole('button', { name: 'Reload the page' })
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(reload).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await reload.click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    await page.unrouteAll()
  })
  await test.step('a search that failed to load has no axe violation (2.26, 10.22)', async () => {
    await open('/')
    await page.route('**/search-dialog-*.js', (route) => route.abort())
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(await violations(page)).toEqual([])
  })
})

test('the search has no axe violation in any state (2.26, 10.22)', inTestSlow(), async ({ page, open }) => {
  for (const mode of ['light', 'dark']) {
    await page.addInitScript((chosen) => {
      localStorage.setItem('theme', chosen)
      localStorage.setItem('search.recent', '[{"route":"/ledger/api/count","title":"Counting rows","label":"Ledger"}]')
    }, mode)
    await open('/ledger/guide/')
    let broken = true
    await page.route('**/search.json', (request) => (broken ? request.abort() : request.continue()))
    const dialog = page.getByRole('dialog')
    const field = page.getByRole('combobox')

    await page.keyboard.press('Control+k')
    await expect(dialog.getByRole('option')).toHaveCount(4)
    expect(await violations(page, rulesOf(mode)), 'pages opened before').toEqual([])
    await dialog.getByRole('button', { name: 'Clear' }).click()
    await expect(dialog).toContainText('Search by name, keyword, error message or question.')
    expect(await violations(page, rulesOf(mode)), 'empty').toEqual([])
    await field.fill('where')
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible()
    expect(await violations(page, rulesOf(mode)), 'failed').toEqual([])
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    expect(await violations(page, rulesOf(mode)), 'failed again').toEqual([])
    broken = false
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByRole('option').first()).toBeVisible()
    expect(await violations(page, rulesOf(mode)), 'results').toEqual([])
    await field.fill('selcet from whre')
    await field.fill('qqqselctt')
    await expect(dialog).toContainText('No results')
    expect(await violations(page, rulesOf(mode)), 'nothing found').toEqual([])
    await page.unrouteAll()
  }
})
