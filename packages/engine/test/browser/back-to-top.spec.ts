import type { Page } from '@playwright/test'
import { showContent } from './support/show-content.ts'
import { drawn, expect, inTestSlow, test } from './support/test.ts'

const buttonOf = (page: Page) => page.getByRole('button', { name: 'Scroll back to top' })

const scrollTo = (page: Page, top: number) =>
  page.evaluate(
    (to) =>
      new Promise<void>((resolve) => {
        addEventListener('scroll', () => requestAnimationFrame(() => requestAnimationFrame(() => resolve())), {
          once: true,
        })
        window.scrollTo({ top: to, behavior: 'instant' })
      }),
    top,
  )

test('"back to top" shows, hides and scrolls', async ({ page, open }) => {
  await test.step('"back to top" shows on scrolling up and hides on scrolling down (10.18)', async () => {
    await open('/ledger/api/select')
    await expect(buttonOf(page)).toBeHidden()
    await scrollTo(page, 1200)
    await expect(buttonOf(page)).toBeHidden()
    await scrollTo(page, 1100)
    await expect(buttonOf(page)).toBeVisible()
    await scrollTo(page, 1150)
    await expect(buttonOf(page)).toBeHidden()
    await scrollTo(page, 300)
    await expect(buttonOf(page)).toBeVisible()
    await scrollTo(page, 299)
    await expect(buttonOf(page)).toBeHidden()
  })
  await test.step('pressing "back to top" scrolls smoothly to the top (10.18)', async () => {
    await scrollTo(page, 2000)
    await scrollTo(page, 1900)
    const places = await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(window, { seen })
      addEventListener('scroll', () => seen.push(scrollY))
      return seen
    })
    expect(places).toEqual([])
    await buttonOf(page).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    const seen = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
    expect(seen.length).toBeGreaterThan(3)
    expect(seen).toEqual([...seen].sort((a, b) => b - a))
  })
  await test.step('"back to top" jumps with reduced motion (10.24)', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await scrollTo(page, 2000)
    await scrollTo(page, 1900)
    expect(
      await buttonOf(page).evaluate((button: HTMLElement) => {
        button.click()
        return scrollY
      }),
    ).toBe(0)
  })
})

