/**
 * Replaces calls in the text of a page. Each line of the new text has the line of the page that it comes from:
 *
 *   page              pieces                                lines
 *   1 Prices:         asWritten: "Prices:\n\n"              1, 2
 *   2
 *   3 ::price[Team]   replace: "**Team**\n\n€ 12 a month"   3, 3, 3
 *   4                 asWritten: "\n\nMore."                3, 4, 5
 *   5 More.
 *
 * - `write` cuts a range of the page into pieces and joins them. It also writes the label and the content of a call,
 *   so that calls inside are replaced first.
 * - `replace` runs a call, and `complete` judges the result: it must end what it begins.
 * - `raise`, `indent` and `apart` fit the result into its place: a container, a list or a quote, words above and below.
 */

import type { Nodes } from 'mdast'
import { errorAt, type Problem } from '../../core/problem.ts'
import type { Expansion } from '../code/include-code.ts'
import { createLineFinder } from '../line-finder.ts'
import { callsIn, type Expansions, type PageCall } from './calls.ts'
import { describeUnclosed, isClosed, splitLabel } from './containers.ts'
import { headBelow, indent, lineHead, outdent } from './indentation.ts'
import { lineOf, type Source, startOf } from './source.ts'
import { toTree } from './to-tree.ts'

/** A text, and the line of the page (1-based) that each of its lines comes from. */
type Piece = { readonly text: string; readonly lines: readonly number[] }

type ExpandOptions = { readonly file: string; readonly expansions: Expansions }

type Expanded = Piece & { readonly problems: readonly Problem[] }

const rule = 'block'

/** Replaces every call of a page. Returns nothing if there is none. */
export function expand(page: Pick<Source, 'root' | 'text'>, { file, expansions }: ExpandOptions): Expanded | undefined {
  if (callsIn(page.root.children, expansions).next().done) return undefined
  const problems: Problem[] = []
  const lineAt = createLineFinder(page.text)

  /** Returns the text between two offsets, with the calls in these nodes replaced. */
  const write = (nodes: readonly Nodes[], { start, end }: Range): Piece => {
    const pieces: Piece[] = []
    let at = start
    for (const call of callsIn(nodes, expansions)) {
      const { start, end } = rangeOf([call.node])
      pieces.push(asWritten({ start: at, end: start }), replace(call))
      at = end
    }
    return joinPieces([...pieces, asWritten({ start: at, end })])
  }

  const asWritten = ({ start, end }: Range): Piece => {
    const text = page.text.slice(start, end)
    const first = lineAt(start)
    return { text, lines: text.split('\n').map((_, index) => first + index) }
  }

  /** Returns what replaces a call: nothing if there is a problem. */
  const replace = (call: PageCall): Piece => {
    const { node } = call
    const line = lineOf(node)
    const content = contentOf(node)
    const isOpen = node.type === 'containerDirective' && !isClosed(node, page)
    const found: Expansion = isOpen
      ? { rule, ...describeUnclosed(node.name) }
      : call.run({ label: labelOf(node), content: content.text })
    const isInLine = node.type === 'textDirective'
    const result = 'text' in found ? complete(found.text, isInLine, expansions) : found
    if (!('text' in result)) {
      problems.push(errorAt({ file, line }, result.rule, result.message, result.hint))
      return noPiece
    }
    const { text } = result
    const lines = linesOfResult(text, line, content)
    return isInLine ? { text, lines } : apart({ text: indent(raise(text), lineHead(node, page)), lines }, node, page)
  }

  const labelOf = (node: PageCall['node']): string => {
    if (node.type === 'code') return ''
    const label = node.type === 'containerDirective' ? (splitLabel(node)[0]?.children ?? []) : node.children
    return write(label, rangeOf(label)).text
  }

  /** Returns the content of a container as if it began at the margin. */
  const contentOf = (node: PageCall['node']): Piece => {
    const content = node.type === 'containerDirective' ? splitLabel(node)[1] : []
    if (content.length === 0) return noPiece
    const { start, end } = rangeOf(content)
    // With its own indentation, which the items of a list share.
    const { text, lines } = write(content, { start: page.text.lastIndexOf('\n', start - 1) + 1, end })
    return { text: raise(outdent(`\n${text}`, lineHead(node, page).length).slice(1)), lines }
  }

  return { ...write(page.root.children, { start: 0, end: page.text.length }), problems }
}

const noPiece: Piece = { text: '', lines: [] }

/** Offsets in a text. */
type Range = { readonly start: number; readonly end: number }

