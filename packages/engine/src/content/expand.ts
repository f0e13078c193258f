import type { Nodes } from 'mdast'
import { markdownToMdast } from 'satteri'
import { errorAt, type Problem } from '../core/problem.ts'
import { callsIn, type Expander, type Expansions } from './calls.ts'
import { describeUnclosed, splitLabel } from './containers.ts'
import type { Expansion } from './include-code.ts'
import { createLineFinder } from './line-finder.ts'
import { splitFence } from './read-code-block.ts'
import { type ContainerDirective, indent, isClosed, lineHead, lineOf, outdent, type Source, startOf } from './source.ts'

/** A text, and the line of the page (1-based) that each of its lines comes from. */
type Piece = { readonly text: string; readonly lines: readonly number[] }

type Expanded = Piece & { readonly problems: readonly Problem[] }

const rule = 'block'

/** Replaces every call of a page: named blocks, code from files, and commands for all package managers. Returns nothing if there is none. */
export function expand(page: Source, expansions: Expansions): Expanded | undefined {
  if (callsIn(page.root.children, expansions).next().done) return undefined
  const problems: Problem[] = []
  const lineAt = createLineFinder(page.text)

  /** Returns the text between two offsets, with the calls in these nodes replaced. */
  const write = (nodes: readonly Nodes[], from: number, to: number): Piece => {
    const pieces: Piece[] = []
    let at = from
    for (const [node, call] of callsIn(nodes, expansions)) {
      const { start, end } = rangeOf(node)
      pieces.push(verbatim(at, start), replace(node, call))
      at = end
    }
    return join([...pieces, verbatim(at, to)])
  }

  const verbatim = (from: number, to: number): Piece => {
    const text = page.text.slice(from, to)
    const first = lineAt(from)
    return { text, lines: text.split('\n').map((_, index) => first + index) }
  }

  const replace = (node: Nodes, call: Expander): Piece => {
    const line = lineOf(node)
    const head = lineHead(node, page)
    const isInLine = node.type === 'textDirective'
    const inner = node.type === 'containerDirective' ? contentOf(node, head) : undefined
    const isOpen = node.type === 'containerDirective' && !isClosed(node, page)
    const found = isOpen ? { rule, ...describeUnclosed(node.name) } : call(inner?.text ?? '', expandedText)
    const result = 'text' in found ? complete(found.text, isInLine, expansions) : found
    if (!('text' in result)) {
      problems.push(errorAt({ file: page.file, line }, result.rule, result.message, result.hint))
      return { text: '', lines: [line] }
    }
    const lines = linesOfResult(result.text, line, inner)
    return isInLine
      ? { text: result.text, lines }
      : apart({ text: indent(raise(result.text), head), lines }, node, page)
  }

  /** Returns the content of a container as if it began at the margin. */
  const contentOf = (node: ContainerDirective, head: string): Piece | undefined => {
    const [, content] = splitLabel(node)
    const { start, end } = around(content)
    if (end === 0) return undefined
    // With its own indentation, which the items of a list share.
    const { text, lines } = write(content, page.text.lastIndexOf('\n', start - 1) + 1, end)
    return { text: raise(outdent(`\n${text}`, head.length).slice(1)), lines }
  }

  const expandedText = (nodes: readonly Nodes[]) => {
    const { start, end } = around(nodes)
    return write(nodes, start, end).text
  }

  return { ...write(page.root.children, 0, page.text.length), problems }
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
  visit(markdownToMdast(text, { features: { directive: true } }))
  return lines.join('\n')
}

/** Returns a result without empty lines around it. It must end what it begins, and be words if it is in a line of words. */
function complete(result: string, isInLine: boolean, expansions: Expansions): Expansion {
  const text = result.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
  if (isInLine && text.includes('\n')) return { rule, message: 'In a line of words, a block must return one line.' }
  const nodes = parse(`${text}\n\nend`)
  const last = nodes.at(-1)
  const [words] = last?.type === 'paragraph' ? last.children : []
  if (words?.type !== 'text' || words.value !== 'end')
    return { rule, message: 'This block returned a fence, a container or a comment without its end.' }
  for (const [node] of callsIn(nodes, expansions)) {
    const name = node.type === 'code' ? splitFence(node).language : 'name' in node ? (node.name ?? '') : ''
    if (!Object.hasOwn(expansions.blocks, name)) continue
    const message = `This block returned a call of the block \`${name}\`. Only pages can call blocks.`
    return { rule, message, hint: `Call its function: \`${name}(attributes, { label, content })\`.` }
  }
  if (!isInLine) return { text }
  // At the start of a line, `+ 1` is a list, and below words, `---` makes them a heading.
  const isWords = [text, `words\n${text}`].every((line) =>
    parse(line).every(({ type }) => type === 'paragraph' || type === 'html'),
  )
  if (isWords) return { text }
  const hint = 'Put `\\` before a sign that begins a heading, a list, a quote or a line.'
  return { rule, message: `In a line of words, a block must return words, not \`${startOf(text)}\`.`, hint }
}

function parse(text: string): readonly Nodes[] {
  const root = markdownToMdast(text, { features: { directive: true } })
  return root.type === 'root' ? root.children : []
}

function rangeOf({ position }: Nodes): { readonly start: number; readonly end: number } {
  return { start: position?.start.offset ?? 0, end: position?.end.offset ?? 0 }
}

function around(nodes: readonly Nodes[]): { readonly start: number; readonly end: number } {
  const [first, last] = [nodes[0], nodes.at(-1)]
  return first && last ? { start: rangeOf(first).start, end: rangeOf(last).end } : { start: 0, end: 0 }
}

function join(pieces: readonly Piece[]): Piece {
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

/** Returns the line of the page for each line of a result. Lines of the content that it repeats keep their own. */
function linesOfResult(text: string, line: number, inner: Piece | undefined): readonly number[] {
  const lines = text.split('\n').map(() => line)
  const at = inner && inner.text !== '' ? `\n${text}\n`.indexOf(`\n${inner.text}\n`) : -1
  if (!inner || at < 0) return lines
  const first = text.slice(0, at).split('\n').length - 1
  return [...lines.slice(0, first), ...inner.lines, ...lines.slice(first + inner.lines.length)]
}

/** Separates a result from words in the lines above and below it: they would be one paragraph. */
function apart({ text, lines }: Piece, node: Nodes, page: Source): Piece {
  const head = lineHead(node, page)
  const blank = head.replace(/[^>\t ]/g, ' ')
  const { start, end } = rangeOf(node)
  const lineStart = start - head.length
  const above = page.text.slice(page.text.lastIndexOf('\n', lineStart - 2) + 1, Math.max(0, lineStart - 1))
  const next = page.text.indexOf('\n', end) + 1
  const below = next > 0 ? page.text.slice(next, page.text.indexOf('\n', next) >>> 0) : ''
  const isBlank = (line: string) => /^[ \t>]*$/.test(line)
  // At its start, a page has front matter.
  const before = start === 0 || (blank === head && !isBlank(above)) ? `\n${blank}` : ''
  // An empty line before the next item would spread the list.
  const isItem = blank !== '' && /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/.test(below)
  const after = isBlank(below) || isItem ? '' : `\n${blank.trimEnd()}`
  const [first = 0, last = 0] = [lines[0], lines.at(-1)]
  return { text: before + text + after, lines: [...(before ? [first] : []), ...lines, ...(after ? [last] : [])] }
}
