import { statSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { imageSize } from 'image-size'
import { docRoutes, routes } from './support/all-routes.ts'
import { violationsInModes } from './support/axe.ts'
import { headOf } from './support/head-of.ts'
import { lost } from './support/lost.ts'
import { distOf } from './support/sites.ts'
import { drawn, expect, inTestSlow, test } from './support/test.ts'

/** A page of each kind and form, and those that `npm test` visits. */
const kinds = ['/', '/ledger/', '/ledger/guide/install', '/ledger/api/select', '/almanac/installation/']
kinds.push('/almanac/installation/configuration', '/ledger/guide/basic-usage')
const samples = ['/', '/ledger/guide/install']

for (const isSlow of [false, true])
  test(
    `${isSlow ? 'every other kind of page' : 'home and a doc'} is complete (1.1, 2.1, 2.15, 2.39, 9.5, 10.17, 10.19, 10.22)`,
    inTestSlow(isSlow),
    async ({ page, open, baseURL }) => {
      test.slow(isSlow)
      for (const [route, title] of routes.filter(([path]) => kinds.includes(path) && samples.includes(path) !== isSlow))
        await test.step(route, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await checkPage(
            { page, open, baseURL },
            { route, title, siteTitle: 'the shelf', isDoc: docRoutes.includes(route) },
          )
          await page.evaluate(() => localStorage.clear())
        })
    },
  )

/** A page to check: its route and title, the title of its site, and whether it is a doc. */
type ExpectedPage = {
  readonly route: string
  readonly title: string
  readonly siteTitle: string
  readonly isDoc: boolean
}

type Fixtures = {
  readonly page: Page
  readonly open: (path: string) => Promise<void>
  readonly baseURL: string | undefined
}

const origin = 'https://docs.example.com'

/** Checks the rules for every page in one visit, in steps. */
async function checkPage({ page, open, baseURL }: Fixtures, expected: ExpectedPage): Promise<void> {
  const { route, title, siteTitle, isDoc } = expected
  await test.step('the page has its parts before a script runs', async () => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('Emulation.setScriptExecutionDisabled', { value: true })
    await page.goto(new URL(route.slice(1), baseURL).href)
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'false')
    await expectParts(page, title)
    if (isDoc) await expect(sidebarOf(page).getByRole('link', { name: 'Relate' })).toBeVisible()
    await browser.send('Emulation.setScriptExecutionDisabled', { value: false })
  })
  await open(route)
  await test.step('the page has the same parts and its head tags after hydration', async () => {
    await expectParts(page, title)
    expectTags((await headOf(page)).tags, route, title === siteTitle ? title : `${title} | ${siteTitle}`)
    await expect(page.locator('link[rel=icon]')).not.toHaveCount(0)
  })
  if (isDoc) await test.step('the sidebar marks this page alone', () => expectCurrent(page, route))
  await test.step('the contents list has all headings of levels 2 and 3, nested', () => expectContents(page, isDoc))
  await test.step('axe finds no violation, light or dark', async () => {
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
  })
  await test.step('loses nothing at 320 px', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await lost(page)).toEqual([])
  })
}

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

async function expectParts(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'GitHub' })).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Copyright © 2018-2025')
  expect(((await page.getByRole('main').textContent()) ?? '').length).toBeGreaterThan(100)
}

function expectTags(tags: Readonly<Record<string, string>>, route: string, title: string): void {
  expect(tags).toMatchObject({
    title,
    charset: 'utf-8',
    viewport: 'width=device-width,initial-scale=1',
    'og:title': title,
    'og:url': origin + route,
    'og:locale': 'en',
    'twitter:card': 'summary_large_image',
    canonical: origin + route,
    'alternate en': origin + route,
    'alternate x-default': origin + route,
  })
  expect(tags.description?.length).toBeGreaterThan(20)
  expect(tags['og:description']).toBe(tags.description)
  expect(tags).not.toHaveProperty('robots')
}

async function expectCurrent(page: Page, route: string): Promise<void> {
  const current = sidebarOf(page).locator('[aria-current]')
  await expect(current).toHaveCount(1)
  await expect(current).toHaveAttribute('aria-current', 'page')
  expect(new URL((await current.getAttribute('href')) ?? '', page.url()).pathname).toBe(route)
}

async function expectContents(page: Page, isDoc: boolean): Promise<void> {
  const headings = await page
    .locator('article :is(h2, h3)')
    .evaluateAll((all) => all.map((heading) => [heading.tagName, heading.id]))
  const listed = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => [a.closest('ul ul') ? 'H3' : 'H2', a.getAttribute('href')?.slice(1)]))
  expect(listed).toEqual(isDoc ? headings : [])
  const button = page.getByRole('button', { name: 'On this page', includeHidden: true })
  await expect(button).toHaveCount(listed.length ? 1 : 0)
}

