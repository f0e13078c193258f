import { checkPage } from '../../../packages/engine/test/browser/support/check-page.ts'
import { docRoutes, routes } from './support/all-routes.ts'
import { inTestSlow, test } from './support/test.ts'

/** A page of each kind and form. `npm test` visits the one with the most forms. */
const kinds = ['/', '/cirql/', '/cirql/api/select', '/cirql/guide/basic-usage', '/transago/']
kinds.push('/transago/installation/configuration')

for (const [route, title] of routes.filter(([path]) => kinds.includes(path)))
  test(`${route} is complete`, inTestSlow(route !== '/cirql/api/select'), ({ page, open, baseURL }) =>
    checkPage({ page, open, baseURL }, { route, title, siteTitle: 'the studio', isDoc: docRoutes.includes(route) }),
  )
