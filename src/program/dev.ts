import { existsSync, readFileSync } from 'node:fs'
import { createServer as createHttpServer, type ServerResponse } from 'node:http'
import { join, relative, resolve, sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { createServer, type Plugin } from 'vite'
import { escapeHtml } from '../content/html.ts'
import { readCollection } from '../content/read-collection.ts'
import type { Config } from '../page/config.ts'
import { type Problem, withoutRepeats } from '../page/facts.ts'
import { frameFile } from '../page/headers.ts'
import type { Page } from '../page/page.ts'
import { filesOfTarget, withBase } from '../page/urls.ts'
import { createSite } from '../site/create-site.ts'
import { createDevApp, finishApp, renderFrame, sources } from './app.ts'
import { readBrands } from './brands.ts'
import { engineRoot, viteOptions } from './bundle-script.ts'
import { type FileContent, type FileTable, makeFile } from './file-table.ts'
import { createFiles, readSiteOptions } from './files.ts'
import { createFonts } from './fonts.ts'
import { typeOf } from './hosts.ts'
import { listen } from './listen.ts'
import { isWithin, requireProjectFiles } from './project-files.ts'
import { explainError, reportChanges } from './report.ts'
import { createSampleJudge } from './sample-judge.ts'
import { createStyleguide } from './styleguide/create-styleguide.ts'
import { createWriting, type Writing } from './writing.ts'

/** What to serve, made by which configuration, and on which port of 127.0.0.1. */
export type DevOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly configFile: string
  readonly port: number
}

/** The one build id that all pages share in dev: text and shell change in place. */
const build = 'dev'

/** How long files must stay as they are before they are read, in ms: editors empty a file before they write it. */
const quiet = 30

