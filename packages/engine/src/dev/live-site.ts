import { join, relative, sep } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import type { ViteDevServer } from 'vite'
import { type RenderBody, sources } from '../build/bundle/bundle-app.ts'
import { createFiles, readAsset } from '../build/files/create-files.ts'
import { type FileContent, FileTable } from '../build/files/file-table.ts'
import { addPage } from '../build/files/page-files.ts'
import { readSiteOptions } from '../build/files/public-files.ts'
import type { Content } from '../content/read-content.ts'
import type { Shell } from '../core/page/shell.ts'
import { errorAt, type Problem, placeOf } from '../core/problem.ts'
import { addressBelow, canonicalPath, withBase } from '../core/urls/route.ts'
import type { Writing } from '../core/writing.ts'
import { createSite, type Site, type SiteCaches } from '../site/create-site.ts'
import { withCommandLines } from '../terminal/command-line.ts'
import { byPlace, explainError, reportChanges } from '../terminal/report.ts'
import type { DevProject } from './dev-project.ts'
import { createLiveContent } from './live-content.ts'
import { createLiveSamples } from './live-samples.ts'
import { createSiteCaches } from './site-caches.ts'
import { createStyleguide } from './styleguide/create-styleguide.ts'

/** Build id of all pages in dev. It never changes, because open pages are updated in place. */
const build = 'dev'

/** Delay of the checks after a rebuild, in ms. Answering page requests comes first. */
const checkDelay = 50

/** The parts of Vite's server that the site uses. */
type Vite = Pick<ViteDevServer, 'ssrLoadModule' | 'ssrFixStacktrace'> & {
  readonly ws: Pick<ViteDevServer['ws'], 'send'>
}

/** Maximum time that checks of pages delay the answer to a request, in ms. */
const maxPause = 10

/** The site in dev, including drafts. Rebuilt after each save, it holds all state that changes while dev runs. */
export class LiveSite {
  readonly project: DevProject
  readonly #vite: Vite
  readonly #samples: ReturnType<typeof createLiveSamples>
  /** Number of rebuilds. Each document names the version it shows. */
  version = 0
  files = new FileTable()
  /** Explanation of the last crash of the renderer. It is printed once, although the page asks again and again. */
  printedCrash = ''
  /** Data of the overlay. */
  writing: Writing = { problems: [], brokenLinks: {} }
  readonly #readContent: ReturnType<typeof createLiveContent>
  #content: Content | undefined
  #site: Site
  #check: NodeJS.Timeout | undefined
  /** Why a configuration that was saved since the start cannot be served. */
  #configProblems: readonly Problem[] = []
  readonly #caches: SiteCaches
  /** Ends when Vite has compiled the renderer for the last request. */
  #compiled: Promise<unknown> = Promise.resolve()
  /** Problems already printed to the terminal. */
  #reported: readonly Problem[] = []

  constructor(project: DevProject, vite: Vite) {
    this.project = project
    this.#vite = vite
    this.#readContent = createLiveContent(project)
    this.#caches = createSiteCaches(project.config)
    this.#samples = createLiveSamples(project)
    this.#site = createSite(project.config, [])
  }

  /** Rebuilds the site from its files, of which only these may have changed. On an error, prints it and keeps the previous site. */
  refresh(changed?: ReadonlySet<string>): Promise<void> {
    return attempt(() => this.#rebuild(changed))
  }

  /** Makes a file of the site. The pictures of a page are known once it is made. */
  async make(path: string): Promise<FileContent | undefined> {
    const picture = this.#content?.assets.get(path)
    return (await this.files.make(path)) ?? (picture && readAsset(picture))
  }

  /** Reports why a changed configuration is not served. */
  refuseConfig(error: unknown): void {
    const { projectRoot, configFile } = this.project
    const file = relative(projectRoot, configFile).replaceAll(sep, '/')
    const remedy = 'The site keeps the last valid configuration.'
    this.#configProblems = [errorAt({ file, line: 0 }, 'config', explainError(error), remedy)]
    this.#report()
  }

  /** Runs the samples of the page that a tab shows now. */
  open(tab: object, path: string): Promise<void> {
    this.#samples.open.set(tab, path)
    return this.runSamples()
  }

  /** Forgets a tab that was closed. */
  close(tab: object): void {
    this.#samples.open.delete(tab)
  }

  /** Reruns changed samples of open pages. */
  runSamples(): Promise<void> {
    return attempt(() =>
      this.#samples.run(
        () => this.#site.entries,
        // Pages show the results of their samples.
        () => this.#rebuild(new Set()),
      ),
    )
  }

  /** Sends the state of the site to all open pages. */
  announce(): void {
    this.#announceContent()
    this.#vite.ws.send('studio:writing', this.writing)
  }

