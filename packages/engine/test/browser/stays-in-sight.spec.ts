import type { Page } from '@playwright/test'
import { openFirst } from './support/playground-parts.ts'
import { editOnLanding, tabThroughBar } from './support/stays-in-sight.ts'
import { drawn, expect, inTestSlow, test } from './support/test.ts'
import type { BrowserWindow } from './support/walk.ts'

const windowOf = (page: Page): BrowserWindow => ({
  goto: (url) => page.goto(url),
  evaluate: (look) => page.evaluate(`(${look})()`),
  click: (selector) => page.locator(selector).first().click(),
  press: (...keys) => page.keyboard.press(keys.join('+')),
  resize: (width, height) => page.setViewportSize({ width, height }),
})

test(
  'the editor of a landing page opens in view, and `hidden` hides everything',
  inTestSlow(),
  async ({ page, host, open }) => {
    await test.step('"Edit and run" on a landing page opens the editor in place, still in view', async () => {
      await editOnLanding(windowOf(page), host.origin)
    })
    await test.step('`hidden` hides every element of a page', async () => {
      for (const route of ['/', '/ledger/', '/ledger/api/select', '/ledger/guide/', '/almanac/', '/nope']) {
        if (route === '/ledger/api/select') await openFirst(page, open)
        else await open(route)
        const look = () => {
          const elements = [...document.querySelectorAll('body :not(svg *)')]
          for (const element of elements) element.setAttribute('hidden', '')
          return elements
            .filter((element) => getComputedStyle(element).display !== 'none')
            .map(({ outerHTML }) => outerHTML.slice(0, 80))
        }
        for (const width of [390, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await page.evaluate(look), `${route} at ${width} px`).toEqual([])
        }
      }
    })
  },
)

test('Tab through the bar of a scrolled page does not scroll it', async ({ page, host }) => {
  await tabThroughBar(windowOf(page), host.origin)
})

/** Focuses every tab stop in sticky and fixed elements, forwards and backwards. Returns those that scrolled the page. */
const stopsThatScroll = (page: Page, part = 'body') =>
  page.evaluate(async (within) => {
    const frame = () => new Promise(requestAnimationFrame)
    const sticks = (element: Element | null): boolean =>
      element !== null && (/sticky|fixed/.test(getComputedStyle(element).position) || sticks(element.parentElement))
    const stops = [...document.querySelectorAll<HTMLElement>('a, button, input, [tabindex]')].filter(
      (element) =>
        element.closest(within) &&
        element.tabIndex === 0 &&
        element.checkVisibility({ visibilityProperty: true }) &&
        !element.closest('[inert]') &&
        sticks(element),
    )
    const start = scrollY
    const moved: string[] = []
    for (const stop of [...stops, ...[...stops].reverse()]) {
      stop.focus()
      await frame()
      if (document.activeElement !== stop) moved.push(`no focus: ${stop.outerHTML.slice(0, 80)}`)
      if (scrollY !== start) moved.push(`${scrollY - start}: ${stop.outerHTML.slice(0, 80)}`)
      scrollTo(0, start)
    }
    return { stops: stops.length, moved }
  }, part)

for (const [site, width, height] of [
  ['main', 390, 700],
  ['featured', 1280, 420],
] as const)
  test.describe(`${site}, ${width} × ${height}`, () => {
    test.use({ site })

    test('focus in sticky or fixed parts does not scroll the page', inTestSlow(), async ({ page, open }) => {
      await page.setViewportSize({ width, height })
      await open('/ledger/api/select')
      // Scrolling up shows the button to the top, and a hidden bar.
      for (const top of [4100, 4000]) {
        await page.evaluate((to) => scrollTo(0, to), top)
        await drawn(page)
      }
      await expect(page.getByRole('button', { name: 'Scroll back to top' })).toBeVisible()
      const { stops, moved } = await stopsThatScroll(page)
      expect(moved).toEqual([])
      if (width > 996) return expect(stops).toBeGreaterThan(30)
      // Focus outside the list closes it.
      const contents = page.getByRole('navigation', { name: 'Contents of this page' })
      await contents.getByRole('button', { name: 'On this page' }).click()
      await expect(contents.getByRole('link').first()).toBeVisible()
      const listed = await stopsThatScroll(page, '.contents-bar')
      expect(listed.moved).toEqual([])
      expect(stops + listed.stops).toBeGreaterThan(20)
    })

    if (site === 'featured')
      test(
        'a hidden bar returns for the Tab key, and the page does not scroll',
        inTestSlow(),
        async ({ page, open }) => {
          await page.setViewportSize({ width, height })
          await open('/ledger/api/select')
          for (const top of [4000, 4100]) {
            await page.evaluate((to) => scrollTo(0, to), top)
            await drawn(page)
          }
          const bar = page.getByRole('navigation', { name: 'Main' })
          await expect(bar).not.toBeInViewport()
          await bar.getByRole('link', { name: 'the shelf' }).focus()
          await expect.poll(() => bar.boundingBox()).toMatchObject({ y: 0 })
          await page.keyboard.press('Tab')
          await drawn(page)
          expect(await page.evaluate(() => scrollY)).toBe(4100)
        },
      )
  })
