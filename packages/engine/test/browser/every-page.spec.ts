import { docRoutes, routes } from './support/all-routes.ts'
import { checkPage } from './support/check-page.ts'
import { inTestSlow, test } from './support/test.ts'

/** A page of each kind and form, and those that `npm test` visits. */
const kinds = ['/', '/ledger/', '/ledger/guide/basic-usage', '/ledger/api/select', '/almanac/installation/']
kinds.push('/almanac/installation/configuration')
const samples = ['/', '/ledger/api/select', '/almanac/installation/']

for (const [route, title] of routes.filter(([path]) => kinds.includes(path)))
  test(
    `${route} is complete (1.1, 2.1, 2.15, 2.39, 9.5, 10.17, 10.19, 10.22)`,
    inTestSlow(!samples.includes(route)),
    ({ page, open, baseURL }) =>
      checkPage({ page, open, baseURL }, { route, title, siteTitle: 'the shelf', isDoc: docRoutes.includes(route) }),
  )
