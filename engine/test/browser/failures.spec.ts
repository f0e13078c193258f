import type { Route } from '@playwright/test'
import { holdPiece } from './hold-requests.ts'
import { documents, expectPage, hydratedAgain, isMarked, mark } from './reloads.ts'
import { sidebarLink } from './sidebar-link.ts'
import { expect, inTestSlow, test } from './test.ts'
import { withoutPrefetch } from './without-prefetch.ts'

test.use({ reuseContext: false })

const install = '**/cirql/guide/install.json'

/** What may come instead of a piece. */
const faults: Readonly<Record<string, (request: Route) => Promise<void>>> = {
  'a broken connection': (request) => request.abort(),
  'status 500': (request) => request.fulfill({ status: 500, body: 'no' }),
  'HTML with status 200': (request) =>
    request.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Hi</h1>' }),
  nothing: (request) => request.fulfill({ contentType: 'application/json', body: '' }),
  'half a piece': async (request) => {
    const text = await (await request.fetch()).text()
    await request.fulfill({ contentType: 'application/json', body: text.slice(0, text.length / 2) })
  },
  'other JSON': (request) => request.fulfill({ json: { build: 'x', page: null } }),
}

test.beforeEach(({ page }) => withoutPrefetch(page))

test.describe('8.3 a piece fails during navigation', () => {
  for (const [name, answer] of Object.entries(faults)) {
    test(
      `4.29 ${name}: a warning, and one reload at the new address`,
      inTestSlow(name !== 'half a piece'),
      async ({ page, open, host }) => {
        const warnings: string[] = []
        page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()))
        await page.route(install, answer)
        await open('/cirql/guide/')
        await mark(page)
        await sidebarLink(page, 'Installation').click()
        await expectPage(page, 'Installation')
        await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
        expect(await isMarked(page)).toBe(false)
        expect(documents(host)).toEqual(['/cirql/guide/', '/cirql/guide/install'])
        expect(warnings).toHaveLength(1)
        expect(warnings[0]).toContain('The page /cirql/guide/install could not be loaded.')
      },
    )
  }

  test('4.29 a piece that hangs fails after 20 s', async ({ page, open, host }) => {
    await page.clock.install()
    const piece = await holdPiece(page, '/cirql/guide/install')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expect.poll(piece.asked).toBe(1)
    await page.clock.runFor(19_000)
    await expectPage(page, 'What is Cirql')
    await expect(page.getByRole('progressbar')).toBeVisible()
    await page.clock.runFor(1_500)
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/cirql/guide/', '/cirql/guide/install'])
  })

  test('4.29 going back to a page that fails reloads it, too', async ({ page, open, host }) => {
    await open('/cirql/guide/install')
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await page.route(install, (request) => request.abort())
    await page.goBack()
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/cirql/guide/install', '/cirql/guide/install'])
  })

  test('4.30 a second failure within a short time shows the red box instead of a second reload', async ({
    page,
    open,
    host,
  }) => {
    await page.route(install, (request) => request.abort())
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await hydratedAgain(page)
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch')
    await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
    await expect(page).toHaveTitle('the studio')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    expect(documents(host)).toEqual(['/cirql/guide/', '/cirql/guide/install'])
  })

  test('4.30 a failure long after the reload is worth another one', async ({ page, open, host }) => {
    await page.clock.install()
    await page.route(install, (request) => request.abort())
    await open('/cirql/guide/')
    for (const times of [1, 2]) {
      await sidebarLink(page, 'Installation').click()
      await expectPage(page, 'Installation')
      await hydratedAgain(page)
      expect(documents(host).filter((path) => path.endsWith('install'))).toHaveLength(times)
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await page.clock.runFor(11_000)
    }
  })
})

