import type { Page } from '@playwright/test'
import { showContent } from './show-content.ts'
import { drawn, expect, test } from './test.ts'

const barOf = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Scrolls and waits until the page has heard of it. */
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

const expectHidden = (page: Page) => expect(barOf(page)).toHaveAttribute('data-hidden', '')
const expectShown = (page: Page) => expect(barOf(page)).not.toHaveAttribute('data-hidden')

test('2.27 A6 by default the bar does not hide', async ({ page, open }) => {
  await open('/cirql/api/select')
  for (const top of [100, 500, 900]) await scrollTo(page, top)
  await expectShown(page)
})

test.describe('where it is switched on', () => {
  test.use({ site: 'featured' })

  test('2.27 scrolling down hides it by its height and 2 px in 200 ms, scrolling up shows it', async ({
    page,
    open,
  }) => {
    await open('/cirql/api/select')
    await scrollTo(page, 100)
    await scrollTo(page, 400)
    await expectHidden(page)
    await expect(barOf(page)).toHaveCSS('transition-duration', '0.2s')
    await expect.poll(async () => (await barOf(page).boundingBox())?.y).toBe(-62)
    await scrollTo(page, 350)
    await expectShown(page)
    await expect.poll(async () => (await barOf(page).boundingBox())?.y).toBe(0)
  })

  test('2.27 above its own height it is always there; exactly at it counts as beyond', async ({ page, open }) => {
    await open('/cirql/api/select')
    await scrollTo(page, 20)
    await scrollTo(page, 59)
    await expectShown(page)
    await scrollTo(page, 60)
    await expectHidden(page)
    await scrollTo(page, 59)
    await expectShown(page)
  })

  test('2.27 a jump from the very top does not hide it', async ({ page, open }) => {
    await open('/cirql/api/select')
    await scrollTo(page, 2000)
    await expectShown(page)
    await scrollTo(page, 2100)
    await expectHidden(page)
  })

  test('2.27 a bounce within the last 60 px of the page does not show it', async ({ page, open }) => {
    await open('/cirql/api/select')
    const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
    await scrollTo(page, end - 300)
    await scrollTo(page, end)
    await expectHidden(page)
    await scrollTo(page, end - 40)
    await expectHidden(page)
    await scrollTo(page, end - 80)
    await expectShown(page)
  })

  test('2.27 going to a heading hides it and the scrolling of that does not show it; another page shows it', async ({
    page,
    open,
  }) => {
    await open('/cirql/guide/')
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

  test('2.27 headings need only 8 px above them then, and the sidebar shows the brand, which is no stop', async ({
    page,
    open,
  }) => {
    await open('/cirql/guide/')
    expect(await restOf(page, 'features')).toBeCloseTo(8, 0)
    const brand = page.getByRole('complementary').getByText('the studio')
    await expect(brand).toBeAttached()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Search' }).focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Docs')
  })

  test('2.27 a page that puts clicked tabs back in place does not move the bar', async ({ page, open }) => {
    const labels = ['short', 'long']
    const panels = [['<p>Short</p>'], ['<p>Long</p>'.repeat(30)]]
    await showContent(page, open, [
      ['Tabs', { id: 'above', labels, group: 'g' }, ...panels],
      ['Tabs', { id: 'here', labels, group: 'g' }, ...panels],
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

  test('10.24 with reduced motion it does not slide', async ({ page, open }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open('/')
    const seconds = await barOf(page).evaluate((bar) => Number.parseFloat(getComputedStyle(bar).transitionDuration))
    expect(seconds).toBeLessThanOrEqual(0.001)
  })
})

test('2.27 headings come to rest 68 px below the top where the bar stays', async ({ page, open }) => {
  await open('/cirql/guide/')
  expect(await restOf(page, 'features')).toBeCloseTo(68, 0)
})

/** How far below the top of the window, in CSS pixels, a heading comes to rest. */
function restOf(page: Page, id: string): Promise<number> {
  return page.evaluate((name) => {
    const heading = document.getElementById(name)
    heading?.scrollIntoView({ behavior: 'instant' })
    const rest = heading?.getBoundingClientRect().top ?? 0
    window.scrollTo({ top: 0, behavior: 'instant' })
    return rest
  }, id)
}
