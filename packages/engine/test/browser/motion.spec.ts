import type { Page } from '@playwright/test'
import { complete, expect, inTestSlow, test } from './support/test.ts'

/** Opens another page. Returns the lowest opacity of its content, and whether it already had the heading then. */
const fadeOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<{ opacity: number; heading: string }>((resolve) => {
        document.querySelector<HTMLAnchorElement>('.sidebar a[href="/ledger/api/create"]')?.click()
        const look = () => {
          const main = document.querySelector('main')
          const heading = document.querySelector('h1')?.textContent ?? ''
          if (heading !== 'Create' || !main) requestAnimationFrame(look)
          else requestAnimationFrame(() => resolve({ opacity: Number(getComputedStyle(main).opacity), heading }))
        }
        look()
      }),
  )

test('a new page fades in from its first frame on', inTestSlow(), async ({ page, open }) => {
  await open('/ledger/api/select')
  await complete(page)
  const { opacity, heading } = await fadeOf(page)
  expect(heading).toBe('Create')
  expect(opacity).toBeGreaterThanOrEqual(0.3)
  expect(opacity).toBeLessThan(1)
  await expect(page.getByRole('main')).toHaveCSS('opacity', '1')
})

test('a new page appears at once with reduced motion', inTestSlow(), async ({ page, open }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open('/ledger/api/select')
  await complete(page)
  expect((await fadeOf(page)).opacity).toBe(1)
})
