import type { Page } from '@playwright/test'
import { details, showContent } from './support/show-content.ts'
import { expect, inTestSlow, test } from './support/test.ts'

type Run = {
  readonly duration: number
  readonly easing: string
  readonly from: number
  readonly to: number
  readonly height: number
}

/** Records every animation of a height: its duration and heights, and the height of the content. */
const watchAnimations = (page: Page) =>
  page.addInitScript(() => {
    const runs: Run[] = []
    Object.assign(window, { runs })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const heights = (frames as { height?: string[] } | null)?.height
      if (heights && typeof options === 'object')
        runs.push({
          duration: Number(options.duration),
          easing: String(options.easing),
          from: Number.parseFloat(heights[0] ?? ''),
          to: Number.parseFloat(heights[1] ?? ''),
          height: this.scrollHeight,
        })
      return animate.call(this, frames, options)
    }
  })

const runsOf = (page: Page) => page.evaluate(() => (window as unknown as { runs: Run[] }).runs)

/** Duration of an animation in ms: behaviour sheet, 4.15. */
const formula = (height: number) => Math.round(10 * (4 + 15 * (height / 36) ** 0.25 + height / 36 / 5))

const sidebarOf = (page: Page) => page.getByRole('navigation', { name: 'Docs sidebar' })

test('menus and details animate by the formula, and the last press decides', async ({ page, open }) => {
  await test.step('opening and closing a category takes the time of the formula (4.14, 4.15, 9.4)', async () => {
    await watchAnimations(page)
    await open('/ledger/guide/')
    expect(await runsOf(page), 'the first drawing is without animation').toEqual([])
    await sidebarOf(page).getByRole('button', { name: "Expand sidebar category 'API Reference'" }).click()
    const leaf = sidebarOf(page).getByRole('link', { name: 'Counting rows' })
    await expect(leaf).toBeVisible()
    const list = leaf.locator('xpath=ancestor::ul[1]')
    await expect.poll(() => list.evaluate((element) => element.getAnimations().length)).toBe(0)
    const look = (element: Element) => [(element as HTMLElement).style.height, getComputedStyle(element).overflow]
    await expect.poll(() => list.evaluate(look)).toEqual(['', 'visible'])
    const height = await list.evaluate((element) => element.getBoundingClientRect().height)
    await sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'API Reference'" }).click()
    await expect(leaf).toBeHidden()
    await expect
      .poll(() => runsOf(page))
      .toEqual([
        { duration: formula(height), easing: 'ease-in-out', from: 0, to: height, height },
        { duration: formula(height), easing: 'ease-in-out', from: height, to: 0, height },
      ])
  })
  await test.step('with reduced motion, toggling takes 1 ms, decided at each toggle (4.16)', async () => {
    await page.evaluate(() => Reflect.get(window, 'runs').splice(0))
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await sidebarOf(page).getByRole('button', { name: "Expand sidebar category 'API Reference'" }).click()
    await expect(sidebarOf(page).getByRole('link', { name: 'Counting rows' })).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await sidebarOf(page).getByRole('button', { name: "Collapse sidebar category 'API Reference'" }).click()
    await expect(sidebarOf(page).getByRole('link', { name: 'Counting rows' })).toBeHidden()
    const durations = (await runsOf(page)).map(({ duration }) => duration)
    expect(durations).toEqual([1, expect.any(Number)])
    expect(durations[1]).toBeGreaterThan(200)
  })
  await test.step('a category clicked many times ends in the last state requested (4.17)', async () => {
    const caret = sidebarOf(page).getByRole('button', { name: /sidebar category 'API Reference'$/ })
    let isOpen = false
    for (const clicks of [2, 3, 4, 5]) {
      await caret.evaluate(async (button: HTMLElement, times) => {
        for (let click = 0; click < times; click++) {
          button.click()
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
        }
      }, clicks)
      isOpen = isOpen !== (clicks % 2 === 1)
      await page.waitForFunction(() => document.getAnimations().length === 0)
      await expect(caret).toHaveAttribute('aria-expanded', String(isOpen))
      await expect(sidebarOf(page).getByRole('link', { name: 'Counting rows' })).toBeVisible({ visible: isOpen })
    }
  })
  await test.step('details open by the formula and lose `open` only once they are closed (10.14)', async () => {
    await showContent(page, open, [details('More', '<p>Hidden words</p>')])
    const box = page.locator('details')
    const summary = page.getByText('More', { exact: true })
    await summary.click()
    await expect(box).toHaveAttribute('open', '')
    await expect(page.getByText('Hidden words')).toBeVisible()
    await page.waitForFunction(() => document.getAnimations().length === 0)
    const openWhileClosing = await box.evaluate(async (element) => {
      element.querySelector('summary')?.click()
      const atOnce = element.hasAttribute('open')
      await new Promise((resolve) => requestAnimationFrame(resolve))
      return [atOnce, element.hasAttribute('open'), element.querySelector('.details-body')?.getAnimations().length]
    })
    expect(openWhileClosing).toEqual([true, true, 1])
    await expect(box).not.toHaveAttribute('open')
    const runs = (await runsOf(page)).slice(-2)
    for (const { duration, height } of runs) expect(duration).toBe(formula(height))
    expect(runs.map(({ from, to }) => [from > 0, to > 0])).toEqual([
      [false, true],
      [true, false],
    ])
  })
  await test.step('drawer and contents list animate as categories do on small screens (2.42, 4.14)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await open('/ledger/guide/')
    await page.getByRole('button', { name: 'On this page' }).click()
    await expect.poll(() => runsOf(page)).toHaveLength(1)
    // A click elsewhere closes the list.
    await page.getByRole('button', { name: 'Toggle navigation bar' }).click()
    await expect.poll(() => runsOf(page)).toHaveLength(2)
    await page.getByRole('button', { name: '← Back to main menu' }).click()
    await page.getByRole('button', { name: 'Projects' }).click()
    await expect.poll(() => runsOf(page)).toHaveLength(3)
    for (const { duration, height } of await runsOf(page)) expect(duration).toBe(formula(height))
  })
})

