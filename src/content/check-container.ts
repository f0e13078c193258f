import type { Nodes, RootContent } from 'mdast'
import { isClosedCode } from './check-code.ts'
import type { ContainerDirective, Walk } from './walk.ts'

/** The attributes that containers have. */
const attributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['tabs', ['group']],
  ['card', ['href', 'mark', 'status']],
])

/** Names a container that is not closed, and attributes that nothing is made of. */
export function reportContainer(node: ContainerDirective, walk: Walk): void {
  const { name } = node
  const known = attributes.get(name) ?? []
  for (const key of Object.keys(node.attributes ?? {}).filter((key) => !known.includes(key))) {
    const hint =
      known.length > 0 ? `It has ${known.join(', ')}.` : 'Leave it out; a title stands in brackets: `[A title]`.'
    walk.report(node, 'unknown-attribute', `\`:::${name}\` has no attribute \`${key}\`.`, hint, { severity: 'warning' })
  }
  if (walk.isClosed(node) || endsWithOpenCode(node, walk)) return
  const open = openIn(node, walk)
  const hint = 'Where it ends, write a line with its colons and nothing else.'
  walk.report(open, 'unclosed-container', `\`:::${open.name}\` is never closed, so it holds all that follows.`, hint)
}

/** Gives the container that is not closed: one inside that was ended by more colons than it began with has taken them. */
function openIn(node: ContainerDirective, walk: Walk): ContainerDirective {
  for (const child of node.children as RootContent[]) {
    if (child.type !== 'containerDirective') continue
    const [, first = ''] = /^(:+)/.exec(walk.sourceOf(child)) ?? []
    const [, last = ''] = /(:+)[ \t]*$/.exec(walk.sourceOf(child)) ?? []
    if (last.length > first.length) return child
  }
  return node
}

/** Code that is never closed takes the colons, and is named itself. */
function endsWithOpenCode(node: Nodes, walk: Walk): boolean {
  if (node.type === 'code') return !isClosedCode(node, walk)
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last !== undefined && endsWithOpenCode(last, walk)
}
