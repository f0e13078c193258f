import type { Page } from '@playwright/test'
import { expect, test } from './support/test.ts'

const key = 'docs-preferred-version-almanac'
const kept = (page: Page) => page.evaluate((name) => localStorage.getItem(name), key)
const menu = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: label })

test('readers move between versions, and the chosen one is kept and offered', async ({ page, open }) => {
  await test.step('the menu leads to the same page of another version by keyboard, and keeps it (4.39)', async () => {
    await open('/almanac/getting-started')
    await expect(page.getByRole('note')).toBeHidden()
    await menu(page, 'Version 2').focus()
    for (const name of ['Enter', 'Tab', 'Tab', 'Enter']) await page.keyboard.press(name)
    await expect(page).toHaveURL(/\/almanac-1\/getting-started$/)
    await expect(page.getByRole('note')).toHaveText('You are reading version 1. This page in version 2')
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    expect(await kept(page)).toBe('1')
    await expect(
      page.getByRole('navigation', { name: 'Docs sidebar' }).getByRole('link', { name: 'Print a Calendar' }),
    ).toBeVisible()
    await page.getByRole('note').getByRole('link').click()
    await expect(page).toHaveURL(/\/almanac\/getting-started$/)
    await expect(page.getByRole('note')).toBeHidden()
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    expect(await kept(page)).toBe('2')
  })
  await test.step('a page of another version than the chosen one offers that, unless it is gone (4.40)', async () => {
    await page.evaluate((name) => localStorage.setItem(name, '1'), key)
    await open('/almanac/installation/')
    await expect(page.getByRole('note')).toHaveText('You are reading version 2. This page in version 1')
    await page.evaluate((name) => localStorage.setItem(name, '0.9'), key)
    await open('/almanac/installation/')
    await expect(page.getByRole('note')).toBeHidden()
    await expect.poll(() => kept(page)).toBe(null)
  })
  await test.step('the drawer has the menu of versions above the sidebar (4.39)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/almanac-1/on-paper')
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    const drawer = page.getByRole('dialog', { name: 'Navigation' })
    await drawer.getByRole('button', { name: 'Version 1' }).click()
    await drawer.getByRole('link', { name: 'Version 2' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Getting Started')
    expect(await kept(page)).toBe('2')
  })
})