/** Runs the development server, drafts included; a saved page appears at once. Resolves with the exit code when stopped. */
export async function serveDev({ projectRoot, config, configFile, port }: DevOptions): Promise<number> {
  const { base } = config
  // A mistake of the project stops here, before a server keeps the process alive.
  requireProjectFiles(projectRoot, config)
  const { brands, problems } = readBrands(projectRoot, config)
  const [bundle, fonts] = await Promise.all([
    createDevApp({ projectRoot, config }),
    // Whole fonts: the next edit may add any character.
    createFonts({ projectRoot, config }),
  ])
  const app = finishApp(bundle, { brands, fonts })
  const settings = readSettings(projectRoot, [
    configFile,
    config.brand.logo,
    ...config.collections.flatMap(({ logo }) => logo ?? []),
  ])
  const samples = createSampleJudge({ projectRoot, config })
  let content = readCollection({ projectRoot, config, outputs: samples.outputs })
  let site = createSite(config, [])
  let writing: Writing = { problems: [], brokenLinks: {} }
  let reported: readonly Problem[] = []
  /** Counts how often the site was rebuilt: a document says which of them it shows. */
  let version = 0
  let files: FileTable = new Map()
  /** Whether the last document was that of a crash, and whether a source has changed since. */
  let crash = { shown: false, stale: false }
  let changes = 0

  const http = createHttpServer((request, response) => vite.middlewares(request, response))
  const ownAnswers: Plugin = {
    name: 'own-answers',
    configureServer: ({ middlewares }) => {
      // Any web site can send requests to this server, and Vite would open any file of the machine in the editor. Only listed problems may.
      middlewares.use(withBase(base, '__open-in-editor'), (request, response, next) => {
        if (request.headers['sec-fetch-site'] !== 'same-origin') response.writeHead(403).end()
        else if (!writing.problems.some(({ open }) => open === request.originalUrl)) response.writeHead(404).end()
        else next()
      })
      // Before Vite, which would answer with files of the engine's folder.
      middlewares.use(async ({ url = '/' }, response, next) => {
        if (!(await answer(response, filesOfTarget(url, base)))) next()
      })
    },
  }
  const vite = await createServer({
    ...viteOptions,
    base,
    appType: 'custom',
    plugins: [ownAnswers],
    publicDir: false,
    server: {
      middlewareMode: { server: http },
      // On our own server: Vite's would use one port for all projects and listen to the network.
      ws: { server: http },
      // Vite follows links out of the project. It needs no sources: the site's own files are answered before.
      fs: { deny: ['.env', '.env.*', '*.{crt,pem}', '**/.git/**', `${projectRoot}/{content,public}/**`] },
      watch: { ignored: [`${projectRoot}/dist/**`, `${projectRoot}/.cache/**`] },
    },
  })

  /** Rebuilds the site from the files as they are now, and reports its problems. */
  const refresh = () => {
    content = readCollection({ projectRoot, config, outputs: samples.outputs }, content)
    site = createSite(config, content.entries, { ...readSiteOptions(projectRoot, content), drafts: true })
    const shell = { ...site.shell, build }
    const shown = ++version
    const renderPage = async (page: Page) => {
      // Vite reloads the renderer when one of its sources changes.
      const server = (await vite.ssrLoadModule(sources.server)) as typeof import('../entry/server.tsx')
      const html = server.renderPage({ shell, page, assets: app.assets, brands, config })
      return html.replace('</head>', () => `${headOfDev(base, writing, shown)}</head>`)
    }
    const styleguide = () => createStyleguide(config).page
    files = new Map([
      ...createFiles({ projectRoot, config, brands, fonts, site, shell, app, assets: content.assets, renderPage }),
      [frameFile, renderFrame],
      ['styleguide.html', () => renderPage(styleguide())],
      ['styleguide.json', () => JSON.stringify({ build, page: styleguide() })],
    ])
    tellContent()
    report()
  }

  const tellContent = () => vite.ws.send('studio:content', { version, shell: { ...site.shell, build } })

  /** Tells the page and the terminal what is wrong now. */
  const report = () => {
    const all = withoutRepeats([
      ...problems,
      ...fonts.problems,
      ...settings.problems(),
      ...site.problems,
      ...samples.problems(site.entries),
    ])
    writing = createWriting({ ...site, problems: all }, { projectRoot, base })
    vite.ws.send('studio:writing', writing)
    reportChanges(all, reported)
    reported = all
  }

  /** Reports errors of a task. The server keeps the site that it has. */
  const attempt = async (task: () => void | Promise<void>) => {
    try {
      await task()
    } catch (error) {
      console.error(explainError(error, 'The pages stay as they are until the next save.'))
    }
  }

  const judge = () =>
    attempt(() =>
      samples.judge(
        () => site.entries,
        (file) => {
          // What its samples gave is part of the page.
          content = { ...content, texts: new Map([...content.texts].filter(([other]) => other !== file)) }
          refresh()
        },
      ),
    )

  const answer = async (response: ServerResponse, names: readonly string[], status = 200) => {
    const before = changes
    try {
      for (const path of names) {
        const body = await makeFile(files, path)
        if (body === undefined) continue
        if (path.endsWith('.html')) crash = { shown: false, stale: false }
        send(response, status, path, body)
        return true
      }
      return false
    } catch (error) {
      crash = { shown: true, stale: changes > before }
      // Node's own source maps, which tsx switches on, misread what Vite compiles.
      process.setSourceMapsEnabled(false)
      if (error instanceof Error) vite.ssrFixStacktrace(error)
      process.setSourceMapsEnabled(true)
      const text = explainCrash(error)
      console.error(text)
      const page = `<!DOCTYPE html>${headOfDev(base, writing, version)}<body><pre>${escapeHtml(text)}</pre>`
      send(response, 500, '500.html', page)
      return true
    }
  }
  vite.middlewares.use(async (_request, response) => {
    if (!(await answer(response, ['404.html'], 404))) send(response, 404, 'error.txt', 'There is no such file.')
  })

  const folders = ['content', 'public'].map((name) => join(projectRoot, name))
  const isWritten = (file: string) => settings.files.includes(file) || folders.some((folder) => isWithin(folder, file))
  let pause: NodeJS.Timeout | undefined
  const changed = (file: string) => {
    changes++
    if (isWritten(file)) {
      clearTimeout(pause)
      pause = setTimeout(() => void attempt(refresh).then(judge), quiet)
    } else if (crash.shown) {
      crash.stale = true
      // Vite does so, too, but perhaps after the page has asked again.
      vite.environments.ssr.moduleGraph.onFileChange(file)
      vite.ws.send({ type: 'full-reload' })
    }
  }
  vite.watcher.add([...folders, ...settings.files]).on('all', (_event, file) => changed(file))
  // The watcher does not tell of a file that is gone and comes again at once, as when Git switches branches; the system does.
  vite.watcher.on('raw', (_event, _name, { watchedPath }) => isWritten(watchedPath) && changed(watchedPath))
  // What was saved while the watcher looked at all files for the first time.
  vite.watcher.once('ready', () => void attempt(refresh))
  // A browser that connects later has missed earlier messages.
  vite.ws.on('connection', () => {
    tellContent()
    vite.ws.send('studio:writing', writing)
    if (crash.stale) vite.ws.send({ type: 'full-reload' })
  })
  vite.ws.on('studio:open', (path: string) => {
    samples.opened.add(path)
    void judge()
  })

  const origin = await listen(http, port).catch(async (error) => {
    await vite.close()
    throw error
  })
  console.log(`Writing at ${origin}${base}  (Ctrl+C ends it)`)
  await attempt(refresh)
  await new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve))
  await vite.close()
  http.close()
  http.closeAllConnections()
  return 0
}

/** The files that are read once, and a problem for each that has changed since. */
function readSettings(projectRoot: string, paths: readonly string[]) {
  const files = paths.map((path) => resolve(projectRoot, path))
  const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const before = files.map(read)
  const problems = (): Problem[] =>
    files
      .filter((file, index) => read(file) !== before[index])
      .map((file) => ({
        severity: 'warning',
        file: relative(projectRoot, file).replaceAll(sep, '/'),
        line: 0,
        rule: 'restart',
        message: 'Restart `npm run dev` to see the change.',
      }))
  return { files, problems }
}

/** Describes what a component threw, with its file and line first. */
function explainCrash(error: unknown): string {
  const text = stripVTControlCharacters(error instanceof Error ? (error.stack ?? error.message) : String(error))
  const short = text.replaceAll(`${engineRoot}/`, '')
  const place = /\bsrc\/[\w./-]+\.tsx?:\d+/.exec(short)?.[0] ?? 'The engine'
  return `${place}  stopped\n\n${short}\n\nThe page comes back once this is fixed.`
}

function send(response: ServerResponse, status: number, path: string, body: FileContent): void {
  const type = typeOf(path)
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body)
}

/** Extra head elements for writers: Vite's client, the list of problems and the script that shows it. */
function headOfDev(base: string, writing: Writing, version: number): string {
  const data = JSON.stringify(writing).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', sources.overlay].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return `<script type="application/json" id="writing" data-version="${version}">${data}</script>${scripts.join('')}`
}
