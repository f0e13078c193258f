import { violations } from '../../../packages/engine/test/browser/support/axe.ts'
import { lost } from '../../../packages/engine/test/browser/support/lost.ts'
import { routes } from './support/all-routes.ts'
import { expect, inTestSlow, test } from './support/test.ts'

for (const project of ['/cirql/guide/', '/cirql/api/', '/transago/', '/'])
  test(`pages of ${project} have no axe violation, and fit a phone`, inTestSlow(), async ({ page, open, visit }) => {
    test.slow()
    await open('/')
    for (const [route, title] of routes.filter(([path]) => projectOf(path) === project))
      await test.step(route, async () => {
        await page.setViewportSize({ width: 1280, height: 800 })
        await visit(route)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
        expect(await violations(page)).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await lost(page)).toEqual([])
      })
  })

const projectOf = (route: string) =>
  ['/cirql/guide/', '/cirql/api/', '/transago/'].find((start) => route.startsWith(start)) ?? '/'
