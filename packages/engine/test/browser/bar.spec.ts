import type { Page } from '@playwright/test'
import { drawn, expect, test } from './support/test.ts'

test('the bar and the footer hold their items, and mark where the reader is', async ({ page, open, visit, host }) => {
  await test.step('the search is in the bar at every width and loads nothing by itself (2.26)', async () => {
    await open('/')
    for (const width of [320, 390, 996, 997, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(
        page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }),
      ).toBeInViewport()
    }
    expect(host.requests.filter((path) => /search/.test(path))).toEqual([])
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('home has tagline, logo and years, and titles one pattern (1.2, 1.3, 2.36, 9.7)', async () => {
    await expect(page.locator('[lang]:not(html), [href*="/en/"]')).toHaveCount(0)
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByRole('paragraph')).toHaveText('Copyright © 2018-2025 the shelf')
    await expect(footer.getByRole('button')).toHaveText(['Read offline', 'Keyboard shortcuts'])
    await expect(footer).toHaveCSS('text-align', 'center')
    await expect(footer.locator('svg')).toBeVisible()
    await expect(page.getByRole('main').getByText('A site to test with')).toBeVisible()
    await expect(page).toHaveTitle('the shelf')
    await page.getByRole('main').getByRole('link', { name: 'Ledger', exact: true }).click()
    await expect(page).toHaveTitle('Ledger | the shelf')
  })
  await test.step('the bar marks the page or the area around it, and Home on home only (2.25)', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    const marks = () =>
      bar
        .locator('[aria-current]')
        .evaluateAll((links) => links.map((a) => [a.textContent, a.getAttribute('aria-current')]))
    await visit('/')
    await expect.poll(() => marks()).toEqual([['Home', 'page']])
    await visit('/ledger/')
    await expect.poll(() => marks()).toEqual([['Ledger', 'page']])
    await expect(bar.getByRole('button', { name: 'Projects' })).toHaveCSS('font-weight', '600')
    await visit('/almanac/installation/configuration')
    await expect
      .poll(() => marks())
      .toEqual([
        ['Almanac', 'true'],
        ['Version 2', 'page'],
      ])
    await visit('/docs/')
    await expect.poll(() => marks()).toEqual([])
    await expect(bar.getByRole('button', { name: 'Projects' })).toHaveCSS('font-weight', '500')
  })
  await test.step('a wide bar holds all items, a narrow one menu button, brand and search (2.21)', async () => {
    const bar = page.getByRole('navigation', { name: 'Main' })
    await expect(bar.getByRole('link', { name: 'the shelf' })).toHaveAttribute('href', '/')
    await expect(bar.getByRole('link', { name: 'Home', exact: true })).toHaveAttribute('href', '/')
    const places = []
    for (const control of [
      bar.getByRole('link', { name: 'the shelf' }),
      bar.getByRole('link', { name: 'Home', exact: true }),
      bar.getByRole('button', { name: 'Projects' }),
      bar.getByRole('link', { name: 'Contribute' }),
      bar.getByRole('link', { name: 'GitHub' }),
      bar.getByRole('link', { name: 'Discord' }),
      bar.getByRole('button', { name: /^Switch between dark and light mode/ }),
      bar.getByRole('button', { name: 'Search' }),
    ]) {
      await expect(control).toBeVisible()
      places.push((await control.boundingBox())?.x ?? -1)
    }
    expect(places).toEqual([...places].sort((a, b) => a - b))
    expect(places[2]).toBeLessThan(640)
    expect(places[3]).toBeGreaterThan(640)
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(bar.getByRole('link')).toHaveText(['the shelf'])
    await expect(bar.getByRole('button')).toHaveCount(2)
    await expect(bar.getByRole('button', { name: 'Toggle navigation bar' })).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Search' })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('external links open a tab and have a silent icon, internal links do not (2.23)', async () => {
    await visit('/ledger/')
    const links = await page.locator('a[href]').evaluateAll((all) =>
      all.map((link) => ({
        isOutside: /^https?:/.test(link.getAttribute('href') ?? ''),
        look: ['target', 'rel'].map((name) => link.getAttribute(name)),
        icons: Array.from(link.querySelectorAll('svg.external'), (icon) => icon.ariaHidden),
      })),
    )
    expect(new Set(links.map(({ isOutside }) => isOutside)).size).toBe(2)
    for (const { isOutside, ...rest } of links)
      expect(rest).toEqual(
        isOutside ? { look: ['_blank', 'noopener noreferrer'], icons: ['true'] } : { look: [null, null], icons: [] },
      )
  })
  await test.step('the bar is a landmark of 60 px at the top, and stays there by default (2.20, 2.27)', async () => {
    await visit('/ledger/api/select')
    const bar = page.getByRole('navigation', { name: 'Main' })
    for (const top of [500, 1500]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await drawn(page)
    }
    await expect.poll(() => bar.boundingBox()).toMatchObject({ x: 0, y: 0, height: 60 })
    const onTop = () => document.elementFromPoint(640, 30)?.closest('nav')?.getAttribute('aria-label')
    await expect.poll(() => page.evaluate(onTop)).toBe('Main')
  })
})

