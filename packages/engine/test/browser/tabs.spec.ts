import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { showContent } from './support/show-content.ts'
import { expectAtTop, path } from './support/targets.ts'
import { complete, drawn, expect, inTestSlow, test } from './support/test.ts'

const key = 'docusaurus.tab.package-manager'
/** Sends what browsers send to other tabs when one stores a choice. */
const storeElsewhere = (page: Page, key: string, newValue: string) =>
  page.evaluate((init) => void dispatchEvent(new StorageEvent('storage', init)), { key, newValue })
const tabOf = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

test('tabs follow the ARIA pattern, and their choice is kept', async ({ page, open }) => {
  await test.step('one tab is selected; arrows move focus, only Enter, Space or a click select (10.13)', async () => {
    await open('/ledger/guide/install')
    await expect(page.getByRole('tablist')).toHaveAttribute('aria-orientation', 'horizontal')
    await expect(page.getByRole('tab')).toHaveText(['npm', 'pnpm', 'yarn'])
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['npm'])
    await expect(page.getByRole('tabpanel')).toHaveCount(1)
    await expect(page.getByRole('tabpanel', { name: 'npm' })).toContainText('npm install ledger')
    expect(await tabOf(page, 'npm').getAttribute('aria-controls')).toBe(
      await page.getByRole('tabpanel').getAttribute('id'),
    )
    await tabOf(page, 'npm').focus()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tabpanel')).toBeFocused()
    await page.keyboard.press('Shift+Tab')
    await expect(tabOf(page, 'npm')).toBeFocused()
    const press = async (pressed: string, name: string) => {
      await page.keyboard.press(pressed)
      await expect(tabOf(page, name)).toBeFocused()
      await expect(tabOf(page, name)).toHaveAttribute('tabindex', '0')
      await expect(page.locator('[role=tab][tabindex="-1"]')).toHaveCount(2)
    }
    await press('ArrowLeft', 'yarn')
    await press('ArrowRight', 'npm')
    await press('ArrowRight', 'pnpm')
    await press('End', 'yarn')
    await press('Home', 'npm')
    await press('ArrowRight', 'pnpm')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['npm'])
    await page.keyboard.press('Enter')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['pnpm'])
    await press('ArrowRight', 'yarn')
    await page.keyboard.press('Space')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['yarn'])
    await expect(page.getByRole('tabpanel')).toContainText('yarn add')
  })
  await test.step("a group's choice is kept on reload, other pages and browser tabs (9.6, 10.13)", async () => {
    await page.evaluate(() => localStorage.clear())
    await open('/ledger/guide/install')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await tabOf(page, 'yarn').click()
    await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).toBe('yarn')
    await page.reload()
    await complete(page)
    await expect(tabOf(page, 'yarn')).toHaveAttribute('aria-selected', 'true')
    await storeElsewhere(page, key, 'pnpm')
    await expect(tabOf(page, 'pnpm')).toHaveAttribute('aria-selected', 'true')
  })
  await test.step('an unknown stored choice selects the first tab (10.13)', async () => {
    await page.evaluate((name) => localStorage.setItem(name, 'bun'), key)
    await open('/ledger/guide/install')
    await expect(page.getByRole('tab', { selected: true })).toHaveText(['npm'])
  })
})

const tabs = (id: string, labels: readonly string[], group?: string) => ({
  ...{ type: 'tabs' as const, id, labels, ...(group && { group }) },
  panels: labels.map((label) => [`<p>${id} ${label}</p>`.repeat(label === 'long' ? 30 : 1)]),
})

