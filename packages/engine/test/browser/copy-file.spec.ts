import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PageSamples } from '../../src/core/sample.ts'
import { distOf } from './support/sites.ts'
import { expect, inTestSlow, test } from './support/test.ts'

test.use({ reuseContext: false, permissions: ['clipboard-read', 'clipboard-write'] })

const route = '/ledger/api/select'
const readSamples = () =>
  (JSON.parse(readFileSync(join(distOf('main'), `${route}.samples.json`), 'utf8')) as PageSamples).samples

const fileButton = (page: Page) => page.getByRole('button', { name: 'Copy file', exact: true })
const blockWith = (page: Page, text: string) => page.locator('.prose .code[data-language=ts]').filter({ hasText: text })
const pasted = (page: Page) => page.evaluate(() => navigator.clipboard.readText())

test('Copy file copies a whole file', async ({ page, open, host }) => {
  await test.step('Copy file copies imports, setup and sample at the first press (10.25)', async () => {
    await open(route)
    await expect(fileButton(page)).toHaveCount(0)
    expect(host.requests.filter((path) => path.endsWith('.samples.json'))).toEqual([])
    const block = blockWith(page, "select('name, price')")
    await block.hover()
    await fileButton(page).click()
    await expect(page.getByRole('status')).toHaveText('File copied')
    expect(await pasted(page)).toBe(`// From https://docs.example.com/ledger/api/select#select
import { Ledger, select } from 'ledger'

const Tool = { name: 'string', price: 'number' } as const

const db = new Ledger({
  endpoint: 'http://localhost:8000/',
  user: 'root',
  pass: 'root',
})

await db.ready()

select('name, price').from('tool')`)
  })
  await test.step('Copy file copies the file of each sample of a page (10.25)', async () => {
    const files = Object.values(readSamples()).flatMap(({ file }) => file ?? [])
    expect(files.length).toBeGreaterThan(5)
    const copied: string[] = []
    for (const block of await page.locator('.code:has([data-sample])').all()) {
      await block.locator('pre').focus()
      await expect(block.locator('.types, .copy-file').first()).toBeVisible()
      if ((await fileButton(page).and(block.locator('.copy-file')).count()) === 0) continue
      await block.locator('.copy-file').click()
      copied.push(await pasted(page))
    }
    expect(copied).toEqual(files)
  })
})

test('Copy file works by keyboard and on phones, and says when it cannot', inTestSlow(), async ({ page, open }) => {
  await test.step('a sample without setup needs no second button (10.25)', async () => {
    await open(route)
    const block = blockWith(page, 'new Ledger(')
    await block.hover()
    await expect(block.getByRole('button', { name: 'Show types of names' })).toBeVisible()
    await expect(fileButton(page)).toHaveCount(0)
  })
  await test.step('Copy file is beside the title for the Tab key, and works by keyboard (10.25)', async () => {
    const block = blockWith(page, "select('name, price')")
    await block.getByRole('button', { name: 'Copy code to clipboard' }).focus()
    await expect(fileButton(page)).toBeVisible()
    await page.keyboard.press('Shift+Tab')
    await expect(fileButton(page)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status')).toHaveText('File copied')
    await expect(fileButton(page)).toBeFocused()
  })
  await test.step('nothing moves on a phone when Copy file appears and is pressed', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await open(route)
    const block = page.locator('[data-playground]').first()
    await expect(block.getByRole('button', { name: 'Edit and run' })).toBeVisible()
    const code = block.locator('pre')
    await code.scrollIntoViewIfNeeded()
    const before = await code.boundingBox()
    await block.hover()
    await block.getByRole('button', { name: 'Copy file', exact: true }).click()
    await expect(page.getByRole('status')).toHaveText('File copied')
    expect(await code.boundingBox()).toEqual(before)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a block whose sample data is missing has no button for a file', async () => {
    await page.route('**/*.samples.json', (request) => request.fulfill({ status: 404 }))
    await open(route)
    const block = blockWith(page, "select('name, price')")
    const answered = page.waitForResponse('**/*.samples.json')
    await block.hover()
    await answered
    await expect(block.locator('.line-number').first()).toBeAttached()
    await expect(fileButton(page)).toHaveCount(0)
    await page.unrouteAll()
  })
  await test.step('Copy file reports a refused clipboard', async () => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await open(route)
    await blockWith(page, "select('name, price')").hover()
    await fileButton(page).click()
    await expect(page.getByRole('status')).toHaveText('Could not copy')
  })
})

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } })

  test('Copy file is there when its block comes into view (10.25)', inTestSlow(), async ({ page, open }) => {
    await open(route)
    const block = blockWith(page, "select('name, price')")
    await block.scrollIntoViewIfNeeded()
    await expect(block.getByRole('button', { name: 'Copy file', exact: true })).toBeVisible()
  })
})
