import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ site: 'large' })

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const expand = (page: Page, label: string) =>
  sidebarOf(page).getByRole('button', { name: new RegExp(`^(Expand sidebar category '${label}'|${label})$`) })
const current = (page: Page) => sidebarOf(page).locator('[aria-current=page]')
const branch = (name: string) => `/handbook/sidebar/${name}.json`
/** The first section of another collection than the guide's, with its first folder. */
const section = branchOf('almanac/part-1')
const folder = branchOf('almanac/part-1/topic-0')

/** Returns a branch of the sidebar. Its label is read from its file on first use, when the site is built. */
function branchOf(file: string) {
  return {
    file,
    get label(): string {
      return JSON.parse(readFileSync(join(distOf('large'), 'sidebar', `${file}.json`), 'utf8')).label
    },
  }
}

test('a large site holds the open path, and fetches other branches once', async ({ page, open, host }) => {
  await test.step('a page of a large site holds its open path; other branches are fetched once', async () => {
    await open('/ledger/guide/page-5')
    await expect(current(page)).toHaveCount(1)
    expect(await sidebarOf(page).locator('a').count()).toBeLessThan(45)
    expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([])
    await expand(page, 'Almanac').click()
    await expand(page, section.label).click()
    await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeVisible()
    const asked = host.requests.filter((path) => path.includes('/sidebar/'))
    expect(asked).toEqual([branch('almanac'), branch(section.file)])
    const collapse = sidebarOf(page).getByRole('button', { name: `Collapse sidebar category '${section.label}'` })
    await collapse.click()
    await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeHidden()
    await expand(page, section.label).click()
    await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeVisible()
    expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual(asked)
  })
  await test.step('a page of a large site adds its own path, and open branches stay', async () => {
    host.requests.length = 0
    await open('/ledger/guide/page-5')
    await expand(page, 'Almanac').click()
    await sidebarOf(page).getByRole('link', { name: section.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.label)
    await expect(current(page)).toHaveText(section.label)
    await sidebarOf(page).getByRole('link', { name: folder.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder.label)
    await expect(current(page)).toHaveText(folder.label)
    await expect(sidebarOf(page).getByRole('link', { name: 'Almanac', exact: true })).toBeVisible()
    await expect(sidebarOf(page).locator('a[href$="/ledger/guide/page-5"]')).toBeVisible()
    expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([branch('almanac')])
  })
  await test.step('a branch that cannot be fetched says so, and can be retried', async () => {
    await open('/ledger/guide/page-5')
    let broken = true
    await page.route('**/sidebar/**', (route) =>
      broken ? route.fulfill({ status: 200, body: '[]' }) : route.continue(),
    )
    await expand(page, 'Almanac').click()
    const again = sidebarOf(page).getByRole('button', { name: 'Could not load. Try again' })
    await expect(again).toBeVisible()
    await expect(page.getByText('The pages of Almanac could not load.')).toHaveCount(1)
    broken = false
    await again.click()
    await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
    await expect(again).toHaveCount(0)
  })
})

test('branches open by keyboard, in long folders and in the drawer', inTestSlow(), async ({ page, open, host }) => {
  await test.step('a site without typefaces loads none', async () => {
    await open('docs/')
    await page.waitForLoadState('networkidle')
    expect(host.requests.filter((path) => path.endsWith('.woff2'))).toEqual([])
    expect(await page.content()).not.toContain('@font-face')
  })
  await test.step('keys open a branch and move into it', async () => {
    await open('/ledger/guide/page-5')
    const caret = expand(page, 'Almanac')
    await caret.focus()
    await page.keyboard.press('Enter')
    await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeFocused()
  })
  await test.step('a page in a long folder holds its neighbours; focus loads the rest', async () => {
    await open('/docs/flat/page-30')
    const all = sidebarOf(page).getByRole('button', { name: 'Show all' })
    await expect(all).toHaveCount(2)
    await expect(sidebarOf(page).getByRole('link', { name: 'Flat page 29', exact: true })).toBeVisible()
    await expect(sidebarOf(page).getByRole('link', { name: 'Flat page 1', exact: true })).toHaveCount(0)
    await all.first().focus()
    await page.keyboard.press('Enter')
    await expect(sidebarOf(page).getByRole('link', { name: 'Flat page 1', exact: true })).toBeFocused()
    await expect(sidebarOf(page).getByRole('link', { name: /^Flat page/ })).toHaveCount(60)
    await expect(all).toHaveCount(0)
  })
  await test.step('branches load in the drawer as in the column', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    host.requests.length = 0
    await open('/ledger/guide/page-5')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expand(page, 'Almanac').click()
    await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
    expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([branch('almanac')])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test(
    "a closed branch is reached without scripts by its own or its first page's link",
    inTestSlow(),
    async ({ page, baseURL }) => {
      await page.goto(`${baseURL}docs/`)
      await expect(sidebarOf(page).getByRole('button', { name: 'Show all' })).toHaveCount(0)
      const ledger = sidebarOf(page).locator('> ul > li').filter({ hasText: 'Ledger' })
      await ledger.getByRole('link', { name: 'First page' }).click()
      await expect(page).toHaveURL(/\/handbook\/ledger\/guide\/$/)
      await sidebarOf(page).getByRole('link', { name: 'Almanac', exact: true }).click()
      await expect(page).toHaveURL(/\/handbook\/almanac\/$/)
      await sidebarOf(page).getByRole('link', { name: section.label, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.label)
      await expect(current(page)).toHaveCount(1)
    },
  )
})
