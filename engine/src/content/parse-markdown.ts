import type { Nodes, Root } from 'mdast'
import { markdownToMdast } from 'satteri'
import { collapseBlanks, errorAt, type Facts, type Problem } from '../page/facts.ts'
import type { Tree } from '../page/page.ts'
import { reportDefinitions } from './check-definitions.ts'
import { reportText } from './check-text.ts'
import { mendComments } from './comments.ts'
import { mendOpenings, unwrapAlerts } from './foreign-forms.ts'
import { reportForeign } from './foreign-syntax.ts'
import { renderParts } from './render-parts.ts'
import { toMarkdown } from './to-markdown.ts'
import { lineOf, type MarkdownOptions, Walk } from './walk.ts'

/** A page's source, compiled: what it shows, what is known of it, and what is wrong with it. */
export type Compiled = {
  /** The YAML between the `---` lines with the line it starts in, or nothing where a page has none. */
  readonly frontMatter: { readonly yaml: string; readonly line: number } | undefined
  readonly tree: Tree
  /** The page's words for machines, as `toMarkdown` says them. */
  readonly markdown: string
  readonly facts: Facts
  readonly problems: readonly Problem[]
}

// Footnotes are parsed so that they can be named: without that their definitions would pass for links.
const features = { directive: true, headingAttributes: true, gfm: { footnotes: true } } as const

/** So deep that no one writes it, and so shallow that neither the walk nor a browser runs out of stack. */
const deepest = 100

/** Returns a page compiled in one walk; a source that is nested too deep makes an empty page. */
export function compileMarkdown(source: string, options: MarkdownOptions): Compiled {
  const { root, text, problem } = parse(source, options.file)
  const walk = new Walk(text, options)
  if (problem) walk.problems.push(problem)
  unwrapAlerts(root, walk)
  reportForeign(root, walk)
  reportDefinitions(root, walk)
  reportText(root, walk)
  defineLinks(root.children, walk.definitions)
  const [first] = root.children
  const tree = renderParts(root.children, walk)
  return {
    frontMatter: first?.type === 'yaml' ? { yaml: first.value, line: lineOf(first) + 1 } : undefined,
    tree,
    markdown: toMarkdown(root.children, walk),
    facts: { ...walk.facts, sections: walk.sections.map(trimSection) },
    problems: walk.problems,
  }
}

/** The first definition of a name counts, wherever it stands. */
function defineLinks(nodes: readonly Nodes[], definitions: Map<string, string>): void {
  for (const node of nodes) {
    if (node.type !== 'definition') defineLinks('children' in node ? node.children : [], definitions)
    else if (!definitions.has(node.identifier)) definitions.set(node.identifier, node.url)
  }
}

function trimSection<S extends { text: string; code: string }>(section: S): S {
  return { ...section, text: collapseBlanks(section.text).trim(), code: section.code.trimEnd() }
}

type Parsed = { readonly root: Root; readonly text: string; readonly problem?: Problem }

/** Returns the tree of a source and the text that its places are in: comments and openings of containers have been mended there. */
function parse(source: string, file: string): Parsed {
  let text = source
  let root = toTree(text)
  for (const mend of [mendComments, mendOpenings]) {
    if (firstBelow(root, deepest)) break
    const mended = mend(text, root)
    if (mended !== text) root = toTree(mended)
    text = mended
  }
  const deep = firstBelow(root, deepest)
  return deep ? { root: { type: 'root', children: [] }, text, problem: depthProblem(deep, file) } : { root, text }
}

/** `.mdx` is read as Markdown, too: what only MDX has may not be in a page, and is named like any other foreign form. */
function toTree(text: string): Root {
  const root = markdownToMdast(text, { features })
  return root.type === 'root' ? root : { type: 'root', children: [] }
}

/** Gives the first node that lies deeper than this; without recursion, which is what it guards. */
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
  const message = `Lists, quotes and containers are nested more than ${deepest} deep here.`
  const hint = 'Indent less, or split the page.'
  return errorAt({ file, line: lineOf(node) }, 'too-deep', message, hint)
}
