import type { Page } from '@playwright/test'
import type { Host } from './host.ts'
import { expect } from './test.ts'

/** Expects a page to be there, heading and title. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | the studio`)
}

/** Waits until the next document is interactive. */
export async function hydratedAgain(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-has-hydrated', 'true')
}

/** Documents the host was asked for. */
export function documents(host: Host): string[] {
  return host.requests.filter((path) => /^\/(cirql|docs|transago|404)?(\/|$)/.test(path) && !/\.json|\.html/.test(path))
}

/** Leaves a mark on the document that a reload takes away. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

/** Tells whether the document still has its mark. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
