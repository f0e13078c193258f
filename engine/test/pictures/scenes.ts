import type { Page } from '@playwright/test'
import { expect } from '../browser/test.ts'

/** Ways of looking at a page. */
export type Look = 'light' | 'dark' | 'phone' | 'print' | 'forced'

/** Something to take a picture of: where it is, how to get there, and in which looks. */
export type Scene = {
  readonly route: string
  readonly looks: readonly Look[]
  readonly set?: (page: Page) => Promise<void>
}

const pages: readonly Look[] = ['light', 'dark', 'phone']

/** The scenes by the names of their pictures. */
export const scenes: Readonly<Record<string, Scene>> = {
  home: { route: '/', looks: [...pages, 'forced'] },
  landing: { route: '/cirql/', looks: pages },
  guide: { route: '/cirql/guide/install', looks: ['light', 'phone', 'print', 'forced'] },
  select: { route: '/cirql/api/select', looks: [...pages, 'print'] },
  'not-found': { route: '/cirql/nowhere', looks: pages },
  search: {
    route: '/cirql/guide/',
    looks: pages,
    set: async (page) => {
      await page.getByRole('button', { name: 'Search' }).click()
      await page.getByRole('combobox').fill('select')
      await expect(page.getByRole('option').first()).toBeVisible()
    },
  },
  drawer: {
    route: '/cirql/guide/',
    looks: ['phone', 'forced'],
    set: async (page) => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  crash: {
    route: '/cirql/guide/',
    looks: ['light', 'dark'],
    set: async (page) => {
      await page.route('**/cirql/api/count.json', async (request) => {
        const response = await request.fetch()
        const piece = await response.json()
        await request.fulfill({ response, json: { ...piece, page: { ...piece.page, tree: [['Nope', {}]] } } })
      })
      await page.evaluate(() => navigation.navigate('/cirql/api/count'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page crashed.')
    },
  },
}
