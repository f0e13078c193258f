import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const partsOf = (page: Page) => {
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  return {
    drawer,
    hamburger: page.getByRole('button', { name: 'Toggle navigation bar' }),
    close: drawer.getByRole('button', { name: 'Close navigation bar' }),
    back: drawer.getByRole('button', { name: '← Back to main menu' }),
    sidebar: drawer.getByRole('navigation', { name: 'Docs sidebar' }),
    home: drawer.getByRole('link', { name: 'Home', exact: true }),
    projects: drawer.getByRole('button', { name: 'Projects' }),
  }
}

/** Waits until all animations have ended. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))

test('the drawer of a doc opens, keeps focus, and closes', async ({ page, open }) => {
  await test.step('the menu button and the drawer exist up to 996 px only (2.28, 9.1)', async () => {
    await page.setViewportSize({ width: 996, height: 800 })
    await open('/docs/')
    await expect(partsOf(page).hamburger).toBeVisible()
    await expect(page.locator('dialog.drawer')).toHaveCount(1)
    await page.setViewportSize({ width: 997, height: 800 })
    await expect(partsOf(page).hamburger).toBeHidden()
    await expect(page.locator('dialog.drawer')).toHaveCount(0)
  })
  await test.step('the button opens a drawer of 83 % over a dark page that cannot scroll (2.29, 10.24)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/ledger/guide/')
    const { hamburger, drawer, close } = partsOf(page)
    await expect(hamburger).toHaveAttribute('aria-expanded', 'false')
    await hamburger.click()
    await expect(drawer).toBeVisible()
    await settled(page)
    const box = await drawer.boundingBox()
    expect(box?.x).toBe(0)
    expect(box?.width).toBeCloseTo(390 * 0.83, 0)
    expect(box?.height).toBe(844)
    await expect(drawer).toHaveCSS('transition-duration', /^0\.2s/)
    await expect(drawer).toHaveCSS('transition-timing-function', /^ease-in-out/)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const durations = await drawer.evaluate((element) => getComputedStyle(element).transitionDuration.split(','))
    expect(Math.max(...durations.map(Number.parseFloat))).toBeLessThanOrEqual(0.001)
    const veil = await drawer.evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor)
    expect(veil).toBe('rgba(0, 0, 0, 0.6)')
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden')
    await expect(hamburger).toHaveAttribute('aria-expanded', 'true')
    await close.click()
    await expect(drawer).toBeHidden()
    await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
    await expect(hamburger).toHaveAttribute('aria-expanded', 'false')
    await page.emulateMedia({ reducedMotion: null })
  })
  await test.step('the page behind the drawer and the hidden panel are inert (2.34)', async () => {
    const { hamburger, back, drawer } = partsOf(page)
    await hamburger.click()
    await expect(drawer).toBeVisible()
    const stops = new Set<string>()
    for (let step = 0; step < 40; step++) {
      await page.keyboard.press('Tab')
      stops.add(
        await page.evaluate(() => {
          const element = document.activeElement
          if (!element || element === document.body) return 'browser'
          if (!element.closest('dialog')) return `outside: ${element.textContent}`
          return element.closest('.drawer-items') ? 'hidden panel' : 'drawer'
        }),
      )
    }
    stops.delete('browser')
    expect([...stops]).toEqual(['drawer'])
    await back.click()
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
    await drawer.getByRole('link', { name: 'Discord' }).focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('.sidebar') !== null)).toBe(false)
    await page.keyboard.press('Escape')
  })
  await test.step('Escape closes the drawer, and focus follows to button and main menu (2.31, 2.34)', async () => {
    const { hamburger, back, drawer } = partsOf(page)
    await hamburger.focus()
    await page.keyboard.press('Enter')
    await expect(drawer).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(drawer).toBeHidden()
    await expect(hamburger).toBeFocused()
    await page.keyboard.press('Enter')
    await back.focus()
    await page.keyboard.press('Enter')
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  })
  await test.step('the drawer stays open on caret, Projects, colour and change of panel (2.32)', async () => {
    const { hamburger, drawer, sidebar, back, projects } = partsOf(page)
    await hamburger.click()
    await sidebar.getByRole('button', { name: "Expand sidebar category 'API Reference'" }).click()
    await expect(sidebar.getByRole('link', { name: 'Select' })).toBeVisible()
    await drawer.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await back.click()
    await projects.click()
    await expect(drawer).toBeVisible()
    await expect(hamburger).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
  })
  await test.step('the drawer closes by backdrop, wider window and any chosen page (2.32)', async () => {
    const { hamburger, drawer, sidebar, back, home } = partsOf(page)
    await test.step('by a press on the backdrop', async () => {
      await hamburger.click()
      await settled(page)
      await page.mouse.click(370, 500)
      await expect(drawer).toBeHidden()
    })
    await test.step('when the window grows, and stays closed when it shrinks again', async () => {
      await hamburger.click()
      await page.setViewportSize({ width: 997, height: 844 })
      await expect(drawer).toHaveCount(0)
      await expect(page.locator('body')).toHaveCSS('overflow', 'visible')
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(hamburger).toHaveAttribute('aria-expanded', 'false')
      await expect(drawer).toBeHidden()
    })
    await test.step('by choosing the label of a category, that of the page itself too', async () => {
      await hamburger.click()
      await sidebar.getByRole('link', { name: 'What is Ledger' }).click()
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(/\/ledger\/guide\/$/)
      await hamburger.click()
      await sidebar.getByRole('link', { name: 'API Reference' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Reference')
      await expect(drawer).toBeHidden()
    })
    await test.step('by choosing a leaf of the sidebar', async () => {
      await hamburger.click()
      await sidebar.getByRole('link', { name: 'Basic usage' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
      await expect(drawer).toBeHidden()
    })
    await test.step('by choosing an item of the main menu', async () => {
      await hamburger.click()
      await back.click()
      await home.click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
      await expect(drawer).toBeHidden()
    })
  })
})

test('the drawer begins with the sidebar on docs, and with the main menu elsewhere', async ({ page, open }) => {
  await test.step('the drawer holds brand, toggle, Close and the items of the bar (2.30, 2.31)', async () => {
    await open('/')
    const { hamburger, drawer, close, back, projects } = partsOf(page)
    await hamburger.click()
    await expect(drawer.getByRole('link', { name: 'the shelf' })).toHaveAttribute('href', '/')
    await expect(close).toBeVisible()
    await drawer.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    // The page's own live region is inert.
    await expect(drawer.getByRole('status')).toHaveText(/currently dark mode/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect(drawer).toBeVisible()
    await expect(back).toHaveCount(0)
    await expect(drawer.locator('.drawer-items').getByRole('link')).toHaveText([
      'Home',
      'Contribute',
      'GitHub',
      'Discord',
    ])
    await expect(projects).toHaveAttribute('aria-expanded', 'false')
    await projects.click()
    await expect(projects).toHaveAttribute('aria-expanded', 'true')
    await expect(drawer.getByRole('link', { name: 'Ledger' })).toBeVisible()
  })
  await test.step("a doc's drawer opens on the sidebar, also after a visit to the main menu (2.31)", async () => {
    await open('/ledger/guide/install')
    const { hamburger, close, back, sidebar, home } = partsOf(page)
    await hamburger.click()
    await expect(sidebar.getByRole('link', { name: 'Installation', exact: true })).toBeInViewport()
    await expect(sidebar.getByRole('link', { name: 'Installation', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await back.click()
    await expect(home).toBeInViewport()
    await settled(page)
    await expect(sidebar).not.toBeInViewport()
    await close.click()
    await hamburger.click()
    await expect(sidebar).toBeInViewport()
    await settled(page)
    await expect(home).not.toBeInViewport()
  })
})
