import type { Locator, Page } from '@playwright/test'
import { expectPage, isMarked, mark } from './support/reloads.ts'
import { complete, expect, test } from './support/test.ts'

const spellings: readonly (readonly [path: string, title: string])[] = [
  ['/ledger/guide/index.html?x=1#features', 'What is Ledger'],
  ['/ledger/api/count.html#count', 'Counting rows'],
  ['/docs', 'Docs'],
  ['/LEDGER/Guide/', 'What is Ledger'],
]

test('a path shows its page in any spelling, or "not found"', async ({ page, baseURL, open }) => {
  await test.step('an unknown path shows the not-found page with status 404 (2.2)', async () => {
    const response = await page.goto(new URL('ledger/nope', baseURL).href)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main').locator('.prose p')).toHaveCount(2)
    await expect(page).toHaveTitle('Page not found | the shelf')
    await expect(page).toHaveURL(/\/ledger\/nope$/)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })
  await test.step('another spelling of a path shows the page and keeps the address (2.3, 2.4)', async () => {
    for (const [path, title] of spellings) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(page).toHaveTitle(`${title} | the shelf`)
      await expect(page).toHaveURL(new URL(path.slice(1), baseURL).href)
    }
  })
  await test.step('a page at the address of a mirror stays', async () => {
    const response = await page.request.get(new URL('ledger/guide/', baseURL).href)
    await page.route('**/mirror/ledger/guide/', (request) => request.fulfill({ response }))
    await open('/mirror/ledger/guide/')
    await complete(page)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
  })
  await test.step('a page found by 404.html never shows "not found" on the way (2.3, 2.4)', async () => {
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      const look = () => {
        const heading = document.querySelector('h1')
        if (heading && getComputedStyle(heading).visibility === 'visible') seen.push(heading.textContent ?? '')
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open('/ledger/api/count/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting rows')
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['Counting rows']))
  })
})

test.describe('base paths', () => {
  test.use({ site: 'based' })

  test('a base path is part of every link, asset and page data', async ({ page, open, host }) => {
    await open('/ledger/guide/')
    await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /Installation/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(page).toHaveURL(/\/handbook\/ledger\/guide\/install$/)
    const outside = host.requests.filter((path) => !path.startsWith('/handbook/'))
    expect(outside).toEqual([])
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => !href?.startsWith('/handbook/'))).toEqual([])
  })
})

test('links in capitals and to unknown routes lead to a page', async ({ page, open, host }) => {
  await test.step('a link in capitals leads to its page (2.5)', async () => {
    await open('/ledger/api/')
    await mark(page)
    await goTo(page, '/LEDGER/Guide/Install')
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/LEDGER\/Guide\/Install$/)
    expect(await isMarked(page)).toBe(true)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Installation', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
  await test.step('a link to an unknown route shows "not found" without a reload (2.2, 8.6)', async () => {
    await mark(page)
    for (const path of ['/nope', '/ledger/nope', '/ledger//api/count', '/ledger/guide.HTML']) {
      await goTo(page, path)
      await expectPage(page, 'Page not found')
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
      await goTo(page, '/ledger/guide/install')
      await expectPage(page, 'Installation')
    }
    expect(await isMarked(page)).toBe(true)
  })
  await test.step('an unknown route is one page load if the host has no not-found data (8.6)', async () => {
    await page.route('**/404.json', (request) => request.fulfill({ status: 404, body: '' }))
    await open('/ledger/guide/')
    await mark(page)
    await goTo(page, '/ledger/guide/install')
    await goTo(page, '/nope')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/nope')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(host.requests.filter((path) => path === '/nope')).toHaveLength(1)
  })
})

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    navigation.navigate(href)
  }, path)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error(`${locator} has no box.`)
  return box
}