test('page data is requested by navigation and prefetching, never by a timer (7.3)', async ({ page, open, host }) => {
  await page.clock.install()
  await open('/ledger/guide/')
  // Pages are prefetched one by one.
  for (let before = -1; before !== host.requests.length; ) {
    before = host.requests.length
    await page.clock.runFor(5000)
    await page.waitForLoadState('networkidle')
  }
  host.requests.length = 0
  await page.clock.runFor(30 * 60_000)
  expect(host.requests).toEqual([])
})

test('a visit stores the known keys, and asks its own host only (1.5, 3.3, 3.4, 4.39, 7.1, 9.6)', async ({
  page,
  open,
  host,
  context,
}) => {
  const asked = new Set<string>()
  context.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).origin}`))
  await open('/ledger/guide/install')
  await expect(page.locator('#\\~app')).not.toContainText(/Version: |Next \(|unreleased/i)
  await expect(page.locator('meta[name=generator]')).toHaveAttribute('content', 'the shelf 0.0.0')
  await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await page.getByRole('combobox').fill('countRelation')
  await page.getByRole('option').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting rows')
  await expect
    .poll(() => page.evaluate(() => ({ ...localStorage })))
    .toEqual({
      theme: 'dark',
      'docusaurus.tab.package-manager': 'pnpm',
      'search.recent': expect.stringMatching(/^\[\{"route":"\/ledger\/api\/count[^{}]*\}\]$/),
    })
  await expect.poll(() => page.evaluate(() => ({ ...sessionStorage }))).toEqual({})
  expect(await context.cookies()).toEqual([])
  expect([...asked]).toEqual([`GET ${host.origin}`])
})

const partsOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    bar,
    trigger: bar.getByRole('button', { name: 'Projects' }),
    ledger: bar.getByRole('link', { name: 'Ledger' }),
    almanac: bar.getByRole('link', { name: 'Almanac' }),
  }
}

test('the Projects menu opens and closes by pointer and keyboard', async ({ page, open }) => {
  await test.step('hovering opens the Projects menu and reports it, leaving closes it (2.24)', async () => {
    await open('/')
    const { trigger, ledger } = partsOf(page)
    await expect(trigger).toHaveAttribute('aria-haspopup', 'true')
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await expect(ledger).toBeHidden()
    await trigger.hover()
    await expect(ledger).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await ledger.hover()
    await expect(ledger).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(ledger).toBeHidden()
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('Enter and Space on the trigger open and close the Projects menu (2.24)', async () => {
    const { trigger, ledger } = partsOf(page)
    await trigger.focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(ledger).toBeVisible()
      await expect(trigger).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press(key)
      await expect(ledger).toBeHidden()
      await expect(trigger).toBeFocused()
    }
  })
  await test.step('a Projects menu opened by keys stays until a press outside (2.24)', async () => {
    const { trigger, ledger } = partsOf(page)
    await trigger.focus()
    await page.keyboard.press('Enter')
    await trigger.hover()
    await page.mouse.move(700, 600)
    await expect(ledger).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(ledger).toBeHidden()
  })
  await test.step('Tab goes through both projects and closes the menu, Escape returns to the trigger (2.24)', async () => {
    const { bar, trigger, ledger, almanac } = partsOf(page)
    await trigger.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(ledger).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(almanac).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Contribute' })).toBeFocused()
    await expect(ledger).toBeHidden()
    await trigger.focus()
    for (const key of ['Enter', 'Tab', 'Escape']) await page.keyboard.press(key)
    await expect(ledger).toBeHidden()
    await expect(trigger).toBeFocused()
  })
  await test.step('a mouse click on the trigger does nothing (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { trigger, ledger } = partsOf(page)
    await trigger.click()
    await expect(ledger).toBeVisible()
    await trigger.click()
    await expect(ledger).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
    await page.mouse.move(700, 600)
    await expect(ledger).toBeHidden()
  })
  await test.step('Escape closes a Projects menu that hovering opened, wherever focus is (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { bar, trigger, ledger } = partsOf(page)
    await bar.getByRole('link', { name: 'Contribute' }).focus()
    await trigger.hover()
    await expect(ledger).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ledger).toBeHidden()
  })
  await test.step('choosing a project goes there and closes the menu (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { trigger, almanac } = partsOf(page)
    await trigger.hover()
    await almanac.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almanac')
    await page.mouse.move(700, 600)
    await expect(almanac).toBeHidden()
  })
})

test.describe('touch screens', () => {
  test.use({ hasTouch: true })

  test('a pen, and a click that names no pointer, open the Projects menu', async ({ page, open }) => {
    await open('/')
    const { trigger, ledger } = partsOf(page)
    for (const type of ['PointerEvent', 'MouseEvent'] as const) {
      await trigger.evaluate((button, type) => {
        button.dispatchEvent(new window[type]('click', { pointerType: 'pen', detail: 1, bubbles: true }))
      }, type)
      await expect(ledger).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(ledger).toBeHidden()
    }
  })

  test('a touch opens the Projects menu, a touch outside closes it (2.24)', async ({ page, open }) => {
    await open('/')
    const { trigger, ledger } = partsOf(page)
    await trigger.tap()
    await expect(ledger).toBeVisible()
    await page.touchscreen.tap(700, 600)
    await expect(ledger).toBeHidden()
  })
})
