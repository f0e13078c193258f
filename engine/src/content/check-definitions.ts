import type { Definition, Nodes, Root } from 'mdast'
import { startOf, type Walk } from './walk.ts'

/** Reports definitions that no link uses, or that repeat a name: readers never see them. */
export function reportDefinitions(root: Root, walk: Walk): void {
  const used = new Set<string>()
  const definitions: Definition[] = []
  const gather = (node: Nodes) => {
    if (node.type === 'linkReference' || node.type === 'imageReference') used.add(node.identifier)
    if (node.type === 'definition') definitions.push(node)
    if ('children' in node) node.children.forEach(gather)
  }
  gather(root)
  const seen = new Set<string>()
  for (const node of definitions) {
    const isFirst = !seen.has(node.identifier)
    seen.add(node.identifier)
    // `[//]: # (words)` is a comment.
    if ((isFirst && used.has(node.identifier)) || node.url === '#') continue
    const what = isFirst ? 'No link uses' : 'Another definition comes before'
    const hint = isFirst ? 'Write `\\[` for a bracket that is meant, or delete the line.' : 'Keep one of the two.'
    const message = `${what} \`${startOf(walk.sourceOf(node))}\`, so readers see nothing of it.`
    walk.report(node, 'unused-definition', message, hint, { severity: 'warning' })
  }
}
