import type { Page } from '@playwright/test'

/** Makes the pages of a test load pieces by navigation only: their reader saves data. */
export async function withoutPrefetch(page: Page): Promise<void> {
  await pretendConnection(page, { effectiveType: '4g', saveData: true })
}

/** Makes the browser tell this of the reader's connection. */
export async function pretendConnection(
  page: Page,
  connection: { readonly effectiveType: string; readonly saveData: boolean },
): Promise<void> {
  await page.addInitScript((value) => {
    Object.defineProperty(navigator, 'connection', { configurable: true, value })
  }, connection)
}
