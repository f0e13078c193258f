import { checkPage } from '../../../packages/engine/test/browser/support/check-page.ts'
import { docRoutes, routes } from './support/all-routes.ts'
import { inTestSlow, test } from './support/test.ts'

for (const project of ['/cirql/guide/', '/cirql/api/', '/transago/', '/'])
  test(`pages of ${project} are complete`, inTestSlow(), async ({ page, open, baseURL }) => {
    test.slow()
    for (const [route, title] of routes.filter(([path]) => projectOf(path) === project))
      await test.step(route, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await checkPage(
          { page, open, baseURL },
          { route, title, siteTitle: 'the studio', isDoc: docRoutes.includes(route) },
        )
        await page.evaluate(() => localStorage.clear())
      })
  })

const projectOf = (route: string) =>
  ['/cirql/guide/', '/cirql/api/', '/transago/'].find((start) => route.startsWith(start)) ?? '/'
