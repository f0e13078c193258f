import { checkPage } from '../../../packages/engine/test/browser/support/check-page.ts'
import { docRoutes, routes } from './support/all-routes.ts'
import { inTestSlow, test } from './support/test.ts'

// `npm test` visits the page with the most forms.
for (const [route, title] of routes)
  test(`${route} is complete`, inTestSlow(route !== '/cirql/api/select'), ({ page, open, baseURL }) =>
    checkPage({ page, open, baseURL }, { route, title, siteTitle: 'the studio', isDoc: docRoutes.includes(route) }),
  )
