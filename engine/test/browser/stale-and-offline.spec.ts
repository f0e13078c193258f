import { documents, expectPage, hydratedAgain, isMarked, mark } from './reloads.ts'
import { sidebarLink } from './sidebar-link.ts'
import { expect, test } from './test.ts'
import { withoutPrefetch } from './without-prefetch.ts'

const install = '**/cirql/guide/install.json'

test.beforeEach(({ page }) => withoutPrefetch(page))

test.describe('another build on the host', () => {
  test('4.29 is met by a real page load, once', async ({ page, open, host }) => {
    await page.route('**/*.json', async (request) => {
      const response = await request.fetch()
      await request.fulfill({ response, json: { ...(await response.json()), build: 'newer' } })
    })
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await hydratedAgain(page)
    await expect.poll(() => documents(host)).toEqual(['/cirql/guide/', '/cirql/guide/install'])
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await expect
      .poll(() => documents(host))
      .toEqual(['/cirql/guide/', '/cirql/guide/install', '/cirql/guide/basic-usage'])
  })

  for (const storage of ['kept', 'denied'] as const) {
    test(`4.30 a page that 404.html has to find does not reload for ever, storage ${storage}`, async ({
      page,
      host,
      baseURL,
    }) => {
      await page.route('**/*.json', async (request) => {
        const response = await request.fetch()
        if (!response.ok()) return request.fulfill({ response })
        return request.fulfill({ response, json: { ...(await response.json()), build: 'newer' } })
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
      // Not by `open`, which waits for what a reload takes away.
      await page.goto(new URL('cirql/api/count/', baseURL).href)
      await expect(page.getByRole('alert')).toContainText('This site has been updated. Please reload the page.')
      expect(documents(host)).toHaveLength(storage === 'kept' ? 2 : 1)
    })
  }
})

test.describe('offline', () => {
  test('4.29 the old page stays and a retry is offered; the network coming back is one', async ({
    page,
    open,
    host,
    context,
  }) => {
    await open('/cirql/guide/')
    await mark(page)
    await context.setOffline(true)
    await sidebarLink(page, 'Installation').click()
    const notice = page.getByRole('alert')
    await expect(notice).toContainText('You are offline')
    await expectPage(page, 'What is Cirql')
    await expect(page).toHaveURL(/install$/)
    await notice.getByRole('button', { name: 'Retry' }).click()
    await expect(notice).toBeVisible()
    await expectPage(page, 'What is Cirql')
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    await context.setOffline(false)
    await expectPage(page, 'Installation')
    await expect(notice).toHaveCount(0)
    expect(await isMarked(page)).toBe(true)
    expect(documents(host)).toEqual(['/cirql/guide/'])
  })

  test('4.29 the old page stays where the address was reloaded a moment ago, too', async ({ page, open, context }) => {
    await page.route(install, (request) => request.abort())
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectPage(page, 'Installation')
    await hydratedAgain(page)
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await context.setOffline(true)
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('alert')).toContainText('You are offline')
    await expectPage(page, 'Basic usage')
    await context.setOffline(false)
  })

  test('4.29 Retry works once the network is back, without the browser having said so', async ({ page, open }) => {
    await page.route(install, (request) => request.abort())
    await open('/cirql/guide/')
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { configurable: true, value: false }))
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('alert')).toBeVisible()
    await page.unroute(install)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectPage(page, 'Installation')
    await expect(page.getByRole('alert')).toHaveCount(0)
  })

  test('4.29 the notice goes when the reader goes back or to a page that is there', async ({ page, open, context }) => {
    await open('/cirql/guide/')
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
})
