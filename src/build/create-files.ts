import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Asset } from '../collection/read-image.ts'
import type { Config } from '../config/config-schema.ts'
import { categoryToBranch } from '../page/branch.ts'
import type { Page } from '../page/page.ts'
import type { Piece } from '../page/piece.ts'
import type { Shell } from '../page/shell.ts'
import { routeToAlias, routeToCopy, routeToFile, routeToPiece } from '../page/urls.ts'
import { buildIndex } from '../search/build-index.ts'
import type { Site } from '../site/site.ts'
import { BuildError } from './build-error.ts'
import type { App } from './bundle-app.ts'
import { renderCopy } from './render-copy.ts'
import { renderHeaders, renderRedirects } from './render-host-files.ts'
import { renderFullLlms, renderLlms } from './render-llms.ts'
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
  const { url: siteUrl, version, base } = config
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
  for (const [index, entry] of site.entries.entries()) {
    const page = site.pages[index]
    if (!page) continue
    const copy = renderCopy(entry, page, config)
    files.set(routeToCopy(page.route), copy)
    const alias = routeToAlias(page.route)
    if (alias !== undefined) files.set(`${alias}.md`, copy)
  }
  for (const branch of site.branches) files.set(categoryToBranch(branch.id), JSON.stringify(branch))
  for (const { path, bytes } of buildIndex(toSearchDocuments(site))) files.set(path, bytes)
  for (const { path, source } of assets) files.set(path, await readFile(source))
  files.set('favicon.svg', server.renderFavicon())
  files.set('sitemap.xml', renderSitemap(site.pages))
  files.set('robots.txt', renderRobots(config))
  files.set('llms.txt', renderLlms(site, config))
  files.set('llms-full.txt', renderFullLlms(site, config))
  files.set('.nojekyll', '')
  const redirects = renderRedirects({ base, csp: app.assets.csp })
  files.set('_headers', renderHeaders({ base, csp: app.assets.csp }))
  if (redirects) files.set('_redirects', redirects)
  for (const [path, content] of await readPublic(projectRoot)) {
    if (files.has(path))
      throw new BuildError(
        `public/${path}  file-clash\n  The build writes \`${path}\` itself. Give the file another name.`,
      )
    files.set(path, content)
  }
  return files
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
