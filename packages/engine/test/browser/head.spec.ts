import { statSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { headOf } from './support/head-of.ts'
import { distOf } from './support/sites.ts'
import { drawn, expect, inTestSlow, test } from './support/test.ts'

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
  await test.step("the browser's bars have the page's colour in both modes", async () => {
    await open('/')
    const colour = () => page.locator('meta[name=theme-color]').getAttribute('content')
    await expect.poll(() => colour()).toBe('rgb(255, 255, 255)')
    await page.getByRole('button', { name: /Switch between dark and light mode/ }).click()
    await expect.poll(colour).toBe('rgb(19, 19, 24)')
  })
})
