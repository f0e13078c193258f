import type { Page } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import { complete, expect, inTestSlow, interactive, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

const field = 'combobox'

test('the search opens by button and keys, and loads nothing before', async ({ page, open, host }) => {
  await test.step('the search opens by click, Ctrl+K and slash (2.26)', async () => {
    await open('/ledger/guide/install')
    expect(host.requests.filter((path) => path.includes('search'))).toEqual([])
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByRole(field)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeFocused()
    for (const key of ['Control+k', '/']) {
      await page.keyboard.press(key)
      await expect(page.getByRole(field)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
})

test(
  'the search names keys and projects, keeps recent pages, and opens again',
  inTestSlow(),
  async ({ page, baseURL, open }) => {
    await test.step('a slash pressed first of all opens the search and is not typed into it (2.26)', async () => {
      await page.goto(`${baseURL}ledger/guide/install`)
      await interactive(page)
      await page.keyboard.type('/orderby', { delay: 20 })
      await expect(page.getByRole(field)).toHaveValue('orderby')
      await complete(page)
      await expect(page.getByRole(field)).toHaveValue('orderby')
    })
    await test.step('the search lists pages opened from it, and clears them on request (2.26)', async () => {
      await open('/ledger/guide/')
      const stored = () => page.evaluate(() => localStorage.getItem('search.recent'))
      await page.keyboard.press('Control+k')
      await page.getByRole(field).fill('timeout')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await stored()).toBeNull()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.keyboard.press('Control+k')
      const recent = page.getByRole('group', { name: 'Recent' })
      await expect(recent.getByRole('option')).toHaveCount(1)
      await page.getByRole('button', { name: 'Clear', exact: true }).click()
      await expect(recent).toHaveCount(0)
      await expect.poll(stored).toBeNull()
    })
    await test.step('a result of another project names it, once (2.26)', async () => {
      const groups = page.getByRole('listbox').getByRole('group')
      const headOf = (option: string) =>
        groups.filter({ has: page.locator(`[role=option][href="${option}"]`) }).locator('.search-group')
      const search = async (route: string, words: string) => {
        await open(route)
        await page.keyboard.press('Control+k')
        await page.getByRole(field).fill(words)
        await expect(page.getByRole('option').first()).toBeVisible()
      }
      const server = '/ledger/guide/install#server'
      const docker = '/almanac/installation/#start-with-docker'
      await search('/ledger/guide/', 'docker')
      await expect(headOf(server)).toHaveText('What is Ledger › Installation')
      await expect(headOf(docker)).toHaveText('Installation GuideAlmanac')
      await search('/almanac/', 'docker')
      await expect(headOf(server)).toHaveText('What is Ledger › InstallationLedger')
      await expect(headOf(docker)).toHaveText('Installation Guide')
      for (const route of ['/', '/docs/']) {
        await search(route, 'docker')
        await expect(page.locator('.search-label').filter({ hasText: 'Ledger' })).toHaveCount(1)
        await expect(page.locator('.search-label').filter({ hasText: 'Almanac' }).first()).toBeVisible()
      }
      // The first page of a project has the project's name, which is shown once.
      await search('/', 'ledger')
      await expect(headOf('/ledger/')).toHaveCount(0)
      await expect(groups.first()).toHaveAccessibleName('Ledger')
    })
    await test.step('a key opens the search again after Escape while the page is busy (2.26)', async () => {
      await open('/ledger/guide/install')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole(field)).toBeFocused()
      await page.evaluate(() =>
        addEventListener('keydown', () => {
          for (const end = performance.now() + 200; performance.now() < end; );
        }),
      )
      await Promise.all([page.keyboard.press('Escape'), page.keyboard.press('/')])
      await expect(page.getByRole(field)).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })
    await test.step("the search names its keys as the reader's platform does (2.26)", async () => {
      const button = page.getByRole('button', { name: 'Search', exact: true })
      await open('/')
      await expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K')
      await expect(button.locator('kbd')).toHaveText('Ctrl K')
      await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }))
      await open('/')
      await expect(button.locator('kbd')).toHaveText('⌘K')
      await page.keyboard.press('Meta+k')
      await expect(page.getByRole('dialog')).toContainText('⌘↵ new tab')
    })
  },
)

