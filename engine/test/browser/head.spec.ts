import { headOf } from './head-of.ts'
import { drawn, expect, test } from './test.ts'

test('10.19 title, metas and attributes follow navigation, over home, landings, docs and not-found', async ({
  page,
  open,
}) => {
  const way = ['/cirql/guide/', '/cirql/api/select', '/nope', '/', '/transago/installation/', '/transago/', '/docs/']
  const fresh = new Map<string, unknown>()
  for (const route of way) {
    await open(route)
    await expect(page.locator('html:not([data-resolving]) h1')).toBeVisible()
    // The tags of a head come after the picture.
    await drawn(page)
    fresh.set(route, await headOf(page))
  }
  for (const first of ['/cirql/api/', '/nowhere']) {
    await open(first)
    for (const route of way) {
      await page.evaluate((href) => navigation.navigate(href).finished?.then(() => undefined), route)
      await expect.poll(() => headOf(page), `${route}, come to from ${first}`).toEqual(fresh.get(route))
    }
    for (const route of way.toReversed().slice(1)) {
      await page.goBack()
      await expect.poll(() => headOf(page), `back to ${route}`).toEqual(fresh.get(route))
    }
  }
})

test('10.19 a page that 404.html has to find names its clean address', async ({ page, open }) => {
  await open('/cirql/api/count')
  const fresh = await headOf(page)
  await open('/cirql/api/count/')
  await expect(page).toHaveTitle('Counting rows | the studio')
  await expect.poll(() => headOf(page)).toEqual(fresh)
})

test('10.19 structured data of the first page does not stay on another one', async ({ page, open }) => {
  await open('/cirql/api/select')
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  await page.evaluate(() => navigation.navigate('/').finished?.then(() => undefined))
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0)
})

test('10.21 the file says it is not interactive, the page says when it is', async ({
  page,
  open,
  request,
  baseURL,
}) => {
  expect(await (await request.get(baseURL ?? '')).text()).toContain('data-has-hydrated="false"')
  await page.addInitScript(() => {
    const seen: (string | undefined)[] = []
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const { hasHydrated } = document.documentElement?.dataset ?? {}
      if (seen.at(-1) !== hasHydrated) seen.push(hasHydrated)
    }).observe(document, { subtree: true, attributes: true, childList: true })
  })
  await open('/cirql/guide/')
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual(['false', 'true'])
})
