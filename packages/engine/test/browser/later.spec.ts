import type { Page } from '@playwright/test'
import { holdRequests } from './support/hold-requests.ts'
import { isMarked, mark } from './support/reloads.ts'
import { complete, drawn, expect, inTestSlow, interactive, test } from './support/test.ts'
import { watchShifts } from './support/watch-shifts.ts'

const later = '**/assets/later-*.js'
const sheets = '**/assets/other-pages-*.js'
const linkOf = (page: Page) => page.getByRole('link', { name: /the shelf/ }).first()

/** Delays the deferred script. Returns functions that release it or make it fail. */
async function holdLater(page: Page) {
  const { asked, release, fail } = await holdRequests(page, later)
  const once = (decide: () => void) => async () => {
    await expect.poll(asked).toBeGreaterThan(0)
    decide()
  }
  return { release: once(release), fail: once(fail) }
}

test(
  'late parts come in one layout, say when they fail, and need no idle time',
  inTestSlow(),
  async ({ page, baseURL, open }) => {
    await test.step('the deferred script adds all buttons in one layout', async () => {
      const held = await holdLater(page)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(`${baseURL}ledger/api/select`)
      await interactive(page)
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
      await page.unrouteAll()
      await page.setViewportSize({ width: 1280, height: 800 })
    })
    await test.step('a dialog that cannot be loaded is reported, and requested again', async () => {
      const sheets = '**/assets/shortcut-sheet-*.js'
      await page.route(sheets, (route) => route.abort())
      await page.goto(`${baseURL}ledger/guide/basic-usage`)
      await complete(page)
      const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
      await button.click()
      await expect(page.getByRole('status')).toHaveText('This part could not load.')
      await page.unroute(sheets)
      await button.click()
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    })
    await test.step('a new page waits for its styles, but not for long', async () => {
      const { release } = await holdRequests(page, sheets)
      await open('ledger/guide/basic-usage')
      await linkOf(page).click()
      await expect(page).toHaveURL(baseURL ?? '')
      await page.waitForTimeout(300)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Basic/)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Basic/)
      release()
      await expect(page.locator('.cards').first()).toHaveCSS('display', 'grid')
      await page.unrouteAll()
    })
    await test.step('the deferred script loads in browsers without idle callbacks', async () => {
      await page.addInitScript(() => Reflect.deleteProperty(window, 'requestIdleCallback'))
      await page.goto(`${baseURL}ledger/guide/basic-usage`)
      await complete(page)
    })
  },
)

test.describe('before the deferred script', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('buttons and shortcuts do not wait for the deferred script', inTestSlow(), async ({ page, baseURL }) => {
    const held = await holdLater(page)
    await test.step('the buttons of the footer do not wait for the deferred script', async () => {
      await page.goto(`${baseURL}ledger/guide/basic-usage`)
      await interactive(page)
      await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet).toBeVisible()
      await expect(sheet).toHaveCSS('padding', '24px')
      await expect(sheet).toHaveCSS('margin-left', /^[1-9]/)
      await page.keyboard.press('Escape')
    })
    await test.step('Copy does not wait for the deferred script', async () => {
      const button = page.locator('.copy').first()
      await button.click()
      await expect(button).toHaveText('Copied')
      await page.getByRole('button', { name: 'Copy page' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('# Basic')
    })
    await test.step('shortcuts do not wait for the deferred script', async () => {
      await page.keyboard.press('?')
      const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await expect(sheet).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(sheet).toHaveCount(0)
      await page.keyboard.press('k')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    })
    await test.step('a press on a button of the app is not replayed', async () => {
      await page.getByRole('button', { name: /dark and light mode/ }).click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
      await held.release()
      await complete(page)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    })
  })
})

test('what a page needs later loads late, and no press is lost', async ({ page, open, host, baseURL }) => {
  await test.step('a link requests them before the press, and the page shows them', async () => {
    const asked = () => host.requests.filter((path) => path.includes('/other-pages-'))
    await open('ledger/guide/basic-usage')
    await page.waitForLoadState('networkidle')
    expect(asked()).toEqual([])
    await linkOf(page).focus()
    await expect.poll(asked).toHaveLength(1)
    await linkOf(page).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
    await expect(page.locator('.cards').first()).toHaveCSS('display', 'grid')
  })
  await test.step('styles of other pages that could not be loaded are requested again', async () => {
    await page.route(sheets, (route) => route.abort())
    await open('ledger/guide/basic-usage')
    await linkOf(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
    await page.unroute(sheets)
    await page.goBack()
    await linkOf(page).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
    await expect(page.locator('.cards').first()).toHaveCSS('display', 'grid')
  })
  await test.step('the deferred script loads after first paint and hydration', async () => {
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.documentElement.dataset.hasHydrated !== 'true') return
        observer.disconnect()
        performance.mark('interactive')
      }).observe(document, { subtree: true, attributeFilter: ['data-has-hydrated'] })
    })
    await page.goto(`${baseURL}ledger/api/select`)
    await complete(page)
    const { painted, interactive, starts } = await page.evaluate(() => {
      // A paint ends when its picture is on screen; `paintTime` is when the document was drawn.
      type Timed = PerformanceEntry & { readonly paintTime?: number }
      const entryOf = (name: string): Timed | undefined => performance.getEntriesByName(name)[0]
      const startOf = (name: string) => entryOf(name)?.paintTime ?? entryOf(name)?.startTime ?? Number.NaN
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
    // Without a reader's help. A busy machine needs seconds.
    expect(starts[0]).toBeLessThan(interactive + 10_000)
  })
  await test.step('a press before the page is interactive is replayed later', async () => {
    let start = () => {}
    const held = new Promise<void>((resolve) => {
      start = resolve
    })
    await page.route('**/assets/react-*.js', (route) => held.then(() => route.continue()))
    await page.goto(`${baseURL}ledger/guide/basic-usage`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    start()
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
    await page.unrouteAll()
  })
  await test.step('a link loads a document before the deferred script', async () => {
    await holdLater(page)
    await page.goto(`${baseURL}ledger/guide/basic-usage`)
    await interactive(page)
    await mark(page)
    await page
      .getByRole('link', { name: /the shelf/ })
      .first()
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('the shelf')
    expect(await isMarked(page)).toBe(false)
  })
})

