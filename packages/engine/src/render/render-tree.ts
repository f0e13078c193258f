/**
 * The content of a page, from its blocks to the trees of its parts:
 *
 *   SiteEntry, RenderInput ── createContext ──▶ Context ── renderBlock, for each block ──▶ Tree[] ── cutParts ──▶ parts
 *
 * A `Context` is all that a block needs besides its node: facts by node, results of samples, and functions that turn a target into
 * a URL of the output. `render-blocks.ts` has a case for each type of block, `render-inline.ts` one for each type of node in words,
 * and `make-tree.ts` what they make trees with. Copies (`render-copy.ts`) and papers (`print.ts`, `cheat-sheet.ts`) create contexts
 * of their own, with other URLs.
 */

import { containerOf } from '../content/markdown/containers.ts'
import type { Config } from '../core/config/config.ts'
import type { Tree } from '../core/page/page.ts'
import { isFormula } from '../core/project/block.ts'
import * as strings from '../core/ui-strings.ts'
import { logRoleOf } from '../site/log.ts'
import type { SiteEntry } from '../site/site-entry.ts'
import { type Context, createContext, type RenderInput } from './context.ts'
import { cutParts } from './cut-parts.ts'
import { join, nothing } from './make-tree.ts'
import { renderBlock } from './render-blocks.ts'
import { describeRun, findRun, renderByline } from './render-byline.ts'
import { hasLines } from './render-code.ts'
import { renderFootnotes } from './render-footnotes.ts'
import { renderLog } from './render-log.ts'
import { renderVariants, sumVariants } from './render-variants.ts'

/** Renders the content of a page of the site, and the lines below it, in parts. */
export function renderParts(
  entry: SiteEntry,
  input: RenderInput,
  { editAddress }: Pick<Config, 'editAddress'>,
): readonly Tree[] {
  const context = createContext(entry, input)
  const { codeBlocks } = entry.parsed().facts
  const run = findRun(entry, input.runs)
  const sums = run ? sumVariants(codeBlocks, run, input.results) : []
  const hasMarks = sums.some((sum) => sum.hasDifferences)
  const variants = hasMarks ? renderVariants(context.variants, sums) : nothing
  const ran = run ? describeRun(codeBlocks, run, hasMarks ? [] : sums) : ''
  return cutParts([
    ...renderContent(context, variants),
    renderLog(entry, input.site, context),
    renderByline(entry, context, { ran, editAddress, page: input.site.pageOf(entry) }),
  ])
}

/** Renders the source of a page alone, such as that of the style guide. */
export function renderSource(context: Context): readonly Tree[] {
  return cutParts(renderContent(context, nothing))
}

/** Renders each block of a page, with a line below its first paragraph, and its footnotes. */
function renderContent(context: Context, line: Tree): readonly Tree[] {
  const { children } = context.source.root
  const firstParagraph = children.find(({ type }) => type === 'paragraph') ?? children[0]
  const blocks = children.map((node) => join([renderBlock(node, context), node === firstParagraph ? line : nothing]))
  return [...blocks, renderFootnotes(context)]
}

/** A style sheet of the first paint that only some pages need: `extra.css`, or that of formulas. */
export type ExtraSheet = 'extraCss' | 'mathsCss'

/** Returns the extra sheets that a page needs. `extra.css` has some containers, the list of a log, and marked or numbered code. */
export function extraSheetsOf(entry: SiteEntry): readonly ExtraSheet[] {
  const { containers, codeBlocks, images } = entry.parsed().facts
  const needsExtra =
    logRoleOf(entry) === 'list' ||
    containers.some((name) => containerOf({ name })?.styles === 'extra') ||
    codeBlocks.some((block) => hasLines(block) || block.fence.markedWords.size > 0)
  const hasFormulas = images.some(({ source }) => isFormula(source))
  return [...(needsExtra ? ['extraCss' as const] : []), ...(hasFormulas ? ['mathsCss' as const] : [])]
}

/** The content of the page that answers every unknown path. */
export const notFoundParts: readonly Tree[] = [[`<p>${strings.noSuchPage}</p><p>${strings.tellLinkOwner}</p>`]]