test('home and landing pages lead into each project', async ({ page, open, visit }) => {
  await test.step('links of a card are above the link of the card itself', async () => {
    await open('/')
    await page.getByRole('main').locator('.card').first().getByRole('link', { name: 'API reference' }).click()
    await expect(page).toHaveURL(/\/ledger\/api\/$/)
  })
  await test.step("home leads to both projects, Ledger's landing to guide and reference (2.6, 3.2)", async () => {
    await visit('/')
    const ways = [
      ['/', /\/ledger\/?$/, 'Ledger'],
      ['/', /\/almanac\/?$/, 'Almanac'],
      ['/ledger/', /\/ledger\/guide\/?$/, 'What is Ledger'],
      ['/ledger/', /\/ledger\/api\/?$/, 'API Reference'],
    ] as const
    for (const [from, target, title] of ways) {
      await goTo(page, from)
      await expect(page).toHaveURL(new RegExp(`${from}$`))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(from === '/' ? 'the shelf' : 'Ledger')
      const links = await page.getByRole('main').getByRole('link').all()
      const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
      const link = links[hrefs.findIndex((href) => target.test(href ?? ''))]
      await link?.click()
      await expectPage(page, title)
    }
  })
  await test.step('a landing page shows its app with a caption, beside or below its heading', async () => {
    await visit('/almanac/')
    const figure = page.getByRole('figure', { name: 'A drawing with invented entries' })
    await expect(figure.getByRole('row', { name: 'Pruning due tomorrow 35.00' })).toBeVisible()
    await expect(figure.locator('a, button, input, svg, img, [tabindex]')).toHaveCount(0)
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const box = await boxOf(figure)
      const words = await boxOf(page.getByRole('heading', { level: 1 }))
      expect(box.y > words.y + words.height).toBe(width <= 996)
    }
  })
})

const old = '/handbook/docs/flat/once'
const now = /\/handbook\/docs\/flat\/page-1$/

test.describe('old routes', () => {
  test.use({ site: 'large' })

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false })
    test('an old route redirects to the page, with a slash or an ending too', async ({ page }) => {
      await page.goto('/handbook/docs/')
      for (const spelling of [`${old}.html`, `${old}/`, old]) {
        await page.goto(spelling)
        await expect(page).toHaveURL(now)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
      }
      for (let entry = 0; entry < 3; entry++) await page.goBack()
      await expect(page).toHaveURL(/\/handbook\/docs\/$/)
    })
  })

  test('a link or a step back to an old route opens the page without a reload', async ({ page, open }) => {
    await test.step('a link to an old route opens the page without a reload, and Back skips it', async () => {
      await open('/docs/')
      await mark(page)
      await page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'An old link' })
        document.querySelector('main')?.prepend(link)
        const seen = Object.assign(window, { titles: [] as string[] }).titles
        const watcher = new MutationObserver(() => seen.push(document.title))
        watcher.observe(document.head, { subtree: true, childList: true, characterData: true })
      }, `${old}?a=1#b`)
      await page.getByRole('link', { name: 'An old link' }).click()
      await expect(page).toHaveURL(/\/handbook\/docs\/flat\/page-1\?a=1#b$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
      expect(await page.evaluate(() => 'titles' in window && window.titles)).not.toContainEqual(
        expect.stringContaining('Not Found'),
      )
      expect(await isMarked(page)).toBe(true)
      await page.goBack()
      await expect(page).toHaveURL(/\/handbook\/docs\/$/)
      expect(await isMarked(page)).toBe(true)
    })
    await test.step('going back to an old route in the history shows the new page', async () => {
      const pageData = /\/docs\/flat\/once.*\.json$/
      await page.route(pageData, (route) => route.fulfill({ status: 404 }))
      await open('/docs/')
      await mark(page)
      await page.evaluate((href) => void location.assign(href), old)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
      await page.evaluate(() => void location.assign('/handbook/docs/flat/page-2'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 2')
      await page.unroute(pageData)
      await page.goBack()
      await expect(page).toHaveURL(now)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Flat page 1')
      expect(await isMarked(page)).toBe(true)
    })
  })
})

const short = '/e/parse-error'
const section = /\/ledger\/guide\/basic-usage#parse-error$/

test('a short address leads to its section, and its section links to it', async ({ page, open }) => {
  for (const spelling of [short, `${short.toUpperCase()}/`]) {
    await page.goto(spelling)
    await expect(page).toHaveURL(section)
    await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  }
  await open('/ledger/guide/basic-usage')
  await mark(page)
  await page.getByRole('link', { name: short, exact: true }).click()
  await expect(page).toHaveURL(section)
  await expect(page.getByRole('heading', { name: 'Parse error' })).toBeInViewport()
  expect(await isMarked(page)).toBe(true)
})
