import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './support/all-routes.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test('the sitemap lists the routes and nothing else (10.20)', () => {
  const sitemap = readFileSync(join(distOf('main'), 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed.sort()).toEqual(routes.map(([route]) => route).sort())
})

test.describe('unknown paths', () => {
  test('an unknown path shows the not-found page with status 404 (2.2)', async ({ page, baseURL }) => {
    const response = await page.goto(new URL('ledger/nope', baseURL).href)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
    await expect(page.getByRole('main').locator('.prose p')).toHaveCount(2)
    await expect(page).toHaveTitle('Page not found | the shelf')
    await expect(page).toHaveURL(/\/ledger\/nope$/)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('a path that almost matches a page is not found (2.2)', inTestSlow(), async ({ page, open }) => {
    for (const path of ['ledger//api/count', '%E0%A4%A', 'index.html.html', 'nope.html', 'ledger/guide.HTML']) {
      await open(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page not found')
      await expect(page).toHaveTitle('Page not found | the shelf')
    }
  })
})

test.describe('other spellings of a path', () => {
  const spellings: readonly (readonly [path: string, title: string])[] = [
    ['/index.html', 'the shelf'],
    ['/ledger/guide/index.html?x=1#features', 'What is Ledger'],
    ['/ledger/guide.html', 'What is Ledger'],
    ['/ledger/api/count.html#count', 'Counting rows'],
    ['/ledger/api/count/', 'Counting rows'],
    ['/docs', 'Docs'],
    ['/LEDGER/Guide/', 'What is Ledger'],
  ]
  test('another spelling of a path shows the page and keeps the address (2.3, 2.4)', async ({
    page,
    open,
    baseURL,
  }) => {
    for (const [path, title] of spellings) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(page).toHaveTitle(title === 'the shelf' ? title : `${title} | the shelf`)
      await expect(page).toHaveURL(new URL(path.slice(1), baseURL).href)
    }
  })

  test('a page found by 404.html never shows "not found" on the way (2.3, 2.4)', async ({ page, open }) => {
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
