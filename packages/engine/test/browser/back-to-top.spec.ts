import type { Page } from '@playwright/test'
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
