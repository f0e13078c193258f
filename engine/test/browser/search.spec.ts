import { complete, expect, hydrated, test } from './test.ts'

const field = 'combobox'

test.describe('A3 search', () => {
  test('takes what was written while it was on its way, and no key of it is a shortcut', async ({ page, open }) => {
    await open('/cirql/guide/install')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/search-dialog-*.js', (route) => held.then(() => route.continue()))
    await page.keyboard.press('Control+k')
    await page.keyboard.type('jk?s/')
    await page.keyboard.press('Backspace')
    release()
    await expect(page.getByRole(field)).toBeFocused()
    await page.keyboard.type(' where')
    await expect(page.getByRole(field)).toHaveValue('jk?s where')
    await expect(page).toHaveURL(/install$/)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })

  test('opens by click, Ctrl+K and a slash, and loads nothing before', async ({ page, open, host }) => {
    await open('/cirql/guide/install')
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

  test('is opened by a slash that is the first thing a reader does, and the slash is no part of the question', async ({
    page,
    baseURL,
  }) => {
    await page.goto(`${baseURL}cirql/guide/install`)
    await hydrated(page)
    await page.keyboard.type('/orderby', { delay: 20 })
    await expect(page.getByRole(field)).toHaveValue('orderby')
    await complete(page)
    await expect(page.getByRole(field)).toHaveValue('orderby')
  })

  test('names its keys as the reader’s platform does', async ({ page, open }) => {
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

  test('opens again by a key that follows Escape while the page is busy', async ({ page, open }) => {
    await open('/cirql/guide/install')
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

  test('finds a method from its first letters, and by a typo', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('fromrel')
    const first = page.getByRole('option').first()
    await expect(first).toHaveAttribute('href', '/cirql/api/select#from-relation')
    await page.getByRole(field).fill('selcet')
    await expect(page.getByRole('option').first()).toHaveAttribute('href', /^\/cirql\/api\/select/)
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('result')
  })

  test('shows why a section was found: its words, or the line of its code in mono, marked', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.keyboard.press('Control+k')
    const found = page.getByRole('option').first()
    const excerpt = found.locator('.search-excerpt')
    await page.getByRole(field).fill('upsert')
    await expect(found).toHaveAttribute('href', /#upsert$/)
    await expect(excerpt.locator('mark').first()).toHaveText('upsert')
    expect(await excerpt.evaluate((one) => getComputedStyle(one).fontFamily)).not.toContain('mono')
    await page.getByRole(field).fill('math::sum')
    const line = page.locator('[role=option][href="/cirql/api/select#group-all"] .search-excerpt')
    await expect(line).toHaveText("select('math::sum(price) AS total').from('tool').groupAll()")
    await expect(line.locator('mark')).toHaveText('math::sum')
    expect(await line.evaluate((one) => getComputedStyle(one).fontFamily)).toContain('mono')
  })

  test('names the project of a result only where it is another one, and no name twice', async ({ page, open }) => {
    const groups = page.getByRole('listbox').getByRole('group')
    const headOf = (option: string) =>
      groups.filter({ has: page.locator(`[role=option][href="${option}"]`) }).locator('.search-group')
    const search = async (route: string, words: string) => {
      await open(route)
      await page.keyboard.press('Control+k')
      await page.getByRole(field).fill(words)
      await expect(page.getByRole('option').first()).toBeVisible()
    }
    const server = '/cirql/guide/install#server'
    const docker = '/transago/installation/#start-with-docker'
    await search('/cirql/guide/', 'docker')
    await expect(headOf(server)).toHaveText('What is Cirql › Installation')
    await expect(headOf(docker)).toHaveText('Installation GuideTransago')
    await search('/transago/', 'docker')
    await expect(headOf(server)).toHaveText('What is Cirql › InstallationCirql')
    await expect(headOf(docker)).toHaveText('Installation Guide')
    for (const route of ['/', '/docs/']) {
      await search(route, 'docker')
      await expect(page.locator('.search-label').filter({ hasText: 'Cirql' })).toHaveCount(1)
      await expect(page.locator('.search-label').filter({ hasText: 'Transago' }).first()).toBeVisible()
    }
    // The first page of a project bears the project's name: once is enough.
    await search('/', 'cirql')
    await expect(headOf('/cirql/')).toHaveCount(0)
    await expect(groups.first()).toHaveAccessibleName('Cirql')
  })

  test('follows the combobox pattern: arrows wrap, Home and End, Enter goes there', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('where')
    const options = page.getByRole('option')
    await expect(options.nth(3)).toBeVisible()
    await page.keyboard.press('End')
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

  test('marks the words on the page it leads to, and takes the marks off again', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('setAll')
    await expect(page.getByRole('option').first()).toBeVisible()
    await page.keyboard.press('Enter')
    const marks = () => page.evaluate(() => CSS.highlights.get('search')?.size ?? 0)
    await expect.poll(marks).toBeGreaterThan(0)
    await page.locator('.search-dismiss').click()
    await expect.poll(marks).toBe(0)
  })

  test('remembers pages only after a search, and forgets them when asked', async ({ page, open }) => {
    await open('/cirql/guide/')
    const stored = () => page.evaluate(() => localStorage.getItem('search.recent'))
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('timeout')
    await expect(page.getByRole('option').first()).toBeVisible()
    expect(await stored()).toBeNull()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('button', { name: 'Clear', exact: true }).click()
    await expect(page.getByRole('option')).toHaveCount(0)
    await expect.poll(stored).toBeNull()
  })

  test('says when nothing is found, and offers the nearest titles', async ({ page, open }) => {
    await open('/')
    await page.keyboard.press('Control+k')
    await page.getByRole(field).fill('qqqselctt')
    await expect(page.getByRole('dialog')).toContainText(/nothing/i)
  })

  test('answers bad input with nothing worse than nothing', async ({ page, open }) => {
    await open('/')
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
      await expect(page.getByRole('dialog').getByRole('status')).toContainText(/result|nothing|no /i)
    }
    await expect(page.locator('dialog img')).toHaveCount(0)
  })

  test('fills a phone', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/cirql/guide/')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole(field).fill('select')
    await expect(page.getByRole('option').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

  test('2.2 the not-found page offers the pages a mistyped path may have meant', async ({ page, open }) => {
    await open('/cirql/api/selct')
    const nearest = page.getByRole('navigation', { name: 'Did you mean' })
    await expect(nearest.getByRole('link').first()).toHaveAttribute('href', '/cirql/api/select')
    expect(await nearest.getByRole('link').count()).toBeLessThan(4)
  })

  test('2.2 the not-found page always offers the search, Home and the docs, and names the part of them that was meant', async ({
    page,
    open,
  }) => {
    await open('/cirql/nope')
    const main = page.getByRole('main')
    await expect(main.locator('.actions').getByRole('link')).toHaveText(['Home', 'Docs'])
    // Nothing else is near enough.
    await expect(page.getByRole('navigation', { name: 'Did you mean' }).getByRole('link')).toHaveText(['Cirql'])
    await main.getByRole('button', { name: 'Look for it' }).click()
    await expect(page.getByRole('combobox')).toBeFocused()
  })

  test('2.2 "Look for it" searches for the last words of the path; the bar starts empty', async ({ page, open }) => {
    for (const [path, words] of [
      ['/cirql/api/selct', 'selct'],
      ['/cirql/guide/Query-your_data.html', 'Query your data'],
      ['/caf%C3%A9/', 'café'],
    ] as const) {
      await open(path)
      await page.getByRole('button', { name: 'Look for it' }).click()
      await expect(page.getByRole('combobox')).toHaveValue(words)
      await expect(page.getByRole('combobox')).toBeFocused()
    }
    await open('/cirql/api/selct')
    await page.getByRole('button', { name: 'Look for it' }).click()
    await expect(page.getByRole('option').first()).toContainText('Select')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toHaveValue('')
  })
})
