import type { ContainerDirective } from '../content/markdown/source.ts'
import { elementHtml, escapeHtml } from '../core/text/html.ts'
import * as strings from '../core/ui-strings.ts'
import { addressBelow, withBase } from '../core/urls/route.ts'
import type { Site } from '../site/create-site.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { createContext, type RenderInput } from './context.ts'
import { toHtml } from './make-tree.ts'
import { collectionLine, createPapers, onPaper, type Paper, type PaperOptions } from './print.ts'
import { renderBlocks } from './render-blocks.ts'

/**
 * Returns the functions that render cheat sheets, by path. A cheat sheet is a document without scripts for one sheet of paper, with
 * every `:::sheet` of a collection's docs. The shell lists the collections that have one.
 */
export function createCheatSheets(site: Site, options: PaperOptions): ReadonlyMap<string, () => string> {
  return createPapers('cheatSheet', site, options, renderCheatSheet)
}

function renderCheatSheet({ collection, docs, config, input }: Paper) {
  const { label } = collection
  const name = strings.sheetTitle.replace('{label}', () => label)
  const sheets = docs.flatMap(sheetsOf)
  // Put wide sheets last: above and below each of them, the columns are balanced again.
  const inColumns = [...sheets.filter(({ isWide }) => !isWide), ...sheets.filter(({ isWide }) => isWide)]
  const sections = inColumns.map((sheet, index) =>
    renderSheet(sheet, isSameSection(sheet, inColumns[index - 1]), input),
  )
  return {
    title: name,
    description: strings.sheetDescription.replace('{label}', () => label),
    className: 'cheat-sheet',
    content: `<header><h1>${escapeHtml(name)}</h1><p>${escapeHtml(collectionLine(collection, config))}</p></header><div class="sheet-columns">${sections.join('')}</div>`,
  }
}

/** A `:::sheet` of a doc. */
type Sheet = {
  readonly doc: SiteEntry
  readonly node: ContainerDirective
  readonly idPrefix: string
  /** Id of the heading above, or empty. */
  readonly section: string
  readonly isWide: boolean
}

function sheetsOf(doc: SiteEntry, index: number): readonly Sheet[] {
  const { sheets } = doc.parsed().factsByNode
  return outermost([...sheets.keys()]).map((node) => {
    const isWide = node.attributes?.wide !== undefined
    return { doc, node, idPrefix: `p${index + 1}-`, section: sheets.get(node) ?? '', isWide }
  })
}

function isSameSection(sheet: Sheet, before: Sheet | undefined): boolean {
  return sheet.doc === before?.doc && sheet.section === before.section
}

/** Renders a sheet below the heading of its section, which links to the page. Sheets of one section share a heading. */
function renderSheet(sheet: Sheet, isContinued: boolean, input: RenderInput): string {
  const { doc, node, idPrefix, section, isWide } = sheet
  const { base } = input
  const address = withBase(base, doc.route)
  const toAddress = (target: string) => (target.startsWith('#') ? address + target : addressBelow(base, target))
  const context = createContext(doc, input, { ...onPaper, idPrefix, toAddress })
  // The footnotes are on the page.
  const noted = { ...context, factsByNode: { ...context.factsByNode, footnotes: new Map() } }
  const text = doc.parsed().facts.headings.find(({ id }) => id === section)?.text ?? doc.title
  const link = elementHtml('a', { href: section ? `${address}#${section}` : address }, escapeHtml(text))
  const heading = isContinued ? '' : `<h2>${link}</h2>`
  return elementHtml('section', { 'data-wide': isWide }, heading + toHtml(renderBlocks(node.children, noted)))
}

/** Drops nodes that are inside others. Takes nodes in reading order. */
function outermost(nodes: readonly ContainerDirective[]): readonly ContainerDirective[] {
  let end = 0
  return nodes.filter(({ position }) => {
    const isInside = (position?.start.offset ?? 0) < end
    if (!isInside) end = position?.end.offset ?? 0
    return !isInside
  })
}
