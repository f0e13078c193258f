import type { Definition, Nodes } from 'mdast'
import { placeOfNode, type Source, sourceOf, startOf } from '../../../content/source.ts'
import { type Problem, warningAt } from '../../../core/problem.ts'

/** Reports link definitions that have no effect: unused or repeated ones. */
export function checkDefinitions(source: Source): Problem[] {
  const used = new Set<string>()
  const definitions: Definition[] = []
  const gather = (node: Nodes) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
    if (node.type === 'definition') definitions.push(node)
    if ('children' in node) node.children.forEach(gather)
  }
  gather(source.root)
  const seen = new Set<string>()
  return definitions.flatMap((node) => {
    const isFirst = !seen.has(node.identifier)
    seen.add(node.identifier)
    // `[//]: # (words)` is a comment.
    if ((isFirst && used.has(node.identifier)) || node.url === '#') return []
    const what = isFirst ? 'No link uses' : 'An earlier definition replaces'
    const hint = isFirst ? 'Write `\\[` for a literal bracket, or delete the line.' : 'Keep one of the two.'
    const message = `${what} \`${startOf(sourceOf(node, source))}\`, so it has no effect.`
    return warningAt(placeOfNode(node, source), 'unused-definition', message, hint)
  })
}
