import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Asset } from '../../collection/read-image.ts'
import type { Config } from '../../config/config-schema.ts'
import { categoryToBranch } from '../../page/branch.ts'
import { offlineListFile, offlineWorkerFile } from '../../page/offline-list.ts'
import type { Page } from '../../page/page.ts'
import type { Piece } from '../../page/piece.ts'
import type { Shell } from '../../page/shell.ts'
import { routeToAlias, routeToCopy, routeToFile, routeToPiece, routeToTypes } from '../../page/urls.ts'
import { readTypes } from '../../samples/stored-types.ts'
import { buildIndex } from '../../search/build-index.ts'
import type { SearchDocument } from '../../search/documents.ts'
import type { IndexFile } from '../../search/index-reader.ts'
import type { Site } from '../../site/site.ts'
import type { SiteEntry } from '../../site/site-entry.ts'
import type { App } from '../app/bundle-app.ts'
import { BuildError } from '../build-error.ts'
import { collectGarbage } from '../collect-garbage.ts'
import { fingerprint } from '../fingerprint.ts'
import type { SiteOutput } from '../output/site-output.ts'
import { createImages } from './create-images.ts'
import { renderCopy } from './render-copy.ts'
import { renderHeaders, renderRedirects } from './render-host-files.ts'
import { renderFullLlms, renderLlms } from './render-llms.ts'
import { renderManifest } from './render-manifest.ts'
import { createOfflineList, renderOfflineWorker } from './render-offline.ts'
import { renderPrints } from './render-print.ts'
import { renderRobots, renderSitemap } from './render-sitemap.ts'
import { renderTypes } from './render-types.ts'
import { toSearchDocuments } from './to-search-documents.ts'

/** What draws pages; the command line bundles it with the engine. */
export type Server = typeof import('../../entry/server.tsx')

/** All that goes into a built site. */
export type FilesOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly server: Server
  readonly site: Site
  readonly shell: Shell
  readonly app: App
  readonly assets: readonly Asset[]
  /** A hash of what each entry is made of, by its file; without it no page is taken from the last site. */
  readonly versions?: ReadonlyMap<string, string>
  /** A hash of what draws and of all that every page shares, besides the shell and the app. */
  readonly engine?: string
  /** Makes the index elsewhere. */
  readonly createIndex?: ((documents: readonly SearchDocument[]) => Promise<readonly IndexFile[]>) | undefined
  /** Is told of each page that is there. */
  readonly onPage?: (total: number) => void
}

/** After so many pages their remains are collected; a site of fewer ends before they matter. */
const pagesBetween = 1500

