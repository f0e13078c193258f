import type { Page } from '@playwright/test'
import { features } from './support/missing-features.ts'
import { documents } from './support/reloads.ts'
import { complete, expect, inTestSlow, test } from './support/test.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const theme = (page: Page) => page.evaluate(() => document.documentElement.dataset.theme)

/** Uses every interactive part, as a reader on a small screen. */
async function tour(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Navigation' })
  await expect(drawer).toHaveCSS('position', 'fixed')
  await drawer.getByRole('button', { name: /^Switch between/ }).click()
  await expect.poll(() => theme(page)).toBe('dark')
  await drawer.getByRole('link', { name: 'Installation', exact: true }).click()
  await expect(heading(page)).toHaveText('Installation')
  await complete(page)
  await expect(drawer).toBeHidden()

  const contents = page.getByRole('button', { name: 'On this page' })
  await contents.click()
  await expect(contents).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Escape')
  await expect(contents).toHaveAttribute('aria-expanded', 'false')
  await page.getByRole('tab', { name: 'pnpm' }).first().click()
  await expect(page.getByRole('tab', { name: 'pnpm' }).first()).toHaveAttribute('aria-selected', 'true')
  // Controls in the content appear a little after the page.
  await expect(async () => {
    await page.getByRole('button', { name: 'Copy code to clipboard' }).and(page.locator(':visible')).first().click()
    await expect(page.getByRole('button', { name: /^(Copied|Press Ctrl C)$/ }).first()).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByRole('combobox')).toBeVisible()
  await page.getByRole('combobox').fill('count')
  await page.getByRole('option').first().click()
  await expect(heading(page)).toHaveText('Counting rows')
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await page.goBack()
  await expect(heading(page)).toHaveText('Installation')
}

test.use({ viewport: { width: 900, height: 700 } })

const quick = 'the Navigation API'

for (const [name, take] of Object.entries(features)) {
  test(
    `a browser without ${name} works, and never loads a page in a loop`,
    inTestSlow(name !== quick),
    async ({ page, host }) => {
      await page.addInitScript(take)
      await page.goto(`${host.origin}/ledger/guide/`)
      await complete(page)
      await tour(page)
      expect(documents(host).length).toBeLessThanOrEqual(name === quick ? 4 : 1)
    },
  )
}
