import type { Locator, Page } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import type { Host } from './support/host.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { expect, inTestSlow, test } from './support/test.ts'
import { pretendConnection, withoutPrefetch } from './support/without-prefetch.ts'

test('links in view are fetched once, one by one, and files and fragments never', async ({ page, open, host }) => {
  await test.step('links are only fetched, and only when they come into view (4.34)', async () => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await open('/docs/')
    const far = page.getByRole('main').locator('a[href="/almanac/installation/hosted"]').first()
    await expect(far).not.toBeInViewport()
    await expect.poll(() => pageDataOf(host)).toContain('/ledger/index.json')
    await settled(page)
    expect(pageDataOf(host)).not.toContain('/almanac/installation/hosted.json')
    await far.scrollIntoViewIfNeeded()
    await expect.poll(() => pageDataOf(host)).toContain('/almanac/installation/hosted.json')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docs')
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a page is fetched once, however many links are seen or hovered (4.36)', async () => {
    // The page before may still fetch what came into view.
    await page.goto('about:blank')
    host.requests.length = 0
    await open('/')
    await page.evaluate(() => {
      for (const href of ['/ledger', '/ledger/', '/LEDGER/index.html', '/ledger/?x=1', '/ledger/#features']) {
        const link = document.querySelector('main')?.appendChild(document.createElement('a'))
        Object.assign(link ?? {}, { href, textContent: `spelling ${href}` })
      }
    })
    await expect.poll(() => pageDataOf(host)).toContain('/ledger/index.json')
    for (const link of await page.getByRole('link', { name: /^spelling/ }).all()) await link.hover()
    const projects = page.getByRole('button', { name: 'Projects' })
    for (let times = 0; times < 3; times++) {
      await projects.hover()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ledger' }).hover()
      await page.mouse.move(5, 500)
    }
    await page.mouse.wheel(0, 5000)
    await page.mouse.wheel(0, -5000)
    await settled(page)
    const all = pageDataOf(host)
    expect(all.filter((path) => /^\/ledger(\/index)?\.json/i.test(path))).toEqual(['/ledger/index.json'])
    expect(all).toEqual([...new Set(all)])
  })
  await test.step('a visited page is shown again without a request (4.33)', async () => {
    host.requests.length = 0
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await sidebarLink(page, 'What is Ledger').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    await settled(page)
    const before = asked(host)
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    await settled(page)
    expect(asked(host)).toEqual(before)
  })
  await test.step('external links, fragments, targets, downloads and files are not fetched (4.38)', async () => {
    host.requests.length = 0
    const outside: string[] = []
    await page.context().route(/example\.(com|org)/, (request) => {
      outside.push(request.request().url())
      return request.abort()
    })
    await open('/docs/')
    await page.evaluate(() => {
      const links: Record<string, string>[] = [
        { href: 'https://example.com/docs/outside' },
        { href: '//example.org/docs/outside' },
        { href: '#contribute' },
        { href: '/ledger/api/let', target: '_blank' },
        { href: '/ledger/api/relate', target: 'other' },
        { href: '/ledger/api/count', download: '' },
        { href: '/favicon.svg' },
        { href: '/files/example.zip' },
        { href: 'mailto:someone@example.com' },
        { href: '/almanac/add-calendar', target: '_self' },
      ]
      const box = document.body.insertBefore(document.createElement('nav'), document.body.firstChild)
      for (const attributes of links) {
        const link = box.appendChild(document.createElement('a'))
        for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value)
        link.textContent = `probe ${attributes.href}`
      }
    })
    const probes = page.getByRole('link', { name: /^probe/ })
    for (const probe of await probes.all()) {
      await probe.hover()
      await probe.focus()
    }
    // The links of a page are observed again after each navigation.
    await sidebarLink(page, 'Ledger')
      .or(page.getByRole('main').getByRole('link', { name: 'Ledger', exact: true }))
      .first()
      .click()
    await expect(page).not.toHaveURL(/docs\/$/)
    await expect.poll(() => pageDataOf(host)).toContain('/almanac/add-calendar.json')
    await settled(page)
    const all = pageDataOf(host)
    for (const never of ['let', 'relate', 'count', 'favicon', 'example', 'mailto', 'outside'])
      expect(all.filter((path) => path.includes(never))).toEqual([])
    expect(host.requests.filter((path) => path.startsWith('/files'))).toEqual([])
    expect(outside).toEqual([])
  })
  await test.step('links in view are fetched one by one, and a click waits for none of them (4.34)', async () => {
    const held: (() => void)[] = []
    const inView = /guide\/(install|index|basic-usage)\.json$|api\/(index|count)\.json$/
    await page.route(inView, (route) => new Promise<void>((go) => held.push(go)).then(() => route.continue()))
    // A link below the pointer would be fetched at once, and the page before may still fetch what came into view.
    await page.mouse.move(0, 0)
    await page.goto('about:blank')
    await open('/ledger/guide/')
    await expect.poll(() => held.length).toBe(1)
    await sidebarLink(page, 'Stateless requests').press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
    expect(held.length).toBe(1)
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    held[1]?.()
  })
})

