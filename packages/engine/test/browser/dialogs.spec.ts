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
      // The address changes before the page.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
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

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

test('keys turn pages and show the shortcut sheet, unless switched off', async ({ page, open, visit, host }) => {
  await test.step('j and k go to the next page and back', async () => {
    await open('/ledger/guide/install')
    await page.keyboard.down('j')
    await expect(heading(page)).toHaveText('Basic usage')
    // A key that is held down repeats.
    await page.keyboard.down('j')
    await page.keyboard.up('j')
    expect(await page.evaluate(() => location.pathname)).toBe('/ledger/guide/basic-usage')
    await page.keyboard.press('k')
    await expect(heading(page)).toHaveText('Installation')
    await visit('/docs/')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Docs')
  })
  await test.step('a question mark opens the shortcut sheet, Escape closes it and restores focus', async () => {
    await visit('/ledger/guide/install')
    expect(host.requests.filter((path) => path.includes('shortcut-sheet'))).toEqual([])
    const link = page.getByRole('link', { name: 'Home', exact: true })
    await link.focus()
    await page.keyboard.press('?')
    await expect(sheet(page)).toBeVisible()
    await expect(sheet(page).getByRole('term')).toHaveText(['Search', 'Next page', 'Previous page', 'Show shortcuts'])
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Installation')
    await page.keyboard.press('Escape')
    await expect(sheet(page)).toHaveCount(0)
    await expect(link).toBeFocused()
  })
  await test.step('shortcuts are ignored with modifiers and where text is typed', async () => {
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await page.getByRole('combobox').pressSequentially('j?')
    await expect(page.getByRole('combobox')).toHaveValue('j?')
    await expect(sheet(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Alt+j')
    await page.keyboard.press('Control+?')
    await expect(sheet(page)).toHaveCount(0)
    await expect(heading(page)).toHaveText('Installation')
  })
  await test.step('shortcuts can be switched off for good and on again, as WCAG 2.1.4 asks', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox', { name: 'Single-key shortcuts' }).uncheck()
    await sheet(page).getByRole('button', { name: 'Close' }).click()
    for (const visit of [async () => undefined, () => open('/ledger/guide/install')]) {
      await visit()
      for (const key of ['j', '?', '/']) await page.keyboard.press(key)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(heading(page)).toHaveText('Installation')
    }
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox')).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await sheet(page).getByRole('checkbox').check()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(heading(page)).toHaveText('Basic usage')
  })
})

test(
  'the shortcut sheet has the links of its project, and print views have sheets',
  inTestSlow(),
  async ({ page, open, baseURL }) => {
    await test.step('the shortcut sheet shows the links of the current project', async () => {
      await open('/ledger/guide/install')
      const papers = async () => {
        await page.keyboard.press('?')
        await expect(sheet(page)).toBeVisible()
        const links = await sheet(page)
          .getByRole('link')
          .evaluateAll((all) => all.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
        await page.keyboard.press('Escape')
        await expect(sheet(page)).toHaveCount(0)
        return links
      }
      const ofLedger = ['Print all pages /ledger/print', 'Print the cheat sheet /ledger/cheat-sheet']
      expect(await papers()).toEqual(ofLedger)
      await page.getByRole('link', { name: 'Home', exact: true }).click()
      await expect(page).toHaveURL(/\/$/)
      await expect.poll(papers).toEqual([])
      await page.goBack()
      await expect.poll(papers).toEqual(ofLedger)
    })
    await test.step('a print view starts each page on a new sheet and truncates nothing', async () => {
      await page.goto(`${baseURL}ledger/print`)
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 680, height: 960 })
      await expect(page.locator('main > section').nth(1)).toHaveCSS('break-before', 'page')
      // The numbers of the contents are in this padding; "12." is 1.6 rem wide.
      expect(await page.locator('nav li').count()).toBeGreaterThan(9)
      await expect(page.locator('nav ol')).toHaveCSS('padding-inline-start', '32px')
      const wide = await page.evaluate(
        () =>
          [...document.querySelectorAll('pre, p, ul')].filter((one) => one.scrollWidth > one.clientWidth + 1).length,
      )
      expect(wide).toBe(0)
      await expect(page.getByRole('link', { name: 'Back to Ledger' })).toBeHidden()
    })
  },
)
