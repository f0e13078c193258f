/**
 * The site in dev, and the way of a save through it:
 *
 *   saved file ──▶ refresh ──▶ read ──▶ createSite ──▶ createFiles ──▶ announce ──▶ tab asks for its page ──▶ make
 *
 * 1. `read` of `live-content.ts` returns all entries. Only those that were saved or show a saved file are new objects, with
 *    their front matter parsed.
 * 2. `createSite` takes the caches of the site before. The plan is made again only if a route, a title or front matter changed.
 * 3. `createFiles` fills a table of functions. No page is rendered at a save.
 * 4. Each tab hears of the new version and fetches its page (`entry/follow-saves.ts`). `make` renders that page alone, and parses
 *    it and, once, the pages that document its types.
 * 5. A little later, `live-report.ts` parses and checks the pages that changed, then the site. It sends the problems to the overlay.
 * 6. `live-samples.ts` runs changed samples of open pages. If a result differs, steps 1 to 5 are repeated without a saved file.
 *
 * So a save of a page costs, before tabs hear of it, one file to read, the lists of `content/` and `public/`, and a comparison of
 * all pages with the last plan. After a save of a picture or a file of code, all pages are read to find those that changed.
 */

import type { ViteDevServer } from 'vite'
import { sources } from '../build/bundle/bundle-app.ts'
import { createFiles, readAsset } from '../build/files/create-files.ts'
import { type FileContent, FileTable } from '../build/files/file-table.ts'
import { addPage } from '../build/files/page-files.ts'
import { readSiteOptions } from '../build/files/public-files.ts'
import type { OverlayData } from '../core/overlay-data.ts'
import type { Shell } from '../core/page/shell.ts'
import { withBase } from '../core/urls/route.ts'
import { createSite, type Site } from '../site/create-site.ts'
import { createSiteCaches, type SiteCaches } from '../site/site-caches.ts'
import type { DevProject } from './dev-project.ts'
import { createLiveContent, type LiveContent } from './live-content.ts'
import { type Compiler, createLiveRenderer } from './live-renderer.ts'
import { attempt, createLiveReport, type LiveReport } from './live-report.ts'
import { createLiveSamples, type LiveSamples } from './live-samples.ts'
import { createStyleguide } from './styleguide/create-styleguide.ts'

/** Build id of all pages in dev. It never changes, because open pages are updated in place. */
const buildId = 'dev'

/** The parts of Vite's server that the site uses. */
type Vite = Compiler & { readonly ws: Pick<ViteDevServer['ws'], 'send'> }

/** The site in dev, including drafts. It is created again after each save. */
export class LiveSite {
  readonly project: DevProject
  readonly report: LiveReport
  readonly #ws: Vite['ws']
  readonly #content: LiveContent
  readonly #samples: LiveSamples
  readonly #caches: SiteCaches
  readonly #renderer: ReturnType<typeof createLiveRenderer>
  #site: Site
  #files = new FileTable()
  /** Number of rebuilds. Each document names the version it shows. */
  #version = 0

  constructor(project: DevProject, vite: Vite) {
    const { ws } = vite
    this.project = project
    this.#ws = ws
    this.#content = createLiveContent(project)
    this.#samples = createLiveSamples(project)
    this.#caches = createSiteCaches(project.config)
    this.#renderer = createLiveRenderer(vite)
    this.#site = createSite(project.config, [])
    const { compiled } = this.#renderer
    this.report = createLiveReport({ project, ws, samples: this.#samples, checkPage: this.#caches.checkPage, compiled })
  }

  /** Rebuilds the site from its files, of which only these may have changed. On an error, prints it and keeps the previous site. */
  refresh(changed?: ReadonlySet<string>): Promise<void> {
    return attempt(() => this.#rebuild(changed))
  }

  /** Makes a file of the site. The pictures of a page are known once it is made. */
  async make(path: string): Promise<FileContent | undefined> {
    const picture = this.#content.pictureAt(path)
    return (await this.#files.make(path)) ?? (picture && readAsset(picture))
  }

  /** Runs the samples of the page that a tab shows now. */
  open(tab: object, path: string): Promise<void> {
    this.#samples.open(tab, path)
    return this.runSamples()
  }

  /** Forgets a tab that was closed. */
  close(tab: object): void {
    this.#samples.close(tab)
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
    this.report.send()
  }

  #rebuild(changed?: ReadonlySet<string>): void {
    const { projectRoot, config } = this.project
    const content = this.#content.read(changed)
    const site = createSite(config, content.entries, {
      ...readSiteOptions(projectRoot, content),
      drafts: true,
      caches: this.#caches,
    })
    const version = this.#version + 1
    const options = {
      ...{ ...this.project, site, shell: shellOf(site), pictures: [], results: this.#samples.results },
      renderBody: this.#renderer.renderBody,
      devHead: () => devHeadTags({ base: config.base, overlay: this.report.overlay(), version }),
    }
    const files = createFiles(options)
    addPage(files, options, {
      route: '/styleguide',
      makePage: () => ({ page: createStyleguide(config).page, extraSheets: ['extraCss', 'mathsCss'] }),
      info: { owner: 'the style guide', isOffline: false },
    })
    // Nothing throws from here on: until then, the previous site stays whole.
    this.#site = site
    this.#version = version
    this.#files = files
    this.#announceContent()
    this.report.follow(site)
  }

  #announceContent(): void {
    this.#ws.send('studio:content', { version: this.#version, shell: shellOf(this.#site) })
  }
}

function shellOf({ shell }: Site): Shell {
  return { ...shell, buildId }
}

type HeadTagsOptions = { readonly base: string; readonly overlay: OverlayData; readonly version: number }

/** Renders the head elements of dev: Vite's client, the problems, and the script of the overlay that shows them. */
function devHeadTags({ base, overlay, version }: HeadTagsOptions): string {
  const data = JSON.stringify(overlay).replaceAll('<', '\\u003c')
  const scripts = ['@vite/client', sources.overlay].map(
    (file) => `<script type="module" src="${withBase(base, file)}"></script>`,
  )
  return `<script type="application/json" id="~overlay-data" data-version="${version}">${data}</script>${scripts.join('')}`
}
