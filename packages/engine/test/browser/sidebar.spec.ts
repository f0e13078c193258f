import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const caretOf = (page: Page, label: string) =>
  sidebarOf(page).getByRole('button', {
    name: new RegExp(`^(Expand|Collapse) sidebar category '${label}'$|^${label}$`),
  })

test('the sidebar has the tree of the folders, with carets and labels', async ({ page, open }) => {
  await test.step('the tree follows the folders: index docs are categories, in order (2.11)', async () => {
    await open('/docs/')
    const tree = await sidebarOf(page).evaluate((nav) => {
      const read = (list: Element | null): unknown[] =>
        [...(list?.children ?? [])].map((item) => {
          const link = item.querySelector('a, .category-label')
          const inner = item.querySelector(':scope > .category > ul')
          return inner ? { [link?.textContent ?? '']: read(inner) } : link?.textContent
        })
      return read(nav.querySelector('ul'))
    })
    expect(tree).toEqual([
      'Docs',
      {
        Ledger: [
          { 'What is Ledger': ['Installation', 'Basic usage', 'Stateless requests'] },
          { 'API Reference': ['Select', 'Create', 'Update', 'Delete', 'Relate', 'Let parameters', 'Counting rows'] },
        ],
      },
      {
        Almanac: [
          'Getting Started',
          { 'Installation Guide': ['Hosted Setup', 'Configuring the server'] },
          'Add a Calendar',
        ],
      },
    ])
  })
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
  await test.step('opening a category closes no other, and nothing hides the sidebar (2.7)', async () => {
    await open('/ledger/guide/')
    await caretOf(page, 'API Reference').click()
    await caretOf(page, 'Almanac').click()
    for (const label of ['Ledger', 'What is Ledger', 'API Reference', 'Almanac'])
      await expect(caretOf(page, label)).toHaveAttribute('aria-expanded', 'true')
    await expect(page.getByRole('button', { name: /(hide|collapse) sidebar$/i })).toHaveCount(0)
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
  await test.step('an active category the reader closed stays closed inside it (2.14)', async () => {
    await open('/ledger/guide/install')
    await caretOf(page, 'What is Ledger').click()
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
    await expect(caretOf(page, 'What is Ledger')).toHaveAttribute('aria-expanded', 'false')
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