function rangeOf(nodes: readonly Nodes[]): Range {
  return { start: nodes[0]?.position?.start.offset ?? 0, end: nodes.at(-1)?.position?.end.offset ?? 0 }
}

/** Returns a result without empty lines around it. It must end what it begins, and be words if it is in a line of words. */
function complete(result: string, isInLine: boolean, expansions: Expansions): Expansion {
  const text = result.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  if (isInLine && text.includes('\n')) return { rule, message: 'In a line of words, a block must return one line.' }
  const nodes = toTree(`${text}\n\nend`).children
  const last = nodes.at(-1)
  const [marker] = last?.type === 'paragraph' ? last.children : []
  if (marker?.type !== 'text' || marker.value !== 'end')
    return { rule, message: 'This block returned a fence, a container or a comment without its end.' }
  for (const { block } of callsIn(nodes, expansions)) {
    if (block === undefined) continue
    const message = `This block returned a call of the block \`${block}\`. Only pages can call blocks.`
    return { rule, message, hint: `Call its function: \`${block}(attributes, { label, content })\`.` }
  }
  if (!isInLine) return { text }
  // At the start of a line, `+ 1` is a list, and below words, `---` makes them a heading.
  const isWords = [text, `words\n${text}`].every((line) =>
    toTree(line).children.every(({ type }) => type === 'paragraph' || type === 'html'),
  )
  if (isWords) return { text }
  const hint = 'Put `\\` before a sign that begins a heading, a list, a quote or a line.'
  return { rule, message: `In a line of words, a block must return words, not \`${startOf(text)}\`.`, hint }
}

/** Returns Markdown whose containers have more colons than any that is put around it: one with as many would end at theirs. */
function raise(text: string): string {
  if (!text.includes(':::')) return text
  const lines = text.split('\n')
  const visit = (node: Nodes) => {
    const { start, end } = node.position ?? {}
    if (node.type === 'containerDirective')
      for (const line of [start?.line ?? 1, end?.line ?? 1])
        lines[line - 1] = lines[line - 1]?.replace(/:{3,}/, '$&::::::') ?? ''
    if ('children' in node) for (const child of node.children) visit(child)
  }
  visit(toTree(text))
  return lines.join('\n')
}

/** Returns the line of the page for each line of a result. Lines of the content that it repeats keep their own. */
function linesOfResult(text: string, line: number, content: Piece): readonly number[] {
  const lines = text.split('\n').map(() => line)
  const at = content.text === '' ? -1 : `\n${text}\n`.indexOf(`\n${content.text}\n`)
  if (at < 0) return lines
  const first = text.slice(0, at).split('\n').length - 1
  return [...lines.slice(0, first), ...content.lines, ...lines.slice(first + content.lines.length)]
}

/** Separates a result from words in the lines above and below its call: they would be one paragraph. */
function apart({ text, lines }: Piece, node: Nodes, page: Pick<Source, 'text'>): Piece {
  const { start, end } = rangeOf([node])
  const head = lineHead(node, page)
  const blank = headBelow(head)
  const isFirstInItem = blank !== head
  const above = lineAbove(page.text, start - head.length)
  const below = lineBelow(page.text, end)
  // At its start, a page has front matter.
  const before = start === 0 || (!isFirstInItem && !isBlank(above)) ? `\n${blank}` : ''
  // An empty line before the next item would spread the list.
  const isItemBelow = blank !== '' && /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/.test(below)
  const after = isBlank(below) || isItemBelow ? '' : `\n${blank.trimEnd()}`
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  return { text: before + text + after, lines: [...(before ? [first] : []), ...lines, ...(after ? [last] : [])] }
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line)
}

/** Returns the line above the one that starts at an offset. */
function lineAbove(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1))
}

/** Returns the line below the one that an offset is in. */
function lineBelow(text: string, offset: number): string {
  const start = text.indexOf('\n', offset) + 1
  const end = text.indexOf('\n', start)
  return start === 0 ? '' : text.slice(start, end < 0 ? undefined : end)
}

/** Joins pieces. A line of several pieces has the number of the first one that has words in it. */
function joinPieces(pieces: readonly Piece[]): Piece {
  const lines: number[] = []
  const filled = pieces.filter(({ text }) => text !== '')
  for (const [index, piece] of filled.entries()) {
    const before = filled[index - 1]
    const isMidLine = before !== undefined && !before.text.endsWith('\n')
    // Its first line continues the line before, unless nothing is in that.
    if (before && !isMidLine) lines.pop()
    for (const line of isMidLine ? piece.lines.slice(1) : piece.lines) lines.push(line)
  }
  return { text: filled.map(({ text }) => text).join(''), lines }
}
