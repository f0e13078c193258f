import { buildOwnSite } from './commands.ts'
import { describeMachine, markdownTable, medians, middleBy } from './figures.ts'
import { openBrowser, serve } from './serve.ts'
import type { SuiteTables } from './stored-figures.ts'
import { traceClicks, traceLoad } from './trace.ts'

const pages = ['/', '/cirql/guide/', '/cirql/api/select']
const slowdown = 4

/** Prints the main thread's work while pages start, and from a click to the next page. `-- start 1` measures once. */
export async function run([count]: readonly string[]): Promise<SuiteTables> {
  const loads = Number(count ?? 9)
  const turns = Number(count ?? 21)
  // Browser windows differ in speed, so measure clicks in several.
  const windows = Number(count ?? 5)
  const host = await serve(buildOwnSite().dist)
  const browser = await openBrowser(host)
  const starts = []
  for (const page of pages)
    for (const scripts of [false, true]) {
      const figures = []
      for (let load = 0; load < loads; load++)
        figures.push(await traceLoad(browser, host.origin + page, { slowdown, scripts }))
      starts.push({ page: scripts ? `\`${page}\`` : `\`${page}\` without scripts`, ...medians(figures) })
    }
  const clicks = []
  for (const rate of [1, slowdown]) {
    const figures = []
    for (let window = 0; window < windows; window++)
      figures.push(await traceClicks(browser, host.origin, { slowdown: rate, turns }))
    const { link, bare } = middleBy(figures, (one) => one.link.first / one.bare.first)
    clicks.push({
      'processor slowed down': `${rate}×`,
      'link, ms': link.first,
      'bare `innerHTML`, ms': bare.first,
      ratio: link.first / bare.first,
      'link, with all parts below the window, ms': link.whole,
    })
  }
  await browser.close()
  host.close()
  const tables = [starts, clicks]
  console.log([describeMachine(), ...tables.map(markdownTable)].join('\n\n'))
  return { tables }
}
