import type { Page } from '@playwright/test'
import { rulesOf, violations, violationsInModes } from './axe.ts'
import { expect, inTestSlow, test } from './test.ts'

test('10.22 the not-found page has no violation, light or dark', async ({ page, open }) => {
  await open('/nope')
  expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
})

for (const route of ['/', '/cirql/', '/cirql/guide/', '/transago/installation/configuration']) {
  test(
    `10.22 ${route} has no violation on a phone`,
    inTestSlow(!['/', '/cirql/guide/'].includes(route)),
    async ({ page, open }) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await open(route)
      expect(await violations(page)).toEqual([])
    },
  )
}

for (const mode of ['light', 'dark']) {
  test(
    `2.24 2.26 2.30 menu, search and drawer have no violation in ${mode}`,
    inTestSlow(mode === 'dark'),
    async ({ page, open }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode)
      await open('/cirql/guide/')
      await page.getByRole('button', { name: 'Projects' }).hover()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cirql' })).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'menu').toEqual([])
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox').fill('select')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'search').toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('combobox')).toHaveCount(0)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'On this page' }).click()
      await expect(page.locator('.contents-bar').getByRole('link').first()).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'contents').toEqual([])
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      const drawer = page.getByRole('dialog', { name: 'Navigation' })
      await expect(drawer).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'drawer, sidebar').toEqual([])
      await page.getByRole('button', { name: '← Back to main menu' }).click()
      await drawer.getByRole('button', { name: 'Projects' }).click()
      await expect(drawer.getByRole('link', { name: 'Transago' }).and(page.locator(':visible'))).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'drawer, main menu').toEqual([])
    },
  )
}

test.describe('2.35 with everything switched on', () => {
  test.use({ site: 'featured' })

  test('2.35 2.36 announcement, hiding bar and footer columns have no violation', async ({ page, open }) => {
    await open('/cirql/guide/')
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
  })
})

/** Where focus is, in words. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.replace('Ctrl K', '').trim() ?? ''
  })

test('2.20 2.37 by keyboard alone a reader gets from the top of home into a doc and on to the next', async ({
  page,
  open,
}) => {
  await open('/')
  const stops: string[] = []
  for (let stop = 0; stop < 16; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toEqual([
    'Skip to main content',
    'the studio',
    'Home',
    'Projects',
    'Contribute',
    'GitHub',
    'Discord',
    'Switch between dark and light mode (currently light mode)',
    'Search',
    'All pages',
    'Search the docs',
    'write a first query',
    'filter by date',
    'understand an error',
    'leave Cirql',
    'set up Transago',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cirql')
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
})

test('4.17 10.8 every stop of a doc can be seen and shows its outline', async ({ page, open }) => {
  await open('/cirql/guide/install')
  const hidden: string[] = []
  let first = ''
  for (let stop = 0; stop < 120; stop++) {
    await page.keyboard.press('Tab')
    const state = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return undefined
      const { outlineStyle, opacity } = getComputedStyle(element)
      const seen = element.checkVisibility({ visibilityProperty: true }) && opacity !== '0' && outlineStyle !== 'none'
      return { seen, name: `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}` }
    })
    if (!state) break
    if (!state.seen) hidden.push(state.name)
    first ||= state.name
  }
  expect(first).toContain('Skip to main content')
  expect(hidden.filter((name) => !name.includes('Direct link'))).toEqual([])
})

test.describe('sizes of targets', () => {
  test('2.20 2.28 they are 24 px high at least, 40 in the bar', async ({ page, open }) => {
    for (const [width, route] of [
      [1280, '/cirql/guide/install'],
      [390, '/cirql/guide/install'],
      [1280, '/'],
      [390, '/cirql/'],
      [1280, '/nope'],
    ] as const) {
      await page.setViewportSize({ width, height: 844 })
      await open(route)
      const small = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('a, button, summary, [role=tab]')]
          .filter((element) => element.checkVisibility({ visibilityProperty: true }))
          // Words in running text are excepted, and so are links beside a heading.
          .filter((element) => !element.closest('.prose :is(p, li, td, th, h2, h3, h4), .skip'))
          .map((element) => {
            const { width: wide, height: high } = element.getBoundingClientRect()
            const least = element.closest('.bar') && !element.closest('.menu li') ? 40 : 24
            return { least, size: Math.min(wide, high), words: element.ariaLabel ?? element.textContent }
          })
          .filter(({ least, size }) => size < least),
      )
      expect(small, `${route} at ${width} px`).toEqual([])
    }
  })

  test('2.28 they are 40 px high in the drawer', async ({ page, open }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/cirql/guide/')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await expect(drawer).toBeVisible()
    const sizes = () =>
      page
        .locator('dialog.drawer :is(a, button):visible')
        .evaluateAll((all) =>
          all
            .map(
              (element) => [element.ariaLabel ?? element.textContent, element.getBoundingClientRect().height] as const,
            )
            .filter(([, height]) => height < 40),
        )
    expect(await sizes()).toEqual([])
    await page.getByRole('button', { name: '← Back to main menu' }).click()
    await expect(drawer.getByRole('link', { name: 'Home', exact: true })).toBeInViewport()
    expect(await sizes()).toEqual([])
  })
})

test.describe('with forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('10.13 the selected tab can be told from the others', async ({ page, open }) => {
    await open('/cirql/guide/install')
    const colours = await page
      .getByRole('tab')
      .evaluateAll((tabs) => tabs.map((tab) => getComputedStyle(tab).borderBottomColor))
    expect(colours[0]).not.toBe(colours[1])
    expect(colours[1]).toBe(colours[2])
  })

  test('2.15 2.40 so can the current link of the sidebar and of the contents list', async ({ page, open }) => {
    await open('/cirql/guide/#features')
    const link = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
    await expect(page.locator('.toc a[data-active]')).toHaveCount(1)
    const colours = await link.evaluateAll((all) =>
      all.map((a) => [getComputedStyle(a).borderInlineStartColor, a.matches('[data-active]')]),
    )
    const [marked, ...others] = [...colours.filter(([, is]) => is), ...colours.filter(([, is]) => !is)].map(
      ([colour]) => colour,
    )
    expect(others).not.toContain(marked)
    await expect(page.getByRole('complementary').locator('[aria-current]')).toHaveCSS('outline-style', 'solid')
  })

  test('so can the chosen result of the search, and the words that were found', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.keyboard.press('Control+k')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toHaveCSS('border-top-style', 'solid')
    await page.getByRole('combobox').fill('select')
    const [chosen, other] = [page.getByRole('option').nth(1), page.getByRole('option').first()]
    await expect(other).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await expect(chosen).toHaveCSS('outline-style', 'solid')
    await expect(other).toHaveCSS('outline-style', 'none')
    const { words, mark } = await dialog.evaluate((element) => ({
      words: getComputedStyle(element).backgroundColor,
      mark: getComputedStyle(element.querySelector('mark') as Element).backgroundColor,
    }))
    expect(mark).not.toBe(words)
    expect(mark).toMatch(/^rgb\(/)
  })

  test('2.24 2.29 what floats has an edge', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.getByRole('button', { name: 'Projects' }).hover()
    await expect(page.locator('.menu > ul')).toHaveCSS('border-top-style', 'solid')
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
    await page.mouse.wheel(0, -100)
    await expect(page.locator('.back-to-top')).toHaveCSS('border-top-style', 'solid')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect(page.getByRole('dialog', { name: 'Navigation' })).toHaveCSS('border-right-style', 'solid')
  })
})
