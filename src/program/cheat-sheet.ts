import { element, escapeHtml } from '../content/html.ts'
import type { Collection, Config } from '../page/config.ts'
import { findSheetParts } from '../page/page.ts'
import { routeToFile, withBase } from '../page/urls.ts'
import type { PublishedEntry, Site } from '../site/create-site.ts'
import { demote, factsLine, htmlOf, inOrder, renderPaper, type Sheets } from './print.ts'

/**
 * Returns the functions that render cheat sheets, by path. A cheat sheet is one document without scripts for one sheet of paper, with
 * what the docs of a collection mark by `:::sheet`. The shell says which collections have one.
 */
export function createCheatSheets(site: Site, config: Config, sheets: Sheets): ReadonlyMap<string, () => string> {
  const made = new Map<string, () => string>()
  const entries = new Map(site.entries.map((entry) => [entry.route, entry]))
  for (const collection of config.collections) {
    const route = site.shell.collections.find(({ id }) => id === collection.id)?.sheet
    if (route === undefined) continue
    const docs = inOrder(site.pages.filter((page) => page.kind === 'doc' && page.collection === collection.id))
    const marked = docs.flatMap((page) => entries.get(page.route) ?? [])
    made.set(routeToFile(route), () => renderCheatSheet({ collection, marked }, config, sheets))
  }
  return made
}

type Marked = { readonly collection: Collection; readonly marked: readonly PublishedEntry[] }

function renderCheatSheet({ collection, marked }: Marked, { title, base }: Config, sheets: Sheets): string {
  const { label } = collection
  const name = `${label} cheat sheet`
  const sections = marked.flatMap((entry, index) => renderParts(entry, `p${index + 1}`, base))
  return renderPaper(
    collection,
    { title: `${name} | ${title}`, look: 'cheat-sheet', base, sheets },
    `<header><h1>${escapeHtml(name)}</h1><p>${escapeHtml(factsLine(collection))}</p></header><div class="sheet-columns">${sections.join('')}</div>`,
  )
}

/** Each part stands below the heading of its section, which leads back to it; parts of one section follow one heading. */
function renderParts({ page, facts }: PublishedEntry, prefix: string, base: string): readonly string[] {
  const address = withBase(base, page.route)
  const own = (id: string) => `${prefix}-${id}`
  let last: string | undefined
  return findSheetParts(page.tree).map(({ section, isWide, tree }) => {
    const text = facts.headings.find(({ id }) => id === section)?.text ?? page.title
    const link = element('a', { href: section ? `${address}#${section}` : address }, escapeHtml(text))
    const heading = section === last ? '' : `<h2>${link}</h2>`
    last = section
    const html = htmlOf(tree).replaceAll('<a href="#', `<a href="${address}#`)
    return element('section', { 'data-wide': isWide }, heading + demote(html, own, (href) => href))
  })
}