/** Writes every file of the built site; the same sources give the same bytes. */
export async function createFiles(files: SiteOutput, options: FilesOptions): Promise<void> {
  const { projectRoot, config, server, site, shell, app, assets } = options
  const { url: siteUrl, version, base } = config
  const keyOf = createKeys(options)
  // Made by other threads while pages are drawn by this one.
  const [index, images] = [prepareIndex(files, options), createImages({ projectRoot, config, server, site })]
  // Whoever waits for them hears of their failure; a page that fails first ends all.
  for (const work of [index, images]) work.catch(() => undefined)
  for (const [path, content] of app.files) files.set(path, content)
  // The name says what is inside: nothing needs to be read to know that it is the same.
  for (const [path, source] of app.copied)
    if (!files.keep([path], path)) files.set(path, await readFile(join(projectRoot, source)), path)
  const addPage = (page: Page, entry?: SiteEntry) => {
    const key = entry && keyOf(page, entry)
    const paths = [routeToFile(page.route), routeToPiece(page.route), ...(entry ? [routeToCopy(page.route)] : [])]
    const alias = routeToAlias(page.route)
    const aliases = alias === undefined ? [] : [`${alias}.html`, `${alias}.json`, `${alias}.md`]
    if (key && files.keep([...paths, ...aliases], key)) return
    const html = server.renderPage({ shell, page, assets: app.assets, siteUrl, version })
    const piece: Piece = { build: shell.build, page }
    const contents = [html, JSON.stringify(piece), ...(entry ? [renderCopy(entry, page, config)] : [])]
    for (const names of [paths, aliases])
      for (const [place, path] of names.entries()) files.set(path, contents[place] ?? '', key)
  }
  addPage(site.notFound)
  const types = readTypes(projectRoot)
  for (const [place, page] of site.pages.entries()) {
    const entry = site.entries[place]
    addPage(page, entry)
    const typesOfPage = entry && renderTypes(entry, types)
    if (typesOfPage) files.set(routeToTypes(page.route), typesOfPage)
    options.onPage?.(site.pages.length)
    if (place % pagesBetween === pagesBetween - 1) collectGarbage()
    await files.settle()
  }
  for (const { path, html } of renderPrints(site, config, app.assets.css)) {
    files.set(path, html)
    if (site.pages.length >= pagesBetween) collectGarbage()
  }
  for (const branch of site.branches) files.set(categoryToBranch(branch.id), JSON.stringify(branch))
  const { key, made } = await index
  for (const { path, bytes } of made) files.set(path, bytes, key)
  for (const { path, source } of assets) files.set(path, await readFile(source))
  for (const [path, bytes] of await images) files.set(path, bytes)
  files.set('favicon.svg', server.renderFavicon())
  files.set('manifest.webmanifest', renderManifest(config))
  files.set('sitemap.xml', renderSitemap(site.pages))
  files.set('robots.txt', renderRobots(config))
  files.set('llms.txt', renderLlms(site, config))
  files.set('llms-full.txt', renderFullLlms(site, config))
  files.set('.nojekyll', '')
  const redirects = renderRedirects({ base })
  files.set('_headers', renderHeaders({ base }))
  if (redirects) files.set('_redirects', redirects)
  for (const [path, content] of await readPublic(projectRoot)) {
    if (files.has(path) || path === offlineListFile || path === offlineWorkerFile)
      throw new BuildError(
        `public/${path}  file-clash\n  The build writes \`${path}\` itself. Give the file another name.`,
      )
    files.set(path, content)
  }
  // Last, for it says what all the others are.
  const list = shell.footer.offline ? createOfflineList(await files.readAll(), site.pages.length) : undefined
  if (list) files.set(offlineListFile, JSON.stringify(list))
  files.set(offlineWorkerFile, renderOfflineWorker(app.worker, { base, version: list?.version }))
  await files.settle(0)
}

/** Gives what gives a hash of all that a page's files are made of, or nothing where that cannot be known. */
function createKeys({ config, shell, app, versions, engine }: FilesOptions) {
  const shared = engine && fingerprint(engine, JSON.stringify([config, shell, app.assets]))
  return ({ tree: _, ...page }: Page, { file, updated = '' }: SiteEntry): string | undefined => {
    const version = versions?.get(file)
    return shared && version && fingerprint(shared, version, updated, JSON.stringify(page))
  }
}

/** The files of the search that have to be written, and a hash of all they are made of. */
type Index = { readonly key: string | undefined; readonly made: readonly IndexFile[] }

/** Gives the index, unless that of the last site is true still: it depends on every page, and is made beside them. */
async function prepareIndex(files: SiteOutput, options: FilesOptions): Promise<Index> {
  const { site, config, versions, engine, createIndex = async (documents) => buildIndex(documents) } = options
  const key = engine && versions && fingerprint('index', engine, JSON.stringify([config, ...versions]))
  const made = key && files.keepAll(key) ? [] : await createIndex(toSearchDocuments(site))
  return { key, made }
}

/** Gives the files that are copied as they are; links out of the folder are not followed. */
async function readPublic(projectRoot: string): Promise<Map<string, Uint8Array>> {
  const folder = join(projectRoot, 'public')
  if (!existsSync(folder)) return new Map()
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = paths
    .sort((a, b) => (a < b ? -1 : 1))
    .map(async (path) => [relative(folder, path).replaceAll(sep, '/'), await readFile(path)] as const)
  return new Map(await Promise.all(contents))
}
