import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Asset } from '../collection/read-image.ts'
import type { Config } from '../config/config-schema.ts'
import type { Page } from '../page/page.ts'
import type { Piece } from '../page/piece.ts'
import type { Shell } from '../page/shell.ts'
import { routeToAlias, routeToFile, routeToPiece } from '../page/urls.ts'
import { buildIndex } from '../search/build-index.ts'
import type { Site } from '../site/site.ts'
import type { App } from './bundle-app.ts'
import { renderRobots, renderSitemap } from './render-sitemap.ts'
import { toSearchDocuments } from './to-search-documents.ts'

/** What a built site consists of, by path below its folder. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/** What draws pages; the command line bundles it with the engine. */
export type Server = typeof import('../entry/server.tsx')

/** All that goes into a built site. */
export type FilesOptions = {
  readonly projectRoot: string
  readonly config: Config
  readonly server: Server
  readonly site: Site
  readonly shell: Shell
  readonly app: App
  readonly assets: readonly Asset[]
}

/** Gives every file of the built site; the same sources give the same bytes. */
export async function createFiles({
  projectRoot,
  config,
  server,
  site,
  shell,
  app,
  assets,
}: FilesOptions): Promise<Files> {
  const files = new Map<string, string | Uint8Array>(app.files)
  const { url: siteUrl, version } = config
  const addPage = (page: Page) => {
    const html = server.renderPage({ shell, page, assets: app.assets, siteUrl, version })
    const piece: Piece = { build: shell.build, page }
    const json = JSON.stringify(piece)
    files.set(routeToFile(page.route), html)
    files.set(routeToPiece(page.route), json)
    const alias = routeToAlias(page.route)
    if (alias === undefined) return
    files.set(`${alias}.html`, html)
    files.set(`${alias}.json`, json)
  }
  for (const page of [...site.pages, site.notFound]) addPage(page)
  for (const { path, bytes } of buildIndex(toSearchDocuments(site))) files.set(path, bytes)
  for (const { path, source } of assets) files.set(path, await readFile(source))
  for (const name of await readdir(join(projectRoot, 'public')))
    files.set(name, await readFile(join(projectRoot, 'public', name)))
  files.set('favicon.svg', server.renderFavicon())
  files.set('sitemap.xml', renderSitemap(site.pages))
  files.set('robots.txt', renderRobots(config))
  files.set('.nojekyll', '')
  return files
}
