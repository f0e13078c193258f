import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { hashOf } from '../../src/content/hash-of.ts'
import { rootPath } from '../../src/search/search-index.ts'
import { writeShards } from '../../src/search/sharded/write-shards.ts'
import type { WholeRoot } from '../../src/search/whole-index.ts'
import { holdRequests } from './support/hold-requests.ts'
import { distOf } from './support/sites.ts'
import { expect, test } from './support/test.ts'

const field = (page: Page) => page.getByRole('combobox')

test('a search that still loads shows and keeps what is typed, and can be closed', async ({ page, open }) => {
  await test.step('text typed while search loads is kept, and is not a shortcut (2.26)', async () => {
    await open('/ledger/guide/install')
    const dialog = await holdRequests(page, '**/search-dialog-*.js')
    await page.keyboard.press('Control+k')
    await page.keyboard.type('jk?s/')
    await page.keyboard.press('Backspace')
    await expect(page.getByText('Searching… jk?s', { exact: true })).toBeVisible()
    await expect(page.getByRole('status')).toHaveText('Searching…')
    dialog.release()
    await expect(field(page)).toBeFocused()
    await page.keyboard.type(' where')
    await expect(field(page)).toHaveValue('jk?s where')
    await expect(page).toHaveURL(/install$/)
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.unrouteAll()
  })
  await test.step('Escape and a step back end a search that is still loading (2.26)', async () => {
    await open('/ledger/guide/install')
    const dialog = await holdRequests(page, '**/search-dialog-*.js')
    const waiting = page.locator('p').filter({ hasText: 'Searching…' })
    const button = page.getByRole('button', { name: 'Search', exact: true })
    await button.press('Enter')
    await page.keyboard.type('where')
    await expect(waiting).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(waiting).toBeHidden()
    await page.evaluate(() => navigation.navigate('#before').finished)
    await button.click()
    await expect(waiting).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(waiting).toBeHidden()
    await expect(page).toHaveURL(/#before$/)
    dialog.release()
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await button.click()
    await expect(field(page)).toHaveValue('')
    await page.unrouteAll()
  })
})

test('Enter opens the first result of what is typed, also if that comes late (2.26)', async ({ page, open }) => {
  const root = JSON.parse(readFileSync(join(distOf('main'), rootPath), 'utf8')) as WholeRoot
  // Each query needs other files of an index in shards.
  for (const [path, body] of writeShards(root, hashOf))
    await page.route(`**/${path}`, (request) => request.fulfill({ body }))
  const holdShards = () => holdRequests(page, '**/assets/search/**')
  await open('/ledger/guide/')
  await page.keyboard.press('Control+k')
  const first = page.getByRole('option').first()

  await test.step('more letters take Enter back', async () => {
    const shards = await holdShards()
    await field(page).fill('timeout')
    await page.keyboard.press('Enter')
    await field(page).fill('docker')
    shards.release()
    await expect(first).toHaveAttribute('href', '/ledger/guide/install#server')
    await expect(page).toHaveURL(/guide\/$/)
  })
  await test.step('Enter opens no result of the query before', async () => {
    const shards = await holdShards()
    await field(page).fill('select')
    await expect.poll(shards.asked).toBeGreaterThan(0)
    await page.keyboard.press('Enter')
    shards.release()
    await expect(page).toHaveURL(/\/ledger\/api\/select$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
