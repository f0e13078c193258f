import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { errorAt, type Problem } from '../core/problem.ts'
import { readAlerts } from './alerts.ts'
import { type Expansions, isCall } from './calls.ts'
import { mendComments } from './comments.ts'
import { expand } from './expand.ts'
import { blankIds, findSetIds } from './set-ids.ts'
import { lineOf, type Source } from './source.ts'

/** A parsed page, and problems that prevent reading it. */
type Parsed = { readonly source: Source; readonly problems: readonly Problem[] }

const features = { directive: true, gfm: { footnotes: true } } as const

/**
 * Maximum number of `&`, `:` and `_` between two empty lines. The parser needs the square of this number: for some texts, two
 * seconds for 10,000.
 */
const maxSigns = 10_000

type SourcePoint = NonNullable<Nodes['position']>['start'] | undefined

/** Maximum nesting of nodes. Deep enough for any real page, shallow enough to never overflow the stack. */
const maxDepth = 100

/** Parses a page, and replaces the blocks and files that it names. Without `expansions`, these stay as written. */
export function parseMarkdown(text: string, file: string, expansions?: Expansions): Parsed {
  const parsed = parseText(text, file, expansions)
  const expanded = expansions && expand(parsed.source, expansions)
  if (!expanded) return parsed
  const { source, problems } = parseText(expanded.text, file)
  const lineAt = (line: number) => expanded.lines[line - 1] ?? line
  placeBelow(source.root, lineAt)
  const found = problems.map((problem) => ({ ...problem, line: lineAt(problem.line) }))
  return { source, problems: [...expanded.problems, ...found] }
}

/** Gives the nodes of a tree the lines that they come from. Nodes may share their points, so these are replaced, not changed. */
function placeBelow(node: Nodes, lineAt: (line: number) => number): void {
  const { start, end } = node.position ?? {}
  if (start && end)
    node.position = { start: { ...start, line: lineAt(start.line) }, end: { ...end, line: lineAt(end.line) } }
  if ('children' in node) for (const child of node.children) placeBelow(child, lineAt)
}

/**
 * Parses a page. Comments are rewritten first, and the tree has no ids of headings. The tree of a page that is nested too deep,
 * or that has too many signs in a paragraph, is empty.
 */
function parseText(written: string, file: string, expansions?: Expansions): Parsed {
  const unread = (problem: Problem) => {
    return { source: createSource({ type: 'root', children: [] }, written, file), problems: [problem] }
  }
  const dense = findDense(written)
  if (dense !== undefined) return unread(densityProblem(dense, file))
  const tree = toTree(written)
  const text = firstBelow(tree, maxDepth) ? written : mendComments(written, tree)
  const root = text === written ? tree : toTree(text)
  const deep = firstBelow(root, maxDepth)
  if (deep) return unread(depthProblem(deep, file))
  return { source: createSource(root, text, file, expansions), problems: [] }
}

/** Creates the source of a tree, which loses the ids of headings, and the directives in words that call no block. */
function createSource(written: Root, text: string, file: string, expansions?: Expansions): Source {
  const ids = findSetIds(written, text)
  const root = ids.length > 0 ? toTree(blankIds(text, ids)) : written
  readAlerts(root, { text })
  undirect(root, text, expansions)
  const definitions = new Map<string, string>()
  defineLinks(root.children, definitions)
  return { file, root, text, definitions, ids: new Map(ids.map(({ heading, id }) => [heading, id])) }
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
  return errorAt({ file, line }, 'text-cost', message, 'Divide the paragraph or the code with empty lines.')
}

/** Collects link definitions. The first one of each name counts. */
function defineLinks(nodes: readonly Nodes[], definitions: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type !== 'definition') defineLinks('children' in node ? node.children : [], definitions)
    else if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url)
  }
}

/** Replaces the directives in words that call no block by what they contain: a colon in prose is not a directive. */
function undirect(node: Nodes, text: string, expansions: Expansions | undefined): void {
  if (!('children' in node)) return
  for (const child of node.children) undirect(child, text, expansions)
  const isWords = (child: Nodes) => child.type === 'textDirective' && !(expansions && isCall(child, expansions))
  if (node.children.some(isWords))
    Object.assign(node, {
      children: node.children.flatMap((child) => (isWords(child) ? contentAsWritten(child, text) : child)),
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

function textBetween(start: SourcePoint, end: SourcePoint, text: string): readonly Nodes[] {
  const value = text.slice(start?.offset, end?.offset)
  return start && end && value !== '' ? [{ type: 'text', value, position: { start, end } }] : []
}

/** Parses Markdown, also in `.mdx` files: syntax that only MDX has is reported like that of other systems. */
function toTree(text: string): Root {
  const root = markdownToMdast(text, { features })
  return root.type === 'root' ? root : { type: 'root', children: [] }
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

function depthProblem(node: Nodes, file: string): Problem {
  const message = `Lists, quotes and containers are nested more than ${maxDepth} deep here.`
  const hint = 'Indent less, or split the page.'
  return errorAt({ file, line: lineOf(node) }, 'too-deep', message, hint)
}
