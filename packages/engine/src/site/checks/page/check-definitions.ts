import type { Nodes } from 'mdast'
import type { FactsByNode } from '../../../content/gather.ts'
import { locationOf, type Source, sourceOf, startOf } from '../../../content/markdown/source.ts'
import { errorAt, type Problem, warningAt } from '../../../core/problem.ts'

/** Reports definitions of links and footnotes that have no effect, and references that no output can show. */
export function* checkDefinitions(source: Source, { footnotes }: Pick<FactsByNode, 'footnotes'>): Generator<Problem> {
  const used = new Set<string>()
  const defining: Nodes[] = []
  const misplaced: Nodes[] = []
  const gather = (node: Nodes) => {
    const name = definedName(node)
    if (node.type === 'definition' || node.type === 'footnoteDefinition') defining.push(node)
    else if (name !== undefined) used.add(name)
    if (node.type === 'footnoteReference' && !footnotes.get(node.identifier)?.uses.has(node)) misplaced.push(node)
    if ('children' in node) node.children.forEach(gather)
  }
  gather(source.root)
  for (const node of misplaced) {
    const message = `\`${sourceOf(node, source)}\` is where no footnote can be, such as in the label of a container.`
    yield errorAt(locationOf(node, source), 'footnote', message, 'Move it behind words of the text.')
  }
  const seen = new Set<string>()
  for (const node of defining) {
    const name = definedName(node) ?? ''
    const isFirst = !seen.has(name)
    seen.add(name)
    const start = startOf(sourceOf(node, source))
    if (node.type === 'definition' && name.startsWith('^')) {
      const hint = `Write \`[${name.replace(/\s+/g, '-')}]\`, here and where words refer to it.`
      yield errorAt(locationOf(node, source), 'footnote', `\`${start}\`: the name of a footnote has no spaces.`, hint)
    } else if ((!isFirst || !used.has(name)) && !isCommentLine(node)) {
      const what = isFirst
        ? node.type === 'definition'
          ? 'No link uses'
          : 'No words refer to'
        : 'An earlier definition replaces'
      const unused =
        node.type === 'definition'
          ? 'Write `\\[` for a literal bracket, or delete the line.'
          : `Write \`[${name}]\` behind the words that it explains, or delete it.`
      const hint = isFirst ? unused : 'Keep one of the two.'
      const message = `${what} \`${start}\`, so it has no effect.`
      yield warningAt(locationOf(node, source), 'unused-definition', message, hint)
    }
  }
}

/** Returns the name that a node defines or refers to. Those of footnotes start with `^`. */
function definedName(node: Nodes): string | undefined {
  switch (node.type) {
    case 'footnoteReference':
    case 'footnoteDefinition':
      return `^${node.identifier}`
    case 'definition':
    case 'linkReference':
    case 'imageReference':
      return node.identifier
    default:
      return undefined
  }
}

/** Whether a definition is a comment: `[//]: # (words)`. */
function isCommentLine(node: Nodes): boolean {
  return node.type === 'definition' && node.url === '#'
}
