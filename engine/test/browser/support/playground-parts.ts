import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Gives the playground that is open. */
export const panelOf = (page: Page) => page.getByRole('region', { name: 'Playground' })
/** Gives its editor. */
export const editorOf = (page: Page) => page.getByRole('textbox', { name: /Sample code/ })
/** Gives where it says what came of the code. */
export const statusOf = (page: Page) => panelOf(page).getByRole('status')
/** Gives the buttons that open one. */
export const offersOf = (page: Page) => page.getByRole('button', { name: 'Edit and run' })

/** Opens a page's first playground and waits for what its sample gives. */
export async function openFirst(page: Page, open: (path: string) => Promise<void>, path = '/cirql/api/select') {
  await open(path)
  await offersOf(page).first().click()
  await expect(statusOf(page)).toContainText('of SurrealQL')
}

/** Writes code in the place of all there is. */
export async function write(page: Page, code: string) {
  // The editor draws what is in view only: all of it is chosen by its own key.
  await editorOf(page).press('Control+a')
  await page.keyboard.insertText(code)
}

/** Gives the button that runs code that came with a link. */
export const runOf = (page: Page) => panelOf(page).getByRole('button', { name: 'Run', exact: true })
