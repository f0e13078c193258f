import type { Page } from '@playwright/test'
import { holdPiece } from './hold-requests.ts'
import type { Host } from './host.ts'
import { sidebarLink } from './sidebar-link.ts'
import { expect, test } from './test.ts'
import { pretendConnection, withoutPrefetch } from './without-prefetch.ts'

test.describe('4.34 links in view', () => {
  test('4.34 are fetched when they come into view, not before, and only fetched', async ({ page, open, host }) => {
    await page.setViewportSize({ width: 1280, height: 400 })
    await open('/docs/')
    const far = page.getByRole('main').locator('a[href="/transago/installation/surreal-cloud"]').first()
    await expect(far).not.toBeInViewport()
    await expect.poll(() => pieces(host)).toContain('/cirql/index.json')
    await settled(page)
    expect(pieces(host)).not.toContain('/transago/installation/surreal-cloud.json')
    await far.scrollIntoViewIfNeeded()
    await expect.poll(() => pieces(host)).toContain('/transago/installation/surreal-cloud.json')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Docs')
  })

  test('4.34 are fetched one after the other; what is asked for waits for none of them', async ({ page, open }) => {
    const held: (() => void)[] = []
    const inView = /guide\/(install|index|basic-usage)\.json$|api\/(index|count)\.json$/
    await page.route(inView, (route) => new Promise<void>((go) => held.push(go)).then(() => route.continue()))
    await open('/cirql/guide/')
    await expect.poll(() => held.length).toBe(1)
    await sidebarLink(page, 'Stateless requests').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
    expect(held.length).toBe(1)
    held[0]?.()
    await expect.poll(() => held.length).toBe(2)
    held[1]?.()
  })

  test('4.34 are fetched with low priority, a click with high', async ({ page, open }) => {
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const priorities = new Map<string, string>()
    session.on('Network.requestWillBeSent', ({ request }) => {
      priorities.set(new URL(request.url).pathname, request.initialPriority)
    })
    await open('/')
    await expect.poll(() => priorities.get('/cirql/index.json')).toBe('Low')
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
    })
    await page.getByRole('main').getByRole('link').first().click()
    await expect(page).not.toHaveURL(/\d\/$/)
    await page.evaluate(() => navigation.navigate('/transago/installation/surreal-cloud'))
    await expect.poll(() => priorities.get('/transago/installation/surreal-cloud.json')).toBe('High')
  })
})

test.describe('4.35 intent', () => {
  test.beforeEach(({ page }) => withoutObserver(page))

  const intents = {
    hovering: (page: Page) => sidebarLink(page, 'Stateless requests').hover(),
    touching: (page: Page) => sidebarLink(page, 'Stateless requests').dispatchEvent('touchstart'),
    focusing: (page: Page) => sidebarLink(page, 'Stateless requests').focus(),
  }
  for (const [name, intend] of Object.entries(intents)) {
    test(`4.35 ${name} loads the page, the click that follows makes no request`, async ({ page, open, host }) => {
      await open('/cirql/guide/')
      await settled(page)
      expect(pieces(host)).toEqual([])
      const answered = page.waitForResponse('**/cirql/guide/stateless.json')
      await intend(page)
      await (await answered).finished()
      const before = asked(host)
      await sidebarLink(page, 'Stateless requests').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
      expect(asked(host)).toEqual(before)
    })
  }

  test('4.35 a click while the hovered page is on its way asks for it once', async ({ page, open }) => {
    const piece = await holdPiece(page, '/cirql/guide/stateless')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Stateless requests').hover()
    await expect.poll(piece.asked).toBe(1)
    await sidebarLink(page, 'Stateless requests').click()
    await expect(page).toHaveURL(/stateless$/)
    piece.release()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stateless requests')
    expect(piece.asked()).toBe(1)
  })
})

test.describe('4.36 once only', () => {
  test('4.36 a page is fetched once, however many links lead to it and however often they are seen or hovered', async ({
    page,
    open,
    host,
  }) => {
    await open('/')
    await page.evaluate(() => {
      for (const href of ['/cirql', '/cirql/', '/CIRQL/index.html', '/cirql/?x=1', '/cirql/#features']) {
        const link = document.querySelector('main')?.appendChild(document.createElement('a'))
        Object.assign(link ?? {}, { href, textContent: `spelling ${href}` })
      }
    })
    await expect.poll(() => pieces(host)).toContain('/cirql/index.json')
    for (const link of await page.getByRole('link', { name: /^spelling/ }).all()) await link.hover()
    const projects = page.getByRole('button', { name: 'Projects' })
    for (let times = 0; times < 3; times++) {
      await projects.hover()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cirql' }).hover()
      await page.mouse.move(5, 500)
    }
    await page.mouse.wheel(0, 5000)
    await page.mouse.wheel(0, -5000)
    await settled(page)
    const all = pieces(host)
    expect(all.filter((path) => /^\/cirql(\/index)?\.json/i.test(path))).toEqual(['/cirql/index.json'])
    expect(all).toEqual([...new Set(all)])
  })

  test('4.36 the page that is on screen is not fetched by its own links', async ({ page, open, host }) => {
    await open('/cirql/guide/')
    await sidebarLink(page, 'What is Cirql').hover()
    await sidebarLink(page, 'Installation').hover()
    await expect.poll(() => pieces(host)).toContain('/cirql/guide/install.json')
    await settled(page)
    expect(pieces(host)).not.toContain('/cirql/guide/index.json')
  })
})

