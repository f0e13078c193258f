import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('keys turn pages and show the shortcut sheet, unless switched off', async ({ page, open, host }) => {
  await test.step('j and k go to the next page and back', async () => {
    await open('/ledger/guide/install')
    await page.keyboard.down('j')
    await expect(heading(page)).toHaveText('Basic usage')
    // A key that is held down repeats.
    await page.keyboard.down('j')
    await page.keyboard.up('j')
    expect(await page.evaluate(() => location.pathname)).toBe('/ledger/guide/basic-usage')
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText('Installation')
    await open('/docs/')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Docs')
  })
  await test.step('a question mark opens the shortcut sheet, Escape closes it and restores focus', async () => {
    host.requests.length = 0
    await open('/ledger/guide/install')
    expect(host.requests.filter((path) => path.includes('shortcut-sheet'))).toEqual([])
    const link = page.getByRole('link', { name: 'Home', exact: true })
    await link.focus()
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page).getByRole('term')).toHaveText(['Search', 'Next page', 'Previous page', 'Show shortcuts'])
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Installation')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  })
  await test.step('shortcuts are ignored with modifiers and where text is typed', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').pressSequentially('j?')
    await expect(page.getByRole('combobox')).toHaveValue('j?')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+j')
    await page.keyboard.press('Control+?')
    await expect(sheet(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('Installation')
  })
  await test.step('shortcuts can be switched off for good and on again, as WCAG 2.1.4 asks', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    for (const visit of [async () => undefined, () => open('/ledger/guide/install')]) {
      await visit()
      for (const key of ['j', '?', '/']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading(page)).toHaveText('Installation')
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Basic usage')
  })
})

test('a print view is in no sitemap, index or menu', async () => {
  const read = (file: string) => readFileSync(join(distOf('main'), file), 'utf8')
  for (const file of ['sitemap.xml', 'search.json', 'llms.txt'])
    expect(read(file)).not.toMatch(/(?:ledger|almanac)\/print/)
  for (const file of ['index.html', 'ledger/guide/index.html']) expect(read(file)).not.toMatch(/href="[^"]*\/print"/)
  expect(read('ledger/print.html')).toContain('<meta name="robots" content="noindex">')
})

test(
  'project links, the last change and print views are as they should be',
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('the shortcut sheet shows the links of the current project', async () => {
      await open('/ledger/guide/install')
      const print = async () => {
        await page.keyboard.press('?')
        await expect(sheet(page)).toBeVisible()
        const href = await sheet(page)
          .getByRole('link')
          .evaluateAll(([link]) => link?.getAttribute('href'))
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toHaveCount(0)
        return href
      }
      expect(await print()).toBe('/ledger/print')
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect.poll(print).toBeUndefined()
      await page.goBack()
      await expect.poll(print).toBe('/ledger/print')
    })
    await test.step('a doc shows its last change and the run of its samples, without an edit link', async () => {
      // A shallow clone has no dates.
      await expect(page.getByRole('article').getByText('samples, run on')).toHaveText(
        /^(?:Updated 20\d\d-\d\d-\d\d · )?\d+ samples, run on 20\d\d-\d\d-\d\d with Ledger 0\.6\.8 and LedgerDB 1\.0\. LedgerDB 3\.0: all the same$/,
      )
      await expect(page.getByRole('link', { name: 'Edit this page' })).toHaveCount(0)
    })
    await test.step('a print view starts each page on a new sheet and truncates nothing', async () => {
      await page.goto(`${baseURL}ledger/print`)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 680, height: 960 })
      await expect(page.locator('main > section').nth(1)).toHaveCSS('break-before', 'page')
      // The numbers of the contents are in this padding; "12." is 1.6 rem wide.
      expect(await page.locator('nav li').count()).toBeGreaterThan(9)
      await expect(page.locator('nav ol')).toHaveCSS('padding-inline-start', '32px')
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('pre, p, ul')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
      )
      expect(wide).toBe(0)
      await expect(page.getByRole('link', { name: 'Back to Ledger' })).toBeHidden()
    })
  },
)
