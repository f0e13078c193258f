import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })
const caretOf = (page: Page, label: string) =>
  sidebarOf(page).getByRole('button', {
    name: new RegExp(`^(Expand|Collapse) sidebar category '${label}'$|^${label}$`),
  })

test('2.7 A1 A2 every doc has the one sidebar, its collection open on arrival', async ({ page, open }) => {
  for (const route of ['/docs/', '/cirql/api/count', '/transago/add-instance']) {
    await open(route)
    await expect(page.locator('html')).toHaveAttribute('data-sidebar', 'defaultSidebar')
    const groups = sidebarOf(page).locator('> ul > li')
    await expect(groups).toHaveCount(3)
    expect(
      await groups.evaluateAll((items) => items.map((item) => item.querySelector('a, button')?.textContent)),
    ).toEqual(['Docs', 'Cirql', 'Transago'])
    await expect(caretOf(page, 'Cirql')).toHaveAttribute('aria-expanded', String(route.startsWith('/cirql')))
    await expect(caretOf(page, 'Transago')).toHaveAttribute('aria-expanded', String(route.startsWith('/transago')))
  }
})

test('2.7 A18 opening a category leaves the others as they are, and nothing hides the sidebar', async ({
  page,
  open,
}) => {
  await open('/cirql/guide/')
  await caretOf(page, 'API Reference').click()
  await caretOf(page, 'Transago').click()
  for (const label of ['Cirql', 'What is Cirql', 'API Reference', 'Transago'])
    await expect(caretOf(page, label)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('button', { name: /(hide|collapse) sidebar$/i })).toHaveCount(0)
})

test('2.8 the sidebar is 280 to 300 px wide, stays while the page scrolls and scrolls by itself', async ({
  page,
  open,
}) => {
  await page.setViewportSize({ width: 1280, height: 300 })
  await open('/cirql/api/select')
  const aside = page.getByRole('complementary')
  const before = await aside.boundingBox()
  expect(before?.width).toBeGreaterThanOrEqual(280)
  expect(before?.width).toBeLessThanOrEqual(300)
  await page.evaluate(() => scrollTo(0, 1200))
  await expect.poll(async () => (await aside.boundingBox())?.y).toBe(60)
  await expect.poll(() => aside.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await expect(aside).toHaveCSS('overflow-y', 'auto')
})

test('2.8 on small screens there is neither the sidebar column nor the contents column', async ({ page, open }) => {
  await page.setViewportSize({ width: 996, height: 800 })
  await open('/cirql/api/select')
  await expect(page.getByRole('complementary')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
})

test('2.11 the tree follows the folders: index docs are the categories, the rest their leaves, in order', async ({
  page,
  open,
}) => {
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
      Cirql: [
        { 'What is Cirql': ['Installation', 'Basic usage', 'Stateless requests'] },
        { 'API Reference': ['Select', 'Create', 'Update', 'Delete', 'Relate', 'Let parameters', 'Counting rows'] },
      ],
    },
    {
      Transago: [
        'Getting Started',
        { 'Installation Guide': ['SurrealDB Cloud Setup', 'Configuring SurrealDB'] },
        'Add an Instance',
      ],
    },
  ])
})

test('2.12 a category is open if it is or contains the page, otherwise closed', async ({ page, open }) => {
  await open('/cirql/api/select')
  await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
  await expect(caretOf(page, 'What is Cirql')).toHaveAttribute('aria-expanded', 'false')
  await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
  await expect(sidebarOf(page).getByRole('link', { name: 'Installation', exact: true })).toBeHidden()
  await open('/cirql/guide/')
  await expect(caretOf(page, 'What is Cirql')).toHaveAttribute('aria-expanded', 'true')
})

test.describe('2.12 without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('2.12 10.22 closed branches can be read and followed', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}cirql/api/select`)
    await sidebarOf(page).getByRole('link', { name: 'Configuring SurrealDB' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Configuring SurrealDB')
  })
})

test('2.13 the caret toggles without navigating, and names what it does', async ({ page, open }) => {
  await open('/cirql/guide/')
  const expand = sidebarOf(page).getByRole('button', { name: "Expand sidebar category 'API Reference'" })
  const collapse = sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'API Reference'" })
  await expect(expand).toHaveAttribute('aria-expanded', 'false')
  await expand.click()
  await expect(collapse).toHaveAttribute('aria-expanded', 'true')
  await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
  await collapse.click()
  await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeHidden()
  await expect(page).toHaveURL(/\/cirql\/guide\/$/)
})

test('2.13 the label navigates and opens, and never closes', async ({ page, open }) => {
  await open('/cirql/guide/')
  const label = sidebarOf(page).getByRole('link', { name: 'API Reference' })
  await label.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Reference')
  await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
  await label.click()
  await expect(caretOf(page, 'API Reference')).toHaveAttribute('aria-expanded', 'true')
  await expect(sidebarOf(page).getByRole('link', { name: 'Select' })).toBeVisible()
})

test('2.14 navigation into a closed category opens it, animated', async ({ page, open }) => {
  await open('/cirql/guide/stateless')
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
  await expect(caretOf(page, 'What is Cirql')).toHaveAttribute('aria-expanded', 'true')
  await expect.poll(() => page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['UL'])
})

test('2.14 an active category that was closed stays closed while moving inside it', async ({ page, open }) => {
  await open('/cirql/guide/install')
  await caretOf(page, 'What is Cirql').click()
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
  await expect(caretOf(page, 'What is Cirql')).toHaveAttribute('aria-expanded', 'false')
})

test('2.15 the categories around the current link only look active', async ({ page, open }) => {
  await open('/cirql/api/select')
  const category = sidebarOf(page).getByRole('link', { name: 'API Reference' })
  await expect(category).not.toHaveAttribute('aria-current')
  const colour = await sidebarOf(page)
    .getByRole('link', { name: 'Select' })
    .evaluate((link) => getComputedStyle(link).color)
  await expect(category).toHaveCSS('color', colour)
})

test('2.16 what was opened survives moving between collections and is forgotten on reloading', async ({
  page,
  open,
}) => {
  await open('/cirql/guide/')
  await caretOf(page, 'Transago').click()
  await caretOf(page, 'Installation Guide').click()
  await sidebarOf(page).getByRole('link', { name: 'Add an Instance' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add an Instance')
  for (const label of ['Cirql', 'What is Cirql', 'Transago', 'Installation Guide'])
    await expect(caretOf(page, label)).toHaveAttribute('aria-expanded', 'true')
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0)
  await open('/transago/add-instance')
  await expect(caretOf(page, 'Cirql')).toHaveAttribute('aria-expanded', 'false')
  await expect(caretOf(page, 'Installation Guide')).toHaveAttribute('aria-expanded', 'false')
})

test('2.17 the sidebar is a landmark', async ({ page, open }) => {
  await open('/docs/')
  await expect(page.getByRole('complementary').getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Docs', exact: true })).toHaveCount(1)
})
