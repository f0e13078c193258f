import type { Page } from '@playwright/test'
import { expect, inTestSlow, test } from './support/test.ts'

/** Everything that lies over the page: how it opens, its name, and a point of its text. */
const overlays = [
  {
    name: 'Search',
    width: 1280,
    show: async (page: Page) => {
      await page.keyboard.press('Control+k')
      await page.keyboard.type('select')
    },
    text: 'combobox',
  },
  { name: 'Keyboard shortcuts', width: 1280, show: (page: Page) => page.keyboard.press('?'), text: 'heading' },
  {
    name: 'Navigation',
    width: 390,
    show: (page: Page) => page.getByRole('button', { name: 'Toggle navigation bar' }).click(),
    text: 'navigation',
  },
] as const

/** Goes back as by a button of the browser, which a page may keep from leaving it. */
function goBack(page: Page): Promise<void> {
  return page.evaluate(() => history.back())
}

test('a step back closes a dialog, and the next one leaves the page (2.33)', async ({ page, open }) => {
  await open('/ledger/guide/install')
  for (const { name, width, show } of overlays)
    await test.step(name, async () => {
      await page.setViewportSize({ width, height: 700 })
      await page.evaluate(() => document.querySelector<HTMLElement>('.next')?.click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Basic usage')
      await page.evaluate(() => scrollTo(0, 600))
      await show(page)
      const dialog = page.getByRole('dialog', { name })
      await expect(dialog).toBeVisible()
      await goBack(page)
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL(/basic-usage$/)
      expect(await page.evaluate(() => scrollY)).toBe(600)
      await goBack(page)
      await expect(page).toHaveURL(/install$/)
    })
})

test('dialogs close on their backdrop only, and return focus to where it was', inTestSlow(), async ({ page, open }) => {
  await test.step('a dialog stays open unless a press begins and ends on its backdrop', async () => {
    await open('/ledger/guide/install')
    for (const { name, width, show, text } of overlays)
      await test.step(name, async () => {
        await page.setViewportSize({ width, height: 700 })
        await show(page)
        const dialog = page.getByRole('dialog', { name })
        await expect(dialog).toBeVisible()
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)))
        const inner = await dialog.getByRole(text).first().boundingBox()
        const outer = await dialog.boundingBox()
        if (!inner || !outer) throw new Error(`${name} has no box.`)
        const inside = { x: inner.x + 30, y: inner.y + inner.height / 2 }
        const edge = { x: outer.x + 2, y: outer.y + outer.height - 2 }
        const outside = { x: outer.x + outer.width + 10, y: outer.y + outer.height / 2 }
        for (const [from, to] of [
          [inside, outside],
          [edge, outside],
          [outside, edge],
          [edge, edge],
        ] as const) {
          await page.mouse.move(from.x, from.y)
          await page.mouse.down()
          await page.mouse.move(to.x, to.y, { steps: 5 })
          await page.mouse.up()
          await expect(dialog).toBeVisible()
        }
        await page.mouse.click(outside.x, outside.y)
        await expect(dialog).toBeHidden()
      })
  })
  await test.step('a closed dialog returns focus to where it was', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('/ledger/guide/')
    await page.evaluate(() => document.querySelector<HTMLElement>('.next')?.click())
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
    const link = page.getByRole('link', { name: 'Basic usage' }).first()
    for (const [key, close] of [
      ['Control+k', 'Escape'],
      ['?', 'Escape'],
      ['Control+k', 'Back'],
      ['?', 'Back'],
    ] as const) {
      await link.focus()
      await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toBeVisible()
      if (close === 'Back') await goBack(page)
      else await page.keyboard.press(close)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(link).toBeFocused()
    }
  })
})
