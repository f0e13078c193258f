import { escapeHtml } from '../content/html.ts'
import { brandIdOf, type Collection, type Config } from '../page/config.ts'
import { cut, factsOf, type Page, type Tree, type TreeItem } from '../page/page.ts'
import { pathKey, routeToFile, withBase, withoutBase } from '../page/urls.ts'
import { noticeOf } from '../site/create-page.ts'
import type { Site } from '../site/create-site.ts'
import type { AppAssets } from '../theme/document/render-document.ts'

/** The style sheets of a document for paper: those of every document, and its own. */
export type Sheets = Pick<AppAssets, 'lookCss' | 'css' | 'printCss'>

/**
 * Returns the functions that render print views, by path. A print view is one document without scripts, with all docs of a collection
 * in reading order. The shell says which collections have one.
 */
export function createPrints(site: Site, config: Config, sheets: Sheets): ReadonlyMap<string, () => string> {
  const prints = new Map<string, () => string>()
  for (const collection of config.collections) {
    const route = site.shell.collections.find(({ id }) => id === collection.id)?.print
    if (route === undefined) continue
    const docs = inOrder(site.pages.filter((page) => page.kind === 'doc' && page.collection === collection.id))
    prints.set(routeToFile(route), () => renderPrint({ ...collection, docs }, config, sheets))
  }
  return prints
}

/** Returns docs in reading order: follows the links to the next page, from the page that has no previous one. */
export function inOrder(docs: readonly Page[]): readonly Page[] {
  const byRoute = new Map(docs.map((page) => [page.route, page]))
  const ordered: Page[] = []
  for (let page = docs.find(({ previous }) => !previous); page; page = byRoute.get(page.next?.route ?? ''))
    ordered.push(page)
  return ordered
}

function renderPrint(
  { docs, ...collection }: Collection & { readonly docs: readonly Page[] },
  { title, base }: Config,
  sheets: Sheets,
): string {
  const { label } = collection
  const facts = factsLine(collection)
  const numbers = new Map(docs.map(({ route }, index) => [pathKey(route), index + 1]))
  const contents = docs.map((page, index) => `<li><a href="#p${index + 1}">${escapeHtml(page.title)}</a></li>`)
  const sections = docs.map((page, index) => {
    const own = (id: string) => `p${index + 1}-${id}`
    return `<section id="p${index + 1}"><h2>${escapeHtml(page.title)}</h2>${demote(htmlOf(page.tree), own, leadIn)}</section>`
  })
  const head = `<h1>${escapeHtml(label)}</h1>${facts && `<p class="notice">${escapeHtml(facts)}</p>`}`
  return renderPaper(
    collection,
    { title: `${label} on one page | ${title}`, look: 'print-view', base, sheets },
    `<header>${head}<nav aria-label="Contents"><ol>${contents.join('')}</ol></nav></header>${sections.join('')}`,
  )

  /** Makes a link to a page of the same project a link within the document. */
  function leadIn(href: string): string {
    const [target = '', hash] = href.split('#')
    const number = numbers.get(pathKey(withoutBase(base, target) ?? ''))
    if (number === undefined) return href
    return hash ? `#p${number}-${hash}` : `#p${number}`
  }
}

/** Returns what is true of all docs of a collection, in a line. */
export function factsLine(collection: Collection): string {
  const notice = noticeOf(collection)
  return notice ? [...factsOf(notice), notice.status].join(' · ') : ''
}

type Paper = { readonly title: string; readonly look: string; readonly base: string; readonly sheets: Sheets }

/** Renders a document for paper: without scripts, in the light colours of its collection, with a way back that is not printed. */
export function renderPaper(
  collection: Collection,
  { title, look, base, sheets: { lookCss, css, printCss } }: Paper,
  content: string,
): string {
  const { label, path } = collection
  const csp = `default-src 'none';style-src ${lookCss.source} ${css.source} ${printCss.source};img-src 'self' data:;font-src 'self';base-uri 'none'`
  return [
    `<!doctype html><html lang="en" dir="ltr" data-theme="light" data-fonts data-brand="${brandIdOf(collection)}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${csp}"><meta name="robots" content="noindex">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>${lookCss.html}${css.html}${printCss.html}</head>`,
    `<body><main class="prose ${look}"><p class="screen-only"><a href="${withBase(base, `${path}/`)}">Back to ${escapeHtml(label)}</a></p>`,
    `${content}</main></body></html>`,
  ].join('')
}

/**
 * Moves headings one level down and prefixes ids with their page's. Regular expressions are safe here: text in our own HTML has its
 * quotes and angle brackets escaped, so these belong to tags.
 */
export function demote(html: string, own: (id: string) => string, lead: (href: string) => string): string {
  return html
    .replace(/(<\/?h)([2-5])(?=[ >])/g, (_, tag: string, level: string) => `${tag}${Number(level) + 1}`)
    .replace(/ id="([^"]*)"/g, (_, id: string) => ` id="${own(id)}"`)
    .replace(/ href="#(?!i-)([^"]*)"/g, (_, id: string) => ` href="#${own(id)}"`)
    .replace(/="url\(#([^)"]*)\)"/g, (_, id: string) => `="url(#${own(id)})"`)
    .replace(/ href="(\/[^"]*)"/g, (_, href: string) => ` href="${lead(href)}"`)
    .replace(/<a class="anchor"[^>]*><\/a>/g, '')
    .replace(/<button[^>]*class="copy"[^>]*>[^<]*<\/button>/g, '')
    .replaceAll('<details>', '<details open>')
}

/** Returns a tree as the HTML of a document for paper. */
export function htmlOf(tree: Tree): string {
  return tree.map(itemHtml).join('')
}

/** Nothing can be clicked on paper, so all tab panels are shown, each below its label. */
function itemHtml(item: TreeItem): string {
  if (item === cut) return ''
  if (typeof item === 'string') return item
  const [component, props, ...slots] = item
  const contents = slots.map(htmlOf)
  if (component === 'Tabs') {
    const { labels } = props
    const names = Array.isArray(labels) ? labels : []
    return contents
      .map((content, index) => `<p class="tab-name">${escapeHtml(String(names[index]))}</p>${content}`)
      .join('')
  }
  const { as, ...attributes } = props
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(String(value))}"`)
  return `<${as}${pairs.join('')}>${contents.join('')}</${as}>`
}
