import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { serveSite } from './support/host.ts'
import { expect, inTestSlow, interactive, test } from './support/test.ts'

const heading = 'This site did not load properly.'

test('a site whose app or data does not load says so, or shows no banner', async ({ page, baseURL, host, open }) => {
  await test.step('a blocked app script raises a red banner that blames the script (8.7, 8.8, 8.9)', async () => {
    await page.route('**/assets/browser-*.js', (request) => request.abort())
    for (const path of ['', 'ledger/guide.html', 'nope']) {
      await page.goto(new URL(path, baseURL).href)
      await expect(banner(page), path).toContainText(heading)
      await expect(banner(page)).toContainText(/This script is missing or blocked: \/assets\/browser-\S+\.js/)
      await expect(banner(page)).not.toContainText('base URL')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('body > :first-child')).toHaveAttribute('id', '~base-url-banner')
      await expect(banner(page)).toHaveCSS('border-top', '5px solid rgb(255, 0, 0)')
      await expect(banner(page)).toHaveCSS('background-color', 'rgb(255, 230, 179)')
      await expect(banner(page)).toHaveCSS('font-size', '20px')
    }
    await page.unrouteAll()
  })
  await test.step('a blocked part of the app raises the same banner (8.7, 8.8)', async () => {
    await page.route(/assets\/(?!browser-)[^/]+\.js/, (request) => request.abort())
    await page.goto(new URL('ledger/guide/', baseURL).href)
    await expect(banner(page)).toContainText(heading)
    expect(host.requests.some((path) => path.includes('browser-'))).toBe(true)
    await page.unrouteAll()
  })
  await test.step('the banner shows its suggestion as text, for any URL (8.9, 8.12)', async () => {
    const mounted = `/&lt;img src=x onerror=alert(1)&gt;'"/`
    const host = await serveSite('main', mounted)
    try {
      await page.goto(`${host.origin}/&lt;img%20src=x%20onerror=alert(1)&gt;'%22/ledger/`)
      await expect(banner(page).getByRole('code').last()).toHaveText("/&lt;img%20src=x%20onerror=alert(1)&gt;'%22/")
      await expect(banner(page).locator('img')).toHaveCount(0)
    } finally {
      await host.close()
    }
  })
  await test.step('a healthy site and failed page data raise no banner (8.11)', async () => {
    await page.route('**/*.json', (request) => request.abort())
    await open('/ledger/guide/')
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toHaveCount(0)
  })
})

test('the banner suggests the right base (8.9)', inTestSlow(), async ({ page }) => {
  for (const { site, mounted, built, paths } of [
    {
      site: 'main',
      mounted: '/pre/',
      built: '/',
      paths: ['', 'index.html', 'ledger/guide', 'ledger/guide.html', 'ledger/guide/install'],
    },
    { site: 'based', mounted: '/', built: '/handbook/', paths: ['', 'ledger/guide/'] },
    { site: 'based', mounted: '/handbook/v2/', built: '/handbook/', paths: ['ledger/'] },
  ] as const)
    await test.step(`${mounted} instead of ${built}`, async () => {
      const host = await serveSite(site, mounted)
      try {
        for (const path of paths) {
          await page.goto(host.origin + mounted + path)
          await expect(banner(page)).toContainText('The usual cause is a wrong base URL.')
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
})

test('a slow script raises no banner (8.11)', inTestSlow(), async ({ page, baseURL }) => {
  const app = await holdRequests(page, '**/assets/browser-*.js')
  await page.clock.install()
  await page.goto(baseURL ?? '', { waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(banner(page)).toHaveCount(0)
  app.release()
  await interactive(page)
  await page.waitForLoadState('load')
  await expect(banner(page)).toHaveCount(0)
})

function banner(page: Page) {
  return page.locator('#\\~base-url-banner')
}