test('groups of tabs follow each other, keep their place, and are there from the start', async ({
  page,
  open,
  baseURL,
}) => {
  await test.step('groups on one page follow each other, other tabs do not (10.13)', async () => {
    await showContent(page, open, [
      tabs('one', ['a', 'b'], 'g'),
      tabs('two', ['b', 'c', 'a'], 'g'),
      tabs('three', ['a', 'b']),
    ])
    await page.getByRole('tablist').nth(0).getByRole('tab', { name: 'b' }).click()
    await expect(page.getByRole('tabpanel')).toHaveText(['one b', 'two b', 'three a'])
    await page.getByRole('tablist').nth(1).getByRole('tab', { name: 'c' }).click()
    await expect(page.getByRole('tabpanel'), 'a label the other has not').toHaveText(['one b', 'two c', 'three a'])
  })
  await test.step('the clicked tab keeps its place on screen (10.13)', async () => {
    const labels = ['long', 'short']
    await showContent(page, open, [
      '<p>Start</p>'.repeat(60),
      tabs('above', labels, 'g'),
      tabs('here', labels, 'g'),
      '<p>End</p>'.repeat(60),
    ])
    const tab = page.getByRole('tablist').nth(1).getByRole('tab', { name: 'short' })
    await tab.scrollIntoViewIfNeeded()
    const before = (await tab.boundingBox())?.y ?? 0
    await tab.click()
    await expect(page.getByText('above short')).toBeAttached()
    await expect.poll(async () => Math.abs(((await tab.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1)
  })
  await test.step('a stored tab is there before the app has started (10.13)', async () => {
    await page.evaluate(() => localStorage.setItem('docusaurus.tab.place', 'With Docker'))
    await holdRequests(page, '**/assets/*.js')
    await page.goto(`${baseURL}${path.slice(1)}`, { waitUntil: 'commit' })
    await expect(page.getByText('The giraffe')).toBeVisible()
    await expect(page.getByText('publish a port')).toBeVisible()
    await expect(page.getByText('Backups of a server').first()).toBeHidden()
    await expect(page.locator('[aria-selected=true]')).toHaveText(['On a server', 'With Docker', 'With Docker'])
    await page.unrouteAll()
    await page.goto('about:blank')
  })
  await test.step('no frame shows the wrong tab, and hydration changes nothing', async () => {
    // Low enough for the last headings to reach the top.
    await page.setViewportSize({ width: 1280, height: 500 })
    const problems: string[] = []
    page.on('console', (message) => problems.push(message.text()))
    await page.addInitScript(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const look = () => {
        const panels = [...document.querySelectorAll('.tabs')].at(1)?.querySelectorAll(':scope > [role=tabpanel]')
        for (const panel of panels ?? []) if (panel.firstElementChild?.checkVisibility()) seen.add(panel.id)
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    const client = await page.context().newCDPSession(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await page.goto(`${baseURL}${path.slice(1)}#ask-for-help`)
    await complete(page)
    await drawn(page)
    await client.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await expectAtTop(page, 'ask-for-help')
    const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    expect(seen).toEqual([expect.stringMatching(/panel-1$/)])
    expect(problems).toEqual([])
  })
})

const databaseKey = 'docusaurus.tab.database'
const buttonOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const marksOf = (page: Page) => page.getByRole('article').getByText('LedgerDB 3.0 fails:')

test('a chosen variant hides differences, is kept, and applies in other tabs', async ({ page, open, baseURL }) => {
  await test.step('a choice of a variant hides the differences of others until pressed again', async () => {
    await open('/ledger/api/select')
    const group = page.getByRole('group', { name: 'Show only your LedgerDB' })
    await expect(group.getByRole('button')).toHaveText(['1.0', '3.0: 1 sample fails and 1 differs'])
    await expect(marksOf(page)).toBeVisible()
    await buttonOf(page, '1.0').click()
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'true')
    await expect(marksOf(page)).toBeHidden()
    await buttonOf(page, '1.0').click()
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'false')
    await expect(marksOf(page)).toBeVisible()
    expect(await page.evaluate((name) => localStorage.getItem(name), databaseKey)).toBe('')
  })
  await test.step('a stored variant applies before first paint, and in other browser tabs', async () => {
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) document.documentElement.dataset.shifted = `${entry.startTime}`
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open('/ledger/guide/')
    await buttonOf(page, '1.0').first().click()
    // Typefaces that are late must not be shown, as `open` would do.
    await page.goto(`${baseURL}ledger/api/select`)
    await complete(page)
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'true')
    await expect(marksOf(page)).toBeHidden()
    await expect(page.locator('html')).not.toHaveAttribute('data-shifted')
    await storeElsewhere(page, databaseKey, '')
    await expect(marksOf(page)).toBeVisible()
    await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'false')
  })
  await test.step('the pressed button keeps its place while marks above it go', async () => {
    const button = '<p class="variants"><button type="button" value="A">Only A</button></p>'
    const marks = '<p data-variant="B">Differs in B</p>'.repeat(60)
    await showContent(page, open, [marks + button, '<p>End</p>'.repeat(60)])
    // As in Safari, which keeps nothing in place by itself.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    await buttonOf(page, 'Only A').evaluate((one) => one.scrollIntoView())
    const before = await buttonOf(page, 'Only A').boundingBox()
    await buttonOf(page, 'Only A').click()
    await expect(page.getByText('Differs in B').first()).toBeHidden()
    expect((await buttonOf(page, 'Only A').boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
  })
})

test(
  'a variant that a page lacks hides nothing, and a table keeps one column',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('a table that compares variants keeps one of their columns', async () => {
      await open('/ledger/guide/#server-versions')
      const heads = page.getByRole('table').filter({ hasText: 'What you write' }).getByRole('columnheader')
      const button = buttonOf(page, '3.0').last()
      await expect(heads).toHaveText(['What you write', '1.x', '2.x', '3.x'])
      await expect(button).toBeEnabled()
      const before = await button.boundingBox()
      await button.click()
      await expect(heads.filter({ visible: true })).toHaveText(['What you write', '2.x', '3.x'])
      expect((await button.boundingBox())?.y).toBeCloseTo(before?.y ?? 0, 0)
    })
    await test.step('a stored variant that a page does not offer hides nothing', async () => {
      await page.evaluate((name) => localStorage.setItem(name, 'LedgerDB "9'), databaseKey)
      await open('/ledger/api/select')
      await expect(buttonOf(page, '1.0')).toHaveAttribute('aria-pressed', 'false')
      await expect(marksOf(page)).toBeVisible()
    })
  },
)
