import type { Page } from '@playwright/test'
import type { Host } from './host.ts'
import { expect } from './test.ts'

/** Expects the heading and title of a page. */
export async function expectPage(page: Page, title: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title} | the shelf`)
}

/** Returns the paths of documents that the host was asked for. */
export function documents(host: Host): string[] {
  return host.requests.filter((path) => /^\/(ledger|docs|almanac|404)?(\/|$)/.test(path) && !/\.json|\.html/.test(path))
}

/** Marks the document. A reload removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
}

/** Whether the document still has its mark. */
export function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => 'marked' in window)
}
