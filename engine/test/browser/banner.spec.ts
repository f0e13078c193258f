import { expect as baseExpect, type Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { serveSite } from './host.ts'
import { expect, test } from './test.ts'

test.use({ reuseContext: false })

const heading = 'This site did not load properly.'

test.describe('8.7 the script of the app does not come', () => {
  test('8.8 8.9 blocked: the banner says so, at any address, in red and pale orange, and does not blame the base', async ({
    page,
    baseURL,
  }) => {
    await page.route('**/assets/browser-*.js', (request) => request.abort())
    for (const path of [
      '',
      'cirql/',
      'cirql/guide/install',
      'cirql/guide/',
      'cirql/guide',
      'cirql/guide.html',
      'nope',
    ]) {
      await page.goto(new URL(path, baseURL).href)
      await expect(banner(page), path).toContainText(heading)
      await expect(banner(page)).toContainText(/Its script \/assets\/browser-\S+\.js is missing or blocked\./)
      await expect(banner(page)).not.toContainText('base URL')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('body > :first-child')).toHaveAttribute('id', 'base-url-banner')
      await expect(banner(page)).toHaveCSS('border-top', '5px solid rgb(255, 0, 0)')
      await expect(banner(page)).toHaveCSS('background-color', 'rgb(255, 230, 179)')
      await expect(banner(page)).toHaveCSS('font-size', '20px')
    }
  })

  test('8.8 a part of the app that is blocked has the same end', async ({ page, baseURL, host }) => {
    await page.route(/assets\/(?!browser-)[^/]+\.js/, (request) => request.abort())
    await page.goto(new URL('cirql/guide/', baseURL).href)
    await expect(banner(page)).toContainText(heading)
    expect(host.requests.some((path) => path.includes('browser-'))).toBe(true)
  })
})

test.describe('8.9 the site is served below another base than it was built for', () => {
  for (const { site, mounted, built, paths } of [
    {
      site: 'main',
      mounted: '/pre/',
      built: '/',
      paths: [
        '',
        'index.html',
        'cirql/guide/',
        'cirql/guide',
        'cirql/guide/index.html',
        'cirql/guide.html',
        'cirql/guide/install',
        'cirql/guide/install.html',
      ],
    },
    { site: 'main', mounted: '/a/b/', built: '/', paths: ['cirql/api/count'] },
    { site: 'based', mounted: '/', built: '/handbook/', paths: ['', 'cirql/guide/', 'cirql/guide/install'] },
    { site: 'based', mounted: '/handbook/v2/', built: '/handbook/', paths: ['cirql/'] },
  ] as const)
    test(`8.9 ${mounted} in place of ${built}: the banner names the base and suggests ${mounted}`, async ({ page }) => {
      const host = await serveSite(site, mounted)
      try {
        for (const path of paths) {
          await page.goto(host.origin + mounted + path)
          await expect(banner(page)).toContainText('A wrong base URL is the usual cause.')
          const [configured, suggested] = await banner(page).getByRole('code').all()
          if (!configured || !suggested) throw new Error('The banner has not both values.')
          await expect(configured).toHaveText(built)
          await expect(configured).toHaveCSS('color', 'rgb(255, 0, 0)')
          await expect(suggested, path).toHaveText(mounted)
          await expect(suggested).toHaveCSS('color', 'rgb(0, 128, 0)')
          await expect(banner(page).getByText('(the default)')).toHaveCount(built === '/' ? 1 : 0)
        }
      } finally {
        await host.close()
      }
    })

  test('8.12 the suggestion is text, whatever the address holds', async ({ page }) => {
    const mounted = `/&lt;img src=x onerror=alert(1)&gt;'"/`
    const host = await serveSite('main', mounted)
    try {
      await page.goto(`${host.origin}/&lt;img%20src=x%20onerror=alert(1)&gt;'%22/cirql/`)
      await expect(banner(page).getByRole('code').last()).toHaveText("/&lt;img%20src=x%20onerror=alert(1)&gt;'%22/")
      await expect(banner(page).locator('img')).toHaveCount(0)
    } finally {
      await host.close()
    }
  })
})

test.describe('8.11 no banner', () => {
  test('8.11 where the script is merely slow', async ({ page, baseURL }) => {
    const app = await holdRequests(page, '**/assets/browser-*.js')
    await page.clock.install()
    await page.goto(baseURL ?? '', { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(60_000)
    await expect(banner(page)).toHaveCount(0)
    app.release()
    await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
    await page.waitForLoadState('load')
    await expect(banner(page)).toHaveCount(0)
  })

  test('8.11 where all is well, and where pieces fail', async ({ page, open }) => {
    await page.route('**/*.json', (request) => request.abort())
    await open('/cirql/guide/')
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })

  test.describe('without scripting', () => {
    test.use({ javaScriptEnabled: false })

    test('8.11 where scripting is off, and the file has no markup of it', async ({ page, baseURL, request }) => {
      await page.goto(baseURL ?? '')
      await baseExpect(banner(page)).toHaveCount(0)
      expect(await (await request.get(baseURL ?? '')).text()).not.toMatch(/<[^>]+base-url-banner/)
    })
  })
})

function banner(page: Page) {
  return page.locator('#base-url-banner')
}