test('closed content is skipped, and details are independent', inTestSlow(), async ({ page, open }) => {
  await test.step('nested details open independently (10.14)', async () => {
    await showContent(page, open, [details('Outer', `<p>First</p>${details('Inner', '<p>Second</p>')}`)])
    await page.getByText('Outer', { exact: true }).click()
    await expect(page.getByText('First')).toBeVisible()
    await expect(page.getByText('Second')).toBeHidden()
    await page.getByText('Inner', { exact: true }).click()
    await expect(page.getByText('Second')).toBeVisible()
    await page.getByText('Inner', { exact: true }).click()
    await expect(page.getByText('Second')).toBeHidden()
    await expect(page.getByText('First')).toBeVisible()
  })
  await test.step('details toggled in mid-animation end in the last state requested (10.14)', async () => {
    await showContent(page, open, [details('More', '<p>Hidden words</p>')])
    const box = page.locator('details')
    for (const [clicks, isOpen] of [
      [3, true],
      [2, true],
      [3, false],
    ] as const) {
      await box.evaluate(async (element, times) => {
        for (let click = 0; click < times; click++) {
          element.querySelector('summary')?.click()
          await new Promise((resolve) => requestAnimationFrame(resolve))
        }
      }, clicks)
      await page.waitForFunction(() => document.getAnimations().length === 0)
      await expect(box).toHaveJSProperty('open', isOpen)
    }
  })
  await test.step('a link in a summary stays a link (10.14)', async () => {
    await showContent(page, open, [details('See <a href="#top">there</a>', '<p>Hidden words</p>')])
    await page.getByRole('link', { name: 'there' }).click()
    await expect(page.locator('details')).not.toHaveAttribute('open')
  })
})
