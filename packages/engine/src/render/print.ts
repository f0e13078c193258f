import { brandIdOf, type Collection, folderOf } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import { noticePhrases, type VersionList } from '../core/page/page.ts'
import { escapeHtml } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import { addressBelow, canonicalPath, routeToFile, withBase } from '../core/urls/route.ts'
import { noticeOf } from '../site/create-page.ts'
import type { Site } from '../site/create-site.ts'
import { docsOf } from '../site/plan/create-plan.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { createContext, type RenderInput } from './context.ts'
import { join, toHtml } from './make-tree.ts'
import { renderBlocks } from './render-blocks.ts'
import type { AppAssets } from './render-document.ts'
import { renderFootnotes } from './render-footnotes.ts'

/** The style sheets of print views and cheat sheets. */
type PaperStyles = Pick<AppAssets, 'lookCss' | 'css' | 'printCss'>

export type PaperOptions = { readonly config: Config; readonly input: RenderInput; readonly styles: PaperStyles }

/**
 * Returns the functions that render print views, by path. A print view is a document without scripts, with all docs of a collection
 * in reading order. The shell lists the collections that have one.
 */
export function createPrints(site: Site, options: PaperOptions): ReadonlyMap<string, () => string> {
  return createPapers('print', site, options, renderPrint)
}

/** The docs of a collection, in reading order, to render for paper. */
export type Paper = PaperOptions & { readonly collection: Collection; readonly docs: readonly SiteEntry[] }

/** Texts of a document for paper. `content` is HTML, and `className` the class of its element. */
type PaperContent = Readonly<Record<'title' | 'description' | 'className' | 'content', string>>

/** Returns the functions that render a kind of document for paper, by path: one for each collection that the shell lists it for. */
export function createPapers(
  kind: 'print' | 'cheatSheet',
  site: Site,
  options: PaperOptions,
  render: (paper: Paper) => PaperContent,
): ReadonlyMap<string, () => string> {
  const papers = new Map<string, () => string>()
  for (const collection of options.config.collections) {
    const shown = site.shell.collections.find(({ id }) => id === collection.id)
    const route = shown?.[kind]
    if (route === undefined) continue
    const routes = { route, start: shown?.route ?? `/${folderOf(collection)}` }
    papers.set(routeToFile(route), () => {
      const paper = { ...options, collection, docs: docsInOrder(site, collection) }
      return renderPaper(paper, render(paper), routes)
    })
  }
  return papers
}

/** Returns the docs of a collection in reading order: each after its previous page, from the page that has none. */
function docsInOrder({ entries, pageOf }: Site, { id }: Collection): readonly SiteEntry[] {
  const docs = docsOf(entries, id)
  const previousOf = (doc: SiteEntry) => {
    const page = pageOf(doc)
    return page.kind === 'doc' ? page.neighbours.find(({ direction }) => direction === 'previous')?.route : undefined
  }
  const byPrevious = new Map(docs.map((doc) => [previousOf(doc), doc]))
  const ordered: SiteEntry[] = []
  for (let doc = byPrevious.get(undefined); doc; doc = byPrevious.get(doc.route)) ordered.push(doc)
  return ordered
}

// One level deeper than on the page, because here the title is an h2.
export const onPaper = { headingOffset: 1, isPaper: true } as const

