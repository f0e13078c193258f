import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const partsOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    bar,
    trigger: bar.getByRole('button', { name: 'Projects' }),
    ledger: bar.getByRole('link', { name: 'Ledger' }),
    almanac: bar.getByRole('link', { name: 'Almanac' }),
  }
}

test('the Projects menu opens and closes by pointer and keyboard', async ({ page, open }) => {
  await test.step('hovering opens the Projects menu and reports it, leaving closes it (2.24)', async () => {
    await open('/')
    const { trigger, ledger } = partsOf(page)
    await expect(trigger).toHaveAttribute('aria-haspopup', 'true')
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
    await expect(ledger).toBeHidden()
    await trigger.hover()
    await expect(ledger).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await ledger.hover()
    await expect(ledger).toBeVisible()
    await page.mouse.move(700, 600)
    await expect(ledger).toBeHidden()
    await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  })
  await test.step('Enter and Space on the trigger open and close the Projects menu (2.24)', async () => {
    const { trigger, ledger } = partsOf(page)
    await trigger.focus()
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key)
      await expect(ledger).toBeVisible()
      await expect(trigger).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.press(key)
      await expect(ledger).toBeHidden()
      await expect(trigger).toBeFocused()
    }
  })
  await test.step('a Projects menu opened by keys stays until a press outside (2.24)', async () => {
    const { trigger, ledger } = partsOf(page)
    await trigger.focus()
    await page.keyboard.press('Enter')
    await trigger.hover()
    await page.mouse.move(700, 600)
    await expect(ledger).toBeVisible()
    await page.mouse.down()
    await page.mouse.up()
    await expect(ledger).toBeHidden()
  })
  await test.step('Tab goes through both projects and closes the menu, Escape returns to the trigger (2.24)', async () => {
    const { bar, trigger, ledger, almanac } = partsOf(page)
    await trigger.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(ledger).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(almanac).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(bar.getByRole('link', { name: 'Contribute' })).toBeFocused()
    await expect(ledger).toBeHidden()
    await trigger.focus()
    for (const key of ['Enter', 'Tab', 'Escape']) await page.keyboard.press(key)
    await expect(ledger).toBeHidden()
    await expect(trigger).toBeFocused()
  })
  await test.step('a mouse click on the trigger does nothing (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { trigger, ledger } = partsOf(page)
    await trigger.click()
    await expect(ledger).toBeVisible()
    await trigger.click()
    await expect(ledger).toBeVisible()
    expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
    await page.mouse.move(700, 600)
    await expect(ledger).toBeHidden()
  })
  await test.step('Escape closes a Projects menu that hovering opened, wherever focus is (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { trigger, ledger } = partsOf(page)
    await trigger.hover()
    await expect(ledger).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(ledger).toBeHidden()
  })
  await test.step('choosing a project goes there and closes the menu (2.24)', async () => {
    await page.mouse.move(700, 600)
    const { trigger, almanac } = partsOf(page)
    await trigger.hover()
    await almanac.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Almanac')
    await page.mouse.move(700, 600)
    await expect(almanac).toBeHidden()
  })
})

test.describe('touch screens', () => {
  test.use({ hasTouch: true })

  test('a touch opens the Projects menu, a touch outside closes it (2.24)', async ({ page, open }) => {
    await open('/')
    const { trigger, ledger } = partsOf(page)
    await trigger.tap()
    await expect(ledger).toBeVisible()
    await page.touchscreen.tap(700, 600)
    await expect(ledger).toBeHidden()
  })
})
