import { checkPage } from '../../../packages/engine/test/browser/support/check-page.ts'
import { docRoutes, routes } from './support/all-routes.ts'
import { inTestSlow, test } from './support/test.ts'

/** A page of each kind, for `npm test`. The slow suite visits all. */
const samples = ['/', '/cirql/api/select', '/transago/']

for (const [route, title] of routes)
  test(`${route} is complete`, inTestSlow(!samples.includes(route)), ({ page, open, baseURL }) =>
    checkPage({ page, open, baseURL }, { route, title, siteTitle: 'the studio', isDoc: docRoutes.includes(route) }),
  )
