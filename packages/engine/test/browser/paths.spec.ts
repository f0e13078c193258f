import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

test.describe('letter case', () => {
  test('a link in capitals leads to its page (2.5)', async ({ page, open }) => {
    await open('/ledger/api/')
    await mark(page)
    await goTo(page, '/LEDGER/Guide/Install')
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/LEDGER\/Guide\/Install$/)
    expect(await isMarked(page)).toBe(true)
    const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
    await expect(sidebar.getByRole('link', { name: 'Installation', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
  })
})

test("home leads to both projects, Ledger's landing to guide and reference (2.6, 3.2)", async ({ page, open }) => {
  await open('/')
  const ways = [
    ['/', /\/ledger\/?$/, 'Ledger'],
    ['/', /\/almanac\/?$/, 'Almanac'],
    ['/ledger/', /\/ledger\/guide\/?$/, 'What is Ledger'],
    ['/ledger/', /\/ledger\/api\/?$/, 'API Reference'],
  ] as const
  for (const [from, target, title] of ways) {
    await goTo(page, from)
    await expect(page).toHaveURL(new RegExp(`${from}$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(from === '/' ? 'the shelf' : 'Ledger')
    const links = await page.getByRole('main').getByRole('link').all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    const link = links[hrefs.findIndex((href) => target.test(href ?? ''))]
    await link?.click()
    await expectPage(page, title)
  }
})

test.describe('unknown routes', () => {
  test('a link to an unknown route shows "not found" without a reload (2.2, 8.6)', async ({ page, open }) => {
    await open('/ledger/guide/')
    await mark(page)
    for (const path of ['/nope', '/ledger/nope', '/ledger//api/count', '/ledger/guide.HTML']) {
      await goTo(page, path)
      await expectPage(page, 'Page not found')
      await expect.poll(() => new URL(page.url()).pathname).toBe(path)
      await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
      await goTo(page, '/ledger/guide/install')
      await expectPage(page, 'Installation')
    }
    expect(await isMarked(page)).toBe(true)
  })

  test('an unknown route is one page load if the host has no not-found data (8.6)', async ({ page, open, host }) => {
    await page.route('**/404.json', (request) => request.fulfill({ status: 404, body: '' }))
    await open('/ledger/guide/')
    await mark(page)
    await goTo(page, '/ledger/guide/install')
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
  await expect(page).toHaveTitle(`${title} | the shelf`)
}

/** Marks the document. A reload removes the mark. */
async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
