import type { Locator, Page } from '@playwright/test'

/** Returns a link of the sidebar by its label. */
export function sidebarLink(page: Page, name: string): Locator {
  return page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name, exact: true })
}