function renderPrint({ collection, docs, config, input }: Paper): PaperContent {
  const { base } = config
  const { label } = collection
  const facts = collectionLine(collection, config)
  const numbers = new Map(docs.map(({ route }, index) => [canonicalPath(route), index + 1]))
  const contents = docs.map((doc, index) => `<li><a href="#p${index + 1}">${escapeHtml(doc.title)}</a></li>`)
  const sections = docs.map((doc, index) => {
    const id = `p${index + 1}`
    const toAddress = (target: string) => leadIn(target, id)
    const context = createContext(doc, input, { ...onPaper, idPrefix: `${id}-`, toAddress })
    const page = input.site.pageOf(doc)
    const date = page.kind === 'doc' && page.date
    const day = date ? `<p class="notice"><time datetime="${date.day}">${date.text}</time></p>` : ''
    const content = toHtml(join([renderBlocks(context.source.root.children, context), renderFootnotes(context)]))
    return `<section id="${id}"><h2>${escapeHtml(doc.title)}</h2>${day}${content}</section>`
  })
  const first = docs.find(({ docId }) => docId === collection.main)
  const main = first && input.site.pageOf(first)
  const versions = main?.archived === undefined ? undefined : main.versions
  const head = `<h1>${escapeHtml(label)}</h1>${facts && `<p class="notice">${escapeHtml(facts)}</p>`}${versions ? renderVersion(versions, base) : ''}`
  return {
    title: strings.printTitle.replace('{label}', () => label),
    description: strings.printDescription.replace('{label}', () => label),
    className: 'print-view',
    content: `<header>${head}<nav aria-label="${strings.printContents}"><ol>${contents.join('')}</ol></nav></header>${sections.join('')}`,
  }

  /** Turns a link to a page of the same collection into a link within the document. */
  function leadIn(target: string, id: string): string {
    const [route = '', hash] = target.split('#')
    if (route === '') return `#${id}-${hash}`
    const number = target.startsWith('/') ? numbers.get(canonicalPath(route)) : undefined
    if (number === undefined) return addressBelow(base, target)
    return hash ? `#p${number}-${hash}` : `#p${number}`
  }
}

/** Says that a collection is an archive, with a link to the first page of its current version. */
function renderVersion({ reading, all: [current] }: VersionList, base: string): string {
  if (!current) return ''
  const link = strings.startOfVersion.replace('{version}', () => current.name)
  return `<div class="admonition warning"><p class="admonition-title">${escapeHtml(reading)}</p> <a href="${withBase(base, current.href)}">${escapeHtml(link)}</a></div>`
}

/** Returns the version of the docs and the notice of a collection in one line, or an empty text. */
export function collectionLine(collection: Collection, config: Pick<Config, 'docsVersion'>): string {
  const notice = noticeOf(collection)
  return [...versionLine(config, collection), ...(notice ? [...noticePhrases(notice), notice.status] : [])].join(' · ')
}

/** Returns a line about the version of a collection or of all docs, if it has a name for readers. */
export function versionLine({ docsVersion }: Pick<Config, 'docsVersion'>, collection?: Collection): readonly string[] {
  const label = collection?.version ?? docsVersion.label
  return label === null ? [] : [strings.docsVersion.replace('{label}', () => label)]
}

/** Renders a document for paper at a route, in the light colours of its collection. Its link back, to `start`, is not printed. */
function renderPaper(
  { collection, config, styles: { lookCss, css, printCss } }: Paper,
  { title, description, className, content }: PaperContent,
  { route, start }: { readonly route: string; readonly start: string },
): string {
  const { label } = collection
  const { base } = config
  const canonical = config.url + withBase(base, route)
  const csp = `default-src 'none';style-src ${lookCss.cspSource} ${css.cspSource} ${printCss.cspSource};img-src 'self' data:;font-src 'self';base-uri 'none';form-action 'none'`
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-fonts data-brand="${brandIdOf(collection, config.collections)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${csp}"><meta name="robots" content="noindex">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(`${title} | ${config.title}`)}</title><meta name="description" content="${escapeHtml(description)}">`,
    `<link rel="canonical" href="${escapeHtml(canonical)}">${lookCss.html}${css.html}${printCss.html}</head>`,
    `<body><main class="prose ${className}"><p class="screen-only"><a href="${withBase(base, start)}">${escapeHtml(strings.backTo.replace('{label}', () => label))}</a></p>`,
    `${content}</main></body></html>`,
  ].join('')
}
