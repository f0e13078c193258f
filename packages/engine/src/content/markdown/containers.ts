import type { Paragraph, RootContent } from 'mdast'
import * as strings from '../../core/ui-strings.ts'
import type { ContainerDirective } from './source.ts'

/** Admonitions by name, names of other systems included. */
const admonitions: ReadonlyMap<string, string> = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['important', 'info'],
])

/** Titles of admonitions that state none, by our name. */
const titles: ReadonlyMap<string, string> = new Map([
  ['note', strings.note],
  ['tip', strings.tip],
  ['info', strings.info],
  ['warning', strings.warning],
  ['danger', strings.danger],
])

/** Names of containers, except `tab`, which is allowed in `tabs` only. */
export const containerNames: readonly string[] = [
  ...admonitions.keys(),
  'details',
  'steps',
  'tabs',
  'cards',
  'card',
  'figure',
  'showcase',
  'sheet',
]

/** Returns our name of an admonition, or `undefined` for any other container. */
export function admonitionOf({ name }: Pick<ContainerDirective, 'name'>): string | undefined {
  return admonitions.get(name)
}

/** Returns the title of an admonition that states none, by our name of it. */
export function defaultTitle(admonition: string): string {
  return titles.get(admonition) ?? admonition
}

/** Returns the message about a container that has no end, and its remedy: colons below a table are a row of it. */
export function describeUnclosed(name: string) {
  return {
    message: `\`:::${name}\` is never closed, so everything below is part of it.`,
    hint: 'At its end, write an empty line, and a line that has only its colons.',
  }
}

export function splitLabel(node: ContainerDirective): [label: Paragraph | undefined, content: readonly RootContent[]] {
  const [first, ...rest] = node.children
  if (first?.type === 'paragraph' && first.data?.directiveLabel) return [first, rest]
  return [undefined, node.children]
}

/** Returns the tabs of a `tabs` container. Nothing else in it is shown. */
export function tabsOf(node: ContainerDirective): readonly ContainerDirective[] {
  return node.children.filter((child) => child.type === 'containerDirective').filter(({ name }) => name === 'tab')
}
