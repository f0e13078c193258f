import type { Page } from '@playwright/test'
import { holdPageData } from './support/hold-requests.ts'
import { expectAtTop, path, titled, tocOf } from './support/targets.ts'
import { expect, test } from './support/test.ts'
import { withoutPrefetch } from './support/without-prefetch.ts'

test.describe('links of a page while the next one loads', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })
  test.beforeEach(({ page }) => withoutPrefetch(page))

  /** Starts a navigation whose page data never comes. */
  async function leave(page: Page, open: (path: string) => Promise<void>): Promise<void> {
    await open(path)
    const data = await holdPageData(page, '/almanac/installation/hosted')
    await page.locator('.neighbours .previous').click()
    await expect.poll(data.asked).toBe(1)
    await expect(page).toHaveURL(/hosted$/)
  }

  test('links lead into the shown page while the next one loads', async ({ page, open }) => {
    await test.step('an entry of the contents list leads to its section, and ends the loading (10.5)', async () => {
      await leave(page, open)
      await tocOf(page).getByRole('link', { name: 'Harden it' }).click()
      await expect(page).toHaveURL(`${new URL(page.url()).origin}${path}#harden-it`)
      await expectAtTop(page, 'harden-it')
      await titled(page, 'Configuring the server')
    })
    await test.step('the link of a heading copies the address of the shown page', async () => {
      await page.unrouteAll()
      await leave(page, open)
      const link = page.locator('#harden-it .anchor')
      await link.click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(`${path}#harden-it`)
    })
    await test.step('a link of the contents list opens the shown page in another tab', async () => {
      await page.unrouteAll()
      await leave(page, open)
      const entry = tocOf(page).getByRole('link', { name: 'Harden it' })
      const openings = [{ modifiers: ['ControlOrMeta'] }, { modifiers: ['Shift'] }, { button: 'middle' }] as const
      for (const opening of openings) {
        const opened = page.context().waitForEvent('page')
        await entry.click({ ...opening, modifiers: 'modifiers' in opening ? [...opening.modifiers] : [] })
        await expect(await opened).toHaveURL(`${new URL(page.url()).origin}${path}#harden-it`)
      }
      await entry.click()
      await expectAtTop(page, 'harden-it')
      await expect(entry).toHaveAttribute('href', '#harden-it')
    })
  })
})
