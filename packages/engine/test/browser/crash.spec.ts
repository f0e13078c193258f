import type { Page } from '@playwright/test'
import { expectPage, isMarked, mark } from './support/reloads.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { expect, inTestSlow, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

const later = '**/assets/later-*.js'
const message = "Cannot read properties of undefined (reading 'map')"

test.beforeEach(({ page }) => withoutPrefetch(page))

test('an error shows its message and "Try again"; a hash is no error', async ({ page, open }) => {
  await test.step('an error in the content shows its message, and "Try again" the page (4.18, 4.19, 8.1)', async () => {
    await breakPageData(page, '/ledger/guide/install')
    await open('/ledger/guide/')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, message)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
    await expect(page.getByRole('separator')).toHaveCount(1)
    await expect(page).toHaveTitle('Page error')
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
    const colour = await page.getByText(message).evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 255] = colour.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(2 * green)
    await page.unroute('**/ledger/guide/install.json')
    await retry(page).click()
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  })
  await test.step('a hash that cannot be decoded is text on load, by link and going back (4.20)', async () => {
    await open('/ledger/guide/#%E0%A4%A')
    await expectPage(page, 'What is Ledger')
    await page.evaluate(() => {
      navigation.navigate('/ledger/guide/install#%E0%A4%A')
    })
    await expectPage(page, 'Installation')
    // The new page is announced as usual.
    await expect(page.getByRole('status')).toHaveText('Installation | the shelf')
    await page.evaluate(() => navigation.navigate('#%'))
    await expect(page).toHaveURL(/#%$/)
    await page.evaluate(() => navigation.navigate('#%'))
    await page.goBack()
    await page.goBack()
    await expectPage(page, 'What is Ledger')
    await expect(page).toHaveURL(/#%E0%A4%A$/)
    await page.reload()
    await expectPage(page, 'What is Ledger')
  })
  await test.step('an error in the layout shows "Page error" and "Try again" (4.20, 8.2)', async () => {
    await page.addInitScript(() => {
      const real = window.matchMedia
      const state = Object.assign(window, { fault: true, faults: 0 })
      window.matchMedia = (query) => {
        if (!query.includes('62.25em') || !state.fault) return real.call(window, query)
        state.faults += 1
        throw new Error('no such width')
      }
    })
    await open('/ledger/guide/install')
    await expectCrash(page, 'no such width')
    await expect(page).toHaveTitle('Page error')
    const before = await faults(page)
    await retry(page).click()
    // Until the layout has failed again, the message is that of the first failure.
    await expect.poll(() => faults(page)).toBeGreaterThan(before)
    await expectCrash(page, 'no such width')
    await expect(page).toHaveTitle('Page error')
    await setFault(page, false)
    await retry(page).click()
    await expectPage(page, 'Installation')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveURL(/\/ledger\/guide\/install$/)
  })
  await test.step('"Try again" requests a deferred script that failed, and loads no document', async () => {
    await page.route(later, (route) => route.abort())
    const failed = page.waitForEvent('requestfailed')
    await page.reload()
    await failed
    await page.unroute(later)
    await mark(page)
    await setFault(page, false)
    await retry(page).click()
    await expectPage(page, 'Installation')
    expect(await isMarked(page)).toBe(true)
  })
})

test(
  'an error shows its causes, survives a lost network, and ends on another path',
  inTestSlow(),
  async ({ page, open }) => {
    await test.step('another path clears the crash: back to a sibling, and on to home (4.19, 8.1)', async () => {
      await breakPageData(page, '/ledger/guide/install')
      await open('/ledger/guide/')
      await sidebarLink(page, 'Basic usage').click()
      await expectPage(page, 'Basic usage')
      await sidebarLink(page, 'Installation').click()
      await expectCrash(page, message)
      await page.goBack()
      await expectPage(page, 'Basic usage')
      await page.goForward()
      await expectCrash(page, message)
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
      await expect(page).toHaveTitle('the shelf')
      await page.unrouteAll()
    })
    await test.step('"Try again" without a network says so, and Retry restores the page (4.19, 8.1)', async () => {
      await breakPageData(page, '/ledger/guide/install')
      await open('/ledger/guide/')
      await sidebarLink(page, 'Installation').click()
      await expectCrash(page, message)
      await page.unroute('**/ledger/guide/install.json')
      await page.route('**/ledger/guide/install.json', (request) => request.abort())
      await retry(page).click()
      await expect(page.getByRole('alert')).toContainText('Failed to fetch')
      await page.unroute('**/ledger/guide/install.json')
      await page.getByRole('button', { name: 'Retry' }).click()
      await expectPage(page, 'Installation')
      await page.unrouteAll()
    })
    await test.step('the causes of an error follow its message, line by line (4.18, 8.1)', async () => {
      await breakRuns(page)
      await open('/ledger/guide/')
      await setFault(page, true)
      await sidebarLink(page, 'Installation').click()
      await expectCrash(page, 'the run\n\nCause:\nits cause\nin two lines\n\nCause:\nthe root')
    })
  },
)

function retry(page: Page) {
  return page.getByRole('button', { name: 'Try again' })
}

async function expectCrash(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
  await expect(retry(page)).toBeVisible()
  const said = page.getByText(words.split('\n')[0] ?? '')
  await expect.poll(() => said.textContent()).toContain(words)
  await expect(said).toHaveCSS('white-space', 'pre-wrap')
}

/** Replaces the content of a page's data with tabs that have no panels. */
async function breakPageData(page: Page, route: string): Promise<void> {
  await page.route(`**${route}.json`, async (request) => {
    const response = await request.fetch()
    const payload = await response.json()
    await request.fulfill({ response, json: { ...payload, page: { ...payload.page, parts: [[{ type: 'tabs' }]] } } })
  })
}

/** Makes rendering of HTML chunks throw while the fault is on. */
async function breakRuns(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = window as unknown as { fault?: boolean; trustedTypes: { createPolicy: unknown } }
    const real = state.trustedTypes.createPolicy as (name: string, rules: object) => object
    const createPolicy = (name: string, rules: { createHTML: (html: string) => string }) =>
      real.call(state.trustedTypes, name, {
        createHTML: (html: string) => {
          const root = new Error('the root')
          if (state.fault) throw new Error('the run', { cause: new Error('its cause\nin two lines', { cause: root }) })
          return rules.createHTML(html)
        },
      })
    Object.defineProperty(state.trustedTypes, 'createPolicy', { value: createPolicy })
  })
}

async function setFault(page: Page, fault: boolean): Promise<void> {
  await page.evaluate((value) => Object.assign(window, { fault: value }), fault)
}

/** Returns how often the layout has failed. */
function faults(page: Page): Promise<number> {
  return page.evaluate(() => (window as unknown as { faults: number }).faults)
}
