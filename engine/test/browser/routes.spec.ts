import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './all-routes.ts'
import { distOf } from './sites.ts'
import { expect, test } from './test.ts'

test('10.20 the sitemap lists the routes and nothing else', () => {
  const sitemap = readFileSync(join(distOf('main'), 'sitemap.xml'), 'utf8')
  const listed = [...sitemap.matchAll(/<loc>https:\/\/docs\.example\.com(.*?)<\/loc>/g)].map(([, path]) => path)
  expect(listed.sort()).toEqual(routes.map(([route]) => route).sort())
})

test.describe('2.2 an unknown path', () => {
  test('is answered with status 404 and the not-found page', async ({ page, baseURL }) => {
    const response = await page.goto(new URL('cirql/nope', baseURL).href)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page.getByRole('main').locator('.prose p')).toHaveCount(2)
    await expect(page).toHaveTitle('Page Not Found | the studio')
    await expect(page).toHaveURL(/\/cirql\/nope$/)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
    await expect(page.getByRole('contentinfo')).toBeVisible()
  })

  test('is not found, however near it comes to a page', async ({ page, open }) => {
    for (const path of ['cirql//api/count', '%E0%A4%A', 'index.html.html', 'nope.html', 'cirql/guide.HTML']) {
      await open(`/${path}`)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Page Not Found')
      await expect(page).toHaveTitle('Page Not Found | the studio')
    }
  })

  test('reached by a link shows the same page without a reload', async ({ page, open }) => {
    await open('/cirql/guide/')
    await page.evaluate(() => {
      Object.assign(window, { here: true })
      const link = document.querySelector('main a[href^="/cirql"]')
      link?.setAttribute('href', '/cirql/nope')
    })
    await page.locator('main a[href="/cirql/nope"]').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
    await expect(page).toHaveURL(/\/cirql\/nope$/)
    expect(await page.evaluate(() => 'here' in window)).toBe(true)
  })
})

test.describe('2.3 and 2.4: another spelling of a path', () => {
  const spellings: readonly (readonly [path: string, title: string])[] = [
    ['/index.html', 'the studio'],
    ['/cirql/index.html', 'Cirql'],
    ['/cirql/guide/index.html?x=1#features', 'What is Cirql'],
    ['/cirql/guide.html', 'What is Cirql'],
    ['/cirql/guide', 'What is Cirql'],
    ['/cirql/api/count.html#count', 'Counting rows'],
    ['/cirql/api/count/', 'Counting rows'],
    ['/docs/index.html', 'Docs'],
    ['/docs', 'Docs'],
    ['/CIRQL/Guide/', 'What is Cirql'],
  ]
  test('shows the page, and keeps the address', async ({ page, open, baseURL }) => {
    for (const [path, title] of spellings) {
      await open(path)
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(title)
      await expect(page).toHaveTitle(title === 'the studio' ? title : `${title} | the studio`)
      await expect(page).toHaveURL(new URL(path.slice(1), baseURL).href)
    }
  })

  test('a page that 404.html has to find never shows "not found" on the way', async ({ page, open }) => {
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
    await open('/cirql/api/count/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting rows')
    const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    expect(new Set(seen)).toEqual(new Set(['Counting rows']))
  })
})

test.describe('a base path', () => {
  test.use({ site: 'based' })

  test('holds for links, assets and pieces', async ({ page, open, host }) => {
    await open('/cirql/guide/')
    await page
      .getByRole('navigation', { name: 'Docs pages' })
      .getByRole('link', { name: /Installation/ })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    await expect(page).toHaveURL(/\/handbook\/cirql\/guide\/install$/)
    const outside = host.requests.filter((path) => !path.startsWith('/handbook/'))
    expect(outside).toEqual([])
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(hrefs.filter((href) => !href?.startsWith('/handbook/'))).toEqual([])
  })
})
