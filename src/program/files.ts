import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { listFolder } from '../content/list-folder.ts'
import type { Asset } from '../content/read-image.ts'
import { type Config, samplesOf } from '../page/config.ts'
import type { Problem } from '../page/facts.ts'
import type { Page, Piece } from '../page/page.ts'
import type { Brands, Shell } from '../page/shell.ts'
import { StopError } from '../page/stop-error.ts'
import { categoryToBranch, routeToAlias, routeToFile, withBase } from '../page/urls.ts'
import { hasTypes, renderTypes } from '../samples/page-types.ts'
import { readTypes } from '../samples/stored-types.ts'
import { buildIndex } from '../search/build-index.ts'
import type { SearchDocument } from '../search/documents.ts'
import { rootPath } from '../search/index-reader.ts'
import type { Site, SiteOptions } from '../site/create-site.ts'
import { renderFavicon } from '../theme/document/render-logo.ts'
import { createOfflineFiles, withdrawOffline } from '../theme/offline/offline-files.ts'
import type { App } from './app.ts'
import { bundleScript } from './bundle-script.ts'
import { createCheatSheets } from './cheat-sheet.ts'
import { renderCopy } from './copies.ts'
import { type FileTable, listFiles, type MakeFile, type MakeFolder } from './file-table.ts'
import type { Fonts } from './fonts.ts'
import { renderHeaders, renderMovedMap, renderRedirects, typeOf } from './hosts.ts'
import { createLlms } from './llms.ts'
import { createMoved, listRedirects, readRoutes } from './moved.ts'
import { createPictures, renderManifest } from './pictures.ts'
import { createPrints } from './print.ts'

/** What the files of a site are made from. */
export type FilesOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly brands: Brands
  readonly fonts: Fonts
  readonly site: Site
  readonly shell: Shell
  /** The pictures that pages show from files. */
  readonly assets: readonly Asset[]
  readonly app: App
  readonly renderPage: (page: Page) => string | Promise<string>
}

/** Creates the table of all files of a site. The same sources give the same bytes. */
export function createFiles(options: FilesOptions): FileTable {
  const { projectRoot, config, brands, fonts, site, shell, assets, app, renderPage } = options
  // First, so that whatever is there wins while a page says that it was there.
  const files = new Map<string, MakeFile | MakeFolder>(createMoved(site, config.base))
  const addPage = (page: Page) => {
    const alias = routeToAlias(page.route)
    const add = (ending: string, make: MakeFile) => {
      files.set(routeToFile(page.route, ending), make)
      if (alias !== undefined) files.set(alias + ending, make)
    }
    add('.html', () => renderPage(page))
    add('.json', () => JSON.stringify({ build: shell.build, page } satisfies Piece))
    return add
  }
  addPage(site.notFound)
  const types = once(() => readTypes(projectRoot, samplesOf(config)))
  for (const entry of site.entries) {
    const add = addPage(entry.page)
    add('.md', () => renderCopy(entry, config))
    const samples = { file: entry.file, route: entry.route, codeBlocks: entry.facts.codeBlocks }
    if (hasTypes(samples)) files.set(routeToFile(entry.route, '.types.json'), () => renderTypes(samples, types()))
  }
  for (const branch of site.branches) files.set(categoryToBranch(branch.id), () => JSON.stringify(branch))
  for (const [path, render] of createPrints(site, config, app.assets)) files.set(path, render)
  for (const [path, render] of createCheatSheets(site, config, app.assets)) files.set(path, render)
  for (const asset of assets) files.set(asset.path, () => ('text' in asset ? asset.text : readFile(asset.source)))
  for (const [path, draw] of createPictures(site, config, { brands, fonts })) files.set(path, draw)
  for (const [path, content] of app.files) files.set(path, () => content)
  for (const [path, make] of fonts.files) files.set(path, make)

  const index = once(() => new Map(buildIndex(toSearchDocuments(site)).map(({ path, bytes }) => [path, bytes])))
  files.set(rootPath, () => index().get(rootPath) ?? '')
  files.set('assets/search/', () => new Map([...index()].filter(([path]) => path !== rootPath)))

  files.set('favicon.svg', () => renderFavicon(brands))
  files.set('manifest.webmanifest', () => renderManifest(config))
  files.set('sitemap.xml', () => renderSitemap(site))
  files.set('robots.txt', () => renderRobots(config))
  for (const [path, render] of createLlms(site, config)) {
    const parts = once(render)
    files.set(`${path}.txt`, () => parts()[0] ?? '')
    files.set(`${path}/`, () => new Map(parts().flatMap((text, at) => (at ? [[`${path}/${at + 1}.txt`, text]] : []))))
  }
  files.set('.nojekyll', () => '')
  files.set('_headers', () => renderHeaders(config, site.pages))
  const redirects = listRedirects(site, config.base)
  files.set('_redirects', () => renderRedirects(config, redirects))
  files.set('_moved.conf', () => renderMovedMap(redirects))

  const { base } = config
  const offline = shell.footer.offline
    ? createOfflineFiles({ base, pages: site.pages.length, files: listFiles(files), typeOf, worker: offlineWorker })
    : withdrawOffline(base)
  const all = new Map([...files, ...offline])

  const taken = [...all.keys()].map(folded)
  const copied = listPublic(projectRoot)
  const clashes = copied.filter((path) =>
    taken.some((other) => other.startsWith(folded(path)) || folded(path).startsWith(other)),
  )
  if (clashes.length > 0)
    throw new StopError(
      clashes
        .map((path) => `public/${path}  file-clash\n  The build writes \`${path}\` itself. Give the file another name.`)
        .join('\n\n'),
    )

  // After the list: no reader needs these offline.
  for (const path of copied) all.set(path, () => readFile(join(projectRoot, 'public', path)))
  return all
}

const offlineWorker = once(async () => (await bundleScript('src/theme/offline/offline-worker.ts')).code)

/** Returns what the search index contains of each page: its sections, titles and breadcrumbs. */
export function toSearchDocuments(site: Site): readonly SearchDocument[] {
  return site.entries.map(({ route, title, page, collection, facts }) => ({
    route,
    title,
    crumbs: page.breadcrumbs.slice(0, -1).map(({ label }) => label),
    collection: collection?.id ?? 'default',
    label: collection?.label ?? site.shell.title,
    sections: facts.sections,
  }))
}

/** Renders `sitemap.xml`: every page, with the day of its last change where history tells it. */
export function renderSitemap({ entries }: Pick<Site, 'entries'>): string {
  const urls = entries.map(({ page: { canonical }, updated }) => {
    return `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Renders `robots.txt`: everything may be crawled, and where the sitemap is. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}

function once<Result extends object>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** Where one of two such paths begins with the other, no folder can hold both; some systems take capitals for small letters. */
function folded(path: string): string {
  return path.toLowerCase().replace(/\/?$/, '/')
}

/** Lists the files that are copied unchanged. Symbolic links are left out. */
function listPublic(projectRoot: string): readonly string[] {
  const folder = join(projectRoot, 'public')
  if (!existsSync(folder)) return []
  return listFolder(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort((a, b) => (a < b ? -1 : 1))
}

/** Reads what a site is made with besides its entries: files of `public/`, routes of earlier releases, and problems of the content. */
export function readSiteOptions(projectRoot: string, { problems }: { problems: readonly Problem[] }): SiteOptions {
  return { files: listPublic(projectRoot), released: readRoutes(projectRoot), problems }
}
