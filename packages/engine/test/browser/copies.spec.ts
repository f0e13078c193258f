import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { routes } from './support/all-routes.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

// One test sets the clock, which would stay set in a reused window.
test.use({ reuseContext: false })

const fileOf = (path: string) => readFileSync(join(distOf('main'), path), 'utf8')

test.describe('"Copy page"', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test(`a page's Markdown can be copied and opened`, async ({ page, open, host, request }) => {
    await test.step(`"Copy page" copies the current page's Markdown by keyboard and announces it`, async () => {
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      const before = host.requests.filter((path) => /\.md$|copy-page/.test(path))
      expect(before, 'nothing is loaded before it is asked for').toEqual([])
      await page.getByRole('button', { name: 'Copy page' }).press('Enter')
      const said = page.getByRole('button', { name: 'Copied' })
      await expect(said).toBeFocused()
      await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1)
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(fileOf('ledger/guide/install.md'))
      await expect(page.getByRole('button', { name: 'Copy page' })).toBeFocused()
    })
    await test.step('the line below a heading leads to the Markdown copy, by keyboard too', async () => {
      await open('/ledger/guide/')
      const link = page.getByRole('link', { name: 'View as Markdown' })
      await page.getByRole('button', { name: 'Copy page' }).focus()
      await page.keyboard.press('Tab')
      await expect(link).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/ledger\/guide\/index\.md$/)
      await expect(page.locator('body')).toContainText('# What is Ledger')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is Ledger')
    })
    await test.step('every page has a Markdown copy and links to it', async () => {
      for (const [route] of routes) {
        const html = await (await request.get(host.origin + route)).text()
        const [, href = ''] =
          /<link rel="alternate" type="text\/markdown" href="https:\/\/docs.example.com([^"]*)">/.exec(html) ?? []
        const copy = await request.get(host.origin + href)
        expect([route, copy.status(), copy.headers()['content-type']]).toEqual([
          route,
          200,
          'text/markdown;charset=utf-8',
        ])
        expect(await copy.text()).toContain(`Source: <https://docs.example.com${route}>`)
      }
    })
  })

  test('"Copy page" reports results and refusals', inTestSlow(), async ({ page, open }) => {
    await test.step('"Copy page" moves nothing while it reports its result', async () => {
      await open('/ledger/guide/')
      const link = page.getByRole('link', { name: 'View as Markdown' })
      const before = await link.boundingBox()
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible()
      expect(await link.boundingBox()).toEqual(before)
    })
    await test.step('"Copy page" reports a refused clipboard', async () => {
      await open('/ledger/guide/')
      await page.route('**/*.md', (request) => request.fulfill({ status: 500 }))
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect(page.getByRole('button', { name: 'Could not copy' })).toBeVisible()
      await page.unrouteAll()
    })
    await test.step('"Copy page" pressed twice reports for 2 s from the second press', async () => {
      await page.clock.install({ time: 0 })
      await open('/ledger/guide/')
      await page.clock.pauseAt(60_000)
      const button = page.locator('.copies button')
      const press = async () => {
        await page.evaluate(() => navigator.clipboard.writeText(''))
        await button.click()
        await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# What is Ledger')
        await expect(button).toHaveText('Copied')
      }
      await press()
      await page.clock.runFor(1900)
      await press()
      await page.clock.runFor(1900)
      await expect(button).toHaveText('Copied')
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      const said = page.getByRole('status').filter({ hasText: 'Installation | the shelf' })
      await page.clock.runFor(50)
      await expect(said).toHaveCount(1)
      await page.clock.runFor(100)
      await expect(button).toHaveText('Copy page')
      await expect(said).toHaveCount(1)
    })
  })
})
