import { docRoutes, routes } from './support/all-routes.ts'
import { checkPage } from './support/check-page.ts'
import { inTestSlow, test } from './support/test.ts'

/** A page of each kind and form, and those that `npm test` visits. */
const kinds = ['/', '/ledger/', '/ledger/guide/basic-usage', '/ledger/api/select', '/almanac/installation/']
kinds.push('/almanac/installation/configuration')
const samples = ['/', '/ledger/api/select']

for (const isSlow of [false, true])
  test(
    `${isSlow ? 'every other kind of page' : 'home and a long doc'} is complete (1.1, 2.1, 2.15, 2.39, 9.5, 10.17, 10.19, 10.22)`,
    inTestSlow(isSlow),
    async ({ page, open, baseURL }) => {
      for (const [route, title] of routes.filter(([path]) => kinds.includes(path) && samples.includes(path) !== isSlow))
        await test.step(route, async () => {
          await page.setViewportSize({ width: 1280, height: 800 })
          await checkPage(
            { page, open, baseURL },
            { route, title, siteTitle: 'the shelf', isDoc: docRoutes.includes(route) },
          )
          await page.evaluate(() => localStorage.clear())
        })
    },
  )
