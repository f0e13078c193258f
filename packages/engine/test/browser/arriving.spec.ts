import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { buildOnce } from './support/build-sites.ts'
import { type Host, serveFolder } from './support/host.ts'
import { distOf } from './support/sites.ts'
import { expect, hydrated, inTestSlow, test } from './support/test.ts'
import { watchShifts } from './support/watch-shifts.ts'

/** Creates a host whose documents stream slowly, with time for a frame after every third tag of `element`. */
async function serveSlowly(element: RegExp): Promise<Host> {
  await buildOnce('main')
  const dist = distOf('main')
  return serveFolder(
    () => dist,
    '/',
    async (path, response, answer) => {
      if (/\.\w+$/.test(path)) return answer()
      const html = readFileSync(join(dist, path === '/' ? 'index.html' : `${path}.html`), 'utf8')
      response.writeHead(200, { 'Content-Type': 'text/html;charset=utf-8' })
      let sent = 0
      for (const end of endsInside(html, element)) {
        response.write(html.slice(sent, end))
        sent = end
        await wait(50)
      }
      response.end(html.slice(sent))
    },
  )
}

function endsInside(html: string, element: RegExp): number[] {
  const found = element.exec(html)
  if (!found) throw new Error(`The document holds nothing like ${element}.`)
  return [...found[0].matchAll(/>/g)].map(({ index }) => found.index + index + 1).filter((_, at) => at % 3 === 0)
}

const parts = [
  { name: 'the bar of a doc', path: '/ledger/api/select', element: /<nav class="bar".*?<\/nav>/s },
  { name: 'the second card of home', path: '/', element: /<\/figure><\/div><div class="card".*?<table/s },
  { name: 'the footer of a short page', path: '/', element: /<footer.*?<\/footer>/s },
]

test('nothing moves while a part of a page loads slowly', inTestSlow(), async ({ page }) => {
  const shifts = await watchShifts(page)
  for (const { name, path, element } of parts)
    await test.step(name, async () => {
      const slow = await serveSlowly(element)
      await page.goto(slow.origin + path)
      await hydrated(page)
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
      expect((await shifts()).flatMap(({ moved }) => moved)).toEqual([])
      await slow.close()
    })
})
