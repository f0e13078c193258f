import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildOwnSite } from './commands.ts'
import { describeMachine, markdownTable, middleBy, say } from './figures.ts'
import { openBrowser, serve } from './serve.ts'
import { firstLoad } from './visit.ts'

const page = '/cirql/api/select'

/** Prints the time of a cold build and Brotli 11 sizes: a first load, its requests, and every document. */
export async function run(): Promise<void> {
  const builds = [buildOwnSite(), buildOwnSite(), buildOwnSite()] as const
  const { dist } = builds[0]
  const host = await serve(dist)
  const browser = await openBrowser(host)
  const { needed, figures } = await firstLoad(browser, host, {
    path: page,
    isAhead: (path) => /\.(?:json|woff2)$/.test(path),
  })
  await browser.close()
  host.close()

  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/\/(?:print|cheat-sheet)\.html$/.test(file))
    .map((document) => ({ document, B: brotliCompressSync(readFileSync(join(dist, document))).length }))
    .toSorted((a, b) => b.B - a.B)
  const { seconds } = middleBy(builds, (build) => build.seconds)
  const requests = needed.map(({ path, bytes }) => ({ request: path, B: bytes }))
  const tables = [[{ page, ...figures }], requests, documents].map(markdownTable)
  console.log([describeMachine(), `Cold build, median of 3: ${say(seconds)} s`, ...tables].join('\n\n'))
}
