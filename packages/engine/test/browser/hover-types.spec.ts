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
