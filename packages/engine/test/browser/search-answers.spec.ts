import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashOf } from '../../src/content/hash-of.ts'
import { rootPath } from '../../src/search/search-index.ts'
import { writeShards } from '../../src/search/sharded/write-shards.ts'
import type { WholeRoot } from '../../src/search/whole-index.ts'
import { rulesOf, violations } from './support/axe.ts'
import { holdRequests } from './support/hold-requests.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('the search reads stack traces, offers commands, and respects a composition', async ({ page, open, visit }) => {
  await test.step('a pasted stack trace finds its message, and search shows the line it read (2.26)', async () => {
    await open('/ledger/guide/')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    const field = page.getByRole('combobox')
    const trace = [
      'file:///home/ada/list-tools.ts:14',
      "    throw new Error('could not list tools', { cause })",
      '          ^',
      'LedgerError: The query has no target',
      '    at execute (file:///home/ada/node_modules/ledger/index.mjs:1:8121)',
      'Node.js v20.19.4',
    ]
    await field.evaluate((input, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, trace.join('\n'))
    await expect(field).toHaveValue(trace.map((line) => line.trim()).join(' ⏎ '))
    await expect(dialog).toContainText('Searched for “The query has no target”.')
    await expect(dialog.getByRole('option').first()).toContainText('The query has no target')
  })
  await test.step('an empty search offers tasks and commands, and a command runs (2.26)', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await visit('/ledger/api/select')
    await page.keyboard.press('Control+k')
    const choose = (name: string) => page.getByRole('option', { name, exact: true })
    const tasks = page.getByRole('group', { name: 'I want to' }).getByRole('option')
    await expect(tasks).toHaveText(['write a first query', /filter/, /error/, /leave/, /set up/])
    const commands = page.getByRole('group', { name: 'Commands' }).getByRole('option')
    await expect(commands).toHaveText(['Switch to dark mode', 'Read offline', 'Keyboard shortcuts'])

    await choose('Switch to dark mode').click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(choose('Switch to light mode')).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await choose('Read offline').click()
    await expect(page.getByRole('dialog', { name: 'Read offline' })).toBeVisible()
    await page.keyboard.press('Escape')

    await page.keyboard.press('Control+k')
    await tasks.first().click()
    await expect(page).toHaveURL(/\/ledger\/guide\/install#quick-start$/)
  })
  await test.step('the Enter that ends a composition in Safari opens no result (2.26)', async () => {
    await visit('/ledger/guide/install')
    await page.keyboard.press('Control+k')
    await field(page).fill('count')
    await expect(page.getByRole('option').first()).toBeVisible()
    for (const key of ['Enter', 'ArrowDown']) await press(page, { key, code: key, keyCode: 229 })
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
    await expect(page).toHaveURL(/install$/)
    await press(page, { key: 'Enter', code: 'Enter', keyCode: 13 })
    await expect(page).not.toHaveURL(/install$/)
  })
})

test(
  'the search keeps its choices while it loads, and says what is unknown',
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('search strikes out unknown words, and says when nothing is close (2.26)', async () => {
      await open('/ledger/guide/')
      await page.keyboard.press('Control+k')
      const dialog = page.getByRole('dialog')
      await page.getByRole('combobox').fill('select qqqzzz')
      await expect(dialog.locator('s')).toHaveText('qqqzzz')
      for (const query of ['select qqqzzz', 'TypeError: select.qqqzzz is not a function', '[ERROR] select qqqzzz']) {
        await page.getByRole('combobox').fill(query)
        await expect(dialog).toContainText(`No close match for “${query}”. The nearest pages are:`)
        await expect(dialog.getByRole('option').first()).toBeVisible()
        expect(await dialog.getByRole('option').count()).toBeLessThanOrEqual(3)
      }
    })
    await test.step('the current page has the first result if several pages have the name (2.26)', async () => {
      for (const route of ['/ledger/api/create', '/ledger/api/select']) {
        await open(route)
        await page.keyboard.press('Control+k')
        await page.getByRole('combobox').fill('errors')
        await expect(page.getByRole('option').first()).toHaveAttribute('href', `${route}#errors`)
        await page.keyboard.press('Escape')
      }
    })
    await test.step('choices of an empty search keep their places while tasks load (2.26)', async () => {
      const index = await holdRequests(page, '**/search.json')
      await open('/ledger/api/select')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await expect(page.getByRole('option')).toHaveCount(0)
      index.release()
      await expect(page.getByRole('group', { name: 'Commands' })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('combobox')).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await page.unrouteAll()
    })
    await test.step('keys before the page is interactive open the search later, and are typed into it', async () => {
      const react = await holdRequests(page, '**/assets/react-*.js')
      await page.goto(`${baseURL}ledger/guide/basic-usage`, { waitUntil: 'commit' })
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const key of ['/', 'c', 'o']) await page.keyboard.press(key)
      react.release()
      await expect(field(page)).toHaveValue('co')
    })
  },
)

const field = (page: Page) => page.getByRole('combobox')

type Pressed = { readonly key: string; readonly code: string; readonly ctrlKey?: boolean; readonly keyCode?: number }

/** Presses a key as a keyboard of another layout does. */
function press(page: Page, init: Pressed): Promise<boolean> {
  return page.evaluate(
    (keys) =>
      !(document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...keys }),
      ),
    init,
  )
}

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
    const files = writeShards(root, hashOf)
    let whole = false
    await page.route(/\/search(\.json|\/.*)$/, (request) => {
      const { pathname } = new URL(request.request().url())
      const body = files.get(pathname.slice(1)) ?? ''
      return request.fulfill({ body: whole || !pathname.includes('/word-') ? body : body.slice(0, -9) })
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
