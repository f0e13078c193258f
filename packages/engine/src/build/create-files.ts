import { readFile } from 'node:fs/promises'
import type { Asset } from '../content/read-image.ts'
import { once } from '../core/add-fields.ts'
import type { Brands } from '../core/brand.ts'
import { type Config, samplesOf } from '../core/config.ts'
import type { Action, Page, PagePayload } from '../core/page.ts'
import { categoryToBranch, routeToAlias, routeToFile, withBase } from '../core/route.ts'
import type { SampleResults, StoredRun } from '../core/sample.ts'
import type { Shell } from '../core/shell.ts'
import { type FileFacts, factsOfFile } from '../core/site-files.ts'
import { createCheatSheets } from '../render/cheat-sheet.ts'
import type { Resolved } from '../render/context.ts'
import { createLlms } from '../render/llms.ts'
import { createPrints } from '../render/print.ts'
import { renderCopy } from '../render/render-copy.ts'
import type { DocumentOptions } from '../render/render-document.ts'
import { createFeeds } from '../render/render-log.ts'
import { renderFavicon } from '../render/render-logo.ts'
import { renderProof } from '../render/render-proof.ts'
import { formSheetsOf, notFoundContent, renderPageContent } from '../render/render-tree.ts'
import { hasSamples, renderSamples } from '../samples/page-samples.ts'
import { rootPath } from '../search/index-reader.ts'
import type { PublishedEntry, Site } from '../site/create-site.ts'
import { isArchived } from '../site/place-entry.ts'
import type { BuiltApp } from './bundle-app.ts'
import { bundleScript } from './bundle-script.ts'
import { type FileContent, FileTable, type MakeFile } from './file-table.ts'
import type { Fonts } from './fonts.ts'
import { renderHeaders, renderMovedMap, renderRedirects } from './hosts.ts'
import { createMoved, createShortAddresses, listRedirects } from './moved.ts'
import { createOfflineFiles, withdrawOffline } from './offline-files.ts'
import { createPictures, renderManifest } from './pictures.ts'
import { addPublic } from './public-files.ts'
import { toSearchDocuments } from './search-documents.ts'
import { buildIndex } from './search-index.ts'

/** Everything that the files of a site are made from. */
export type FilesOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly brands: Brands
  readonly fonts: Fonts
  readonly site: Site
  readonly shell: Shell
  /** Picture files that pages show. */
  readonly assets: readonly Asset[]
  readonly app: BuiltApp
  readonly results: SampleResults
  readonly runs: readonly StoredRun[]
  readonly renderPage: RenderPage
}

export type RenderPage = (page: Page, details: DocumentDetails) => string | Promise<string>
type DocumentDetails = Pick<DocumentOptions, 'formSheets' | 'updated'>

/** Creates the table of all files of a site. The same sources always produce the same bytes. */
export function createFiles(options: FilesOptions): FileTable {
  const files = new FileTable()
  addPages(files, options)
  addLook(files, options)
  addSearch(files, options)
  addTexts(files, options)
  addOffline(files, options)
  addPublic(files, options.projectRoot)
  return files
}

/** Adds the files of pages, the branches of the sidebar and the print views. */
function addPages(files: FileTable, options: FilesOptions): void {
  const { config, site, shell, app, results, renderPage } = options
  const resolved = resolve(options)
  // Add redirects first, so that a real page overrides one from the same path.
  files.addAll(createMoved(site, config.base), { owner: 'an old route', isStored: true })
  files.addAll(createShortAddresses(site, config.base))
  const add = (route: string, ending: string, make: MakeFile, facts?: FileFacts) => {
    const alias = routeToAlias(route)
    const path = routeToFile(route, ending)
    if (alias === undefined) files.add(path, make, facts)
    else files.addTwice(path, alias + ending, make, facts)
  }
  const addPage = (route: string, makePage: () => Page, details: () => DocumentDetails, facts?: FileFacts) => {
    add(route, '.html', () => renderPage(makePage(), details()), facts)
    add(route, '.json', () => JSON.stringify({ build: shell.build, page: makePage() } satisfies PagePayload), facts)
  }
  addPage(
    site.notFound.route,
    () => ({ ...site.notFound, tree: notFoundContent }),
    () => ({ formSheets: [] }),
  )
  const renderEntry = keepLast((entry: PublishedEntry): Page => {
    return { ...entry.page, tree: renderPageContent(entry, resolved, config) }
  })
  for (const entry of site.entries) {
    const { file, route, updated, collection } = entry
    const facts = { owner: `the page of \`${file}\``, isStored: true }
    addPage(
      route,
      () => renderEntry(entry),
      () => ({ formSheets: formSheetsOf(entry), updated }),
      facts,
    )
    add(route, '.md', () => renderCopy(entry, resolved, config), facts)
    const samples = collection ? collection.project?.samples : samplesOf(config)[0]
    if (!samples) continue
    const comment = collection?.project?.samples?.comment
    const makeSamples = () => {
      const { codeBlocks } = entry.facts
      if (hasSamples(entry.facts)) return renderSamples({ codeBlocks, address: entry.page.canonical, comment }, results)
    }
    files.add(routeToFile(route, '.samples.json'), makeSamples, facts)
  }
  for (const branch of site.branches) files.add(categoryToBranch(branch.id), () => JSON.stringify(branch))
  const paper = { config, resolved, sheets: app.assets }
  files.addAll(createPrints(site, paper), { owner: 'a print view', isStored: true })
  files.addAll(createCheatSheets(site, paper), { owner: 'a cheat sheet', isStored: true })
}

