import type { Page } from '@playwright/test'
import { holdRequests } from './hold-requests.ts'
import { expect, hydrated, test } from './test.ts'

// What is kept in the cache could not be held back.
test.use({ reuseContext: false })

const later = '**/assets/later-*.js'
const styled = (page: Page) => page.waitForFunction(() => document.adoptedStyleSheets.length > 0)

/** Holds the later script back; gives what lets it go, or keeps it from coming. */
async function holdLater(page: Page) {
  const { asked, release, fail } = await holdRequests(page, later)
  const once = (decide: () => void) => async () => {
    await expect.poll(asked).toBeGreaterThan(0)
    decide()
  }
  return { release: once(release), fail: once(fail) }
}

test.describe('what no first picture needs', () => {
  for (const path of ['cirql/api/select', 'cirql/guide/basic-usage#run-a-raw-query~1:L2'])
    test(`comes by itself, after the first paint and once the page is interactive: ${path}`, async ({
      page,
      baseURL,
    }) => {
      await page.addInitScript(() => {
        new MutationObserver((_, observer) => {
          if (document.documentElement.dataset.hasHydrated !== 'true') return
          observer.disconnect()
          performance.mark('interactive')
        }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] })
      })
      await page.goto(`${baseURL}${path}`)
      await styled(page)
      const { painted, interactive, starts } = await page.evaluate(() => {
        const startOf = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
        const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/later-'))
        return {
          painted: startOf('first-contentful-paint'),
          interactive: startOf('interactive'),
          starts: loaded.map(({ startTime }) => startTime),
        }
      })
      expect(starts).toHaveLength(1)
      expect(starts[0]).toBeGreaterThan(painted)
      expect(starts[0]).toBeGreaterThan(interactive)
      expect(starts[0]).toBeLessThan(interactive + 3000)
    })

  test('marks the lines that an address names', async ({ page, baseURL }) => {
    await page.goto(`${baseURL}cirql/guide/basic-usage#run-a-raw-query~1:L2`)
    await expect(page.locator('[data-linked]')).toBeVisible({ timeout: 3000 })
  })

  test('comes to browsers that tell nothing of idle time', async ({ page, baseURL }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0, undefined, { timeout: 3000 })
  })
})

test('its buttons come to all blocks at once: the page is not laid out anew for each', async ({ page, baseURL }) => {
  const held = await holdLater(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${baseURL}cirql/api/select`)
  await hydrated(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  const layouts = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? Number.NaN
  }
  const before = await layouts()
  await held.release()
  const buttons = page.getByRole('button', { name: 'Toggle word wrap' })
  await expect(buttons).not.toHaveCount(0)
  const after = await layouts()
  expect(await buttons.count()).toBeGreaterThan(10)
  expect(after - before).toBeLessThan(10)
})

test.describe('until it is there', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('a press of a button it answers is kept', async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(sheet).toHaveCount(0)
    await held.release()
    await expect(sheet).toBeVisible()
  })

  test('copying waits for nothing', async ({ page, baseURL }) => {
    await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    const button = page.locator('.copy').first()
    await button.click()
    await expect(button).toHaveText('Copied')
    await page.getByRole('button', { name: 'Copy page' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# Basic')
  })

  test('a press of such a button before the page is interactive is kept, too', async ({ page, baseURL }) => {
    let start = () => {}
    const held = new Promise<void>((resolve) => {
      start = resolve
    })
    await page.route('**/assets/react-*.js', (route) => held.then(() => route.continue()))
    await page.goto(`${baseURL}cirql/guide/basic-usage`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    start()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('the key that opens the sheet of shortcuts is kept', async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    await page.keyboard.press('?')
    await held.release()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  })

  test('a button of the app itself is pressed once', async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    await page.getByRole('button', { name: /dark and light mode/ }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await held.release()
    await styled(page)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  test('a reader whose press cannot be answered is told', async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await held.fail()
    await expect(page.getByText('This part could not be loaded.')).toBeAttached()
  })

  test('another page waits for its styles, but not for long', async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await page.goto(`${baseURL}cirql/guide/basic-usage`)
    await hydrated(page)
    const brand = page.getByRole('link', { name: /the studio/ }).first()
    await brand.click()
    await expect(page).toHaveURL(baseURL ?? '')
    await page.waitForTimeout(300)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Basic/)
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Basic/)
    await held.release()
    await styled(page)
  })
})
