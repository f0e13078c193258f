import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer } from 'vite'
import type { Config } from '../../config/config-schema.ts'
import { createHighlight } from '../../markdown/highlight/create-highlight.ts'
import type { Page } from '../../page/page.ts'
import { safeDecode, withoutBase } from '../../page/urls.ts'
import { readOutputs } from '../../samples/outputs.ts'
import { readTypes } from '../../samples/stored-types.ts'
import { cssTargets } from '../app/css-targets.js'
import { scriptModules } from '../app/script-modules.ts'
import { openCache } from '../cache/open-cache.ts'
import { explainError } from '../explain-error.ts'
import { reportProblems } from '../report-problems.ts'
import { createStyleguide } from '../styleguide/create-styleguide.ts'
import { answerDev, loadServer } from './answer-dev.ts'
import { DevContent } from './dev-content.ts'
import { createWriting, type Writing } from './writing.ts'

/** What to serve while it is being written, and on which port. */
export type DevOptions = { readonly projectRoot: string; readonly config: Config; readonly port: number }

/** So long (ms) browsers have for what is new before the site is judged. */
const screenTime = 100

/** Serves the site while it is being written: every saved page is on screen at once, drafts included. */
export async function serveDev({ projectRoot, config, port }: DevOptions): Promise<number> {
  const outputs = readOutputs(projectRoot)
  const types = readTypes(projectRoot)
  const highlight = createHighlight()
  const store = openCache(projectRoot, config, outputs).entries
  const content = DevContent.open({ projectRoot, config, outputs, highlight, store })
  let styleguide: Page | undefined
  let answering = 0
  let writing: Writing = { problems: [], brokenLinks: {} }
  /** Says what is wrong, once all pages are known. */
  const judge = async () => {
    await content.compileRest(() => answering > 0)
    reportProblems(content.site.problems)
    writing = createWriting(content.site, { projectRoot, base: config.base })
    vite.ws.send('studio:writing', writing)
  }

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    root: projectRoot,
    base: config.base,
    configFile: false,
    appType: 'custom',
    plugins: [scriptModules(projectRoot)],
    publicDir: join(projectRoot, 'public'),
    // The same sheets as in a build, but for their line breaks.
    css: { transformer: 'lightningcss', lightningcss: { targets: cssTargets(projectRoot) } },
    server: {
      middlewareMode: { server: http },
      // Through our own server: Vite's would take one port for all projects, and be open to the network.
      ws: { server: http },
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
  vite.middlewares.use(async (request, response) => {
    const asked = safeDecode(new URL(request.url ?? '/', 'http://dev').pathname)
    const path = withoutBase(config.base, asked) ?? asked
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { 'Content-Type': `${type};charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
    answering++
    try {
      if (path.startsWith('/styleguide')) styleguide ??= createStyleguide(config, highlight).page
      content.need(path)
      send(...(await answerDev(path, { site: content.site, styleguide, writing, types, config, vite })))
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(explainError(error))
      send(500, 'text/plain', explainError(error))
    } finally {
      answering--
    }
  })
  const folder = join(projectRoot, 'content')
  vite.watcher.add(folder)
  const follow = async (file?: string) => {
    try {
      content.refresh(file)
      vite.ws.send('studio:content')
      await pause(screenTime)
      await judge()
    } catch (error) {
      console.error(explainError(error))
    }
  }
  vite.watcher.on('all', (_event, file) => file.startsWith(folder) && follow(file))
  // What was saved before all of a large folder was watched.
  vite.watcher.once('ready', () => follow())
  // A page that comes late has missed what was said before.
  vite.ws.on('connection', () => vite.ws.send('studio:writing', writing))

  http.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => http.once('listening', resolve).once('error', reject))
  console.log(`Writing at http://127.0.0.1:${(http.address() as AddressInfo).port}${config.base}  (Ctrl+C ends it)`)
  // Who starts it opens a page next: what that needs is made meanwhile, and what fails is said when it is asked for.
  loadServer(vite)
    .then(() => vite.warmupRequest('/src/entry/browser.tsx'))
    .catch(() => undefined)
    .then(judge)
    .catch((error: unknown) => console.error(explainError(error)))
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}
