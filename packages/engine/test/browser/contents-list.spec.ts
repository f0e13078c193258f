import type { Locator, Page } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import { lost } from './support/lost.ts'
import { showContent } from './support/show-content.ts'
import { expectAtTop, path, titled, tocOf } from './support/targets.ts'
import { expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

/** Computes the active entry from the layout, by the rule of the behaviour sheet. */
const expectedActive = (page: Page) =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll('article :is(h2, h3)')]
    if (scrollY + innerHeight > document.documentElement.scrollHeight - 2) return headings.at(-1)?.id
    const index = headings.findIndex((heading) => heading.getBoundingClientRect().top >= 60)
    if (index < 0) return headings.at(-1)?.id
    const box = headings[index]?.getBoundingClientRect()
    return box && box.bottom < innerHeight / 2 ? headings[index]?.id : headings[index - 1]?.id
  })

const active = async (page: Page) => {
  const found = await tocOf(page)
    .locator('a[data-active]')
    .evaluateAll((links) => links.map((a) => a.getAttribute('href')?.slice(1)))
  expect(found.length).toBeLessThanOrEqual(1)
  return found[0]
}

test('the contents list marks the section being read, and follows the reader', async ({ page, open, visit }) => {
  await test.step('the list marks the section being read (2.40)', async () => {
    await open('/ledger/guide/')
    const seen = new Set<string | undefined>()
    for (let y = 0; y < 4500; y += 300) {
      await page.evaluate((top) => scrollTo(0, top), y)
      await expect.poll(async () => (await active(page)) === (await expectedActive(page))).toBe(true)
      seen.add(await active(page))
    }
    expect(seen.size).toBeGreaterThan(4)
    await expect(tocOf(page).locator('[aria-current]')).toHaveCount(0)
  })
  await test.step('a page opened at a heading marks it, one opened above all marks none (2.40)', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open('/ledger/api/select')
    await expect(tocOf(page).locator('[data-active]')).toHaveCount(0)
    await open('/ledger/guide/#project-status')
    await expect(tocOf(page).getByRole('link', { name: 'Project status' })).toHaveAttribute('data-active', '')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('the list marks sections of the new page after navigation (2.40)', async () => {
    await visit('/ledger/guide/install')
    await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(() => active(page)).toBeDefined()
    await expect.poll(async () => (await active(page)) === (await expectedActive(page))).toBe(true)
  })
  await test.step('a list longer than the window follows the reader (2.40)', async () => {
    await open('/ledger/guide/basic-usage#starting-and-ending')
    const arrived = await page.evaluate(() => scrollY)
    expect(arrived).toBeGreaterThan(5_000)
    await expect.poll(() => placeOf(tocOf(page))).toMatchObject({ isSeen: true, page: arrived })
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    for (const top of [end, end / 2, end / 4, 3000]) {
      await page.evaluate((to) => scrollTo(0, to), top)
      await expect.poll(() => active(page)).toBe(await expectedActive(page))
      await expect.poll(() => placeOf(tocOf(page))).toMatchObject({ isSeen: true, page: Math.round(top) })
    }
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => placeOf(tocOf(page))).toMatchObject({ place: 0, page: 0 })
  })
})

