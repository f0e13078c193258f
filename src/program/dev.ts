import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { contentType } from 'mime-types'
import { createServer, type Plugin } from 'vite'
import { readCollection } from '../content/read-collection.ts'
import { type Config, outputFolders } from '../page/config.ts'
import type { Page } from '../page/page.ts'
import { filesOfTarget, withBase } from '../page/urls.ts'
import { readOutputs } from '../samples/outputs.ts'
import { createSite } from '../site/create-site.ts'
import { renderBrandSheet } from '../theme/palette.ts'
import { type App, type AppOptions, inline, renderFrame, sources } from './app.ts'
import { readBrands } from './brands.ts'
import { bundleScript, viteOptions } from './bundle-script.ts'
import { type Content, createFiles, type FileTable, makeFile } from './files.ts'
import { frameFile } from './hosts.ts'
import { listen } from './listen.ts'
import { bundlePlaygrounds } from './playgrounds.ts'
import { explainError, reportProblems } from './report.ts'
import { createStyleguide } from './styleguide/create-styleguide.ts'
import { createWriting, type Writing } from './writing.ts'

/** What to serve, and on which port of 127.0.0.1. */
export type DevOptions = { readonly projectRoot: string; readonly config: Config; readonly port: number }

/** Runs the development server, drafts included; a saved page appears at once. Resolves with the exit code when stopped. */
export async function serveDev({ projectRoot, config, port }: DevOptions): Promise<number> {
  const { base } = config
  // A mistake of the project stops here, before a server keeps the process alive.
  const { brands, problems } = readBrands(projectRoot, config)
  const app = await createDevApp({ projectRoot, config, brands })
  const outputs = readOutputs(projectRoot, outputFolders(config))
  let content = readCollection({ projectRoot, config, outputs })
  let writing: Writing = { problems: [], brokenLinks: {} }
  let files: FileTable = new Map()

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  /** Any web site can send requests to this server, and Vite would open any file of the machine in the editor. Only listed problems may. */
  const guardEditor: Plugin = {
    name: 'guard-editor',
    configureServer: ({ middlewares }) => {
      middlewares.use(withBase(base, '__open-in-editor'), (request, response, next) => {
        if (request.headers['sec-fetch-site'] !== 'same-origin') response.writeHead(403).end()
        else if (!writing.problems.some(({ open }) => open === request.originalUrl)) response.writeHead(404).end()
        else next()
      })
    },
  }
  const vite = await createServer({
    ...viteOptions,
    base,
    appType: 'custom',
    plugins: [guardEditor],
    publicDir: false,
    server: {
      middlewareMode: { server: http },
      // On our own server: Vite's would use one port for all projects and listen to the network.
      ws: { server: http },
      watch: {
        ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`],
        // Editors empty a file before they write it: what is half written must not be read.
        awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 10 },
      },
    },
  })

  /** Rebuilds the site from the files as they are now, and reports its problems. */
  const refresh = () => {
    content = readCollection({ projectRoot, config, outputs }, content)
    const site = createSite(config, content.entries, { drafts: true, problems: content.problems })
    const shell = { ...site.shell, build: 'dev' }
    const renderPage = async (page: Page) => {
      // Vite reloads the renderer when one of its sources changes.
      const server = (await vite.ssrLoadModule(sources.server)) as typeof import('../entry/server.tsx')
      const html = server.renderPage({
        shell,
        page,
        assets: app.assets,
        brands,
        siteUrl: config.url,
        version: config.version,
      })
      return html.replace('</head>', () => `${headOfDev(base, writing)}</head>`)
    }
    const styleguide = () => createStyleguide(config).page
    files = new Map([
      ...createFiles({ projectRoot, config, brands, site, shell, app, assets: content.assets, renderPage }),
      [frameFile, renderFrame],
      ['styleguide.html', () => renderPage(styleguide())],
      ['styleguide.json', () => JSON.stringify({ build: shell.build, page: styleguide() })],
    ])
    writing = createWriting(site, { projectRoot, base })
    vite.ws.send('studio:content')
    vite.ws.send('studio:writing', writing)
    reportProblems([...problems, ...site.problems])
  }

  vite.middlewares.use(async (request, response) => {
    try {
      for (const path of filesOfTarget(request.url ?? '/', base)) {
        const body = await makeFile(files, path)
        if (body !== undefined) return send(response, 200, path, body)
      }
      send(response, 404, '404.html', (await makeFile(files, '404.html')) ?? '')
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      console.error(explainError(error))
      send(response, 500, 'error.txt', explainError(error))
    }
  })

  const folder = join(projectRoot, 'content')
  vite.watcher.add(folder).on('all', (_event, file) => {
    if (!file.startsWith(folder)) return
    try {
      refresh()
    } catch (error) {
      console.error(explainError(error))
    }
  })
  // A browser that connects later has missed earlier messages.
  vite.ws.on('connection', () => vite.ws.send('studio:writing', writing))

  const origin = await listen(http, port).catch(async (error) => {
    await vite.close()
    throw error
  })
  console.log(`Writing at ${origin}${base}  (Ctrl+C ends it)`)
  refresh()
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}

function send(response: ServerResponse, status: number, path: string, body: Content): void {
  const type = contentType(extname(path)) || 'application/octet-stream'
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** The app as Vite serves it: style sheets are linked from their sources; inline scripts are bundled as in a build. */
async function createDevApp({ projectRoot, config, brands }: AppOptions): Promise<App> {
  const { base } = config
  const sheet = (source: string) => ({
    html: `<link rel="stylesheet" href="${withBase(base, source)}">`,
    source: "'self'",
  })
  const script = async (source: string) => inline('script', (await bundleScript(source)).code)
  const [boot, announcementBoot, playgrounds] = await Promise.all([
    script(sources.boot),
    script(sources.announcementBoot),
    bundlePlaygrounds({ projectRoot, config }),
  ])
  return {
    files: playgrounds.files,
    worker: '',
    assets: {
      entry: withBase(base, sources.entry),
      preload: [withBase(base, '@vite/client')],
      brandCss: inline('style', renderBrandSheet(brands)),
      css: sheet(sources.css),
      landingCss: sheet(sources.landingCss),
      announcementCss: sheet(sources.announcementCss),
      printCss: sheet(sources.printCss),
      boot,
      announcementBoot,
      strict: false,
    },
  }
}

/** Extra head elements for writers: Vite's client, the list of problems and the script that shows it. */
function headOfDev(base: string, writing: Writing): string {
  const data = JSON.stringify(writing).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', sources.overlay].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return `<script type="application/json" id="writing">${data}</script>${scripts.join('')}`
}
