import { rulesOf, violations } from './support/axe.ts'
import { expect, inTestSlow, test } from './support/test.ts'

for (const mode of ['light', 'dark']) {
  test(`the search has no axe violation in any state, ${mode} (2.26, 10.22)`, inTestSlow(), async ({ page, open }) => {
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
  })
}

test('a search that failed to load has no axe violation (2.26, 10.22)', inTestSlow(), async ({ page, open }) => {
  await open('/')
  await page.route('**/search-dialog-*.js', (route) => route.abort())
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
