import type { Page } from '@playwright/test'
import { sidebarLink } from './sidebar-link.ts'
import { expect, test } from './test.ts'
import { withoutPrefetch } from './without-prefetch.ts'

const message = 'This page needs a component `Nope`, which this build does not have.'

test.beforeEach(({ page }) => withoutPrefetch(page))

test.describe('8.1 content throws', () => {
  test('4.18 bar and footer stay, the content says what happened', async ({ page, open }) => {
    await breakPiece(page, '/cirql/guide/install')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, message)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toHaveCount(0)
    await expect(page.getByRole('separator')).toHaveCount(1)
    await expect(page).toHaveTitle('Page Error')
    await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
    const colour = await page.getByText(message).evaluate((element) => getComputedStyle(element).color)
    const [red = 0, green = 255] = colour.match(/\d+/g)?.map(Number) ?? []
    expect(red).toBeGreaterThan(2 * green)
  })

  test('4.18 the causes follow the message, line by line', async ({ page, open }) => {
    await breakRuns(page)
    await open('/cirql/guide/')
    await setFault(page, true)
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, 'the run\n\nCause:\nits cause\nin two lines\n\nCause:\nthe root')
  })

  test('4.19 Try again brings the page back in place where the fault is gone', async ({ page, open }) => {
    await breakPiece(page, '/cirql/guide/install')
    await open('/cirql/guide/')
    await page.evaluate(() => Object.assign(window, { marked: true }))
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, message)
    await page.unroute('**/cirql/guide/install.json')
    await tryAgain(page).click()
    await expectPage(page, 'Installation')
    await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
    expect(await page.evaluate(() => 'marked' in window)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.getByRole('navigation', { name: 'Docs sidebar' })).toBeVisible()
  })

  test('4.19 Try again comes back to the crash where the fault is still there', async ({ page, open }) => {
    await breakRuns(page)
    await open('/cirql/guide/')
    await setFault(page, true)
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, 'the run')
    const answered = page.waitForResponse('**/cirql/guide/install.json')
    await tryAgain(page).click()
    await answered
    await expectCrash(page, 'the run')
    await expect(page).toHaveTitle('Page Error')
    await setFault(page, false)
    await tryAgain(page).click()
    await expectPage(page, 'Installation')
  })

  test('4.19 Try again without the network says so, and Retry brings the page', async ({ page, open }) => {
    await breakPiece(page, '/cirql/guide/install')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, message)
    await page.unroute('**/cirql/guide/install.json')
    await page.route('**/cirql/guide/install.json', (request) => request.abort())
    await tryAgain(page).click()
    await expect(page.getByRole('alert')).toContainText('Failed to fetch')
    await page.unroute('**/cirql/guide/install.json')
    await page.getByRole('button', { name: 'Retry' }).click()
    await expectPage(page, 'Installation')
  })

  test('4.19 another path starts afresh: back to a sibling, and on to home', async ({ page, open }) => {
    await breakPiece(page, '/cirql/guide/install')
    await open('/cirql/guide/')
    await sidebarLink(page, 'Basic usage').click()
    await expectPage(page, 'Basic usage')
    await sidebarLink(page, 'Installation').click()
    await expectCrash(page, message)
    await page.goBack()
    await expectPage(page, 'Basic usage')
    await page.goForward()
    await expectCrash(page, message)
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the studio')
    await expect(page).toHaveTitle('the studio')
  })
})

test.describe('8.2 the layout throws', () => {
  test('4.20 the outer net shows the crash with the title "Page Error", and tries again', async ({ page, open }) => {
    await page.addInitScript(() => {
      const real = window.matchMedia
      Object.assign(window, { fault: true })
      window.matchMedia = (query) => {
        if (query.includes('996') && (window as unknown as { fault: boolean }).fault) throw new Error('no such width')
        return real.call(window, query)
      }
    })
    await open('/cirql/guide/install')
    await expectCrash(page, 'no such width')
    await expect(page).toHaveTitle('Page Error')
    await tryAgain(page).click()
    await expectCrash(page, 'no such width')
    await expect(page).toHaveTitle('Page Error')
    await setFault(page, false)
    await tryAgain(page).click()
    await expectPage(page, 'Installation')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page).toHaveURL(/\/cirql\/guide\/install$/)
  })
})

test.describe('4.20 a hash that cannot be decoded is text', () => {
  for (const site of ['main', 'featured'] as const) {
    test.describe(`on the site ${site}`, () => {
      test.use({ site })

      test('4.20 on the first load, by a link and by going back', async ({ page, open }) => {
        await open('/cirql/guide/#%E0%A4%A')
        await expectPage(page, 'What is Cirql')
        await page.evaluate(() => {
          navigation.navigate('/cirql/guide/install#%E0%A4%A')
        })
        await expectPage(page, 'Installation')
        // Arriving comes to its end, too.
        await expect(page.locator('[aria-live=polite]:not(button)')).toHaveText('Installation | the studio')
        await page.evaluate(() => navigation.navigate('#%'))
        await expect(page).toHaveURL(/#%$/)
        await page.evaluate(() => navigation.navigate('#%'))
        await page.goBack()
        await page.goBack()
        await expectPage(page, 'What is Cirql')
        await expect(page).toHaveURL(/#%E0%A4%A$/)
        await page.reload()
        await expectPage(page, 'What is Cirql')
      })
    })
  }
})

function tryAgain(page: Page) {
  return page.getByRole('button', { name: 'Try again' })
}

async function expectCrash(page: Page, words: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
  await expect(tryAgain(page)).toBeVisible()
  const said = page.getByText(words.split('\n')[0] ?? '')
  await expect.poll(() => said.textContent()).toContain(words)
  await expect(said).toHaveCSS('white-space', 'pre-wrap')
}

async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | the studio`)
}

/** Makes the piece of a route name a component that does not exist. */
async function breakPiece(page: Page, route: string): Promise<void> {
  await page.route(`**${route}.json`, async (request) => {
    const response = await request.fetch()
    const piece = await response.json()
    await request.fulfill({ response, json: { ...piece, page: { ...piece.page, tree: [['Nope', {}]] } } })
  })
}

/** Makes every run of HTML that is drawn throw while the fault is on. */
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
