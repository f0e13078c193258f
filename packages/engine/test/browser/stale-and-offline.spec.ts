import { documents, expectPage, isMarked, mark } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

const install = '**/ledger/guide/install.json'

test.beforeEach(({ page }) => withoutPrefetch(page))

test('another build is loaded once, and the old page stays offline', async ({ page, open, host, context }) => {
  await test.step('another build on the host causes one page load (4.29)', async () => {
    await page.route('**/*.json', async (request) => {
      const response = await request.fetch()
      await request.fulfill({ response, json: { ...(await response.json()), buildId: 'newer' } })
    })
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await complete(page)
    await expect.poll(() => documents(host)).toEqual(['/ledger/guide/', '/ledger/guide/install'])
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await expect
      .poll(() => documents(host))
      .toEqual(['/ledger/guide/', '/ledger/guide/install', '/ledger/guide/basic-usage'])
  })
  await test.step('the old page stays offline and retries when the network is back (4.29)', async () => {
    await page.unrouteAll()
    await page.evaluate(() => sessionStorage.clear())
    host.requests.length = 0
    await open('/ledger/guide/')
    await mark(page)
    await context.setOffline(true)
    await sidebarLink(page, 'Installation').click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('You are offline')
    await expectPage(page, 'What is Ledger')
    await expect(page).toHaveURL(/install$/)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(notice).toBeVisible()
    await expectPage(page, 'What is Ledger')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await context.setOffline(false)
    await expectPage(page, 'Installation')
    await expect(notice).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
    expect(documents(host)).toEqual(['/ledger/guide/'])
  })
  await test.step('a network lost in mid-navigation keeps the page, and later resumes', async () => {
    await page.unrouteAll()
    host.requests.length = 0
    await open('/ledger/guide/')
    await page.route('**/ledger/guide/install.json', async (request) => {
      await context.setOffline(true)
      // The page receives the message a little later.
      await page.waitForFunction(() => !navigator.onLine)
      await request.abort('internetdisconnected')
    })
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expectPage(page, 'What is Ledger')
    await page.unroute('**/ledger/guide/install.json')
    await context.setOffline(false)
    await expectPage(page, 'Installation')
    expect(documents(host)).toEqual(['/ledger/guide/'])
  })
})

test(
  'the offline notice stays while it must, and no page loads in a loop',
  inTestSlow(),
  async ({ page, open, context, host, baseURL }) => {
    await test.step('the offline notice disappears on the way back or once a page loads (4.29)', async () => {
      await open('/ledger/guide/')
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await context.setOffline(true)
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.goBack()
      await expect(page).toHaveURL(/basic-usage$/)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expectPage(page, 'Basic usage')
      await context.setOffline(false)
      await sidebarLink(page, 'Stateless requests').click()
      await expectPage(page, 'Stateless requests')
      await context.setOffline(true)
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await expect(page.getByRole('alert')).toHaveCount(0)
      await context.setOffline(false)
    })
    await test.step('the old page stays offline where the address was just reloaded (4.29)', async () => {
      await page.unrouteAll()
      await page.evaluate(() => sessionStorage.clear())
      host.requests.length = 0
      await page.route(install, (request) => request.abort())
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await expectPage(page, 'Installation')
      await complete(page)
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await context.setOffline(true)
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('alert')).toContainText('You are offline')
      await expectPage(page, 'Basic usage')
      await context.setOffline(false)
    })
    await test.step('Retry works once the network is back, without an online event (4.29)', async () => {
      await page.unrouteAll()
      await page.evaluate(() => sessionStorage.clear())
      host.requests.length = 0
      await page.route(install, (request) => request.abort())
      await open('/ledger/guide/')
      await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }))
      await sidebarLink(page, 'Installation').click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.unroute(install)
      await page.getByRole('button', { name: 'Retry' }).click()
      await expectPage(page, 'Installation')
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
    await test.step('a page found by 404.html never reloads in a loop, without storage too (4.30)', async () => {
      await page.unrouteAll()
      await page.evaluate(() => sessionStorage.clear())
      host.requests.length = 0
      for (const storage of ['kept', 'denied'] as const) {
        host.requests.length = 0
        await page.route('**/*.json', async (request) => {
          const response = await request.fetch()
          if (!response.ok()) return request.fulfill({ response })
          return request.fulfill({ response, json: { ...(await response.json()), buildId: 'newer' } })
        })
        if (storage === 'denied') {
          await page.addInitScript(() => {
            Object.defineProperty(window, 'sessionStorage', {
              get: () => {
                throw new DOMException('denied', 'SecurityError')
              },
            })
          })
        }
        // `open` would wait for a state that the reload removes.
        await page.goto(new URL('ledger/api/count/', baseURL).href)
        await expect(page.getByRole('alert')).toContainText('This site has been updated. Reload the page.')
        expect(documents(host)).toHaveLength(storage === 'kept' ? 2 : 1)
        await page.unrouteAll()
      }
    })
  },
)
