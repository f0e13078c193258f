import { createServer as createHttpServer } from 'node:http'
import { join } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { createCollectionMemory, readCollection } from '../collection/read-collection.ts'
import type { Config } from '../config/config-schema.ts'
import type { Shell } from '../page/shell.ts'
import { pathKey, routeToAlias, routeToCopy, routeToPiece, withBase, withoutBase } from '../page/urls.ts'
import { readOutputs } from '../samples/outputs.ts'
import { buildIndex } from '../search/build-index.ts'
import { createSite } from '../site/create-site.ts'
import type { Site } from '../site/site.ts'
import type { Server } from './create-files.ts'
import { renderCopy } from './render-copy.ts'
import { reportProblems } from './report-problems.ts'
import { toSearchDocuments } from './to-search-documents.ts'

/** What to serve while it is being written, and on which port. */
export type DevOptions = { readonly projectRoot: string; readonly config: Config; readonly port: number }

/** Serves the site while it is being written: every saved page is on screen at once, drafts included. */
export async function serveDev({ projectRoot, config, port }: DevOptions): Promise<number> {
  const memory = createCollectionMemory()
  const outputs = readOutputs(projectRoot)
  const read = async () => {
    const { entries } = await readCollection({ projectRoot, config, outputs, memory })
    return createSite(config, entries, { drafts: true })
  }
  let site = await read()
  reportProblems(site.problems)

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const vite = await createServer({
    root: projectRoot,
    base: config.base,
    configFile: false,
    appType: 'custom',
    publicDir: join(projectRoot, 'public'),
    server: { middlewareMode: { server: http }, watch: { ignored: ['**/dist/**', '**/.cache/**'] } },
  })
  vite.middlewares.use(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://dev')
    const path = safeDecode(pathname)
    const [status, type, body] = await answer(withoutBase(config.base, path) ?? path, site, config, vite)
    response.writeHead(status, { 'Content-Type': `${type};charset=utf-8`, 'Cache-Control': 'no-store' }).end(body)
  })
  vite.watcher.add(join(projectRoot, 'content'))
  vite.watcher.on('all', async (_event, file) => {
    if (!file.startsWith(join(projectRoot, 'content'))) return
    site = await read()
    reportProblems(site.problems)
    vite.ws.send({ type: 'custom', event: 'studio:content' })
  })

  http.listen(port, '127.0.0.1')
  await new Promise((resolve, reject) => http.once('listening', resolve).once('error', reject))
  console.log(`Writing at http://127.0.0.1:${port}${config.base}  (Ctrl+C ends it)`)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}

function sheetLink(config: Config, name: string): string {
  return `<link rel="stylesheet" href="${withBase(config.base, `src/theme/interactive/${name}.css`)}">`
}

function safeDecode(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

type Answer = readonly [status: number, type: string, body: string | Uint8Array]

async function answer(path: string, site: Site, config: Config, vite: ViteDevServer): Promise<Answer> {
  const shell: Shell = { ...site.shell, build: 'dev' }
  const pages = [...site.pages, site.notFound]
  if (path.endsWith('.json')) {
    const name = path.slice(1)
    const page = pages.find(({ route }) => routeToPiece(route) === name || `${routeToAlias(route)}.json` === name)
    if (page) return [200, 'application/json', JSON.stringify({ build: shell.build, page })]
    const file = buildIndex(toSearchDocuments(site)).find((indexFile) => indexFile.path === name)
    return file ? [200, 'application/json', file.bytes] : [404, 'text/plain', 'Not found']
  }
  const copied = path.endsWith('.md') ? site.pages.find(({ route }) => `/${routeToCopy(route)}` === path) : undefined
  const entry = copied && site.entries.find(({ route }) => route === copied.route)
  if (copied && entry) return [200, 'text/markdown', renderCopy(entry, copied, { siteUrl: config.url, shell })]
  const page = pages.find(({ route }) => pathKey(route) === pathKey(path)) ?? site.notFound
  const { renderPage, renderFavicon } = (await vite.ssrLoadModule('/src/entry/server.tsx')) as Server
  if (path === '/favicon.svg') return [200, 'image/svg+xml', renderFavicon()]
  const boot = await vite.transformRequest('/src/entry/boot.ts')
  const assets = {
    entry: withBase(config.base, 'src/entry/browser.tsx'),
    preload: [withBase(config.base, '@vite/client')],
    css: sheetLink(config, 'critical') + sheetLink(config, 'landing'),
    landingCss: '',
    boot: boot?.code ?? '',
    csp: '',
  }
  const html = renderPage({ shell, page, assets, siteUrl: config.url, version: config.version })
  return [
    page === site.notFound ? 404 : 200,
    'text/html',
    html.replace('</head>', `<script type="module" src="${withBase(config.base, '@vite/client')}"></script></head>`),
  ]
}
