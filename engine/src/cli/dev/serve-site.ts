import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { withBase } from '../../core/urls.ts'
import { isWithin } from '../project-files.ts'
import { answerNotFound, answerWithFiles, type DevSite, guardEditor, refuseOtherMethods } from './answers.ts'
import { CrashWatch } from './crash-watch.ts'
import type { DevProject } from './dev-project.ts'
import { LiveSite } from './live-site.ts'

/** Debounce for file changes, in ms: editors empty a file before they write it. */
const debounce = 30

type ServeSiteOptions = {
  readonly project: DevProject
  readonly http: Server
  /** Serves the changed configuration instead. Rejects if it is invalid. */
  readonly restart: () => Promise<void>
}

/** Creates the Vite plug-in that serves the files of the site, and rebuilds them after each save. */
export function serveSite({ project, http, restart }: ServeSiteOptions): Plugin {
  let crash: CrashWatch | undefined
  return {
    name: 'serve-site',
    configureServer: (vite) => {
      crash = new CrashWatch(() => vite.ws.send({ type: 'full-reload' }))
      const devSite: DevSite = { site: new LiveSite(project, vite), vite, crash }
      if (http.listening) void devSite.site.refresh()
      else http.once('listening', () => void devSite.site.refresh())
      watchContent(devSite)
      watchSettings(devSite, restart)
      talkToPages(devSite)
      vite.middlewares.use(refuseOtherMethods)
      vite.middlewares.use(withBase(project.config.base, '__open-in-editor'), guardEditor(devSite.site))
      // Answer before Vite, which would serve files of the engine's folder.
      vite.middlewares.use(answerWithFiles(devSite))
      return () => vite.middlewares.use(answerNotFound(devSite))
    },
    // Vite calls this once per environment, after it has discarded the compiled file.
    hotUpdate() {
      if (this.environment.name === 'client') crash?.sourceChanged()
    },
  }
}

/** Rebuilds the site when content or public files change. */
function watchContent({ site, vite: { watcher }, crash }: DevSite): void {
  const { projectRoot } = site.project
  const folders = ['content', 'public'].map((name) => join(projectRoot, name))
  let pause: NodeJS.Timeout | undefined
  const renew = async () => {
    await site.refresh()
    crash.sourceChanged()
    await site.judgeSamples()
  }
  const changed = (file: string) => {
    if (!folders.some((folder) => isWithin(folder, file))) return
    clearTimeout(pause)
    pause = setTimeout(() => void renew(), debounce)
  }
  watcher.add(folders).on('all', (_event, file) => changed(file))
  // When Git switches branches, files vanish and return at once. Only the system's raw events report that.
  watcher.on('raw', (_event, _name, { watchedPath }) => changed(watchedPath))
  // Files may have been saved during the watcher's first scan.
  watcher.once('ready', () => void site.refresh())
}

/** Restarts the server when the configuration or a logo changes. If it is invalid, keeps the site and reports the mistake. */
function watchSettings({ site, vite: { watcher } }: DevSite, restart: () => Promise<void>): void {
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
function talkToPages({ site, vite: { ws }, crash }: DevSite): void {
  ws.on('connection', () => {
    site.announce()
    crash.connected()
  })
  ws.on('studio:open', (path: string) => {
    site.project.samples.opened.add(path)
    void site.judgeSamples()
  })
}