  #rebuild(changed?: ReadonlySet<string>): void {
    const { projectRoot, config } = this.project
    const content = this.#readContent(changed)
    const { entries, assets: pictures } = content
    const site = createSite(config, entries, {
      ...readSiteOptions(projectRoot, content),
      drafts: true,
      caches: this.#caches,
    })
    const version = this.version + 1
    const { results } = this.#samples
    const options = {
      ...{ ...this.project, site, shell: shellOf(site), pictures, results, renderBody: this.#renderBody },
      devHead: () => devHeadTags({ base: config.base, writing: this.writing, version }),
    }
    const files = createFiles(options)
    addPage(files, options, {
      route: '/styleguide',
      makePage: () => ({ page: createStyleguide(config).page, formSheets: ['landingCss', 'mathsCss'] }),
      facts: { owner: 'the style guide', isStored: false },
    })
    // Nothing throws from here on: until then, the previous site stays whole.
    this.#content = content
    this.#site = site
    this.version = version
    this.files = files
    this.#announceContent()
    clearTimeout(this.#check)
    this.#check = setTimeout(() => void attempt(() => this.#checkAndReport()), checkDelay)
  }

  readonly #renderBody: RenderBody = async (shell, page) => {
    // Vite recompiles it after changes.
    const compiling = this.#vite.ssrLoadModule(sources.renderer)
    this.#compiled = compiling.catch(() => undefined)
    try {
      const { renderBody } = await compiling
      return await renderBody(shell, page)
    } catch (error) {
      throw withSourceLines(error, this.#vite)
    }
  }

  /** Checks pages that are new or changed, a few at a time, then the site. Stops once the site is rebuilt. */
  async #checkAndReport(): Promise<void> {
    const site = this.#site
    let start = performance.now()
    for (const entry of site.entries) {
      this.#caches.check(entry.parsed())
      if (performance.now() - start < maxPause) continue
      await setImmediate()
      await this.#compiled
      if (site !== this.#site) return
      start = performance.now()
    }
    this.#report()
  }

  /** Checks the site, sends its problems to open pages and prints new ones to the terminal. */
  #report(): void {
    const { projectRoot, config, problems } = this.project
    const { entries } = this.#site
    const look = [...problems, ...this.#configProblems]
    const all = this.#site.check({ look, samples: this.#samples.problems(entries) })
    this.writing = createWriting({ entries, problems: all }, { projectRoot, base: config.base })
    this.#vite.ws.send('studio:writing', this.writing)
    reportChanges(all, this.#reported)
    this.#reported = all
  }

  #announceContent(): void {
    this.#vite.ws.send('studio:content', { version: this.version, shell: shellOf(this.#site) })
  }
}

function shellOf({ shell }: Site): Shell {
  return { ...shell, build }
}

/** Returns the overlay's problems for writers: errors first, then by file and line. */
export function createWriting(
  { problems, entries }: Pick<Site, 'entries'> & { readonly problems: readonly Problem[] },
  { projectRoot, base }: { readonly projectRoot: string; readonly base: string },
): Writing {
  const brokenLinks: Record<string, string[]> = {}
  for (const { file, target } of problems.flatMap(({ links = [] }) => links)) {
    const entry = entries.find((one) => one.file === file)
    if (!entry) continue
    const key = canonicalPath(entry.route)
    brokenLinks[key] = [...(brokenLinks[key] ?? []), addressBelow(base, target)]
  }
  const sorted = problems.toSorted(
    (a, b) => Number(b.severity === 'error') - Number(a.severity === 'error') || byPlace(a, b),
  )
  return { brokenLinks, problems: sorted.map((problem) => ({ ...asTyped(problem), open: openAddress(problem) })) }

  /** Returns a URL of Vite's server that opens the editor. */
  function openAddress({ file, line }: Problem): string {
    const place = placeOf({ file: join(projectRoot, file), line })
    return `${withBase(base, '__open-in-editor')}?file=${encodeURIComponent(place)}`
  }
}

/** Returns a problem whose commands are as the reader types them. */
function asTyped({ message, hint, ...problem }: Problem): Problem {
  return { ...problem, message: withCommandLines(message), ...(hint && { hint: withCommandLines(hint) }) }
}

type HeadTagsOptions = { readonly base: string; readonly writing: Writing; readonly version: number }

/** Renders the head elements of dev: Vite's client, the problems, and the script of the overlay that shows them. */
function devHeadTags({ base, writing, version }: HeadTagsOptions): string {
  const data = JSON.stringify(writing).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', sources.overlay].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return `<script type="application/json" id="~writing" data-version="${version}">${data}</script>${scripts.join('')}`
}

/** Maps the stack trace of an error to lines of the source files. */
function withSourceLines(error: unknown, vite: Vite): unknown {
  // tsx enables Node's source maps, which misread code compiled by Vite.
  process.setSourceMapsEnabled(false)
  if (error instanceof Error) vite.ssrFixStacktrace(error)
  process.setSourceMapsEnabled(true)
  return error
}

/** Runs a task and prints its error. */
async function attempt(task: () => void | Promise<void>): Promise<void> {
  try {
    await task()
  } catch (error) {
    console.error(explainError(error, 'The pages stay as they are until the next save.'))
  }
}
