import type { Page } from '@playwright/test'
import { routes } from './all-routes.ts'
import { expect, test } from './test.ts'

const origin = 'https://docs.example.com'

test.describe('10.19 the head of each page', () => {
  for (const [route, title] of routes) {
    test(`10.19 ${route}`, async ({ page, open }) => {
      await open(route)
      const { tags } = await headOf(page)
      const full = title === 'the studio' ? title : `${title} | the studio`
      expect(tags).toMatchObject({
        title: full,
        charset: 'utf-8',
        viewport: 'width=device-width,initial-scale=1',
        'og:title': full,
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
      await expect(page.locator('link[rel=icon]')).not.toHaveCount(0)
    })
  }
})

test('10.19 title, metas and attributes follow navigation, over home, landings, docs and not-found', async ({
  page,
  open,
}) => {
  const way = ['/cirql/guide/', '/cirql/api/select', '/nope', '/', '/transago/installation/', '/transago/', '/docs/']
  const fresh = new Map<string, unknown>()
  for (const route of way) {
    await open(route)
    await expect(page.locator('html:not([data-resolving]) h1')).toBeVisible()
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
  expect(await headOf(page)).toEqual(fresh)
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

type Head = { readonly tags: Readonly<Record<string, string>>; readonly html: Readonly<Record<string, string>> }

/** What the head tells of a page, whatever its order, and the attributes of `<html>`. */
function headOf(page: Page): Promise<Head> {
  return page.evaluate(() => {
    const tags: Record<string, string> = { title: document.title }
    for (const meta of document.head.querySelectorAll('meta')) {
      const name = meta.getAttribute('name') ?? meta.getAttribute('property') ?? (meta.httpEquiv || 'charset')
      tags[name] = `${tags[name] ?? ''}${meta.getAttribute('content') ?? meta.getAttribute('charset')}`
    }
    for (const link of document.head.querySelectorAll<HTMLLinkElement>('[rel=canonical], [rel=alternate]'))
      tags[`${link.rel} ${link.hreflang}`.trim()] = link.getAttribute('href') ?? ''
    const { hasHydrated: _, theme: __, ...html } = document.documentElement.dataset as Record<string, string>
    return { tags, html: { ...html, lang: document.documentElement.lang, dir: document.documentElement.dir } }
  })
}