test('the head is that of the shown page, after navigation too', async ({ page, open, request, baseURL }) => {
  await test.step('structured data of the first page is gone after navigation (10.19)', async () => {
    await open('/ledger/api/select')
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
    await page.evaluate(() => navigation.navigate('/').finished?.then(() => undefined))
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
  })
  await test.step('a page found by 404.html names its clean address (10.19)', async () => {
    await open('/ledger/api/count')
    const fresh = await headOf(page)
    await open('/ledger/api/count/')
    await expect(page).toHaveTitle('Counting rows | the shelf')
    await expect.poll(() => headOf(page)).toEqual(fresh)
  })
  await test.step('title, metas and attributes follow navigation between all kinds of page (10.19)', async () => {
    const way = ['/ledger/guide/', '/nope', '/', '/almanac/installation/', '/almanac/']
    const fresh = new Map<string, unknown>()
    for (const route of way) {
      await open(route)
      await expect(page.locator('html:not([data-resolving]) h1')).toBeVisible()
      // The tags of the head change after the paint.
      await drawn(page)
      fresh.set(route, await headOf(page))
    }
    await open('/ledger/api/')
    for (const route of way) {
      await page.evaluate((href) => navigation.navigate(href).finished?.then(() => undefined), route)
      await expect.poll(() => headOf(page), `come to ${route}`).toEqual(fresh.get(route))
    }
    for (const route of way.toReversed().slice(1)) {
      await page.goBack()
      await expect.poll(() => headOf(page), `back to ${route}`).toEqual(fresh.get(route))
    }
  })
  await test.step('`data-has-hydrated` turns true once the page is interactive (10.21)', async () => {
    expect(await (await request.get(baseURL ?? '')).text()).toContain('data-has-hydrated="false"')
    await page.addInitScript(() => {
      const seen: (string | undefined)[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const { hasHydrated } = document.documentElement?.dataset ?? {}
        if (seen.at(-1) !== hasHydrated) seen.push(hasHydrated)
      }).observe(document, { subtree: true, attributes: true, childList: true })
    })
    await open('/ledger/guide/')
    expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['false', 'true'])
  })
})

test(`the browser shows the site's icons and colours`, inTestSlow(), async ({ page, open, context }) => {
  await test.step('the manifest and the icons exist, and the policy allows them', async () => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') refused.push(message.text())
    })
    await open('/ledger/')
    const session = await context.newCDPSession(page)
    const { errors, data } = await session.send('Page.getAppManifest')
    expect(errors).toEqual([])
    const { icons } = JSON.parse(data ?? '{}') as { icons: { src: string; sizes: string }[] }
    expect(icons.length).toBeGreaterThan(2)
    for (const { src, sizes } of icons) {
      if (sizes === 'any') continue
      const { width, height } = imageSize(await (await page.request.get(new URL(src, page.url()).href)).body())
      expect(`${width}x${height}`).toBe(sizes)
    }
    for (const icon of await page.locator('link[rel=icon], link[rel=apple-touch-icon]').all()) {
      const response = await page.request.get(new URL((await icon.getAttribute('href')) ?? '', page.url()).href)
      expect(response.status()).toBe(200)
    }
    expect(refused).toEqual([])
    expect(statSync(join(distOf('main'), 'favicon.ico')).size).toBeLessThan(2000)
  })
})

test.describe('a log', () => {
  test.use({ site: 'changelog' })

  test('a log lists its entries, and leads to them and to its feed, without an axe violation', async ({
    page,
    open,
  }) => {
    await open('/')
    const entries = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
    const days = await entries
      .locator('time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''))
    expect(days.length).toBeGreaterThan(1)
    expect(days).toEqual(days.toSorted().toReversed())
    expect(await violationsInModes(page)).toEqual({ light: [], dark: [] })
    const feed = page.locator('head link[type="application/atom+xml"]')
    await expect(feed).toHaveAttribute('href', /\/feed\.xml$/)

    await entries.first().getByRole('link').click()
    await expect(page.getByRole('main').locator('time').first()).toHaveAttribute('datetime', days[0] ?? '')
    await expect(feed).toHaveCount(1)
    // The styles of the list also load when the app shows it.
    await page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').first().click()
    await expect(page.locator('.log > li').first()).toHaveCSS('display', 'grid')
  })
})
