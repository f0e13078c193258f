import type { RootContent } from 'mdast'
import { isFormula } from '../core/block.ts'
import type { Config } from '../core/config.ts'
import type { Tree } from '../core/page.ts'
import * as words from '../core/words.ts'
import type { PublishedEntry } from '../site/create-site.ts'
import { logRoleOf } from '../site/log.ts'
import type { SiteEntry } from '../site/place-entry.ts'
import { type Context, createContext, type Resolved } from './context.ts'
import { html, join, nothing } from './make-tree.ts'
import { renderBlock } from './render-blocks.ts'
import { describeRun, findRun, renderByline } from './render-byline.ts'
import { collapsedLines, hasLines } from './render-code.ts'
import { renderFootnotes } from './render-footnotes.ts'
import { renderLog } from './render-log.ts'
import { renderVariants, sumVariants } from './render-variants.ts'

/** Minimum height of the first part, in CSS px. With the bar and the title it fills the first window. */
const firstHeight = 880
/** Approximate number of elements of a later part: a slow phone draws it in 50 ms. */
const partElements = 250
/** Minimum number of remaining elements for another part. */
const minElements = 100

/** Renders the content of a page of the site, and the lines below it. */
export function renderTree(
  entry: PublishedEntry,
  resolved: Resolved,
  { editAddress }: Pick<Config, 'editAddress'>,
): Tree {
  const context = createContext(entry, resolved)
  const { codeBlocks } = entry.parsed().facts
  const run = findRun(entry, resolved.runs)
  const sums = run ? sumVariants(codeBlocks, run, resolved.results) : []
  const hasMarks = sums.some((sum) => sum.hasMarks)
  const variants = hasMarks ? renderVariants(context.variants, sums) : nothing
  const ran = run ? describeRun(codeBlocks, run, hasMarks ? [] : sums) : ''
  return join([
    renderParts(context, variants),
    renderLog(entry, resolved.site.entries, context),
    renderByline(entry, context, { ran, editAddress }),
  ])
}

/** Renders the source of a page alone, such as that of the style guide. */
export function renderSource(context: Context): Tree {
  return renderParts(context, nothing)
}

/** The end of the first window. Until it is parsed, nothing is painted: a table whose rows still arrive would move. */
const windowEnd = html('<i id="~window" hidden></i>')

/**
 * Renders content, with a line below its first paragraph. A long page has parts: the first fills a window, the others are
 * drawn after the first paint.
 */
function renderParts(context: Context, line: Tree): Tree {
  const { children } = context.source.root
  const lead = children.find(({ type }) => type === 'paragraph') ?? children[0]
  const blocks = children.map((node) => {
    const tree = join([renderBlock(node, context), node === lead ? line : nothing])
    // A title is not part of the content.
    return { tree, elements: countElements(tree), height: tree.length === 0 ? 0 : leastHeight(node) }
  })
  const notes = renderFootnotes(context)
  blocks.push({ tree: notes, elements: countElements(notes), height: 0 })
  let left = blocks.reduce((sum, { elements }) => sum + elements, 0)
  let height = 0
  let elements = 0
  /** Number of elements of each later part; set once the first part is full. */
  let share: number | undefined
  const trees: Tree[] = []
  for (const block of blocks) {
    const isFull = share === undefined ? height >= firstHeight : elements >= share
    if (isFull && left >= minElements) {
      if (share === undefined) trees.push(windowEnd)
      trees.push([{ type: 'break' }])
      share ??= left / Math.ceil(left / partElements)
      elements = 0
    }
    trees.push(block.tree)
    height += block.height
    elements += block.elements
    left -= block.elements
  }
  return join(trees)
}

/** Counts the elements of a tree: the opening tags in its HTML, and its nodes. */
function countElements(tree: Tree): number {
  return tree.reduce((sum, item) => {
    if (typeof item === 'string') return sum + (item.match(/<[a-z]/gi)?.length ?? 0)
    const inside = item.type === 'tabs' ? item.panels : item.type === 'box' ? [item.content] : []
    return sum + 1 + inside.reduce((all, one) => all + countElements(one), 0)
  }, 0)
}

/** Returns the minimum height of a block with its margins, in CSS px, for windows of any width. */
function leastHeight(node: RootContent): number {
  switch (node.type) {
    case 'paragraph':
      return 46
    case 'containerDirective':
      return node.name === 'sheet' || node.name === 'steps' ? heightOf(node.children) : 46
    case 'heading':
      return 38
    case 'code':
      return leastCodeHeight(node.value.split('\n').length)
    case 'list':
      // An item begins with words, also if blocks follow.
      return node.children.reduce((sum, { children }) => sum + 32 + heightOf(children.slice(1)), 0)
    case 'table':
      return 42 * node.children.length
    default:
      return 0
  }
}

function heightOf(nodes: readonly RootContent[]): number {
  return nodes.reduce((sum, node) => sum + leastHeight(node), 0)
}

// The height of a collapsed block is set in `code.css`.
function leastCodeHeight(lines: number): number {
  return lines > collapsedLines ? 590 : 80 + 22 * lines
}

const forms: ReadonlySet<string> = new Set(['cards', 'figure', 'steps', 'tabs'])

/** A sheet that only pages with certain forms need: that of landing pages, or of formulas. */
export type FormSheet = 'landingCss' | 'mathsCss'

/**
 * Returns the sheets that a page needs: that of landing pages for cards, figures, steps, tabs, the list of a log, and code with
 * numbered or marked lines or words.
 */
export function formSheetsOf(entry: SiteEntry): readonly FormSheet[] {
  const { containers, codeBlocks, images } = entry.parsed().facts
  const hasForms =
    logRoleOf(entry) === 'list' ||
    containers.some((name) => forms.has(name)) ||
    codeBlocks.some((block) => hasLines(block) || block.fence.words.size > 0)
  const hasFormulas = images.some(({ source }) => isFormula(source))
  return [...(hasForms ? ['landingCss' as const] : []), ...(hasFormulas ? ['mathsCss' as const] : [])]
}

/** The content of the page that answers every unknown path. */
export const notFoundContent: Tree = [`<p>${words.noSuchPage}</p><p>${words.tellLinkOwner}</p>`]
