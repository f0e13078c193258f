/**
 * The table of a site's files: paths, each with the function that makes its content.
 *
 *   Site, SiteResources, shell ── createFiles ──▶ FileTable ──┬─ contents ──▶ a build: every file
 *                                                             └─ make ──────▶ dev: the file of a request
 *
 * A later row replaces an earlier one of the same path. Only `addPublic`, the last, refuses a path that the site has. Filling the
 * table makes nothing, except in a build: `drawAhead` starts to draw the link previews on other threads.
 */

import { readFile } from 'node:fs/promises'
import type { Asset } from '../../content/entry.ts'
import { hashOf } from '../../content/hash-of.ts'
import type { Config } from '../../core/config/config.ts'
import { once } from '../../core/memo.ts'
import type { Action } from '../../core/page/page.ts'
import { withBase } from '../../core/urls/route.ts'
import { fileInfo } from '../../core/urls/site-files.ts'
import { createLlms } from '../../render/llms.ts'
import { createFeeds } from '../../render/render-log.ts'
import { renderFavicon } from '../../render/render-logo.ts'
import { renderProof } from '../../render/render-proof.ts'
import { buildIndex } from '../../search/build-index.ts'
import { rootPath } from '../../search/search-index.ts'
import type { Site } from '../../site/create-site.ts'
import { isArchived } from '../../site/site-entry.ts'
import { bundleScript } from '../bundle/bundle-script.ts'
import type { BuildCache } from '../cache/build-cache.ts'
import type { SiteResources } from '../read-resources.ts'
import { type FileContent, FileTable } from './file-table.ts'
import { renderHeaders, renderMovedMap, renderRedirects } from './hosts.ts'
import { renderLicences } from './licences.ts'
import { listRedirects } from './moved.ts'
import { addOfflineFiles, withdrawOffline } from './offline-files.ts'
import { addPages, type PageOptions, renderInputFor } from './page-files.ts'
import { createPictures, drawAhead, renderManifest } from './pictures.ts'
import { addPublic } from './public-files.ts'
import { toSearchDocuments } from './search-documents.ts'

/** Everything that the files of a site are made from. */
type FilesOptions = PageOptions &
  SiteResources & {
    /** Picture files of the pages. Dev finds one when a page asks for it. */
    readonly pictures: readonly Asset[]
    readonly buildCache?: BuildCache | undefined
    /** Whether to draw all link previews at once, while this thread makes the pages. Dev draws one on request. */
    readonly drawsAhead?: true
  }

/** Creates the table of all files of a site. The same sources always produce the same bytes. */
export function createFiles(options: FilesOptions): FileTable {
  const files = new FileTable(options.shell.footer.offline)
  addPages(files, options)
  addLook(files, options)
  addSearch(files, options)
  addTexts(files, options)
  addOffline(files, options)
  addPublic(files, options.projectRoot)
  return files
}

export function readAsset(asset: Asset): FileContent | Promise<FileContent> {
  return 'text' in asset ? asset.text : readFile(asset.source)
}

function addLook(files: FileTable, options: FilesOptions): void {
  const { config, site, brands, logos, fonts, pictures, app, drawsAhead } = options
  for (const asset of [...pictures, ...logos]) files.add(asset.path, () => readAsset(asset))
  const linkPreview = { owner: 'a link preview', isOffline: false }
  const drawings = createPictures(site, config, options)
  for (const [path, draw] of drawsAhead ? drawAhead(drawings) : drawings)
    files.add(path, draw, fileInfo(path) ?? linkPreview)
  for (const [path, content] of app.files) files.add(path, () => content)
  files.add('licences.txt', () => renderLicences([...app.modules, ...fonts.sources]))
  files.addAll(fonts.files)
  files.add('favicon.svg', () => renderFavicon(brands))
  files.add('manifest.webmanifest', () => renderManifest(config))
}

/** Adds the search index. On a large site, most of it is in a folder. */
function addSearch(files: FileTable, { config, site, results }: FilesOptions): void {
  const { synonyms } = config
  const index = once(() => buildIndex(toSearchDocuments(site, results), { synonyms, tasks: tasksOf(site), hashOf }))
  files.add(rootPath, () => index().get(rootPath) ?? '')
  files.addFolder('assets/search/', () => new Map([...index()].filter(([path]) => path !== rootPath)))
}

/** Adds the files for crawlers, language models and hosts. */
function addTexts(files: FileTable, options: FilesOptions): void {
  const { config, site, runs } = options
  files.add('sitemap.xml', () => renderSitemap(site))
  files.add('robots.txt', () => renderRobots(config))
  if (runs.length > 0) files.add('proof.json', () => renderProof(runs, site.entries))
  const text = { owner: 'a text for machines', isOffline: false }
  files.addAll(createFeeds(site, config), text)
  for (const [path, render] of createLlms(site, config, renderInputFor(options))) {
    const texts = once(render)
    files.add(`${path}.txt`, () => texts()[0] ?? '', text)
    files.addFolder(
      `${path}/`,
      () => new Map(texts().flatMap((part, index) => (index > 0 ? [[`${path}/${index + 1}.txt`, part]] : []))),
      text,
    )
  }
  files.add('.nojekyll', () => '')
  files.add('_headers', () => renderHeaders(config, site.entries))
  const redirects = listRedirects(site, config.base)
  files.add('_redirects', () => renderRedirects(config, redirects))
  files.add('_moved.conf', () => renderMovedMap(redirects))
}

/** Adds the list of files to store for reading offline, and the service worker. */
function addOffline(files: FileTable, { config: { base, collections }, site, shell, buildCache }: FilesOptions): void {
  if (!shell.footer.offline) files.addAll(withdrawOffline(base))
  else {
    const pages = site.entries.filter((entry) => !isArchived(entry)).length
    const without = collections.flatMap(({ archiveOf, path }) => (archiveOf === undefined ? [] : [path]))
    const worker = once(
      async () => (await bundleScript('src/worker/offline-worker.ts', { cache: buildCache !== undefined })).code,
    )
    addOfflineFiles(files, { base, pages, without, worker })
  }
}

/** Returns the common tasks of readers that Home lists. */
function tasksOf({ entries, pageOf }: Site): readonly Action[] {
  return entries.flatMap((entry) => (entry.kind === 'home' ? (pageOf(entry).frontMatter?.tasks ?? []) : []))
}

/** Renders `sitemap.xml`: every page of current collections, with the date of its last change if known. */
export function renderSitemap({ entries, pageOf }: Pick<Site, 'entries' | 'pageOf'>): string {
  const urls = entries.flatMap((entry) => {
    const { updated } = entry
    const { canonical, archived } = pageOf(entry)
    if (archived !== undefined) return []
    return `<url><loc>${canonical.replaceAll('&', '&amp;')}</loc>${updated ? `<lastmod>${updated}</lastmod>` : ''}</url>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`
}

/** Renders `robots.txt`: it allows everything and names the sitemap. */
export function renderRobots(config: Config): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${config.url}${withBase(config.base, 'sitemap.xml')}\n`
}
