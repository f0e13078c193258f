import { createServer as createHttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer } from 'vite'
import { createCollectionMemory, readCollection } from '../collection/read-collection.ts'
import type { Config } from '../config/config-schema.ts'
import { createHighlight } from '../markdown/highlight.ts'
import { withoutBase } from '../page/urls.ts'
import { readOutputs } from '../samples/outputs.ts'
import { createSite } from '../site/create-site.ts'
import { answerDev } from './answer-dev.ts'
import { explainError } from './explain-error.ts'
import { reportProblems } from './report-problems.ts'
import { createStyleguide } from './styleguide/create-styleguide.ts'
import { createWriting } from './writing.ts'

/** What to serve while it is being written, and on which port. */
export type DevOptions = { readonly projectRoot: string; readonly config: Config; readonly port: number }

/** Serves the site while it is being written: every saved page is on screen at once, drafts included. */
export async function serveDev({ projectRoot, config, port }: DevOptions): Promise<number> {
  const memory = createCollectionMemory()
  memory.highlight = createHighlight()
  const outputs = readOutputs(projectRoot)
  const styleguide = createStyleguide(config, await memory.highlight)
  const read = async () => {
    const { entries } = await readCollection({ projectRoot, config, outputs, memory })
    const site = createSite(config, entries, { drafts: true })
    reportProblems(site.problems)
    return { site, styleguide: styleguide.page, writing: createWriting(site, { projectRoot, base: config.base }) }
  }
  let state = await read()

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    root: projectRoot,
    base: config.base,
    configFile: false,
    appType: 'custom',
    publicDir: join(projectRoot, 'public'),
    server: {
      middlewareMode: { server: http },
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
  vite.middlewares.use(async (request, response) => {
    const path = safeDecode(new URL(request.url ?? '/', 'http://dev').pathname)
    const send = (status: number, type: string, body: string | Uint8Array) =>
      response.writeHead(status, { 'Content-Type': `${type};charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
    try {
      send(...(await answerDev(withoutBase(config.base, path) ?? path, { ...state, config, vite })))
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(explainError(error))
      send(500, 'text/plain', explainError(error))
    }
  })
  const content = join(projectRoot, 'content')
  vite.watcher.add(content)
  vite.watcher.on('all', async (_event, file) => {
    if (!file.startsWith(content)) return
    try {
      state = await read()
    } catch (error) {
      console.error(explainError(error))
      return
    }
    vite.ws.send('studio:writing', state.writing)
    vite.ws.send('studio:content')
  })

  http.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => http.once('listening', resolve).once('error', reject))
  console.log(`Writing at http://127.0.0.1:${(http.address() as AddressInfo).port}${config.base}  (Ctrl+C ends it)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