/** Returns everything outside a page that its content depends on. */
function resolve({ site, config: { base }, results, runs }: FilesOptions): Resolved {
  return {
    routes: site.routes,
    // Pages are parsed for it.
    get documented() {
      return site.documented
    },
    ...{ base, results, runs },
  }
}

/** Makes the file of a picture. */
export function readAsset(asset: Asset): FileContent | Promise<FileContent> {
  return 'text' in asset ? asset.text : readFile(asset.source)
}

function addLook(files: FileTable, { config, site, brands, fonts, assets, app }: FilesOptions): void {
  for (const asset of assets) files.add(asset.path, () => readAsset(asset))
  const card = { owner: 'a link preview', isStored: false }
  for (const [path, draw] of createPictures(site, config, { brands, fonts }))
    files.add(path, draw, factsOfFile(path) ?? card)
  for (const [path, content] of app.files) files.add(path, () => content)
  files.addAll(fonts.files)
  files.add('favicon.svg', () => renderFavicon(brands))
  files.add('manifest.webmanifest', () => renderManifest(config))
}

/** Adds the search index. On a large site, most of it is in a folder. */
function addSearch(files: FileTable, { config, site, results }: FilesOptions): void {
  const { synonyms } = config
  const build = () => buildIndex(toSearchDocuments(site, results), { synonyms, tasks: tasksOf(site) })
  const index = once(() => new Map(build().map(({ path, bytes }) => [path, bytes])))
  files.add(rootPath, () => index().get(rootPath) ?? '')
  files.addFolder('assets/search/', () => new Map([...index()].filter(([path]) => path !== rootPath)))
}

/** Adds the files for crawlers, language models and hosts. */
function addTexts(files: FileTable, options: FilesOptions): void {
  const { config, site, runs } = options
  files.add('sitemap.xml', () => renderSitemap(site))
  files.add('robots.txt', () => renderRobots(config))
  if (runs.length > 0) files.add('proof.json', () => renderProof(runs, site.entries))
  const text = { owner: 'a text for machines', isStored: false }
  files.addAll(createFeeds(site, config), text)
  for (const [path, render] of createLlms(site, config, resolve(options))) {
    const parts = once(render)
    files.add(`${path}.txt`, () => parts()[0] ?? '', text)
    files.addFolder(
      `${path}/`,
      () => new Map(parts().flatMap((part, at) => (at ? [[`${path}/${at + 1}.txt`, part]] : []))),
      text,
    )
  }
  files.add('.nojekyll', () => '')
  files.add('_headers', () => renderHeaders(config, site.pages))
  const redirects = listRedirects(site, config.base)
  files.add('_redirects', () => renderRedirects(config, redirects))
  files.add('_moved.conf', () => renderMovedMap(redirects))
}

/** Adds the list of files to store for reading offline, and the service worker. */
function addOffline(files: FileTable, { config: { base, collections }, site, shell }: FilesOptions): void {
  if (!shell.footer.offline) files.addAll(withdrawOffline(base))
  else {
    const pages = site.entries.filter((entry) => !isArchived(entry)).length
    const without = collections.flatMap(({ archiveOf, path }) => (archiveOf === undefined ? [] : [path]))
    const offline = createOfflineFiles({ base, pages, without, worker: offlineWorker })
    for (const [path, make] of offline) files.addList(path, make)
  }
}

const offlineWorker = once(async () => (await bundleScript('src/worker/offline-worker.ts')).code)

/** Returns the common tasks of readers that Home lists. */
export function tasksOf({ pages }: Pick<Site, 'pages'>): readonly Action[] {
  return pages.flatMap((page) => (page.kind === 'home' ? (page.frontMatter?.tasks ?? []) : []))
}

/** Caches only the last result. A page's files are made in succession, and all pages at once would fill the memory. */
function keepLast<Input, Result>(make: (input: Input) => Result): (input: Input) => Result {
  let last: { readonly input: Input; readonly result: Result } | undefined
  return (input) => {
    if (last?.input !== input) last = { input, result: make(input) }
    return last.result
  }
}

/** Renders `sitemap.xml`: every page of current collections, with the date of its last change if known. */
export function renderSitemap({ entries }: Pick<Site, 'entries'>): string {
  const current = entries.filter(({ page }) => page.archived === undefined)
  const urls = current.map(({ page: { canonical }, updated }) => {
    return `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Renders `robots.txt`: it allows everything and names the sitemap. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}
