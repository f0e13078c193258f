/**
 * The files of pages. Each step has one result, and the next one uses it:
 *
 * 1. `renderParts`: the content of an entry, as a tree for each part
 * 2. `makePage`: the page of the entry, with these parts. As JSON, it is what navigation fetches
 * 3. `renderBody`: the HTML of the components that show a page. `view/render-body.tsx` has it, and arrives as an option:
 *    a build loads it with `load-renderer.ts`, and dev with `live-renderer.ts`
 * 4. `renderDocument`: the document of a page, around that body
 */

import { memoiseLast } from '../../core/memo.ts'
import type { CodeBlock } from '../../core/page/facts.ts'
import type { PagePayload } from '../../core/page/page.ts'
import type { Shell } from '../../core/page/shell.ts'
import { samplesAt, samplesOfBlock } from '../../core/project/samples-of.ts'
import { categoryToBranch, routeToAlias, routeToFile } from '../../core/urls/route.ts'
import type { FileInfo } from '../../core/urls/site-files.ts'
import { createCheatSheets } from '../../render/cheat-sheet.ts'
import type { RenderInput } from '../../render/context.ts'
import { createPrints } from '../../render/print.ts'
import { renderCopy } from '../../render/render-copy.ts'
import { type DocumentOptions, renderDocument } from '../../render/render-document.ts'
import { extraSheetsOf, notFoundParts, renderParts } from '../../render/render-tree.ts'
import { hasSamples, renderSamples } from '../../samples/page-samples.ts'
import type { Site } from '../../site/create-site.ts'
import type { SiteEntry } from '../../site/site-entry.ts'
import type { RenderBody } from '../load-renderer.ts'
import type { SiteResources } from '../read-resources.ts'
import type { FileTable, Paths } from './file-table.ts'
import { createMoved, createShortAddresses } from './moved.ts'

/** Everything that the files of pages are made from. */
export type PageOptions = Pick<SiteResources, 'config' | 'brands' | 'app' | 'results' | 'runs'> & {
  readonly site: Site
  readonly shell: Shell
  readonly renderBody: RenderBody
  /** Renders the end of the head in dev. */
  readonly devHead?: () => string
}

/** Adds the files of pages, the branches of the sidebar and the print views. */
export function addPages(files: FileTable, options: PageOptions): void {
  const { config, site, app } = options
  // Add redirects first, so that a real page overrides one from the same path.
  files.addAll(createMoved(site, config.base), { owner: 'an old route', isOffline: true })
  files.addAll(createShortAddresses(site, config.base))
  addPage(files, options, {
    route: site.notFound.route,
    makePage: () => ({ page: { ...site.notFound, parts: notFoundParts }, extraSheets: [] }),
  })
  const input = renderInputFor(options)
  // Its files are made in succession, and all pages at once would fill the memory.
  const makePage = memoiseLast((entry: SiteEntry): MadePage => {
    const page = { ...site.pageOf(entry), parts: renderParts(entry, input, config) }
    return { page, extraSheets: extraSheetsOf(entry), updated: entry.updated }
  })
  for (const entry of site.entries) {
    const { file, route } = entry
    const info = { owner: `the page of \`${file}\``, isOffline: true }
    addPage(files, options, { route, makePage: () => makePage(entry), info })
    files.add(pathsBeside(route, '.md'), () => renderCopy(entry, input, config), info)
    addSamples(files, entry, { options, info })
  }
  for (const branch of site.branches) files.add(categoryToBranch(branch.id), () => JSON.stringify(branch))
  const paper = { config, input, styles: app.assets }
  files.addAll(createPrints(site, paper), { owner: 'a print view', isOffline: true })
  files.addAll(createCheatSheets(site, paper), { owner: 'a cheat sheet', isOffline: true })
}

/** Returns everything outside of a page that its content depends on. */
export function renderInputFor({ site, config: { base, collections }, results, runs }: PageOptions): RenderInput {
  return { site, base, collections, results, runs }
}

/** A page with its content, and what only its document needs. */
type MadePage = Pick<DocumentOptions, 'page' | 'extraSheets' | 'updated'>

type PageSource = { readonly route: string; readonly makePage: () => MadePage; readonly info?: FileInfo }

/** Adds the document of a page, and its data. An error in a component fails the build. */
export function addPage(files: FileTable, options: PageOptions, { route, makePage, info }: PageSource): void {
  const { shell, app, brands, config, renderBody, devHead } = options
  // Passes functions without names: tsx calls a helper for each name, and every save in dev adds all pages.
  files.add(
    pathsBeside(route, '.html'),
    async () => {
      const made = makePage()
      const body = await renderBody(shell, made.page)
      const head = devHead && { devHead: devHead() }
      return renderDocument({ shell, ...made, body, assets: app.assets, brands, config, ...head })
    },
    info,
  )
  files.add(
    pathsBeside(route, '.json'),
    () => JSON.stringify({ buildId: shell.buildId, page: makePage().page } satisfies PagePayload),
    info,
  )
}

/** Returns the paths of a file beside a page. That of an index page has a second one, for hosts that drop the slash. */
function pathsBeside(route: string, ending: string): Paths {
  const [path, alias] = [routeToFile(route, ending), routeToAlias(route)]
  return alias === undefined ? [path] : [path, alias + ending]
}

type SamplesFile = { readonly options: PageOptions; readonly info: FileInfo }

/** Adds the file of a page with its samples as files, if it may have samples. */
function addSamples(
  files: FileTable,
  entry: SiteEntry,
  { options: { site, config, results }, info }: SamplesFile,
): void {
  const { route, collection } = entry
  const all = samplesAt(collection, config)
  if (all.length === 0) return
  const make = () => {
    const { codeBlocks } = entry.parsed().facts
    const commentOf = (block: CodeBlock) => samplesOfBlock(block, all)?.comment
    const page = { codeBlocks, url: site.pageOf(entry).canonical, commentOf }
    if (hasSamples(entry.parsed().facts)) return renderSamples(page, results)
  }
  files.add(routeToFile(route, '.samples.json'), make, info)
}
