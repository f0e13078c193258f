import type { Page } from '@playwright/test'
import { offersOf, openFirst } from '../browser/support/playground-parts.ts'
import { drawn, expect } from '../browser/support/test.ts'

/** Modes in which a page is pictured. */
export type PictureMode = 'light' | 'dark' | 'phone'

/** A state of a page to picture: its route, its preparation, and its modes. */
export type Scene = {
  readonly route: string
  readonly looks: readonly PictureMode[]
  readonly set?: (page: Page) => Promise<void>
  /** Whether small parts matter, such as the place of a button. */
  readonly isDetailed?: boolean
}

const pages: readonly PictureMode[] = ['light', 'dark', 'phone']

/** The scenes by the names of their pictures. */
export const scenes: Readonly<Record<string, Scene>> = {
  home: { route: '/', looks: pages },
  landing: { route: '/ledger/', looks: pages },
  footer: {
    isDetailed: true,
    route: '/',
    looks: ['light', 'phone'],
    set: (page) => page.evaluate(() => scrollTo(0, document.body.scrollHeight)),
  },
  code: {
    isDetailed: true,
    route: '/ledger/api/select',
    looks: pages,
    set: async (page) => {
      await expect(offersOf(page).first()).toBeVisible()
      await showSample(page)
    },
  },
  'hover-type': {
    isDetailed: true,
    route: '/ledger/api/select',
    looks: ['light', 'dark'],
    set: async (page) => {
      await showSample(page)
      const sample = page.locator('.sample > .code[data-language=ts]').first()
      await sample.hover()
      await sample.locator('.typed', { hasText: 'orderBy' }).first().hover()
      await expect(page.getByRole('tooltip')).toContainText('(method)')
    },
  },
  playground: {
    isDetailed: true,
    route: '/ledger/',
    looks: pages,
    set: async (page) => {
      await openFirst(page, async () => {})
      await showSample(page, '.playground')
    },
  },
  select: { route: '/ledger/api/select', looks: pages },
  'not-found': { route: '/ledger/nowhere', looks: pages },
  search: {
    route: '/ledger/guide/',
    looks: pages,
    set: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox').fill('select')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  drawer: {
    route: '/ledger/guide/',
    looks: ['phone'],
    set: async (page) => {
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  crash: {
    route: '/ledger/guide/',
    looks: ['light', 'dark'],
    set: async (page) => {
      await page.route('**/ledger/api/count.json', async (request) => {
        const response = await request.fetch()
        const payload = await response.json()
        await request.fulfill({
          response,
          json: { ...payload, page: { ...payload.page, parts: [[{ type: 'tabs' }]] } },
        })
      })
      await page.evaluate(() => navigation.navigate('/ledger/api/count'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong.')
    },
  },
}

/** Scrolls an element to the middle of the window. */
async function showSample(page: Page, selector = '.sample'): Promise<void> {
  await page
    .locator(selector)
    .first()
    .evaluate((one) => one.scrollIntoView({ block: 'center' }))
  await drawn(page)
}
