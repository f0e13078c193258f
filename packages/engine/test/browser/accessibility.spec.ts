import type { Page } from '@playwright/test'
import { rulesOf, violations, violationsInModes } from './support/axe.ts'
import { expect, inTestSlow, test } from './support/test.ts'

for (const mode of ['light', 'dark']) {
  test(
    `menu, search and drawer have no axe violation in ${mode} (2.24, 2.26, 2.29, 2.30)`,
    inTestSlow(mode === 'dark'),
    async ({ page, open }) => {
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), mode)
      // A short page: axe looks at all of it each time.
      await open('/ledger/guide/stateless')
      await page.getByRole('button', { name: 'Projects' }).hover()
      await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ledger' })).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'menu').toEqual([])
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      await page.getByRole('combobox').fill('select')
      await expect(page.getByRole('option').first()).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'search').toEqual([])
      expect(await nameless(page), 'search').toEqual([])
      await page.getByRole('combobox').fill('qqqselctt')
      await expect(page.getByRole('dialog').getByRole('status')).toHaveText('No results. 1 page with a similar name.')
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
      expect(await nameless(page), 'drawer').toEqual([])
      await page.getByRole('button', { name: '← Back to main menu' }).click()
      // The menu is open, because it has a link to this collection.
      await expect(drawer.getByRole('button', { name: 'Projects', expanded: true })).toBeVisible()
      await expect(drawer.getByRole('link', { name: 'Almanac' }).and(page.locator(':visible'))).toBeVisible()
      expect(await violations(page, rulesOf(mode)), 'drawer, main menu').toEqual([])
    },
  )
}

test.describe('everything switched on', () => {
  test.use({ site: 'featured' })

  test('announcement, hiding bar and footer columns have no axe violation (2.35, 2.36)', async ({ page, open }) => {
    await open('/ledger/guide/')
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
    const footer = page.getByRole('contentinfo')
    await expect(footer.getByText('Elsewhere')).toBeVisible()
    await expect(footer.getByRole('link', { name: 'Guide' })).not.toHaveAttribute('target')
    await expect(footer.getByRole('link', { name: 'Example' })).toHaveAttribute('rel', 'noopener noreferrer')
    await expect(footer.getByRole('link', { name: 'Example' }).locator('svg')).toHaveAttribute('aria-hidden', 'true')
  })
})

/** Describes the focused element. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    return element?.getAttribute('aria-label') ?? element?.textContent?.replace('Ctrl K', '').trim() ?? ''
  })

test('keyboard users can go from the top of home through two docs (2.20, 2.37)', async ({ page, open }) => {
  await open('/')
  const stops: string[] = []
  for (let stop = 0; stop < 15; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await focused(page))
  }
  expect(stops).toEqual([
    'Skip to main content',
    'the shelf',
    'Home',
    'Projects',
    'Contribute',
    'GitHub',
    'Discord',
    'Switch between dark and light mode (currently light mode)',
    'Search',
    'write a first query',
    'filter by date',
    'understand an error',
    'leave Ledger',
    'set up Almanac',
    'All pages',
  ])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ledger')
  for (const key of ['Tab', 'Enter', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
  await page.getByRole('navigation', { name: 'Docs pages' }).getByRole('link').last().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
})

test(
  'every focusable element of a doc can be seen and shows its outline (4.17, 10.8)',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/guide/install')
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
  },
)

test.describe('forced colours', () => {
  test.use({ forcedColors: 'active' })

  test('Run, main buttons and pills have edges with forced colours', inTestSlow(), async ({ page, open }) => {
    await open('/ledger/')
    const main = page.getByRole('main')
    for (const one of [
      main.getByRole('button', { name: 'Edit and run' }),
      main.getByRole('link', { name: 'Get started' }),
    ])
      await expect(one).toHaveCSS('border-top-style', 'solid')
    await expect(main.locator('.hero .badge')).toHaveCSS('border-top-style', 'solid')
    await open('/almanac/')
    await expect(main.locator('.drawing strong').first()).toHaveCSS('border-top-style', 'solid')
  })

  test(
    'the chosen search result and the found words stand out with forced colours',
    inTestSlow(),
    async ({ page, open }) => {
      await open('/ledger/guide/')
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
    },
  )

  test('floating boxes have an edge with forced colours (2.24, 2.29)', inTestSlow(), async ({ page, open }) => {
    await open('/ledger/guide/')
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

test('the skip link is the first tab stop, leads to the content and leaves the address (2.37)', async ({
  page,
  open,
  visit,
}) => {
  const link = page.getByRole('region', { name: 'Skip to main content' }).getByRole('link')
  await open('/docs/')
  for (const [route, first] of [
    ['/ledger/guide/', 'Home page'],
    ['/ledger/', 'Get started'],
    ['/', 'write a first query'],
  ] as const) {
    await visit(route)
    await expect(link).toHaveText('Skip to main content')
    await expect(link).not.toBeInViewport()
    await page.keyboard.press('Tab')
    await expect(link).toBeFocused()
    await expect.poll(() => link.boundingBox()).toMatchObject({ x: 16, y: 16 })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link', { name: first, exact: true })).toBeFocused()
    expect(new URL(page.url()).hash).toBe('')
  }
})

/** Roles of elements that need a name for assistive technology. */
const named = ['button', 'link', 'combobox', 'dialog', 'navigation', 'region', 'tab', 'tabpanel', 'listbox']
const pictures = ['image', 'img', 'SvgRoot', 'graphics-document']

async function nameless(page: Page): Promise<readonly string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  await session.detach()
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => ({ role: String(role?.value), name: String(name?.value ?? '') }))
    .filter(({ role, name }) => [...named, ...pictures].includes(role) && name.trim() === '')
    .map(({ role }) => role)
}

/** Returns visible targets that are less than 24 px high or wide, or 40 px in the bar. Links in running text and beside headings are exempt. */
function smallTargets(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a, button, summary, [role=tab]')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      .filter((element) => !element.closest('.prose :is(p, li, td, th, h2, h3, h4, code), .skip'))
      .map((element) => {
        const { width: wide, height: high } = element.getBoundingClientRect()
        const least = element.closest('.bar') && !element.closest('.menu li') ? 40 : 24
        return { least, size: Math.min(wide, high), words: element.ariaLabel ?? element.textContent }
      })
      .filter(({ least, size }) => size < least),
  )
}

test('no kind of page has a violation, a small target or a nameless element (2.20, 2.28, 10.22)', async ({
  page,
  open,
  visit,
}) => {
  await open('/docs/')
  for (const [width, route] of [
    [1280, '/'],
    [1280, '/ledger/api/select'],
    [390, '/ledger/'],
    [390, '/ledger/guide/install'],
    [390, '/almanac-1/getting-started'],
    [390, '/almanac/add-calendar'],
    [1280, '/nope'],
  ] as const)
    await test.step(`${route} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 })
      await visit(route)
      expect(await smallTargets(page)).toEqual([])
      expect(await nameless(page)).toEqual([])
      const below = () =>
        document.documentElement.scrollHeight - (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0)
      expect(await page.evaluate(below), 'space below the footer').toBeLessThan(2)
      if (width < 996) expect(await violations(page)).toEqual([])
    })
  expect(await violationsInModes(page), '/nope').toEqual({ light: [], dark: [] })
})