test(
  'prefetching has a low priority, fails silently, and follows the connection',
  inTestSlow(),
  async ({ page, open, host }) => {
    await test.step('links in view are fetched with low priority, a click with high (4.34)', async () => {
      const session = await page.context().newCDPSession(page)
      await session.send('Network.enable')
      const priorities = new Map<string, string>()
      session.on('Network.requestWillBeSent', ({ request }) => {
        priorities.set(new URL(request.url).pathname, request.initialPriority)
      })
      await open('/')
      await expect.poll(() => priorities.get('/ledger/index.json')).toBe('Low')
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
      })
      await page.getByRole('main').getByRole('link').first().click()
      await expect(page).not.toHaveURL(/\d\/$/)
      await page.evaluate(() => navigation.navigate('/almanac/installation/hosted'))
      await expect.poll(() => priorities.get('/almanac/installation/hosted.json')).toBe('High')
    })
    await test.step('links to the current page fetch nothing (4.36)', async () => {
      host.requests.length = 0
      await open('/ledger/guide/')
      await sidebarLink(page, 'What is Ledger').hover()
      await sidebarLink(page, 'Installation').hover()
      await expect.poll(() => pageDataOf(host)).toContain('/ledger/guide/install.json')
      await settled(page)
      expect(pageDataOf(host)).not.toContain('/ledger/guide/index.json')
    })
    await test.step('a failed prefetch is silent (4.38)', async () => {
      let failed = 0
      await page.route('**/*.json', (request) => {
        failed++
        return failed % 2 ? request.abort() : request.fulfill({ status: 500, body: 'no' })
      })
      const warnings: string[] = []
      page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').hover()
      await expect.poll(() => failed).toBeGreaterThan(4)
      await settled(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
      await expect(page.getByRole('alert')).toHaveCount(0)
      expect(warnings).toEqual([])
      await page.unrouteAll()
    })
    await test.step('a link skipped on a costly connection is tried again on a better one (4.37)', async () => {
      host.requests.length = 0
      await withoutObserver(page)
      await withoutPrefetch(page)
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').hover()
      await settled(page)
      expect(pageDataOf(host)).toEqual([])
      await page.evaluate(() => {
        Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } })
      })
      await page.mouse.move(700, 10)
      await sidebarLink(page, 'Installation').hover()
      await expect.poll(() => pageDataOf(host)).toEqual(['/ledger/guide/install.json'])
    })
  },
)

const intents = {
  'Stateless requests': (link: Locator) => link.hover(),
  'Basic usage': (link: Locator) => link.dispatchEvent('touchstart'),
  Installation: (link: Locator) => link.focus(),
}

test('a link that is pointed at or focused loads its page once, on a cheap connection only', async ({
  page,
  open,
  visit,
  host,
}) => {
  await withoutObserver(page)
  await test.step('a hovered, touched or focused link loads its page, the click makes no request (4.35)', async () => {
    await page.mouse.move(0, 0)
    await open('/ledger/guide/')
    await settled(page)
    expect(pageDataOf(host)).toEqual([])
    for (const [title, intend] of Object.entries(intents)) {
      const answered = page.waitForResponse(/guide\/(stateless|basic-usage|install)\.json$/)
      await intend(sidebarLink(page, title))
      await (await answered).finished()
      const before = asked(host)
      await sidebarLink(page, title).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      expect(asked(host)).toEqual(before)
      await page.mouse.move(0, 0)
      await visit('/ledger/guide/')
    }
  })
  await test.step('a click while the hovered page is loading requests it once (4.35)', async () => {
    await page.mouse.move(0, 0)
    const pageData = await holdPageData(page, '/ledger/guide/stateless')
    await open('/ledger/guide/')
    await sidebarLink(page, 'Stateless requests').hover()
    await expect.poll(pageData.asked).toBe(1)
    await sidebarLink(page, 'Stateless requests').click()
    await expect(page).toHaveURL(/stateless$/)
    pageData.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
    expect(pageData.asked()).toBe(1)
  })
  await test.step('a reader who saves data prefetches nothing, a click loads (4.37)', async () => {
    await page.unrouteAll()
    host.requests.length = 0
    await page.mouse.move(0, 0)
    await pretendConnection(page, { effectiveType: '4g', saveData: true })
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').hover()
    await sidebarLink(page, 'Installation').focus()
    await settled(page)
    expect(pageDataOf(host)).toEqual([])
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    expect(pageDataOf(host)).toEqual(['/ledger/guide/install.json'])
  })
})

/** Returns the paths that the page has requested, without icons, which browsers request when they like. */
function asked(host: Host): string[] {
  return host.requests.filter((path) => !/favicon/.test(path))
}

const pageDataOf = (host: Host) => host.requests.filter((path) => path.endsWith('.json'))

/** Disables prefetching of links in view: only hover, focus and touch prefetch. */
async function withoutObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })
}

/** Waits until links in view are observed, the browser is idle, and its requests have ended. */
async function settled(page: Page): Promise<void> {
  const idle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            // The timeout is the site's own: busy browsers are rarely idle.
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })),
          ),
        ),
    )
  await idle()
  await idle()
  await page.waitForLoadState('networkidle')
}
