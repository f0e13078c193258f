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
 * - `write` cuts a range of the page into pieces and joins them. `replace` returns the piece for a call, in four steps:
 *   1. `labelOf` and `contentOf` write its label and content, so calls in them are replaced first.
 *   2. `run` of the call returns a result.
 *   3. `faultIn` judges the result: it must end what it begins.
 *   4. `place` fits it into the container, list or quote around the call, apart from words above and below.
 */

import type { Nodes } from 'mdast'
import { errorAt, type Problem } from '../../core/problem.ts'
import type { Expansion } from '../code/include-code.ts'
import { createLineFinder } from '../line-finder.ts'
import { callsIn, type Expansions, type PageCall } from './calls.ts'
import { describeUnclosed, isClosed, splitLabel } from './containers.ts'
import { indent, lineHead, linesApart, outdent } from './indentation.ts'
import { lineOf, type Source, startOf } from './source.ts'
import { toTree } from './to-tree.ts'

/** A text, and the line of the page (1-based) that each of its lines comes from. */
type Piece = { readonly text: string; readonly lines: readonly number[] }

type ExpandOptions = { readonly file: string; readonly expansions: Expansions }

type Expanded = Piece & { readonly problems: readonly Problem[] }

/** What is wrong with a call or with its result. */
type Fault = Exclude<Expansion, { readonly text: string }>

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
    const first = lineAt(start)
    return numberLines(page.text.slice(start, end), (index) => first + index)
  }

  /** Returns what replaces a call: nothing if there is a problem. */
  const replace = (call: PageCall): Piece => {
    const { node } = call
    const line = lineOf(node)
    const content = contentOf(node)
    const isInLine = node.type === 'textDirective'
    const isOpen = node.type === 'containerDirective' && !isClosed(node, page)
    const result: Expansion = isOpen
      ? { rule, ...describeUnclosed(node.name) }
      : call.run({ label: labelOf(node), content: content.text })
    const text = 'text' in result ? withoutEmptyLines(result.text) : ''
    const fault = 'text' in result ? faultIn(text, isInLine, expansions) : result
    if (fault) {
      problems.push(errorAt({ file, line }, fault.rule, fault.message, fault.hint))
      return noPiece
    }
    const piece = numberResult(text, line, content)
    return isInLine ? piece : place(piece, node, page)
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
    // From the start of its line: the items of a list share their indentation.
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

function withoutEmptyLines(text: string): string {
  return text.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
}

/** Returns what is wrong with a result. It must end what it begins, call nothing, and be words if it is in a line of words. */
function faultIn(text: string, isInLine: boolean, expansions: Expansions): Fault | undefined {
  if (isInLine && text.includes('\n')) return { rule, message: 'In a line of words, a block must return one line.' }
  const nodes = toTree(`${text}\n\nend`).children
  if (!endsWithWord(nodes, 'end'))
    return { rule, message: 'This block returned a fence, a container or a comment without its end.' }
  for (const { block } of callsIn(nodes, expansions)) {
    if (block === undefined) continue
    const message = `This block returned a call of the block \`${block}\`. Only pages can call blocks.`
    return { rule, message, hint: `Call its function: \`${block}(attributes, { label, content })\`.` }
  }
  // At the start of a line, `+ 1` is a list, and below words, `---` makes them a heading.
  if (!isInLine || (isWords(text) && isWords(`words\n${text}`))) return undefined
  const hint = 'Put `\\` before a sign that begins a heading, a list, a quote or a line.'
  return { rule, message: `In a line of words, a block must return words, not \`${startOf(text)}\`.`, hint }
}

/** Whether the last node is a paragraph of a word: a block that never ends would contain it. */
function endsWithWord(nodes: readonly Nodes[], word: string): boolean {
  const last = nodes.at(-1)
  const [first] = last?.type === 'paragraph' ? last.children : []
  return first?.type === 'text' && first.value === word
}

function isWords(text: string): boolean {
  return toTree(text).children.every(({ type }) => type === 'paragraph' || type === 'html')
}

/** Fits a result into the place of its call. */
function place({ text, lines }: Piece, node: Nodes, page: Pick<Source, 'text'>): Piece {
  const { above, below } = linesApart(node, page)
  const line = lineOf(node)
  return {
    text: above + indent(raise(text), lineHead(node, page)) + below,
    lines: [...(above ? [line] : []), ...lines, ...(below ? [line] : [])],
  }
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

function numberLines(text: string, lineAt: (index: number) => number): Piece {
  return { text, lines: text.split('\n').map((_, index) => lineAt(index)) }
}

/** Numbers the lines of a result: those of the content that it repeats keep their own, and all others have that of the call. */
function numberResult(text: string, line: number, content: Piece): Piece {
  const at = content.text === '' ? -1 : `\n${text}\n`.indexOf(`\n${content.text}\n`)
  const first = text.slice(0, Math.max(0, at)).split('\n').length - 1
  return numberLines(text, (index) => (at < 0 ? line : (content.lines[index - first] ?? line)))
}

/** Joins pieces. A line of several pieces has the number of the first one that has words in it. */
function joinPieces(pieces: readonly Piece[]): Piece {
  const lines = [1]
  let isLineStart = true
  for (const { text, lines: own } of pieces) {
    if (text === '') continue
    const [first = 1, ...others] = own
    if (isLineStart) lines[lines.length - 1] = first
    for (const line of others) lines.push(line)
    isLineStart = text.endsWith('\n')
  }
  return { text: pieces.map(({ text }) => text).join(''), lines }
}