test.describe('4.37 costly connections', () => {
  const costly = [
    { effectiveType: '2g', saveData: false },
    { effectiveType: 'slow-2g', saveData: false },
    { effectiveType: '4g', saveData: true },
  ]
  for (const connection of costly) {
    test(`4.37 nothing is prefetched with ${JSON.stringify(connection)}, and a click still loads`, async ({
      page,
      open,
      host,
    }) => {
      await pretendConnection(page, connection)
      await open('/cirql/guide/')
      await sidebarLink(page, 'Installation').hover()
      await sidebarLink(page, 'Installation').focus()
      await settled(page)
      expect(pieces(host)).toEqual([])
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      expect(pieces(host)).toEqual(['/cirql/guide/install.json'])
    })
  }

  for (const effectiveType of ['3g', '4g']) {
    test(`4.37 ${effectiveType} prefetches in view and on hovering`, async ({ page, open, host }) => {
      await pretendConnection(page, { effectiveType, saveData: false })
      await open('/cirql/guide/')
      await expect.poll(() => pieces(host)).toContain('/cirql/api/index.json')
    })
  }

  test('4.37 a link that was skipped on a costly connection is tried again on a better one', async ({
    page,
    open,
    host,
  }) => {
    await withoutObserver(page)
    await withoutPrefetch(page)
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').hover()
    await settled(page)
    expect(pieces(host)).toEqual([])
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } })
    })
    await page.mouse.move(700, 500)
    await sidebarLink(page, 'Installation').hover()
    await expect.poll(() => pieces(host)).toEqual(['/cirql/guide/install.json'])
  })
})

test.describe('4.38 never', () => {
  test('4.38 external links, fragments, other targets, downloads and files are not fetched', async ({
    page,
    open,
    host,
  }) => {
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
        { href: '/cirql/api/let', target: '_blank' },
        { href: '/cirql/api/relate', target: 'other' },
        { href: '/cirql/api/count', download: '' },
        { href: '/favicon.svg' },
        { href: '/files/example.zip' },
        { href: 'mailto:someone@example.com' },
        { href: '/transago/add-instance', target: '_self' },
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
    // The links of a document are watched anew after each navigation.
    await sidebarLink(page, 'Cirql')
      .or(page.getByRole('main').getByRole('link', { name: 'Cirql', exact: true }))
      .first()
      .click()
    await expect(page).not.toHaveURL(/docs\/$/)
    await expect.poll(() => pieces(host)).toContain('/transago/add-instance.json')
    await settled(page)
    const all = pieces(host)
    for (const never of ['let', 'relate', 'count', 'favicon', 'example', 'mailto', 'outside'])
      expect(all.filter((path) => path.includes(never))).toEqual([])
    expect(host.requests.filter((path) => path.startsWith('/files'))).toEqual([])
    expect(outside).toEqual([])
  })

  test('4.38 failures are swallowed', async ({ page, open }) => {
    let failed = 0
    await page.route('**/*.json', (request) => {
      failed++
      return failed % 2 ? request.abort() : request.fulfill({ status: 500, body: 'no' })
    })
    const warnings: string[] = []
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').hover()
    await expect.poll(() => failed).toBeGreaterThan(4)
    await settled(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
    await expect(page.getByRole('alert')).toHaveCount(0)
    expect(warnings).toEqual([])
  })
})

test('4.33 a page that was visited is shown again without a request', async ({ page, open, host }) => {
  await open('/cirql/guide/')
  await sidebarLink(page, 'Installation').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await sidebarLink(page, 'What is Cirql').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  await settled(page)
  const before = asked(host)
  await sidebarLink(page, 'Installation').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Cirql')
  await settled(page)
  expect(asked(host)).toEqual(before)
})

/** What the page has asked for; its icon is the browser's own affair. */
function asked(host: Host): string[] {
  return host.requests.filter((path) => !path.includes('favicon'))
}

function pieces(host: Host): string[] {
  return host.requests.filter((path) => path.endsWith('.json'))
}

/** Leaves intent as the only reason to fetch. */
async function withoutObserver(page: Page): Promise<void> {
  await page.addInitScript(() => {
    IntersectionObserver.prototype.observe = () => undefined
  })
}

/** Waits until links in view were noticed, the browser was idle and what it asked for then has come. */
async function settled(page: Page): Promise<void> {
  const idle = () =>
    page.evaluate(
      () =>
        new Promise<void>((resolve) =>
          requestAnimationFrame(() =>
            // As long as the site itself waits, at most: beside much other work browsers are idle rarely.
            requestAnimationFrame(() => requestIdleCallback(() => resolve(), { timeout: 2000 })),
          ),
        ),
    )
  await idle()
  await idle()
  await page.waitForLoadState('networkidle')
}
