import type { Page } from '@playwright/test'
import { lost } from './support/lost.ts'
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

const places = ['/', '/ledger/', '/ledger/guide/', '/ledger/api/select', '/nope']

test(
  'nothing is lost at 200 and 400 %, in large letters or with WCAG text spacing (2.20, 10.22)',
  inTestSlow(),
  async ({ page, open }) => {
    test.slow()
    const zoomed = [
      [640, 512],
      [320, 256],
    ] as const
    for (const route of places) {
      await open(route)
      for (const [width, height] of zoomed) {
        await page.setViewportSize({ width, height })
        expect(await lost(page), `${route} ${width}`).toEqual([])
        await page.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }))
        const covered = await page.evaluate(() => document.querySelector('.bar')?.getBoundingClientRect().bottom ?? 0)
        expect(Math.max(0, covered) / height, `${route} ${width}`).toBeLessThan(0.2)
      }
      // Windows of 1280, 1000, 390 and 320 px with letters of 20, 24 and 32 px, as wide in letters of 16 px.
      for (const width of [1024, 853, 640, 533, 312, 260, 213, 195]) {
        await page.setViewportSize({ width, height: 800 })
        const wide = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        )
        expect(wide, `${route} ${width}`).toBeLessThanOrEqual(0)
        await expect(page.getByRole('button', { name: 'Search', exact: true })).toBeInViewport({ ratio: 1 })
      }
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-block-end: 2em !important }`)
        document.adoptedStyleSheets.push(sheet)
      })
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        expect(await lost(page), `${route} ${width}, spaced`).toEqual([])
      }
    }
    await open('/nope')
    for (const [width, height] of zoomed) {
      await page.setViewportSize({ width, height })
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox').fill('select')
      await expect(page.getByRole('option').first()).toBeVisible()
      await expect(page.getByRole('option').first()).toBeInViewport()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      const link = page.getByRole('dialog').getByRole('link', { name: 'Discord' })
      await link.scrollIntoViewIfNeeded()
      await expect(link).toBeInViewport()
      await page.keyboard.press('Escape')
      await expect(link).toBeHidden()
    }
  },
)

test(
  'the contents row is at the top of a low window, and headings below it (2.20)',
  inTestSlow(),
  async ({ page, open }) => {
    await page.setViewportSize({ width: 320, height: 256 })
    await open('/ledger/api/select')
    await page.evaluate(() => location.assign('#order-by'))
    const row = await page.getByRole('button', { name: 'On this page' }).boundingBox()
    expect(row?.y).toBe(0)
    const heading = await page.locator('#order-by').boundingBox()
    expect(Math.round((heading?.y ?? 0) - (row?.height ?? 0))).toBe(8)
  },
)

test('the bar covers no focused element, up or down (2.20, 10.8)', inTestSlow(), async ({ page, open }) => {
  for (const [width, height] of [
    [1280, 600],
    [390, 500],
  ] as const) {
    await page.setViewportSize({ width, height })
    await open('/ledger/api/select')
    const hidden: string[] = []
    for (const key of ['Tab', 'Shift+Tab']) {
      if (key === 'Shift+Tab')
        await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().focus()
      for (let stop = 0; stop < 90; stop++) {
        await page.keyboard.press(key)
        const name = await page.evaluate(() => {
          const element = document.activeElement
          if (!(element instanceof HTMLElement) || element === document.body || element.closest('.skip')) return ''
          const { top, bottom, left, right } = element.getBoundingClientRect()
          const bar = document.querySelector('.bar')
          const edge = bar?.contains(element) ? 0 : (bar?.getBoundingClientRect().bottom ?? 0)
          const seen =
            bottom > edge + 1 &&
            top < innerHeight - 1 &&
            right > 0 &&
            left < innerWidth &&
            top >= edge - Math.max(0, bottom - top - 20)
          return seen
            ? ''
            : `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent} ${top}-${bottom}`
        })
        if (name) hidden.push(`${key} ${name}`)
      }
    }
    expect(hidden, `${width} px`).toEqual([])
  }
})

test('with more contrast muted text reaches 7:1, edges 4.5:1 (1.4, 4.1)', inTestSlow(), async ({ page, open }) => {
  await page.emulateMedia({ contrast: 'more' })
  await open('/ledger/api/select')
  for (const mode of ['light', 'dark']) {
    if (mode === 'dark') await page.getByRole('button', { name: /^Switch between dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
    await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
    const ratios = await page.evaluate(() => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
      const light = (token: string) => {
        const probe = document.createElement('i')
        probe.style.color = `var(${token})`
        document.body.append(probe)
        const { color } = getComputedStyle(probe)
        probe.remove()
        if (!canvas) throw new Error('no canvas')
        canvas.fillStyle = color
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
      }
      const ratio = (one: string, other: string) => {
        const [low = 0, high = 0] = [light(one), light(other)].sort((a, b) => a - b)
        return (high + 0.05) / (low + 0.05)
      }
      return {
        muted: ratio('--muted', '--surface'),
        comment: ratio('--code-comment', '--surface'),
        border: ratio('--border', '--background'),
      }
    })
    expect(ratios.muted).toBeGreaterThan(7)
    expect(ratios.comment).toBeGreaterThan(7)
    expect(ratios.border).toBeGreaterThan(4.5)
    const edge = await page.locator('.bar').evaluate((bar) => getComputedStyle(bar).borderBlockEndColor)
    expect(edge).not.toBe(mode === 'light' ? 'rgb(227, 227, 234)' : 'rgb(45, 45, 55)')
  }
})
