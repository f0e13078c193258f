import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Returns the open playground. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Playground' })
/** Returns the editor of the playground. */
export const editorOf = (page: Page) => page.getByRole('textbox', { name: /Sample code/ })
/** Returns the status line of the playground. */
export const statusOf = (page: Page) => panelOf(page).locator('.playground-status')
/** Returns the page's live region, with the last message for screen readers. */
export const announcedOf = (page: Page) => page.getByRole('status')
/** Returns the buttons that open a playground. */
export const offersOf = (page: Page) => page.getByRole('button', { name: 'Edit and run' })

/** Opens a page's first playground, and waits for the output of its sample. */
export async function openFirst(page: Page, open: (path: string) => Promise<void>, path = '/ledger/api/select') {
  await open(path)
  await offersOf(page).first().click()
  await expect(statusOf(page)).toContainText(/\d of \w|\d \w+ of \w/)
}

/** Replaces all code in the editor. */
export async function write(page: Page, code: string) {
  // The editor renders visible lines only, so its own shortcut selects all.
  await editorOf(page).press('Control+a')
  await page.keyboard.insertText(code)
}

/** Returns the button that runs code from a link. */
export const runOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Run', exact: true })
