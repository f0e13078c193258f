import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { withdrawOffline } from '../../src/build/files/offline-files.ts'
import { buildOnce } from './support/build-sites.ts'
import { serveFolder } from './support/host.ts'
import { sidebarLink } from './support/sidebar-link.ts'
import { distOf, type SiteChoice } from './support/sites.ts'
import { test as base, complete, expect, inTestSlow } from './support/test.ts'

/** The release that the host serves, and whether its worker unregisters itself. Tests may change both. */
type Serving = { release: SiteChoice; quits: boolean }

const test = base.extend<{ serving: Serving }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter's pattern
  serving: async ({}, use) => use({ release: 'main', quits: false }),
  host: async ({ serving }, use) => {
    for (const site of ['main', 'featured'] as const) await buildOnce(site)
    const quitting = mkdtempSync(join(tmpdir(), 'quitting-'))
    writeFileSync(join(quitting, 'sw.js'), (await withdrawOffline('/').get('sw.js')?.()) ?? '')
    const host = await serveFolder((path) => (serving.quits && path === '/sw.js' ? quitting : distOf(serving.release)))
    await use(host)
    await host.close()
    rmSync(quitting, { recursive: true })
  },
})

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Read offline' })

async function openDialog(page: Page) {
  await page.getByRole('contentinfo').getByRole('button', { name: 'Read offline' }).click()
  await expect(dialogOf(page).getByRole('status')).toContainText(/\d MB/)
  return dialogOf(page)
}

async function storeSite(page: Page) {
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('status')).toContainText('are saved on this device', { timeout: 20_000 })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
}

const kept = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    stores: await caches.keys(),
  }))

test('a site is saved on request only, and then opens every page offline', async ({
  page,
  open,
  host,
  context,
  baseURL,
}) => {
  await test.step('nothing is registered or stored before the reader asks to save', async () => {
    await open('/ledger/guide/')
    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    expect(host.requests.filter((path) => /offline|sw\.js/.test(path))).toEqual([])
    const dialog = await openDialog(page)
    await expect(dialog.getByRole('status')).toContainText(
      /^Saves all 21 pages and the search on this device: \d+\.\d MB\./,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Read offline' })).toBeFocused()
    await expect.poll(() => kept(page)).toEqual({ workers: 0, stores: [] })
  })
  await test.step('a saved site opens every page offline: by link, search and any spelling', async () => {
    await open('/ledger/guide/')
    await storeSite(page)
    await context.setOffline(true)

    await sidebarLink(page, 'Installation').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    for (const [path, title] of [
      ['almanac/getting-started', 'Getting Started'],
      ['ledger/api', 'API Reference'],
    ] as const) {
      await page.goto(`${baseURL}${path}`)
      await complete(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    }
    expect((await page.goto(`${baseURL}nope`))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')

    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').fill('countRelation')
    await page.getByRole('option').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Counting rows')
    await page.getByRole('link', { name: 'View as Markdown' }).click()
    await expect(page.locator('body')).toContainText('# Counting rows')
    await context.setOffline(false)
  })
})

test(
  'a saved site keeps its pages until a whole release replaces them',
  inTestSlow(),
  async ({ page, open, serving, context, baseURL, host }) => {
    await test.step('a release that is incomplete on the host leaves the saved pages', async () => {
      await open('/ledger/guide/')
      await storeSite(page)
      const before = await kept(page)
      await page.route('**/offline.json', (request) => request.abort())
      await context.route('**/offline.json', (request) => request.abort())
      serving.release = 'featured'
      await page.goto(`${baseURL}ledger/api/count`)
      await page.evaluate(async () =>
        (await navigator.serviceWorker.getRegistration())?.update().catch(() => undefined),
      )
      await context.setOffline(true)
      await page.goto(`${baseURL}almanac/`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almanac')
      await context.setOffline(false)
      expect((await kept(page)).stores).toEqual(expect.arrayContaining(before.stores))
      await context.unrouteAll()
      await page.unrouteAll()
    })
    await test.step('a saved site asks the network first, and a new release replaces the store', async () => {
      const [before] = (await kept(page)).stores
      serving.release = 'featured'
      await page.goto(`${baseURL}ledger/api/count`)
      await complete(page)
      await expect(page.locator('.announcement')).toBeVisible()
      expect(host.requests).toContain('/ledger/api/count')
      await expect.poll(async () => (await kept(page)).stores, { timeout: 20_000 }).not.toContain(before)
      expect((await kept(page)).stores).toHaveLength(1)
      await context.setOffline(true)
      await page.goto(`${baseURL}almanac/`)
      await complete(page)
      await expect(page.locator('.announcement')).toBeVisible()
      await context.setOffline(false)
    })
  },
)

test(
  'saved pages are removed on request, and by a site without saving',
  inTestSlow(),
  async ({ page, open, context, baseURL, serving }) => {
    await test.step('a file that cannot be fetched stores nothing, says so and can be retried', async () => {
      await open('/ledger/guide/')
      await context.route('**/search.json', (request) => request.abort())
      const dialog = await openDialog(page)
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('status')).toContainText('Could not save the site', { timeout: 20_000 })
      await expect.poll(() => kept(page)).toEqual({ workers: 0, stores: [] })
      await context.unroute('**/search.json')
      await dialog.getByRole('button', { name: 'Try again' }).click()
      await dialog.getByRole('button', { name: 'Save' }).click()
      await expect(dialog.getByRole('status')).toContainText('are saved', { timeout: 20_000 })
    })
    await test.step('Remove deletes the saved pages by keyboard, and says so', async () => {
      await open('/ledger/guide/')
      await page.reload()
      await complete(page)
      await page.getByRole('button', { name: 'Read offline' }).press('Enter')
      const remove = dialogOf(page).getByRole('button', { name: 'Remove' })
      await remove.press('Enter')
      await expect(dialogOf(page).getByRole('status')).toContainText('Saves all 21 pages')
      await expect.poll(() => kept(page)).toEqual({ workers: 0, stores: [] })
      await page.goto(`${baseURL}ledger/`)
      await context.setOffline(true)
      await expect(page.goto(`${baseURL}almanac/`)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(false)
    })
    await test.step('the worker of a site without saving removes the saved pages and itself', async () => {
      await open('/ledger/guide/')
      await storeSite(page)
      serving.quits = true
      await page.goto(`${baseURL}ledger/`)
      await complete(page)
      await expect.poll(() => kept(page), { timeout: 20_000 }).toEqual({ workers: 0, stores: [] })
    })
  },
)
