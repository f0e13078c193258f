import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from './sites.ts'
import { expect, test } from './test.ts'

test.use({ site: 'large' })

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const expand = (page: Page, label: string) =>
  sidebarOf(page).getByRole('button', { name: new RegExp(`^(Expand sidebar category '${label}'|${label})$`) })
const current = (page: Page) => sidebarOf(page).locator('[aria-current=page]')
const branch = (name: string) => `/handbook/sidebar/${name}.json`
/** The first section of another collection than the one the guide is in, with its first folder. */
const section = branchOf('transago/part-1')
const folder = branchOf('transago/part-1/topic-0')

/** Gives a branch with the label that its own file has; the site is built by the time a test asks for that. */
function branchOf(file: string) {
  return {
    file,
    get label(): string {
      return JSON.parse(readFileSync(join(distOf('large'), 'sidebar', `${file}.json`), 'utf8')).label
    },
  }
}

test('a page of a large site holds the open way and the groups; what is opened is fetched once, by its own file', async ({
  page,
  open,
  host,
}) => {
  await open('/cirql/guide/page-5')
  await expect(current(page)).toHaveCount(1)
  expect(await sidebarOf(page).locator('a').count()).toBeLessThan(45)
  expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([])
  await expand(page, 'Transago').click()
  await expand(page, section.label).click()
  await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeVisible()
  const asked = host.requests.filter((path) => path.includes('/sidebar/'))
  expect(asked).toEqual([branch('transago'), branch(section.file)])
  const collapse = sidebarOf(page).getByRole('button', { name: `Collapse sidebar category '${section.label}'` })
  await collapse.click()
  await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeHidden()
  await expand(page, section.label).click()
  await expect(sidebarOf(page).getByRole('link', { name: folder.label, exact: true })).toBeVisible()
  expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual(asked)
})

test('the way to another page comes with that page, and what was open stays', async ({ page, open, host }) => {
  await open('/cirql/guide/page-5')
  await expand(page, 'Transago').click()
  await sidebarOf(page).getByRole('link', { name: section.label, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.label)
  await expect(current(page)).toHaveText(section.label)
  await sidebarOf(page).getByRole('link', { name: folder.label, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder.label)
  await expect(current(page)).toHaveText(folder.label)
  await expect(sidebarOf(page).getByRole('link', { name: 'Transago', exact: true })).toBeVisible()
  await expect(sidebarOf(page).locator('a[href$="/cirql/guide/page-5"]')).toBeVisible()
  expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([branch('transago')])
})

test('keys open a branch and go on into it', async ({ page, open }) => {
  await open('/cirql/guide/page-5')
  const caret = expand(page, 'Transago')
  await caret.focus()
  await page.keyboard.press('Enter')
  await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeFocused()
})

test('of a long folder the neighbours are in the page, and the rest comes where the focus goes on', async ({
  page,
  open,
}) => {
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

test('a branch that cannot be had says so, and is there when it is asked for again', async ({ page, open }) => {
  await open('/cirql/guide/page-5')
  let broken = true
  await page.route('**/sidebar/**', (route) => (broken ? route.fulfill({ status: 200, body: '[]' }) : route.continue()))
  await expand(page, 'Transago').click()
  const again = sidebarOf(page).getByRole('button', { name: 'Could not load. Try again' })
  await expect(again).toBeVisible()
  await expect(page.getByText('The pages of Transago could not be loaded.')).toHaveCount(1)
  broken = false
  await again.click()
  await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
  await expect(again).toHaveCount(0)
})

test.describe('in the drawer', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('branches are loaded as in the column', async ({ page, open, host }) => {
    await open('/cirql/guide/page-5')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expand(page, 'Transago').click()
    await expect(sidebarOf(page).getByRole('link', { name: section.label, exact: true })).toBeVisible()
    expect(host.requests.filter((path) => path.includes('/sidebar/'))).toEqual([branch('transago')])
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a closed branch is reached by its own link, or by that to its first page', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}docs/`)
    await expect(sidebarOf(page).getByRole('button', { name: 'Show all' })).toHaveCount(0)
    const cirql = sidebarOf(page).locator('> ul > li').filter({ hasText: 'Cirql' })
    await cirql.getByRole('link', { name: 'First page' }).click()
    await expect(page).toHaveURL(/\/handbook\/cirql\/guide\/$/)
    await sidebarOf(page).getByRole('link', { name: 'Transago', exact: true }).click()
    await expect(page).toHaveURL(/\/handbook\/transago\/$/)
    await sidebarOf(page).getByRole('link', { name: section.label, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(section.label)
    await expect(current(page)).toHaveCount(1)
  })
})
