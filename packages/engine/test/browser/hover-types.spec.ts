import type { Page } from '@playwright/test'
import { expect, inTestSlow, test } from './support/test.ts'

const sample = (page: Page) => page.locator('.code[data-language=ts]', { hasText: 'client.ts' })
const tip = (page: Page) => page.getByRole('tooltip')

test('types of a page are requested again after a page instead of them', inTestSlow(), async ({ page, open }) => {
  let asked = 0
  await page.route('**/*.samples.json', (route) =>
    asked++ === 0 ? route.fulfill({ body: '<html>' }) : route.continue(),
  )
  await open('/ledger/guide/basic-usage')
  const samples = page.locator('.prose .sample > .code[data-language=ts]')
  await samples.nth(0).hover()
  await expect.poll(() => asked).toBe(1)
  await samples.nth(1).hover()
  await expect(samples.nth(1).locator('.typed').first()).toBeVisible()
})

test(
  'the type of a name at the end of the window covers no button of its block',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/guide/stateless')
    const sample = page.locator('.sample > .code[data-language=ts]').first()
    await sample.evaluate((block) => block.scrollIntoView({ block: 'end' }))
    await sample.hover()
    await sample.locator('.typed', { hasText: 'execute' }).hover()
    const tip = page.getByRole('tooltip')
    await expect(tip).toBeVisible()
    const [shown, tools] = await Promise.all([tip.boundingBox(), sample.locator('.tools').boundingBox()])
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(tools?.y ?? 0)
  },
)

test('types load only when a reader shows interest, and change no text of a block', async ({ page, open, host }) => {
  await open('/ledger/guide/install')
  await page.mouse.move(2, 2)
  expect(host.requests.filter((path) => /samples|code-tools/.test(path))).toEqual([])
  const block = sample(page)
  const before = await block.locator('pre').textContent()
  await block.hover()
  await expect.poll(() => host.requests.filter((path) => path.endsWith('.samples.json'))).toHaveLength(1)
  await expect(block.locator('.typed').first()).toBeVisible()
  expect(await block.locator('pre').textContent()).toBe(before)
})

test('a pointer resting on a name shows its type, until it leaves or Escape is pressed', async ({ page, open }) => {
  await open('/ledger/guide/install')
  const block = sample(page)
  await block.hover()
  const name = block.locator('.typed', { hasText: /^db$/ }).first()
  await name.hover()
  await expect(tip(page)).toHaveText('const db: Ledger')
  await tip(page).hover()
  await page.waitForTimeout(300)
  await expect(tip(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tip(page)).toBeHidden()
  await block.locator('.typed', { hasText: 'endpoint' }).hover()
  await expect(tip(page)).toHaveText('(property) ConnectionDetails.endpoint: string')
  await page.mouse.move(2, 2)
  await expect(tip(page)).toBeHidden()
})

test(
  'types are read by keyboard: button, arrows from name to name, Escape back',
  inTestSlow(),
  async ({ page, open }) => {
    await open('/ledger/guide/install')
    const block = sample(page)
    await block.locator('pre').focus()
    const button = block.getByRole('button', { name: 'Show types of names' })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    const names = block.locator('.typed')
    await expect(names.nth(0)).toBeFocused()
    await expect(names.nth(0)).toHaveAccessibleDescription('class Ledger')
    await page.keyboard.press('ArrowRight')
    await expect(names.nth(1)).toBeFocused()
    await expect(tip(page)).toHaveText('const db: Ledger')
    await expect(names.nth(0)).toHaveAccessibleDescription('')
    await page.keyboard.press('End')
    await expect(names.last()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(tip(page)).toBeHidden()
    await expect(button).toBeFocused()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(names.nth(0)).not.toHaveAttribute('tabindex', /.*/)
  },
)
