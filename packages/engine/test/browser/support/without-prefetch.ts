import type { Page } from '@playwright/test'

/** Turns prefetching off: the reader has a data saver. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await pretendConnection(page, { effectiveType: '4g', saveData: true })
}

/** Sets the connection that the browser reports. */
export async function pretendConnection(
  page: Page,
  connection: { readonly effectiveType: string; readonly saveData: boolean },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value })
  }, connection)
}
