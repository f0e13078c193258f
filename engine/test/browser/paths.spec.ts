import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

test.describe('2.5 letter case does not matter', () => {
  test('2.5 to a link that is followed', async ({ page, open }) => {
    await open('/cirql/api/')
    await mark(page)
    await goTo(page, '/CIRQL/Guide/Install')
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/CIRQL\/Guide\/Install$/)
    expect(await isMarked(page)).toBe(true)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Installation', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test('2.6 home leads to both projects, the landing of Cirql to guide and API reference', async ({ page, open }) => {
  await open('/')
  const ways = [
    ['/', /\/cirql\/?$/, 'Cirql'],
    ['/', /\/transago\/?$/, 'Transago'],
    ['/cirql/', /\/cirql\/guide\/?$/, 'What is Cirql'],
    ['/cirql/', /\/cirql\/api\/?$/, 'API Reference'],
  ] as const
  for (const [from, target, title] of ways) {
    await goTo(page, from)
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(from === '/' ? 'the studio' : 'Cirql')
    const links = await page.getByRole('main').getByRole('link').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    const link = links[hrefs.findIndex((href) => target.test(href ?? ''))]
    await link?.click()
    await expectPage(page, title)
  }
})

test.describe('8.6 an unknown route', () => {
  test('8.6 2.2 comes by a link without a reload, and goes by the next one', async ({ page, open }) => {
    await open('/cirql/guide/')
    await mark(page)
    for (const path of ['/nope', '/cirql/nope', '/cirql//api/count', '/cirql/guide.HTML']) {
      await goTo(page, path)
      await expectPage(page, 'Page Not Found')
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
      await goTo(page, '/cirql/guide/install')
      await expectPage(page, 'Installation')
    }
    expect(await isMarked(page)).toBe(true)
  })

  test('8.6 is one real page load where the host has no piece of the not-found page', async ({ page, open, host }) => {
    await page.route('**/404.json', (request) => request.fulfill({ status: 404, body: '' }))
    await open('/cirql/guide/')
    await mark(page)
    await goTo(page, '/cirql/guide/install')
    await goTo(page, '/nope')
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await expect.poll(() => new URL(page.url()).pathname).toBe('/nope')
    await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
    expect(host.requests.filter((path) => path === '/nope')).toHaveLength(1)
  })
})

async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    navigation.navigate(href)
  }, path)
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | the studio`)
}

/** Leaves a mark on the document that a reload takes away. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