test('the contents list follows clicks and other windows', inTestSlow(), async ({ page, open }) => {
  await test.step('the marked section is updated when the window is resized (2.40)', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await open('/ledger/guide/stateless')
    const [first, second] = await page
      .locator('article :is(h2, h3)')
      .evaluateAll((all) => all.map((heading) => heading.id))
    // The second heading is in the lower half of the small window and in the upper half of the large one.
    await page.evaluate((id) => scrollTo(0, (document.getElementById(id)?.offsetTop ?? 0) - 300), second ?? '')
    await expect.poll(() => active(page)).toBe(first)
    await page.setViewportSize({ width: 1280, height: 900 })
    await expect.poll(() => active(page)).toBe(second)
  })
  await test.step('the last entries are marked after a click, until the reader scrolls (2.40)', async () => {
    await page.setViewportSize({ width: 1280, height: 1000 })
    await open('/ledger/guide/install')
    for (const id of ['close-the-connection', 'pitfalls', 'sample-data']) {
      await page.evaluate(() => scrollTo(0, 0))
      await tocOf(page).locator(`[href="#${id}"]`).click()
      await expect.poll(() => active(page)).toBe(id)
    }
    await page.mouse.wheel(0, -400)
    await expect.poll(async () => (await active(page)) === (await expectedActive(page))).toBe(true)
  })
  await test.step('the list keeps its scroll position while its marked entry is visible (2.40)', async () => {
    await page.setViewportSize({ width: 1280, height: 500 })
    await open('/ledger/guide/basic-usage')
    await tocOf(page).evaluate((list) => list.scrollTo(0, 40))
    await page.evaluate(() => scrollTo(0, 2200))
    await expect.poll(() => active(page)).toBe(await expectedActive(page))
    await expect.poll(() => placeOf(tocOf(page))).toMatchObject({ isSeen: true, place: 40 })
  })
  await test.step('the list marks headings of every level it lists (2.40)', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const third = { id: 'c', text: 'Third', children: [] }
    const second = { id: 'b', text: 'Second', children: [third] }
    const toc = [{ id: 'a', text: 'First', children: [second] }]
    const tree = ['<h2 id="a">First</h2><h3 id="b">Second</h3><h4 id="c">Third</h4>', '<p>Words</p>'.repeat(100)]
    await showContent(page, open, { tree, toc })
    await page.evaluate(() => scrollTo(0, 2000))
    await expect.poll(() => active(page)).toBe('c')
  })
})

/** Returns whether the marked entry of a list is visible in it, and the scroll positions of list and page. */
const placeOf = (list: Locator) =>
  list.evaluate((scroller) => {
    const marked = scroller.querySelector('[data-active]')?.getBoundingClientRect()
    const seen = scroller.getBoundingClientRect()
    const edge = document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0
    return {
      isSeen: marked && marked.top >= Math.max(seen.top, edge) && marked.bottom <= Math.min(seen.bottom, innerHeight),
      place: scroller.scrollTop,
      page: scrollY,
    }
  })

