import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A page of many screens, with headings in tabs and in a box. */
export const path = '/almanac/installation/configuration'

export const tocOf = (page: Page) => page.getByRole('navigation', { name: 'On this page' })

/** Returns the tabs of that page whose panels have headings. */
export const tabsOf = (page: Page) => page.locator('.tabs', { has: page.locator('h3') })

/** Expects the title of a page. */
export const titled = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1 })).toHaveText(name)

/** Expects an element to be shown below the bar, with half a rem between. */
export async function expectAtTop(page: Page, id: string): Promise<void> {
  const place = (key: string) => {
    const element = document.getElementById(key)
    return element?.checkVisibility() ? Math.round(element.getBoundingClientRect().top) : undefined
  }
  await expect.poll(() => page.evaluate(place, id)).toBe(68)
}

/** Follows a link of the page that is shown. */
export async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.querySelector('main')?.appendChild(document.createElement('a'))
    link?.setAttribute('href', address)
    link?.click()
    link?.remove()
  }, href)
}
