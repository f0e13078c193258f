import { existsSync } from 'node:fs'
import { createServer as createHttpServer, type Server } from 'node:http'
import { basename, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { listen, untilStopped } from '../build/listen.ts'
import { viteOptions } from '../build/run-vite.ts'
import { isPageName } from '../content/find-pages.ts'
import { isWithin } from '../content/named-path.ts'
import { withBase } from '../core/route.ts'
import { answerNotFound, answerWithFiles, guardEditor, guardRequest, guardUpgrade } from './answers.ts'
import { type DevOptions, type DevProject, readProject } from './dev-project.ts'
import { LiveSite } from './live-site.ts'

/** Runs the development server on a port of 127.0.0.1. Resolves with the exit code when stopped. */
export async function serveDev({ port, ...options }: DevOptions & { readonly port: number }): Promise<number> {
  // Read the project first: once a server runs, an error would no longer end the process.
  const project = await readProject(options)
  // Requests wait for a server that is being started: one that is closed might never answer.
  const http = createHttpServer(async (request, response) => {
    if (guardRequest(request, response)) (await started).middlewares(request, response)
  })
  http.on('upgrade', guardUpgrade)
  const restart = async () => {
    const changed = await readProject(options)
    const old = await started
    started = old.close().then(() => createVite(changed, http, restart))
    await started
    console.log(`The configuration has changed. The site is at ${origin}${changed.config.base}`)
  }
  let started = createVite(project, http, restart)
  const close = async () => (await started).close()
  await started
  const origin = await listen(http, port).catch(async (error) => {
    await close()
    throw error
  })
  console.log(`The site is at ${origin}${project.config.base}  (Ctrl+C to stop)`)
  await untilStopped(http)
  await close()
  return 0
}

/** Packages that the app imports in the browser. */
const browserPackages = ['react', 'react/jsx-dev-runtime', 'react-dom', 'react-dom/client']

function createVite(project: DevProject, http: Server, restart: () => Promise<void>): Promise<ViteDevServer> {
  const { projectRoot, config } = project
  return createServer({
    ...viteOptions,
    base: config.base,
    appType: 'custom',
    plugins: [serveSite({ project, http, restart })],
    publicDir: false,
    // Vite finds no packages that a package imports, and the engine may be one.
    optimizeDeps: { include: browserPackages },
    server: {
      middlewareMode: { server: http },
      // Share our server: Vite's own would use one port for all projects and listen on the network.
      ws: { server: http },
      // Vite follows symbolic links out of the project, and never needs these files: `serveSite` answers before it.
      fs: { deny: ['.*', '*.{crt,key,pem}', '**/.git/**', `${projectRoot}/{content,public}/**`] },
      cors: false,
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })
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
      if (http.listening) void site.refresh()
      else http.once('listening', () => void site.refresh())
      watchContent(site, vite)
      watchSettings(site, vite, restart)
      talkToPages(site, vite)
      vite.middlewares.use(withBase(project.config.base, '__open-in-editor'), guardEditor(site))
      // Answer before Vite, which would serve files of the engine's folder.
      vite.middlewares.use(answerWithFiles(site))
      return () => vite.middlewares.use(answerNotFound(site))
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
    // Only a page concerns no other page: a folder, a picture and a file of code may.
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

/** Restarts the server when the configuration or a logo changes. If it is invalid, keeps the site and reports the mistake. */
function watchSettings(site: LiveSite, { watcher }: ViteDevServer, restart: () => Promise<void>): void {
  const { settings } = site.project
  let pause: NodeJS.Timeout | undefined
  const follow = () => restart().catch((error) => site.refuseConfig(error))
  watcher.add([...settings]).on('all', (_event, file) => {
    if (!settings.includes(file)) return
    clearTimeout(pause)
    pause = setTimeout(() => void follow(), debounce)
  })
}

/** Sends the site's state to each page that connects, and reruns the samples of each page that a writer opens. */
function talkToPages(site: LiveSite, { ws }: ViteDevServer): void {
  ws.on('connection', () => site.announce())
  ws.on('studio:open', (path: string) => void site.open(path))
}
