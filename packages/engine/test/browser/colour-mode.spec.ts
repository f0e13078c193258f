import type { Page } from '@playwright/test'
import { complete, drawn, expect, inTestSlow, test } from './support/test.ts'

const toggleOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^Switch between dark and light mode/ })
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('theme'))
const html = (page: Page) => page.locator('html')

test('readers choose a mode, which stays in all tabs and on paper', async ({ page, open, context, baseURL }) => {
  await test.step('a first visit is light, on a dark system too, and stores nothing (1.4, 4.2)', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('/')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 28, 35)')
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
    await page.emulateMedia({ colorScheme: null })
  })
  await test.step('the query parameter sets the mode for one load and is not stored (4.3)', async () => {
    await open('/?docusaurus-theme=dark')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(toggleOf(page)).toHaveAccessibleName(/currently dark mode/)
    expect(await stored(page)).toBeNull()
    await open('/')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
  })
  await test.step('a choice in one tab changes the others, and an invalid one means light (4.5)', async () => {
    await open('/')
    const other = await context.newPage()
    await other.goto(`${baseURL}docs/`)
    await complete(other)
    await toggleOf(page).click()
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    await expect(toggleOf(other)).toHaveAccessibleName(/currently dark mode/)
    await toggleOf(other).click()
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await toggleOf(page).click()
    await expect(html(other)).toHaveAttribute('data-theme', 'dark')
    await page.evaluate(() => localStorage.setItem('theme', 'purple'))
    await expect(html(other)).toHaveAttribute('data-theme', 'light')
    await other.close()
  })
  await test.step('an invalid stored mode means light (4.2)', async () => {
    await page.evaluate(() => localStorage.setItem('theme', 'purple'))
    await open('/')
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(toggleOf(page)).toHaveAccessibleName(/currently light mode/)
  })
  await test.step('a click toggles between two modes at once and stores the mode (4.4)', async () => {
    const toggle = toggleOf(page)
    const say = async (mode: string) => {
      const words = `Switch between dark and light mode (currently ${mode} mode)`
      await expect(toggle).toHaveAccessibleName(words)
      await expect(toggle).toHaveAttribute('title', words)
      await expect(toggle).toHaveAttribute('aria-pressed', String(mode === 'dark'))
      return words
    }
    await say('light')
    for (const mode of ['dark', 'light', 'dark']) {
      await toggle.click()
      await expect(html(page)).toHaveAttribute('data-theme', mode)
      await expect(page.getByRole('status')).toHaveText(await say(mode))
      await expect.poll(() => stored(page)).toBe(mode)
    }
    await page.reload()
    await complete(page)
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await say('dark')
  })
  await test.step('printing keeps the stored choice and uses dark ink (4.8)', async () => {
    await open('/ledger/api/select')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(28, 28, 35)')
    await expect(page.locator('.code .k').first()).toHaveCSS('color', 'rgb(138, 47, 196)')
    expect(await stored(page)).toBe('dark')
    await page.emulateMedia({ media: 'screen' })
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(236, 236, 242)')
  })
})

test('before any other script, mode and logo are dark, and the toggle is disabled (2.22, 4.1, 4.4)', async ({
  page,
  baseURL,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('theme', 'dark')
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      if (document.body) seen.push(document.documentElement.dataset.theme)
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(baseURL ?? '')
  expect(await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])).toEqual(['dark'])
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(236, 236, 242)')
  const logo = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'the shelf', exact: true })
  await expect(logo.locator('svg')).toHaveCSS('stroke', 'rgb(236, 236, 242)')
  await expect(logo.locator('svg')).toHaveAttribute('aria-hidden', 'true')
  await expect(toggleOf(page)).toBeDisabled()
})

test.describe('a site that follows the system', () => {
  test.use({ site: 'featured' })

  test('a site follows the system until the reader chooses, and again without the choice (4.5, 4.6, 4.7)', async ({
    page,
    open,
    context,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open('/')
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect(html(page)).toHaveAttribute('data-theme', 'light')
    await expect(toggleOf(page)).toHaveAccessibleName(/currently light mode/)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    expect(await stored(page)).toBeNull()
    await toggleOf(page).click()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await drawn(page)
      await expect(html(page)).toHaveAttribute('data-theme', 'light')
    }
    await expect.poll(() => stored(page)).toBe('light')
    const other = await context.newPage()
    await other.goto(`${baseURL}docs/`)
    await other.evaluate(() => localStorage.removeItem('theme'))
    await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  })
})

test(
  'colours change in a fade, at once with reduced motion, and without storage',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('colours fade for 150 ms, and two quick presses end in the first mode', async () => {
      await open('/')
      await complete(page)
      const fades = await toggleOf(page).evaluate(async (toggle: HTMLElement) => {
        toggle.click()
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))))
        const names = document.getAnimations().map((one) => (one.effect as KeyframeEffect).pseudoElement)
        const longest = Math.max(...document.getAnimations().map((one) => Number(one.effect?.getTiming().duration)))
        return { names: names.filter((name) => name?.startsWith('::view-transition')).length > 0, longest }
      })
      expect(fades).toEqual({ names: true, longest: 150 })
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      await toggleOf(page).evaluate((toggle: HTMLElement) => {
        toggle.click()
        toggle.click()
      })
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      await expect(toggleOf(page)).toHaveAccessibleName(/currently dark mode/)
    })
    await test.step('colours change at once with reduced motion', async () => {
      await page.evaluate(() => localStorage.clear())
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open('/')
      const mode = await toggleOf(page).evaluate((toggle: HTMLElement) => {
        toggle.click()
        return document.documentElement.dataset.theme
      })
      expect(mode).toBe('dark')
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('the toggle still changes the page if storage is denied (4.2)', async () => {
      await page.addInitScript(() => {
        Object.defineProperty(window, 'localStorage', {
          get: () => {
            throw new DOMException('denied', 'SecurityError')
          },
        })
      })
      await open('/')
      await expect(html(page)).toHaveAttribute('data-theme', 'light')
      await toggleOf(page).click()
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      await page.getByRole('main').getByRole('link', { name: 'Ledger', exact: true }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger')
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
    })
  },
)
