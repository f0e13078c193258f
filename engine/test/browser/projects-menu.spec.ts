import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const partsOf = (page: Page) => {
  const bar = page.getByRole('navigation', { name: 'Main' })
  return {
    bar,
    trigger: bar.getByRole('button', { name: 'Projects' }),
    cirql: bar.getByRole('link', { name: 'Cirql' }),
    transago: bar.getByRole('link', { name: 'Transago' }),
  }
}

test('2.24 hovering opens the menu and says so, leaving closes it', async ({ page, open }) => {
  await open('/')
  const { trigger, cirql } = partsOf(page)
  await expect(trigger).toHaveAttribute('aria-haspopup', 'true')
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')
  await expect(cirql).toBeHidden()
  await trigger.hover()
  await expect(cirql).toBeVisible()
  await expect(trigger).toHaveAttribute('aria-expanded', 'true')
  await cirql.hover()
  await expect(cirql).toBeVisible()
  await page.mouse.move(700, 600)
  await expect(cirql).toBeHidden()
  await expect(trigger).toHaveAttribute('aria-expanded', 'false')
})

test('2.24 it fades in 200 ms', async ({ page, open }) => {
  await open('/')
  const list = partsOf(page).bar.locator('.menu > ul')
  await expect(list).toHaveCSS('transition', /^opacity 0\.2s ease-out/)
})

for (const key of ['Enter', 'Space'] as const) {
  test(`2.24 ${key} on the trigger opens and closes`, async ({ page, open }) => {
    await open('/')
    const { trigger, cirql } = partsOf(page)
    await trigger.focus()
    await page.keyboard.press(key)
    await expect(cirql).toBeVisible()
    await expect(trigger).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press(key)
    await expect(cirql).toBeHidden()
    await expect(trigger).toBeFocused()
  })
}

test('2.24 opened by keys it stays while the pointer comes and goes, and a press outside closes it', async ({
  page,
  open,
}) => {
  await open('/')
  const { trigger, cirql } = partsOf(page)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await trigger.hover()
  await page.mouse.move(700, 600)
  await expect(cirql).toBeVisible()
  await page.mouse.down()
  await page.mouse.up()
  await expect(cirql).toBeHidden()
})

test('2.24 Tab goes from the trigger through both projects and out, which closes it', async ({ page, open }) => {
  await open('/')
  const { bar, trigger, cirql, transago } = partsOf(page)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cirql).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(transago).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Contribute' })).toBeFocused()
  await expect(cirql).toBeHidden()
})

test('2.24 while it is closed its links are no stops', async ({ page, open }) => {
  await open('/')
  const { bar, trigger } = partsOf(page)
  await trigger.focus()
  await page.keyboard.press('Tab')
  await expect(bar.getByRole('link', { name: 'Contribute' })).toBeFocused()
})

test('2.24 a click of the mouse on the trigger does nothing', async ({ page, open }) => {
  await open('/')
  const { trigger, cirql } = partsOf(page)
  await trigger.click()
  await expect(cirql).toBeVisible()
  await trigger.click()
  await expect(cirql).toBeVisible()
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe('/')
  await page.mouse.move(700, 600)
  await expect(cirql).toBeHidden()
})

test('2.24 Escape closes it and gives focus back to the trigger', async ({ page, open }) => {
  await open('/')
  const { trigger, cirql } = partsOf(page)
  await trigger.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect(cirql).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('2.24 Escape closes one that hovering opened, wherever focus is', async ({ page, open }) => {
  await open('/')
  const { trigger, cirql } = partsOf(page)
  await trigger.hover()
  await expect(cirql).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cirql).toBeHidden()
})

test.describe('2.24 by touch', () => {
  test.use({ hasTouch: true })

  test('2.24 a touch opens it, a touch outside closes it', async ({ page, open }) => {
    await open('/')
    const { trigger, cirql } = partsOf(page)
    await trigger.tap()
    await expect(cirql).toBeVisible()
    await page.touchscreen.tap(700, 600)
    await expect(cirql).toBeHidden()
  })
})

test('2.24 choosing a project goes there and closes the menu', async ({ page, open }) => {
  await open('/')
  const { trigger, transago } = partsOf(page)
  await trigger.hover()
  await transago.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Transago')
  await page.mouse.move(700, 600)
  await expect(transago).toBeHidden()
})

test('2.25 inside an area the menu and its entry are marked', async ({ page, open }) => {
  await open('/cirql/api/select')
  const { trigger, cirql, transago } = partsOf(page)
  await trigger.hover()
  await expect(cirql).toHaveAttribute('aria-current', 'true')
  await expect(transago).not.toHaveAttribute('aria-current')
  await expect(trigger).toHaveCSS('font-weight', '600')
})
