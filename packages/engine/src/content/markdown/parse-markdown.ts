/**
 * The Markdown of a page, from its text to a `Source`. A page with calls is parsed, expanded as text and parsed again:
 *
 *   text ── parseText ──▶ tree ──────────────── no calls ────────────────▶ createSource ──▶ Source
 *                          │                                                    ▲
 *                          └─ expand ──▶ text and lines ── parseText ──▶ tree ──┘ setLines
 *
 * - `parseText` parses up to three times: again if comments were rewritten, and again without the ids that headings set.
 * - `expand` also returns the line of the page for each line of its text. `setLines` puts these into the tree, so problems name
 *   the line that the writer sees.
 * - `createSource` collects link definitions, and makes colons in words prose again, once no call is left.
 */

import type { Nodes } from 'mdast'
import { errorAt, type Problem } from '../../core/problem.ts'
import { createLineFinder } from '../line-finder.ts'
import { readAlerts } from './alerts.ts'
import type { Expansions } from './calls.ts'
import { mendComments } from './comments.ts'
import { expand } from './expand.ts'
import { blankIds, findSetIds } from './set-ids.ts'
import { lineOf, type Source } from './source.ts'
import { toTree } from './to-tree.ts'

/** A parsed page, and problems that prevent reading it. */
type Parsed = { readonly source: Source; readonly problems: readonly Problem[] }

/**
 * Maximum number of `&`, `:` and `_` between two empty lines. The parser needs the square of this number: for some texts, two
 * seconds for 10,000.
 */
const maxSigns = 10_000

/** Maximum nesting of nodes. Deep enough for any real page, shallow enough to never overflow the stack. */
const maxDepth = 100

/** Parses a page, and replaces the blocks and files that it names. Without `expansions`, these stay as written. */
export function parseMarkdown(text: string, file: string, expansions?: Expansions): Parsed {
  const written = parseText(text, file)
  const expanded = expansions && expand(written, { file, expansions })
  if (!expanded) return { source: createSource(written, file), problems: written.problems }
  const replaced = parseText(expanded.text, file)
  const source = createSource(replaced, file)
  const lineAt = (line: number) => expanded.lines[line - 1] ?? line
  setLines(source.root, lineAt)
  const problems = replaced.problems.map((problem) => ({ ...problem, line: lineAt(problem.line) }))
  return { source, problems: [...expanded.problems, ...problems] }
}

/**
 * Matches a line that begins with 1,000 signs of quotes and lists. The parser needs the square of this number: two seconds for
 * 40,000. With the few of code and of thematic breaks, it is quick.
 */
const deepLine = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){1000}/m

/** A text and its tree. Colons in words are still directives. */
type ParsedText = Pick<Source, 'root' | 'text' | 'ids'> & { readonly problems: readonly Problem[] }

/**
 * Parses a text. Comments are rewritten first, the tree has no ids of headings, and alerts are containers. The tree of a text
 * that is nested too deep, or that has too many signs in a paragraph, is empty.
 */
function parseText(written: string, file: string): ParsedText {
  const unread = (problem: Problem): ParsedText => {
    return { root: { type: 'root', children: [] }, text: written, ids: new Map(), problems: [problem] }
  }
  const dense = findDense(written)
  if (dense !== undefined) return unread(densityProblem(dense, file))
  const deepAt = written.search(deepLine)
  if (deepAt >= 0) return unread(depthProblem(createLineFinder(written)(deepAt), file))
  const tree = toTree(written)
  const text = firstBelow(tree, maxDepth) ? written : mendComments(written, tree)
  const withIds = text === written ? tree : toTree(text)
  const deep = firstBelow(withIds, maxDepth)
  if (deep) return unread(depthProblem(lineOf(deep), file))
  const ids = findSetIds(withIds, text)
  const root = ids.length > 0 ? toTree(blankIds(text, ids)) : withIds
  readAlerts(root, { text })
  return { root, text, ids: new Map(ids.map(({ heading, id }) => [heading, id])), problems: [] }
}

/** Creates the source of a text whose calls were replaced: any directive in words that is left is prose. */
function createSource({ root, text, ids }: ParsedText, file: string): Source {
  undirect(root, text)
  const definitions = new Map<string, string>()
  defineLinks(root.children, definitions)
  return { file, root, text, definitions, ids }
}

/** Sets the lines of a tree's nodes to those that they come from. Nodes may share their points, so these are replaced, not changed. */
function setLines(node: Nodes, lineAt: (line: number) => number): void {
  const { start, end } = node.position ?? {}
  if (start && end)
    node.position = { start: { ...start, line: lineAt(start.line) }, end: { ...end, line: lineAt(end.line) } }
  if ('children' in node) for (const child of node.children) setLines(child, lineAt)
}

/** Returns the first line of a paragraph or a row with too many signs. */
function findDense(text: string): number | undefined {
  if (text.length < maxSigns) return undefined
  let signs = 0
  let start = 1
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '' || line.startsWith('|')) signs = 0
    if (signs === 0) start = index + 1
    signs += line.replace(/[^&:_]+/g, '').length
    if (signs > maxSigns) return start
  }
  return undefined
}

function densityProblem(line: number, file: string): Problem {
  const message = `Here are more than ${maxSigns.toLocaleString('en')} \`&\`, \`:\` and \`_\` without an empty line, which take very long to read.`
  return errorAt({ file, line }, 'too-dense', message, 'Divide the paragraph or the code with empty lines.')
}

/** Collects link definitions. The first one of each name counts. */
function defineLinks(nodes: readonly Nodes[], definitions: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type !== 'definition') defineLinks('children' in node ? node.children : [], definitions)
    else if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url)
  }
}

/** Replaces the directives in words by what they contain: a colon in prose is not a directive. */
function undirect(node: Nodes, text: string): void {
  if (!('children' in node)) return
  for (const child of node.children) undirect(child, text)
  const isDirective = (child: Nodes) => child.type === 'textDirective'
  if (node.children.some(isDirective))
    Object.assign(node, {
      children: node.children.flatMap((child) => (isDirective(child) ? contentAsWritten(child, text) : child)),
    })
}

/** Returns the content of a directive between the text before and after it: `:name[` and `]`. */
function contentAsWritten(directive: Nodes, text: string): readonly Nodes[] {
  const children = 'children' in directive ? directive.children : []
  const { start, end = start } = directive.position ?? {}
  const { start: first = end } = children[0]?.position ?? {}
  const { end: last = end } = children.at(-1)?.position ?? {}
  return [...textBetween(start, first, text), ...children, ...textBetween(last, end, text)]
}

type SourcePoint = NonNullable<Nodes['position']>['start'] | undefined

function textBetween(start: SourcePoint, end: SourcePoint, text: string): readonly Nodes[] {
  const value = text.slice(start?.offset, end?.offset)
  return start && end && value !== '' ? [{ type: 'text', value, position: { start, end } }] : []
}

/** Returns the first node below a depth. It is not recursive, because it guards recursion. */
function firstBelow(root: Nodes, depth: number): Nodes | undefined {
  let level: readonly Nodes[] = [root]
  for (let deep = 0; deep <= depth && level.length > 0; deep++) {
    const next: Nodes[] = []
    for (const node of level) if ('children' in node) for (const child of node.children) next.push(child)
    level = next
  }
  return level[0]
}

function depthProblem(line: number, file: string): Problem {
  const message = `Lists, quotes and containers are nested more than ${maxDepth} deep here.`
  const hint = 'Indent less, or split the page.'
  return errorAt({ file, line }, 'too-deep', message, hint)
}