test.describe('8.5 a piece fails on the first load', () => {
  test('4.30 the page in the document stays, and nothing is loaded again', async ({ page, open, host }) => {
    let asked = 0
    await page.route('**/*.json', (request) => {
      asked++
      return request.abort()
    })
    await open('/cirql/guide/install')
    await page.waitForLoadState('networkidle')
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/cirql/guide/install'])
    expect(asked).toBe(0)
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test.describe('8.4 a page has to be drawn without its piece', () => {
  test('4.28 9.2 the content is empty for 200 ms, then a loader turns until the page comes', async ({ page, open }) => {
    const piece = await holdPiece(page, '/cirql/api/count')
    await page.addInitScript(() => {
      const times: Record<string, number> = {}
      Object.assign(window, { times })
      const look = () => {
        const loader = document.querySelector('main[aria-busy=true] svg')
        if (loader) {
          times.drawn ??= performance.now()
          if (getComputedStyle(loader).visibility === 'visible') times.shown ??= performance.now()
        }
        requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    })
    await open('/cirql/api/count/')
    await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
    const wait = () => {
      const { drawn, shown } = (window as unknown as { times: { drawn?: number; shown?: number } }).times
      return (shown ?? Number.NaN) - (drawn ?? Number.NaN)
    }
    await expect.poll(() => page.evaluate(wait)).toBeGreaterThan(150)
    await expect(page.getByRole('main')).toHaveText('')
    await expect(page.getByRole('main')).toHaveCount(1)
    const box = await page.getByRole('img', { name: 'Loading' }).boundingBox()
    expect(box?.width).toBeLessThan(100)
    expect((box?.x ?? 0) + (box?.width ?? 0) / 2).toBeCloseTo((await page.evaluate(() => innerWidth)) / 2, -2)
    piece.release()
    await expectPage(page, 'Counting rows')
    await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0)
  })

  test('4.31 a red box says why, and Retry starts from scratch: loader, then page', async ({ page, open, host }) => {
    await page.route('**/cirql/api/count.json', (request) => request.fulfill({ status: 503, body: 'busy' }))
    await open('/cirql/api/count/?x=1#count')
    const box = page.getByRole('alert')
    await expect(box).toContainText('The server answered 503 for /cirql/api/count.json.')
    await expect(box).toHaveCSS('color', 'rgb(255, 255, 255)')
    await expect(box).toHaveCSS('text-align', 'center')
    const colour = await box.evaluate((element) => getComputedStyle(element).backgroundColor)
    const [red = 0, green = 255, blue = 255] = colour.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(200)
    expect(Math.max(green, blue)).toBeLessThan(80)
    const width = await page.evaluate(() => document.querySelector('main')?.clientWidth ?? 0)
    expect((await box.boundingBox())?.width).toBeLessThanOrEqual(width / 2)
    await expect(box).toHaveCSS('margin-top', '80px')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(box).toContainText('503')
    await page.unroute('**/cirql/api/count.json')
    const piece = await holdPiece(page, '/cirql/api/count')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('img', { name: 'Loading' })).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
    piece.release()
    await expectPage(page, 'Counting rows')
    await expect(page).toHaveURL(/\/cirql\/api\/count\/\?x=1#count$/)
    expect(documents(host)).toHaveLength(1)
  })

  test('4.31 a link leads away from the red box, and the same link tries again', async ({ page, open }) => {
    await page.route('**/cirql/api/count.json', (request) => request.abort())
    await open('/cirql/api/count/')
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute('**/cirql/api/count.json')
    await page.evaluate(() => navigation.navigate('/cirql/api/count'))
    await expectPage(page, 'Counting rows')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
})

test('4.32 a background load that failed is forgotten: the click tries again', async ({ page, open, host }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value: { effectiveType: '4g' } })
  })
  let failed = 0
  const fail = (request: Route) => {
    failed++
    return request.abort()
  }
  await page.route(install, fail)
  await open('/cirql/guide/')
  await sidebarLink(page, 'Installation').hover()
  await expect.poll(() => failed).toBeGreaterThan(0)
  await page.unroute(install, fail)
  await mark(page)
  await sidebarLink(page, 'Installation').click()
  await expectPage(page, 'Installation')
  expect(await isMarked(page)).toBe(true)
  expect(documents(host)).toEqual(['/cirql/guide/'])
})