const long = '/ledger/api/select'
const last = (page: Page) => page.locator('.prose h2').last()
const parts = (page: Page) => page.locator('.part')

/** Delays animation frames, for which later parts of a page wait, until they are released. */
async function holdPictures(page: Page): Promise<{ release: () => Promise<void> }> {
  const hold = () => {
    const ask = globalThis.requestAnimationFrame
    const asked: FrameRequestCallback[] = []
    Object.assign(globalThis, {
      requestAnimationFrame: (callback: FrameRequestCallback) => asked.push(callback),
      releasePictures: () => {
        globalThis.requestAnimationFrame = ask
        for (const callback of asked) ask(callback)
      },
    })
  }
  await page.addInitScript(hold)
  return {
    release: () => page.evaluate(() => (globalThis as unknown as { releasePictures: () => void }).releasePictures()),
  }
}

test('the later parts of a long page come after its first picture', async ({ page, baseURL, browser }) => {
  await test.step('the later parts of a long page are drawn after first paint and move nothing', async () => {
    const shifts = await watchShifts(page)
    const pictures = await holdPictures(page)
    await page.goto(baseURL + long.slice(1))
    await expect(page.getByRole('heading', { name: 'Select', exact: true })).toBeVisible()
    await expect(last(page)).toBeHidden()
    expect(await parts(page).count()).toBeGreaterThan(2)
    await pictures.release()
    await interactive(page)
    await expect(last(page)).toBeVisible()
    expect(await shifts()).toEqual([])
  })
  await test.step('the later parts are there without scripts and on paper', async () => {
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.emulateMedia({ media: 'print' })
    await expect(last(page)).toBeVisible()
    await page.emulateMedia({ media: null })
    const context = await browser.newContext({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
    const bare = await context.newPage()
    await bare.goto(baseURL + long.slice(1))
    await expect(last(bare)).toBeVisible()
    await context.close()
  })
})

const link = (page: Page, path: string) => page.locator(`.sidebar a[href="${path}"]`)

test('the later parts are there at once where a reader goes', inTestSlow(), async ({ page, open, baseURL }) => {
  await test.step('another long page draws its later parts after its first', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open('/ledger/api/create')
    await page.evaluate(() => {
      const seen: boolean[] = []
      Object.assign(globalThis, { seen })
      // A slow machine may paint no frame between the parts.
      const look = () => {
        const heading = document.querySelector('.part h2')
        if (document.querySelector('h1')?.textContent === 'Select') seen.push(heading?.checkVisibility() ?? true)
      }
      new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await link(page, long).click()
    await expect(last(page)).toBeVisible()
    await expect(parts(page)).toHaveCount(0)
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: boolean[] }).seen)
    expect(seen[0]).toBe(false)
  })
  await test.step('another long page is whole at once on the way back, where the reader was', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await open(long)
    await last(page).scrollIntoViewIfNeeded()
    await drawn(page)
    const before = await page.evaluate(() => scrollY)
    await link(page, '/ledger/api/create').click()
    await expect(page.getByRole('heading', { name: 'Create', exact: true })).toBeVisible()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Select', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  })
  await test.step('the later parts are there at once for a hash, a reload and the way back', async () => {
    await holdPictures(page)
    await page.goto(`${baseURL}${long.slice(1)}#errors`)
    await expect(last(page)).toBeInViewport()
    await page.goto(`${baseURL}docs/`)
    await page.goBack()
    await expect(last(page)).toBeInViewport()
    await page.reload()
    await expect(last(page)).toBeVisible()
  })
  await test.step('the later parts are there at once for a link that leads to them', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(baseURL + long.slice(1))
    await expect(last(page)).toBeHidden()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Errors' }).click()
    await expect(last(page)).toBeInViewport()
  })
})
