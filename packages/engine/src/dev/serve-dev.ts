/**
 * The development server. The HTTP server stays, and a change of the configuration replaces the Vite server behind it:
 *
 *   request         guardRequest ──▶ files of the site ──▶ Vite: sources of the app ──▶ the page for an unknown address
 *   saved content   watchContent ──▶ LiveSite.refresh, then runSamples
 *   saved settings  watchSettings ──▶ restart: reads the project again and starts another Vite server; tabs reload
 *   open tab        talkToPages ──▶ announce, open, close
 */

import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { basename, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { viteOptions } from '../build/bundle/run-vite.ts'
import { isPageName } from '../content/find-pages.ts'
import { samplesOf } from '../core/project/samples-of.ts'
import { withBase } from '../core/urls/route.ts'
import { isWithin } from '../disk/named-path.ts'
import { listen, untilStopped } from '../terminal/listen.ts'
import { createAnswers, guardEditor, guardRequest, guardUpgrade } from './answers.ts'
import { type DevOptions, type DevProject, readProject } from './dev-project.ts'
import type { LiveReport } from './live-report.ts'
import { LiveSite } from './live-site.ts'

/** Runs the development server on a port of 127.0.0.1. Resolves with the exit code when stopped. */
export async function serveDev({ port, ...options }: DevOptions & { readonly port: number }): Promise<number> {
  // Read the project first: once a server runs, an error would no longer end the process.
  const project = await readProject(options)
  const http = createHttpServer((request, response) => {
    if (guardRequest(request, response)) served.current().middlewares(request, response)
  })
  http.on('upgrade', (request, socket, head) => {
    if (guardUpgrade(request, socket)) served.current().upgrades.emit('upgrade', request, socket, head)
  })
  const restart = async (): Promise<void> =>
    (await starting).replace(async () => {
      const changed = await readProject(options)
      const next = await createVite(changed, http, restart)
      console.log(`The configuration or what it names has changed. The site is at ${origin}${changed.config.base}`)
      return next
    })
  // The configuration may be saved while the first server starts.
  const starting = createVite(project, http, restart).then(createReplaceable)
  const served = await starting
  const origin = await listen(http, port).catch(async (error) => {
    await served.close()
    throw error
  })
  console.log(`The site is at ${origin}${project.config.base}  (Ctrl+C to stop)`)
  await untilStopped(http)
  await served.close()
  return 0
}

type Closable = { readonly close: () => Promise<void> }

/** Holds a server that others replace, one after another. If one does not start, the server before it stays. */
export function createReplaceable<Server extends Closable>(first: Server) {
  let current = first
  let last: Promise<void> = Promise.resolve()
  const afterLast = (task: () => Promise<void>) => {
    last = last.then(task, task)
    return last
  }
  return {
    current: () => current,
    /** Replaces the server, after all earlier calls. Rejects if the next one does not start. */
    replace: (start: () => Promise<Server>) =>
      afterLast(async () => {
        const old = current
        current = await start()
        await old.close()
      }),
    close: () => afterLast(() => current.close()),
  }
}

/** Packages that the app imports in the browser. */
const browserPackages = ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

async function createVite(project: DevProject, http: Server, restart: () => Promise<void>) {
  const { projectRoot, config } = project
  // Never listens. During a restart there are two Vite servers, and only one may answer a WebSocket.
  const upgrades = createHttpServer()
  const vite = await createServer({
    ...viteOptions,
    base: config.base,
    appType: 'custom',
    plugins: [serveSite({ project, http, restart })],
    publicDir: false,
    // Vite finds no packages that a package imports, and the engine may be one.
    optimizeDeps: { include: browserPackages },
    server: {
      middlewareMode: true,
      // Vite's own server would use one port for all projects and listen on the network.
      ws: { server: upgrades },
      // Vite follows symbolic links out of the project, and never needs these files: `serveSite` answers before it.
      fs: { deny: ['.*', '*.{crt,key,pem}', '**/.git/**', `${projectRoot}/{content,public}/**`] },
      cors: false,
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
  return { middlewares: vite.middlewares, upgrades, close: () => vite.close() }
}

/** Debounce for file changes, in ms: editors empty a file before they write it. */
const debounce = 30

type ServeSiteOptions = {
  readonly project: DevProject
  readonly http: Server
  /** Serves the changed configuration instead. Rejects if it is invalid. */
  readonly restart: () => Promise<void>
}

/** Creates the Vite plug-in that serves the files of the site, and rebuilds them after each save. */
function serveSite({ project, http, restart }: ServeSiteOptions): Plugin {
  return {
    name: 'serve-site',
    configureServer: (vite) => {
      const site = new LiveSite(project, vite)
      const answers = createAnswers(site)
      if (http.listening) void site.refresh()
      else http.once('listening', () => void site.refresh())
      watchContent(site, vite)
      watchSettings(site, vite, restart)
      talkToPages(site, vite)
      vite.middlewares.use(withBase(project.config.base, '__open-in-editor'), guardEditor(site.report))
      // Answer before Vite, which would serve files of the engine's folder.
      vite.middlewares.use(answers.files)
      return () => vite.middlewares.use(answers.notFound)
    },
  }
}

/** The parts of a site in dev that changes of its files concern. */
type WatchedSite = Pick<LiveSite, 'refresh' | 'runSamples'> & {
  readonly project: Pick<DevProject, 'projectRoot' | 'config'>
}

/** Rebuilds the site when content or public files change. */
export function watchContent(site: WatchedSite, { watcher }: Pick<ViteDevServer, 'watcher'>): void {
  const { projectRoot, config } = site.project
  const folders = ['content', 'public', ...config.codeFolders].map((name) => resolve(projectRoot, name))
  let pause: NodeJS.Timeout | undefined
  const paths = new Set<string>()
  const renew = async () => {
    const changed = new Set(Array.from(paths, (path) => relative(projectRoot, path).replaceAll(sep, '/')))
    paths.clear()
    // The site knows which pages show a saved page as code. Any page may show another file, so all are read then.
    await site.refresh([...changed].every((path) => isPageName(basename(path))) ? changed : undefined)
    await site.runSamples()
  }
  const changed = (file: string) => {
    if (!folders.some((folder) => isWithin(folder, file))) return
    paths.add(file)
    clearTimeout(pause)
    pause = setTimeout(() => void renew(), debounce)
  }
  watcher.add(folders).on('all', (event, file) => {
    changed(file)
    // The watcher forgets a folder that is deleted.
    if (event === 'unlinkDir' && folders.includes(file))
      void returned(file).then(() => {
        watcher.add(file)
        changed(file)
      })
  })
  // When Git switches branches, files vanish and return at once. Only the system's raw events report that.
  watcher.on('raw', (_event, name, { watchedPath }) => {
    changed(name && basename(watchedPath) !== name ? join(watchedPath, name) : watchedPath)
  })
  // Files may have been saved during the watcher's first scan.
  watcher.once('ready', () => void site.refresh())
}

/** Resolves when a deleted folder is there again. */
async function returned(folder: string): Promise<void> {
  while (!existsSync(folder)) await wait(200, undefined, { ref: false })
}

/** The parts of a site in dev that changes of its settings concern. */
type SettledSite = {
  readonly report: Pick<LiveReport, 'refuseConfig'>
  readonly project: Pick<DevProject, 'projectRoot' | 'config' | 'settings'>
}

/**
 * Restarts the server when the configuration, a logo or the stored results of samples change. If the configuration is invalid,
 * keeps the site and reports the mistake.
 */
export function watchSettings(
  site: SettledSite,
  { watcher }: Pick<ViteDevServer, 'watcher'>,
  restart: () => Promise<void>,
): void {
  const { projectRoot, config, settings } = site.project
  const stored = samplesOf(config).map(({ outputs }) => resolve(projectRoot, outputs))
  const paths = [...settings, ...stored]
  let pause: NodeJS.Timeout | undefined
  const follow = () => restart().catch((error) => site.report.refuseConfig(error))
  watcher.add(paths).on('all', (_event, file) => {
    if (!paths.some((path) => isWithin(path, file))) return
    clearTimeout(pause)
    pause = setTimeout(() => void follow(), debounce)
  })
}

/** Sends the site's state to each page that connects, and reruns the samples of the pages that writers have open. */
export function talkToPages(
  site: Pick<LiveSite, 'announce' | 'open' | 'close'>,
  { ws }: Pick<ViteDevServer, 'ws'>,
): void {
  ws.on('connection', () => site.announce())
  ws.on('studio:open', (path: string, tab) => void site.open(tab, path))
  ws.on('vite:client:disconnect', (_, tab) => site.close(tab))
}
