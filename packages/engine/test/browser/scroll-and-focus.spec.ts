import type { Page } from '@playwright/test'
import { expectPage } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { expectAtTop, follow } from './support/targets.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'

test('links, queries and steps in the history scroll to their place', async ({ page, open, visit, host }) => {
  await test.step('an unknown hash leads to the top of a new page and moves no other (10.1, 10.2)', async () => {
    await open('/ledger/guide/')
    await scrollDown(page, 900)
    await follow(page, '#nowhere')
    await expect(page).toHaveURL(/#nowhere$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '?x=1#nowhere')
    await expect(page).toHaveURL(/\?x=1#nowhere$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '/ledger/guide/install#nowhere')
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(0)
  })
  await test.step('a link with a hash leads to its heading below the bar, at once (10.1)', async () => {
    await visit('/ledger/guide/')
    await page.evaluate(() => {
      const places: number[] = []
      Object.assign(window, { places })
      addEventListener('scroll', () => places.push(scrollY))
    })
    await follow(page, '/ledger/api/#requests')
    await expectPage(page, 'API Reference')
    await expectAtTop(page, 'requests')
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
    expect(new Set(places).size).toBeLessThanOrEqual(1)
  })
  await test.step('a link to another query neither scrolls nor loads (10.3)', async () => {
    host.requests.length = 0
    await visit('/ledger/guide/')
    await scrollDown(page, 900)
    const before = host.requests.filter((path) => path.startsWith('/ledger/guide/?'))
    await follow(page, '?x=1')
    await expect(page).toHaveURL(/\?x=1$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '?x=2')
    await expect(page).toHaveURL(/\?x=2$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    expect(host.requests.filter((path) => path.startsWith('/ledger/guide/?'))).toEqual(before)
    await page.goBack()
    await expect(page).toHaveURL(/\?x=1$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
  })
  await test.step('a link leads to the top, back and forward to the scroll position (10.1, 10.4)', async () => {
    await visit('/ledger/guide/')
    await scrollDown(page, 900)
    await follow(page, '/ledger/guide/install')
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(0)
    await scrollDown(page, 300)
    await follow(page, '#pitfalls')
    await expectAtTop(page, 'pitfalls')
    const pitfalls = await scrollOf(page)
    await page.goBack()
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.goBack()
    await expectPage(page, 'What is Ledger')
    await expect.poll(() => scrollOf(page)).toBe(900)
    await page.goForward()
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.goForward()
    await expect.poll(() => scrollOf(page)).toBe(pitfalls)
  })
  await test.step('a first load with a hash is at its heading, with any spelling (10.5)', async () => {
    for (const address of ['/ledger/guide/index.html?x=1#features', '/ledger/api/count/#count']) {
      await open(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectAtTop(page, new URL(address, 'https://x').hash.slice(1))
    }
  })
})

test(
  'the place is kept on a reload, before a page has loaded, and at the same address',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step("a link to the page's own address goes to the top, with no history entry (10.3)", async () => {
      await open('/ledger/guide/')
      const entries = await page.evaluate(() => history.length)
      await scrollDown(page, 900)
      await follow(page, '/ledger/guide/')
      await expect.poll(() => scrollOf(page)).toBe(0)
      await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
    })
    await test.step('a link with the same hash goes to its heading again (10.3)', async () => {
      for (let times = 0; times < 3; times++) {
        await follow(page, '#features')
        await expectAtTop(page, 'features')
        await scrollDown(page, 0)
      }
      const entries = await page.evaluate(() => history.length)
      await follow(page, '#features')
      await expectAtTop(page, 'features')
      await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
    })
    await test.step('a reload keeps the scroll position (10.4)', async () => {
      await open('/ledger/guide/')
      await scrollDown(page, 900)
      await page.reload()
      await expect.poll(() => scrollOf(page)).toBe(900)
      await complete(page)
    })
    await test.step('back restores the scroll position before the last page has loaded (10.4)', async () => {
      let held = false
      let answer = () => {}
      // The page must not be prefetched.
      await page.route('**/ledger/guide/index.json', async (route) => {
        if (!held) return route.abort()
        await new Promise<void>((go) => {
          answer = go
        })
        await route.continue()
      })
      await scrollDown(page, 900)
      await follow(page, '/ledger/guide/install')
      await expectPage(page, 'Installation')
      await scrollDown(page, 700)
      await follow(page, '/ledger/guide/stateless')
      await expectPage(page, 'Stateless requests')
      await scrollDown(page, 300)
      held = true
      await page.evaluate(() => history.go(-2))
      await expect(page).toHaveURL(/\/ledger\/guide\/$/)
      await page.evaluate(() => history.forward())
      await expectPage(page, 'Installation')
      await expect.poll(() => scrollOf(page)).toBe(700)
      answer()
      await page.evaluate(() => history.back())
      await expectPage(page, 'What is Ledger')
      await expect.poll(() => scrollOf(page)).toBe(900)
    })
  },
)

test('focus follows the reader, and new titles are announced', async ({ page, open, context }) => {
  await test.step('the new title is announced politely once the page is there (10.7)', async () => {
    await open('/ledger/guide/')
    const live = page.getByRole('status')
    await expect(live).toHaveText('')
    await follow(page, '#features')
    await expect(page).toHaveURL(/#features$/)
    await expect(live).toHaveText('')
    await sidebarLink(page, 'Installation').click()
    await expect(live).toHaveText('Installation | the shelf')
    await page.goBack()
    await expect(live).toHaveText('What is Ledger | the shelf')
  })
  await test.step('the next Tab after a link lands on the skip link (10.6)', async () => {
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })
  await test.step('focus stays after going back, on the same address and for a hash (10.6)', async () => {
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.focus()
    await page.goBack()
    await expectPage(page, 'What is Ledger')
    await expect(search).toBeFocused()
    await follow(page, '/ledger/guide/')
    await expect(search).toBeFocused()
    await follow(page, '/ledger/guide/install#pitfalls')
    await expectPage(page, 'Installation')
    await expect(search).toBeFocused()
  })
  await test.step('focus is outlined for the keyboard and not for the mouse (10.8)', async () => {
    await open('/ledger/guide/')
    const link = sidebarLink(page, 'Installation')
    const outline = () => link.evaluate((element) => getComputedStyle(element).outlineStyle)
    await link.hover()
    await page.mouse.down()
    await expect(link).toBeFocused()
    await expect.poll(() => outline()).toBe('none')
    await page.mouse.move(700, 500)
    await page.mouse.up()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(link).toBeFocused()
    await expect.poll(() => outline()).toBe('solid')
    await expect(link).toHaveCSS('outline-width', '2px')
    await page.getByRole('button', { name: "Expand sidebar category 'API Reference'" }).click()
    await expect(page.locator(':focus')).toHaveCSS('outline-style', 'none')
  })
  await test.step('a modified click opens the page elsewhere and keeps this one (10.9)', async () => {
    for (const options of [{ modifiers: ['Control'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const) {
      const opened = context.waitForEvent('page')
      await sidebarLink(page, 'Installation').click({
        ...options,
        modifiers: 'modifiers' in options ? [...options.modifiers] : [],
      })
      const other = await opened
      await expect(other).toHaveTitle('Installation | the shelf')
      await expect(page).toHaveURL(/guide\/$/)
      await expectPage(page, 'What is Ledger')
      await other.close()
    }
  })
})

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrollOf(page)).toBe(top)
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