test.describe('small screens', () => {
  test.use({ viewport: { width: 390, height: 844 } })
  const row = (page: Page) => page.getByRole('navigation', { name: 'Contents of this page' })
  const button = (page: Page) => row(page).getByRole('button', { name: 'On this page' })
  const links = (page: Page) => row(page).getByRole('link')

  test('the row of contents opens, names the section being read, and closes', async ({ page, open }) => {
    await test.step('a row above the h1 opens the list; choosing goes there and closes it (2.41)', async () => {
      await open('/ledger/guide/')
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      const [above, below] = await Promise.all([
        button(page).boundingBox(),
        page.getByRole('heading', { level: 1 }).boundingBox(),
      ])
      expect(above?.y).toBeLessThan(below?.y ?? 0)
      await expect(links(page)).toHaveCount(0)
      await button(page).click()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'true')
      await links(page).filter({ hasText: 'Project status' }).click()
      await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
      // The row must not cover the target of a link.
      const bottom = await row(page).evaluate((bar) => bar.getBoundingClientRect().bottom)
      const heading = page.getByRole('heading', { name: 'Project status' })
      await expect(heading).toBeInViewport({ ratio: 1 })
      await expect.poll(async () => ((await heading.boundingBox())?.y ?? 0) >= bottom).toBe(true)
    })
    await test.step('the row names the section being read; its list opens there, and closes by Escape or a press (2.41)', async () => {
      await open('/ledger/api/select')
      for (const top of [3000, 6000]) {
        await page.evaluate((to) => scrollTo(0, to), top)
        const marked = page.locator('.toc [data-active]')
        await expect(marked).toHaveCount(1)
        const named = async () => (await button(page).textContent()) === `On this page${await marked.textContent()}`
        await expect.poll(named).toBe(true)
        expect((await row(page).boundingBox())?.y).toBe(60)
      }
      await button(page).click()
      await expect.poll(() => placeOf(row(page).locator('> div'))).toMatchObject({ isSeen: true })
      await page.keyboard.press('Escape')
      await expect(links(page)).toHaveCount(0)
      await expect(button(page)).toBeFocused()
      await button(page).click()
      await expect(links(page).first()).toBeAttached()
      await page.mouse.click(200, 820)
      await expect(links(page)).toHaveCount(0)
      await page.evaluate(() => scrollTo(0, 0))
      await expect(button(page)).toHaveText('On this page')
    })
  })

  test(
    'the row of contents holds long names, keeps the place, and closes on a new page',
    inTestSlow(),
    async ({ page, open }) => {
      await test.step('Tab through the open list keeps the page where it is (2.41)', async () => {
        await open('/ledger/guide/')
        await page.evaluate(() => scrollTo(0, 2000))
        await button(page).click()
        for (let step = 0; step < 4; step++) {
          await page.keyboard.press('Tab')
          expect(await page.evaluate(() => scrollY)).toBe(2000)
        }
      })
      await test.step('the list is closed on a new page, and absent on one without headings (2.41)', async () => {
        await open('/ledger/guide/install')
        await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link', { name: /Next/ }).click()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
        await button(page).click()
        await page.goBack()
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
        await expect(button(page)).toHaveAttribute('aria-expanded', 'false')
        await open('/')
        await expect(row(page)).toHaveCount(0)
      })
      await test.step('the row shows a long name in full without growing, at 320 px too (2.41)', async () => {
        await page.setViewportSize({ width: 320, height: 640 })
        const text = 'Register the first account at once'
        const tree = [`<h2 id="a">${text}</h2>`, '<p>Words</p>'.repeat(50)]
        await showContent(page, open, { tree, toc: [{ id: 'a', text, children: [] }] })
        await page.evaluate(() => scrollTo(0, 300))
        await expect(button(page)).toHaveText(`On this page${text}`)
        expect(await lost(page)).toEqual([])
        expect((await button(page).boundingBox())?.height).toBe(40)
      })
    },
  )
})

test.describe('links of a page while the next one loads', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test.beforeEach(({ page }) => withoutPrefetch(page))

  /** Starts a navigation whose page data never comes. */
  async function leave(page: Page, open: (path: string) => Promise<void>): Promise<void> {
    await open(path)
    const data = await holdPageData(page, '/almanac/installation/hosted')
    await page.locator('.neighbours .previous').click()
    await expect.poll(data.asked).toBe(1)
    await expect(page).toHaveURL(/hosted$/)
  }

  test('links lead into the shown page while the next one loads', async ({ page, open }) => {
    await test.step('an entry of the contents list leads to its section, and ends the loading (10.5)', async () => {
      await leave(page, open)
      await tocOf(page).getByRole('link', { name: 'Harden it' }).click()
      await expect(page).toHaveURL(`${new URL(page.url()).origin}${path}#harden-it`)
      await expectAtTop(page, 'harden-it')
      await titled(page, 'Configuring the server')
    })
    await test.step('the link of a heading copies the address of the shown page', async () => {
      await page.unrouteAll()
      await leave(page, open)
      const link = page.locator('#harden-it .anchor')
      await link.click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(`${path}#harden-it`)
    })
    await test.step('a link of the contents list opens the shown page in another tab', async () => {
      await page.unrouteAll()
      await leave(page, open)
      const entry = tocOf(page).getByRole('link', { name: 'Harden it' })
      const openings = [{ modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const
      for (const opening of openings) {
        const opened = page.context().waitForEvent('page')
        await entry.click({ ...opening, modifiers: 'modifiers' in opening ? [...opening.modifiers] : [] })
        await expect(await opened).toHaveURL(`${new URL(page.url()).origin}${path}#harden-it`)
      }
      await entry.click()
      await expectAtTop(page, 'harden-it')
      await expect(entry).toHaveAttribute('href', '#harden-it')
    })
  })
})