test('"back to top" hides for a heading, and is on docs only', inTestSlow(), async ({ page, open }) => {
  await test.step('going to a heading hides "back to top", and so does its scrolling (10.18)', async () => {
    await open('/ledger/guide/')
    await scrollTo(page, 4000)
    await scrollTo(page, 3900)
    await expect(buttonOf(page)).toBeVisible()
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Features' }).click()
    await expect(page).toHaveURL(/#features$/)
    const heading = page.getByRole('heading', { name: 'Features' })
    await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(68)
    await drawn(page)
    await expect(buttonOf(page)).toBeHidden()
  })
  await test.step('scrolling down cancels the way back to the top (10.18)', async () => {
    await open('/ledger/api/select')
    await page.mouse.move(640, 400)
    await scrollTo(page, 8000)
    await scrollTo(page, 7900)
    await buttonOf(page).click()
    await page.waitForFunction(() => scrollY < 7900)
    const rest = page.evaluate(() => new Promise((resolve) => addEventListener('scrollend', resolve, { once: true })))
    await page.mouse.wheel(0, 200)
    await rest
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(0)
  })
  await test.step('only docs have "back to top" (10.18)', async () => {
    for (const route of ['/', '/ledger/', '/nope']) {
      await open(route)
      await expect(page.getByRole('button', { name: 'Scroll back to top', includeHidden: true })).toHaveCount(0)
    }
  })
})

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

const expectHidden = (page: Page) => expect(barOf(page)).toHaveAttribute('data-hidden', '')
const expectShown = (page: Page) => expect(barOf(page)).not.toHaveAttribute('data-hidden')

test.describe('a bar that hides', () => {
  test.use({ site: 'featured' })

  test('a bar that hides does so while the reader scrolls down', async ({ page, open }) => {
    await test.step('a jump from the very top does not hide the bar (2.27)', async () => {
      await open('/ledger/api/select')
      await scrollTo(page, 2000)
      await expectShown(page)
      await scrollTo(page, 2100)
      await expectHidden(page)
    })
    await test.step('the bar can hide from 60 px down, and always shows above (2.27)', async () => {
      await scrollTo(page, 20)
      await scrollTo(page, 59)
      await expectShown(page)
      await scrollTo(page, 60)
      await expectHidden(page)
      await scrollTo(page, 59)
      await expectShown(page)
    })
    await test.step('scrolling down hides the bar in 200 ms, scrolling up shows it (2.27)', async () => {
      await scrollTo(page, 100)
      await scrollTo(page, 400)
      await expectHidden(page)
      await expect(barOf(page)).toHaveCSS('transition-duration', '0.2s')
      await expect.poll(async () => (await barOf(page).boundingBox())?.y).toBe(-62)
      await scrollTo(page, 350)
      await expectShown(page)
      await expect.poll(async () => (await barOf(page).boundingBox())?.y).toBe(0)
    })
    await test.step('a bounce within the last 60 px of the page does not show the bar (2.27)', async () => {
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
      await scrollTo(page, end - 300)
      await scrollTo(page, end)
      await expectHidden(page)
      await scrollTo(page, end - 40)
      await expectHidden(page)
      await scrollTo(page, end - 80)
      await expectShown(page)
      await page.emulateMedia({ reducedMotion: 'reduce' })
    })
    await test.step('the bar does not slide with reduced motion (10.24)', async () => {
      const seconds = await barOf(page).evaluate((bar) => Number.parseFloat(getComputedStyle(bar).transitionDuration))
      expect(seconds).toBeLessThanOrEqual(0.001)
      await page.emulateMedia({ reducedMotion: null })
    })
    await test.step('a hiding bar leaves 8 px above headings, and the brand in the sidebar (2.27)', async () => {
      await open('/ledger/guide/')
      expect(await restOf(page, 'features')).toBe(8)
      const brand = page.getByRole('complementary').getByText('the shelf')
      await expect(brand).toBeAttached()
      await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).focus()
      await page.keyboard.press('Tab')
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Docs')
    })
    await test.step('going to a heading hides the bar until another page shows (2.27)', async () => {
      await scrollTo(page, 4000)
      await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Features' }).click()
      await expect(page).toHaveURL(/#features$/)
      await drawn(page)
      await expectHidden(page)
      await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(4000)
      await page.evaluate(() => document.querySelector<HTMLElement>('nav[aria-label="Docs pages"] a')?.click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Installation')
      await expectShown(page)
    })
    await test.step('restoring the position of tabs does not move the bar (2.27)', async () => {
      const labels = ['short', 'long']
      const panels = [['<p>Short</p>'], ['<p>Long</p>'.repeat(30)]]
      await showContent(page, open, [
        { type: 'tabs', id: 'above', labels, group: 'g', panels },
        { type: 'tabs', id: 'here', labels, group: 'g', panels },
        '<p>End</p>'.repeat(60),
      ])
      await scrollTo(page, 120)
      await scrollTo(page, 100)
      await expectShown(page)
      const tab = page.getByRole('tablist').nth(1).getByRole('tab', { name: 'long' })
      await tab.evaluate((button: HTMLElement) => button.click())
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
      await drawn(page)
      await expectShown(page)
      await scrollTo(page, 2000)
      await expectHidden(page)
    })
  })
})

/** Returns the final distance of a heading from the top of the window, in CSS px. */
function restOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const heading = document.getElementById(name)
    heading?.scrollIntoView({ behavior: 'instant' })
    const rest = heading?.getBoundingClientRect().top ?? 0
    window.scrollTo({ top: 0, behavior: 'instant' })
    return Math.round(rest)
  }, id)
}
