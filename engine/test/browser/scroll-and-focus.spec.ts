import type { Page } from '@playwright/test'
import { sidebarLink } from './sidebar-link.ts'
import { expect, test } from './test.ts'

test.describe('10.1 a link to another page', () => {
  test('10.1 leads to its top', async ({ page, open }) => {
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    await follow(page, '/cirql/guide/install')
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(0)
  })

  test('10.1 with a hash leads to its heading, below the bar, at once', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.evaluate(() => {
      const places: number[] = []
      Object.assign(window, { places })
      addEventListener('scroll', () => places.push(scrollY))
    })
    await follow(page, '/cirql/api/#requests')
    await expectPage(page, 'API Reference')
    await expectBelowBar(page, 'requests')
    const places = await page.evaluate(() => (window as unknown as { places: number[] }).places)
    expect(new Set(places).size).toBeLessThanOrEqual(1)
  })

  test('10.2 with a hash that leads nowhere goes to the top; on the same page nothing moves', async ({
    page,
    open,
  }) => {
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    await follow(page, '#nowhere')
    await expect(page).toHaveURL(/#nowhere$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '?x=1#nowhere')
    await expect(page).toHaveURL(/\?x=1#nowhere$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '/cirql/guide/install#nowhere')
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(0)
  })
})

test.describe('10.3 a link to the same page', () => {
  test('10.3 with another query does not scroll, and loads nothing', async ({ page, open, host }) => {
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    const before = host.requests.filter((path) => path.startsWith('/cirql/guide/?'))
    await follow(page, '?x=1')
    await expect(page).toHaveURL(/\?x=1$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    await follow(page, '?x=2')
    await expect(page).toHaveURL(/\?x=2$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
    expect(host.requests.filter((path) => path.startsWith('/cirql/guide/?'))).toEqual(before)
    await page.goBack()
    await expect(page).toHaveURL(/\?x=1$/)
    await expect.poll(() => scrollOf(page)).toBe(900)
  })

  test('10.3 and its own address goes to the top without a new entry in the history', async ({ page, open }) => {
    await open('/cirql/guide/')
    const entries = await page.evaluate(() => history.length)
    await scrollDown(page, 900)
    await follow(page, '/cirql/guide/')
    await expect.poll(() => scrollOf(page)).toBe(0)
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
  })

  test('10.3 from one of its headings goes to the top', async ({ page, open }) => {
    await open('/cirql/guide/')
    await follow(page, '#features')
    await expectBelowBar(page, 'features')
    await follow(page, '/cirql/guide/')
    await expect(page).toHaveURL(/guide\/$/)
    await expect.poll(() => scrollOf(page)).toBe(0)
  })

  test('10.3 with the same hash goes to its heading again', async ({ page, open }) => {
    await open('/cirql/guide/')
    for (let times = 0; times < 3; times++) {
      await follow(page, '#features')
      await expectBelowBar(page, 'features')
      await scrollDown(page, 0)
    }
    const entries = await page.evaluate(() => history.length)
    await follow(page, '#features')
    await expectBelowBar(page, 'features')
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries)
  })
})

test.describe('10.4 back and forward', () => {
  test('10.4 restore where the reader was', async ({ page, open }) => {
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    await follow(page, '/cirql/guide/install')
    await expectPage(page, 'Installation')
    await scrollDown(page, 300)
    await follow(page, '#pitfalls')
    await expectBelowBar(page, 'pitfalls')
    const pitfalls = await scrollOf(page)
    await page.goBack()
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.goBack()
    await expectPage(page, 'What is Cirql')
    await expect.poll(() => scrollOf(page)).toBe(900)
    await page.goForward()
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(300)
    await page.goForward()
    await expect.poll(() => scrollOf(page)).toBe(pitfalls)
  })

  test('10.4 restore it also where a step was taken before the page of the last one was there', async ({
    page,
    open,
  }) => {
    let held = false
    let answer = () => {}
    // It is not fetched ahead either.
    await page.route('**/cirql/guide/index.json', async (route) => {
      if (!held) return route.abort()
      await new Promise<void>((go) => {
        answer = go
      })
      await route.continue()
    })
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    await follow(page, '/cirql/guide/install')
    await expectPage(page, 'Installation')
    await scrollDown(page, 700)
    await follow(page, '/cirql/guide/stateless')
    await expectPage(page, 'Stateless requests')
    await scrollDown(page, 300)
    held = true
    await page.evaluate(() => history.go(-2))
    await expect(page).toHaveURL(/\/cirql\/guide\/$/)
    await page.evaluate(() => history.forward())
    await expectPage(page, 'Installation')
    await expect.poll(() => scrollOf(page)).toBe(700)
    answer()
    await page.evaluate(() => history.back())
    await expectPage(page, 'What is Cirql')
    await expect.poll(() => scrollOf(page)).toBe(900)
  })

  test('10.4 reloading keeps the place', async ({ page, open }) => {
    await open('/cirql/guide/')
    await scrollDown(page, 900)
    await page.reload()
    await expect.poll(() => scrollOf(page)).toBe(900)
  })
})

for (const address of ['/cirql/guide/#features', '/cirql/guide/index.html?x=1#features', '/cirql/api/count/#count']) {
  test(`10.5 the first load of ${address} is at its heading`, async ({ page, open }) => {
    await open(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectBelowBar(page, new URL(address, 'https://x').hash.slice(1))
  })
}

test.describe('10.6 focus', () => {
  test('10.6 after a link the next Tab lands on the skip link', async ({ page, open }) => {
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })

  test('10.6 by the keyboard, too', async ({ page, open }) => {
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').focus()
    await page.keyboard.press('Enter')
    await expectPage(page, 'Installation')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused()
  })

  test('10.6 stays where it was after going back, on the same address and for a hash', async ({ page, open }) => {
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    const search = page.getByRole('button', { name: 'Search', exact: true })
    await search.focus()
    await page.goBack()
    await expectPage(page, 'What is Cirql')
    await expect(search).toBeFocused()
    await follow(page, '/cirql/guide/')
    await expect(search).toBeFocused()
    await follow(page, '/cirql/guide/install#pitfalls')
    await expectPage(page, 'Installation')
    await expect(search).toBeFocused()
  })
})

test('10.7 the title of the new page is announced politely, once it is there', async ({ page, open }) => {
  await open('/cirql/guide/')
  const live = page.locator('[aria-live=polite]:not(button)')
  await expect(live).toHaveText('')
  await follow(page, '#features')
  await expect(page).toHaveURL(/#features$/)
  await expect(live).toHaveText('')
  await sidebarLink(page, 'Installation').click()
  await expect(live).toHaveText('Installation | the studio')
  await page.goBack()
  await expect(live).toHaveText('What is Cirql | the studio')
})

test('10.8 focus is outlined for the keyboard, not for the mouse', async ({ page, open }) => {
  await open('/cirql/guide/')
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

test.describe('10.9 clicks with a modifier', () => {
  const clicks = {
    Control: { modifiers: ['Control'] },
    Shift: { modifiers: ['Shift'] },
    middle: { button: 'middle' },
  } as const
  for (const [name, options] of Object.entries(clicks)) {
    test(`10.9 ${name} opens the page elsewhere, this one stays`, async ({ page, open, context }) => {
      await open('/cirql/guide/')
      const opened = context.waitForEvent('page')
      await sidebarLink(page, 'Installation').click({
        ...options,
        modifiers: 'modifiers' in options ? [...options.modifiers] : [],
      })
      const other = await opened
      await expect(other).toHaveTitle('Installation | the studio')
      await expect(page).toHaveURL(/guide\/$/)
      await expectPage(page, 'What is Cirql')
      await other.close()
    })
  }
})

/** Follows a link to an address without touching the scroll position. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.querySelector('main')?.appendChild(document.createElement('a'))
    link?.setAttribute('href', address)
    link?.click()
    link?.remove()
  }, href)
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

/** An element's top is the bar and half a rem from the window's: 68 px. */
async function expectBelowBar(page: Page, id: string): Promise<void> {
  const distance = (key: string) => Math.abs((document.getElementById(key)?.getBoundingClientRect().top ?? 0) - 68)
  await expect.poll(() => page.evaluate(distance, id)).toBeLessThan(2)
}

async function scrollDown(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo({ top: to, behavior: 'instant' }), top)
  await expect.poll(() => scrollOf(page)).toBe(top)
}

function scrollOf(page: Page): Promise<number> {
  return page.evaluate(() => scrollY)
}
