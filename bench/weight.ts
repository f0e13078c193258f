import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { budgets } from '../packages/engine/test/budgets.ts'
import { buildOwnSite } from './commands.ts'
import { describeMachine, markdownTable, middleBy, type Rows, say } from './figures.ts'
import { openBrowser, type Served, serve } from './serve.ts'
import type { SuiteTables } from './stored-figures.ts'
import { firstLoad } from './visit.ts'

const page = '/cirql/api/select'

/** Prints the time of a cold build and Brotli 11 sizes: documents, a first load, and its requests. */
export async function run(): Promise<SuiteTables> {
  const builds = [buildOwnSite(), buildOwnSite(), buildOwnSite()] as const
  const { dist } = builds[0]
  const host = await serve(dist)
  const browser = await openBrowser(host)
  const { needed } = await firstLoad(browser, host, { path: page, isAhead: (path) => path.endsWith('.json') })
  await browser.close()
  host.close()

  const { seconds } = middleBy(builds, (build) => build.seconds)
  const weights = [...weighDocuments(dist), ...weighLoad(needed, readFileSync(join(dist, `${page}.html`), 'utf8'))]
  const requests = needed.map(({ path, bytes }) => ({ request: path, B: bytes }))
  const tables = [weights, requests].map(markdownTable)
  console.log([describeMachine(), `Cold build, median of 3: ${say(seconds)} s`, ...tables].join('\n\n'))
  return { tables: [weights] }
}

/** Weighs the heaviest and the lightest document, and the largest first window of all. */
function weighDocuments(dist: string): Rows {
  const documents = readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html') && !/(?:^|\/)(?:print|cheat-sheet|playground\/.*)\.html$/.test(file))
    // The second file of an index page, for hosts without folders.
    .filter((file) => !existsSync(join(dist, file.replace(/\.html$/, '/index.html'))))
    .map((file) => ({ route: routeOf(file), html: readFileSync(join(dist, file)) }))
    .filter(({ html }) => !html.includes('http-equiv="refresh"'))
    .map(({ route, html }) => ({ route, ...weighDocument(html) }))
    .toSorted((a, b) => b.bytes - a.bytes)
  const [heaviest, lightest] = [documents[0], documents.at(-1)]
  const fullest = documents.toSorted((a, b) => b.first - a.first)[0]
  if (!heaviest || !lightest || !fullest) throw new Error('The site has no documents.')
  return [
    row(`heaviest document, with its CSS and data (\`${heaviest.route}\`)`, budgets.document, heaviest.bytes),
    row(`lightest document (\`${lightest.route}\`)`, '', lightest.bytes),
    row(`largest first window, with its CSS (\`${fullest.route}\`)`, budgets.firstFlight, fullest.first),
  ]
}

function routeOf(file: string): string {
  return `/${file.replace(/(?:index)?\.html$/, '')}`
}

/** Returns the weight of a document, and that of its beginning up to the end of the first window. */
function weighDocument(html: Buffer): { readonly bytes: number; readonly first: number } {
  const part = html.indexOf('<div class="part">')
  const end = part < 0 ? html.indexOf('</main>') : part
  const stream = brotliCompressSync(html)
  let [low, high] = [0, stream.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (unpack(stream.subarray(0, middle)) < end) low = middle + 1
    else high = middle
  }
  return { bytes: stream.length, first: low }
}

/** Returns the number of bytes that a browser can read of the beginning of a document. */
function unpack(beginning: Buffer): number {
  return brotliDecompressSync(beginning, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).length
}

/** Weighs the files of a first load: those that the document names, those of an idle browser, and typefaces. */
function weighLoad(needed: readonly Served[], html: string): Rows {
  const isFont = ({ path }: Served) => path.endsWith('.woff2')
  const isNamed = ({ path }: Served) => path === page || html.includes(path)
  const files = needed.filter((one) => !isFont(one))
  const scripts = files.filter((one) => isNamed(one) && one.path.endsWith('.js'))
  const react = scripts.filter(({ path }) => path.includes('react'))
  const load = (what: string, goal: number, list: readonly Served[]) => ({
    ...row(what, goal, sum(list)),
    requests: list.length,
  })
  return [
    row('scripts before the page is interactive', budgets.scripts, sum(scripts)),
    row('React, of these', '', sum(react)),
    load(`first load of \`${page}\`, typefaces apart`, budgets.firstLoad, files.filter(isNamed)),
    load('the same, with what loads when the browser is idle', budgets.withIdle, files),
    load('typefaces', budgets.fonts, needed.filter(isFont)),
  ]
}

function row(what: string, goal: number | '', bytes: number) {
  return { what, goal, bytes, requests: '' as number | '' }
}

function sum(list: readonly Served[]): number {
  return list.reduce((total, { bytes }) => total + bytes, 0)
}