test('the search finds words, letters and code, and is used by keyboard', async ({ page, open }) => {
  await test.step('the search finds a method by its first letters and by a typo (2.26)', async () => {
    await open('/ledger/guide/')
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('fromrel')
    const first = page.getByRole('option').first()
    await expect(first).toHaveAttribute('href', '/ledger/api/select#from-relation')
    await page.getByRole(field).fill('selcet')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/ledger\/api\/select/)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('result')
  })
  await test.step('a result shows the words or the line of code that matched, marked (2.26)', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    const found = page.getByRole('option').first()
    const excerpt = found.locator('.search-excerpt')
    await page.getByRole(field).fill('upsert')
    await expect(found).toHaveAttribute('href', /#upsert$/)
    await expect(excerpt.locator('mark').first()).toHaveText('upsert')
    expect(await excerpt.evaluate((one) => getComputedStyle(one).fontFamily)).not.toContain('mono')
    await page.getByRole(field).fill('math::sum')
    const line = page.locator('[role=option][href="/ledger/api/select#group-all"] .search-excerpt')
    await expect(line).toHaveText("select('math::sum(price) AS total').from('tool').groupAll()")
    await expect(line.locator('mark')).toHaveText('math::sum')
    expect(await line.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('mono')
  })
  await test.step('Home and End move the caret in the search field (2.26)', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('elec')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Home')
    await page.keyboard.type('s')
    await page.keyboard.press('End')
    await page.keyboard.type('t')
    await expect(page.getByRole(field)).toHaveValue('select')
  })
  await test.step('bad input into the search finds nothing and breaks nothing (2.26)', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    for (const query of [
      'x'.repeat(3000),
      '__proto__',
      '<img src=x onerror=alert(1)>',
      '\ud800',
      '日本語',
      '{{}}',
      '\\',
    ]) {
      await page.getByRole(field).fill(query)
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(/results?|no close match/i)
    }
    await expect(page.locator('dialog img')).toHaveCount(0)
  })
  await test.step('the search follows the combobox pattern: arrows and Enter (2.26)', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('where')
    const options = page.getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await expect(options.last()).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(options.first()).toHaveAttribute('aria-selected', 'true')
    const active = await page.getByRole(field).getAttribute('aria-activedescendant')
    await expect(options.first()).toHaveAttribute('id', active ?? '')
    const href = (await options.first().getAttribute('href')) ?? ''
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${href.replace(/[#/]/g, '\\$&')}$`))
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
  await test.step('the page of a result has the words marked until they are cleared (2.26)', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('setAll')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const marks = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)
    await expect.poll(marks).toBeGreaterThan(0)
    await page.locator('.search-dismiss').click()
    await expect.poll(marks).toBe(0)
  })
})

test('the not-found page offers near pages and the search', async ({ page, open }) => {
  await test.step("the not-found page offers search, Home and the docs of the path's project (2.2)", async () => {
    await open('/ledger/nope')
    const main = page.getByRole('main')
    await expect(main.locator('.actions').getByRole('link')).toHaveText(['Home', 'Docs'])
    // No other page is close enough.
    await expect(page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link')).toHaveText([
      'Ledger',
      'What is Ledger',
    ])
    await main.getByRole('button', { name: 'Search for it' }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
  })
  await test.step('the not-found page offers pages near a mistyped path (2.2)', async () => {
    await open('/ledger/api/selct')
    const nearest = page.getByRole('navigation', { name: 'Did you mean' })
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/ledger/api/select')
    expect(await nearest.getByRole('link').count()).toBeLessThan(4)
  })
})

test(
  `"Search for it" searches for the end of the path; the bar's field is empty (2.2)`,
  inTestSlow(),
  async ({ page, open }) => {
    for (const [path, words] of [
      ['/ledger/api/selct', 'selct'],
      ['/ledger/guide/Query-your_data.html', 'Query your data'],
      ['/caf%C3%A9/', 'café'],
    ] as const) {
      await open(path)
      await page.getByRole('button', { name: 'Search for it' }).click()
      await expect(page.getByRole('combobox')).toHaveValue(words)
      await expect(page.getByRole('combobox')).toBeFocused()
    }
    await open('/ledger/api/selct')
    await page.getByRole('button', { name: 'Search for it' }).click()
    await expect(page.getByRole('option').first()).toContainText('Select')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toHaveValue('')
  },
)

const marks = (page: Page) => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens the API page about `select` from the search. */
async function chooseResult(page: Page) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('select')
  await page.locator('[role=option][href^="/ledger/api/select"]').first().click()
}

test('the words of a search result are marked on its page only', async ({ page, open }) => {
  await withoutPrefetch(page)
  await test.step('a search result that opens by a page load has its words marked', async () => {
    await open('/ledger/guide/')
    await page.route('**/ledger/api/select.json', (route) => route.abort())
    const loaded = page.waitForEvent('load')
    await chooseResult(page)
    await loaded
    await expect.poll(() => marks(page)).toBeGreaterThan(0)
    await page.unrouteAll()
  })
  await test.step('leaving a search result while it loads marks no words on another page', async () => {
    await open('/ledger/guide/')
    const pageData = await holdPageData(page, '/ledger/api/select')
    await chooseResult(page)
    await expect.poll(pageData.asked).toBe(1)
    await page.evaluate(() => navigation.navigate('/ledger/guide/basic-usage').finished)
    await expect(heading(page)).toHaveText('Basic usage')
    expect(await page.evaluate(() => sessionStorage.getItem('search.highlight'))).toBeNull()
    expect(await marks(page)).toBe(0)
  })
})
