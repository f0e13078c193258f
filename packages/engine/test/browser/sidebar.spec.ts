import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const caretOf = (page: Page, label: string) =>
  sidebarOf(page).getByRole('button', {
    name: new RegExp(`^(Expand|Collapse) sidebar category '${label}'$|^${label}$`),
  })

test('the sidebar opens around the page, and has carets and labels', async ({ page, open }) => {
  await test.step('every doc has the one sidebar, a landmark, with its collection open (2.7, 2.17)', async () => {
    for (const route of ['/docs/', '/ledger/api/count', '/almanac/add-calendar']) {
      await open(route)
      await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'defaultSidebar')
      await expect(
        page.getByRole('complementary', { name: 'Docs', exact: true }).and(page.locator('aside')),
      ).toBeVisible()
      const groups = sidebarOf(page).locator('> ul > li')
      await expect(groups).toHaveCount(3)
      expect(
        await groups.evaluateAll((items) => items.map((item) => item.querySelector('a, button')?.textContent)),
      ).toEqual(['Docs', 'Ledger', 'Almanac'])
      await expect(caretOf(page, 'Ledger')).toHaveAttribute('aria-expanded', String(route.startsWith('/ledger')))
      await expect(caretOf(page, 'Almanac')).toHaveAttribute('aria-expanded', String(route.startsWith('/almanac')))
    }
  })
  await test.step('a category that is or contains the page is open and looks active, but is not current (2.12, 2.15)', async () => {
    await open('/ledger/api/select')
    await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
    await expect(caretOf(page, 'What is Ledger')).toHaveAttribute('aria-expanded', 'false')
    await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
    await expect(sidebarOf(page).getByRole('link', { name: 'Installation', exact: true })).toBeHidden()
    const category = sidebarOf(page).getByRole('link', { name: 'API Reference' })
    await expect(category).not.toHaveAttribute('aria-current')
    const colour = await sidebarOf(page)
      .getByRole('link', { name: 'Select' })
      .evaluate((link) => getComputedStyle(link).color)
    await expect(category).toHaveCSS('color', colour)
    await open('/ledger/guide/')
    await expect(caretOf(page, 'What is Ledger')).toHaveAttribute('aria-expanded', 'true')
  })
  await test.step('the caret toggles and names its action, the label navigates and only opens (2.13)', async () => {
    const expand = sidebarOf(page).getByRole('button', { name: "Expand sidebar category 'API Reference'" })
    const collapse = sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'API Reference'" })
    await expect(expand).toHaveAttribute('aria-expanded', 'false')
    await expand.click()
    await expect(collapse).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
    await collapse.click()
    await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeHidden()
    await expect(page).toHaveURL(/\/ledger\/guide\/$/)
    const label = sidebarOf(page).getByRole('link', { name: 'API Reference' })
    await label.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Reference')
    await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
    await label.click()
    await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
    await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
  })
  await test.step('the sidebar is 280 to 300 px wide, sticky, and scrolls by itself (2.8)', async () => {
    await page.setViewportSize({ width: 1280, height: 360 })
    await open('/ledger/api/select')
    const aside = page.getByRole('complementary')
    const before = await aside.boundingBox()
    expect(before?.width).toBeGreaterThanOrEqual(280)
    expect(before?.width).toBeLessThanOrEqual(300)
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(async () => (await aside.boundingBox())?.y).toBe(60)
    await expect.poll(() => aside.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
    await expect(aside).toHaveCSS('overflow-y', 'auto')
  })
})

test('categories stay as the reader left them, until a reload', async ({ page, open }) => {
  await test.step('navigation into a closed category opens it with an animation (2.14)', async () => {
    await open('/ledger/guide/stateless')
    await page.evaluate(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const animate = Element.prototype.animate
      Element.prototype.animate = function (...options) {
        // The content of the page fades in.
        if (this.tagName !== 'MAIN') seen.push(this.tagName)
        return animate.apply(this, options)
      }
    })
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Reference')
    await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
    await expect(caretOf(page, 'What is Ledger')).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['UL'])
  })
  await test.step('opened categories survive a change of collection, but no reload (2.16)', async () => {
    await open('/ledger/guide/')
    await caretOf(page, 'Almanac').click()
    await caretOf(page, 'Installation Guide').click()
    await sidebarOf(page).getByRole('link', { name: 'Add a Calendar' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add a Calendar')
    for (const label of ['Ledger', 'What is Ledger', 'Almanac', 'Installation Guide'])
      await expect(caretOf(page, label)).toHaveAttribute('aria-expanded', 'true')
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
    await open('/almanac/add-calendar')
    await expect(caretOf(page, 'Ledger')).toHaveAttribute('aria-expanded', 'false')
    await expect(caretOf(page, 'Installation Guide')).toHaveAttribute('aria-expanded', 'false')
  })
})

test.describe('a large site', () => {
  test.use({ site: 'large' })

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
})
