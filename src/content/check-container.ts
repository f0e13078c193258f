import type { Nodes, RootContent } from 'mdast'
import { closest } from '../page/closest.ts'
import { isClosedCode } from './check-code.ts'
import type { ContainerDirective, Walk } from './walk.ts'

/** The attributes that containers have. */
const attributes: ReadonlyMap<string, readonly string[]> = new Map([
  ['tabs', ['group']],
  ['card', ['href', 'mark', 'status']],
  ['sheet', ['wide']],
])

/** Remedies for misplaced tabs and the tabs of other systems. */
const placesOfTabs: ReadonlyMap<string, string> = new Map([
  ['tab', 'Tabs stand in a `::::tabs` of their own, none of them in another.'],
  ['code-group', 'Write `::::tabs`, and in it a `:::tab[npm]` around each block.'],
])

/** Reports an unknown container, with the nearest known name. */
export function reportUnknownContainer(node: ContainerDirective, names: readonly string[], walk: Walk): void {
  const near = closest(node.name.toLowerCase(), names, Math.max(1, Math.floor(node.name.length / 3)))
  const known = near ? `Did you mean \`:::${near}\`?` : `Use one of ${names.join(', ')}.`
  const hint = placesOfTabs.get(node.name) ?? known
  walk.report(node, 'unknown-container', `There is no container \`:::${node.name}\`.`, hint)
}

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

/** An unclosed fence swallows the colons, and is reported itself. */
function endsWithOpenCode(node: Nodes, walk: Walk): boolean {
  if (node.type === 'code') return !isClosedCode(node, walk)
  const last = 'children' in node ? node.children.at(-1) : undefined
  return last !== undefined && endsWithOpenCode(last, walk)
}
