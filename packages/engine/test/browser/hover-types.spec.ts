import type { Route } from '@playwright/test'
import { expect, test } from './support/test.ts'

const failures = {
  'an answer of 503': (route: Route) => route.fulfill({ status: 503 }),
  'an answer of 404': (route: Route) => route.fulfill({ status: 404 }),
  'a page instead of types': (route: Route) => route.fulfill({ body: '<html>' }),
  'a broken connection': (route: Route) => route.abort(),
}

for (const [name, fail] of Object.entries(failures))
  test(`types of a page are requested again after ${name}`, async ({ page, open }) => {
    let asked = 0
    await page.route('**/*.samples.json', (route) => (asked++ === 0 ? fail(route) : route.continue()))
    await open('/ledger/guide/basic-usage')
    const samples = page.locator('.prose .sample > .code[data-language=ts]')
    await samples.nth(0).hover()
    await expect.poll(() => asked).toBe(1)
    await samples.nth(1).hover()
    await expect(samples.nth(1).locator('.typed').first()).toBeVisible()
  })

test('the type of a name at the end of the window covers no button of its block', async ({ page, open }) => {
  await open('/ledger/guide/stateless')
  const sample = page.locator('.sample > .code[data-language=ts]').first()
  await sample.evaluate((block) => block.scrollIntoView({ block: 'end' }))
  await sample.hover()
  await sample.locator('.typed', { hasText: 'execute' }).hover()
  const tip = page.getByRole('tooltip')
  await expect(tip).toBeVisible()
  const [shown, tools] = await Promise.all([tip.boundingBox(), sample.locator('.tools').boundingBox()])
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(tools?.y ?? 0)
})
