/**
 * The containers of Markdown, in one table that the parser, the facts, the checks, the Markdown copies and the style sheets read.
 * Only their HTML is elsewhere: `renderContainer` in `render/render-blocks.ts` has a case for each.
 */

import type { Nodes, Paragraph, Parents, PhrasingContent, RootContent } from 'mdast'
import * as strings from '../../core/ui-strings.ts'
import { isComment } from './comments.ts'
import { type ContainerDirective, type Source, sourceOf } from './source.ts'

export type Container = {
  readonly name: string
  /** Our name of an admonition: names of other systems are aliases. */
  readonly admonition?: string
  /** Title of an admonition that states none, and of a quote in the Markdown copy. */
  readonly title?: string
  /** The container that it must stand in. By default, it may stand anywhere. */
  readonly within?: string
  /** Where readers see its label: above its content by default; below; or nowhere, if it becomes data. */
  readonly label?: 'below' | 'data'
  /** Its attributes. `href` is a link, and `mark` a logo of the site. */
  readonly attributes?: readonly string[]
  /** The error about one without a label, or without these attributes, and an opening line that has all. */
  readonly requires?: { readonly attributes?: readonly string[]; readonly message: string; readonly example: string }
  /** Nodes that its label cannot contain, because it becomes a button or a link. */
  readonly labelRefuses?: readonly PhrasingContent['type'][]
  /** Whether its label is enough without content. By default, it needs a block. */
  readonly mayBeEmpty?: true
  /** Blocks of which it needs one, if not every block will do. */
  readonly parts?: Parts
  /** The sheet of its styles: `critical.css` of all pages by default, or `extra.css` of the pages that need it. */
  readonly styles?: 'extra'
  /** Its form in the Markdown copy: its content alone; below its label in bold; a quote with a title; or a linked heading. */
  readonly copy: 'content' | 'labelled' | 'quote' | 'card'
}

type Parts = {
  readonly isPart: (block: Nodes) => boolean
  /** The error about a container without a part, and a remedy. */
  readonly message: string
  readonly hint: string
  /** The error about any other block in the container, and a remedy. By default, it may have others. */
  readonly others?: { readonly message: string; readonly hint: string }
}

const containers: readonly Container[] = [
  { name: 'note', admonition: 'note', title: strings.note, mayBeEmpty: true, copy: 'quote' },
  { name: 'tip', admonition: 'tip', title: strings.tip, mayBeEmpty: true, copy: 'quote' },
  { name: 'info', admonition: 'info', title: strings.info, mayBeEmpty: true, copy: 'quote' },
  { name: 'warning', admonition: 'warning', title: strings.warning, mayBeEmpty: true, copy: 'quote' },
  { name: 'danger', admonition: 'danger', title: strings.danger, mayBeEmpty: true, copy: 'quote' },
  { name: 'caution', admonition: 'warning', title: strings.warning, mayBeEmpty: true, copy: 'quote' },
  { name: 'important', admonition: 'info', title: strings.info, mayBeEmpty: true, copy: 'quote' },
  {
    name: 'details',
    requires: { message: '`:::details` needs a summary.', example: ':::details[What the reader clicks]' },
    copy: 'labelled',
  },
  {
    name: 'steps',
    parts: {
      isPart: (block) => block.type === 'list' && block.ordered === true,
      message: '`:::steps` contains no numbered list, so its steps have no numbers.',
      hint: 'Begin each step with `1. `, also before a heading, and indent what belongs to it by three spaces.',
    },
    styles: 'extra',
    copy: 'content',
  },
  {
    name: 'tabs',
    attributes: ['group'],
    parts: {
      isPart: isTab,
      message: '`::::tabs` contains no tab.',
      hint: ':::tab[npm]',
      others: {
        message: '`::::tabs` may contain only `:::tab[Label]`.',
        hint: 'Move it into a tab, or out of the container.',
      },
    },
    styles: 'extra',
    copy: 'content',
  },
  {
    name: 'tab',
    within: 'tabs',
    label: 'data',
    requires: { message: 'A tab needs a label.', example: ':::tab[npm]' },
    labelRefuses: ['link', 'linkReference', 'image', 'imageReference'],
    copy: 'labelled',
  },
  {
    name: 'cards',
    parts: {
      isPart: (block) => block.type === 'containerDirective' && block.name === 'card',
      message: '`::::cards` contains no card.',
      hint: ':::card[Ledger]{href="/ledger"}',
    },
    styles: 'extra',
    copy: 'content',
  },
  {
    name: 'card',
    attributes: ['href', 'mark', 'status'],
    requires: {
      attributes: ['href'],
      message: 'A card needs a label and a link.',
      example: ':::card[Ledger]{href="/ledger"}',
    },
    labelRefuses: ['link', 'linkReference'],
    mayBeEmpty: true,
    styles: 'extra',
    copy: 'card',
  },
  {
    name: 'figure',
    title: 'Figure',
    label: 'below',
    requires: { message: '`:::figure` needs a caption.', example: ':::figure[What is drawn here]' },
    styles: 'extra',
    copy: 'quote',
  },
  { name: 'showcase', styles: 'extra', copy: 'content' },
  { name: 'sheet', attributes: ['wide'], copy: 'content' },
]

const byName: ReadonlyMap<string, Container> = new Map(containers.map((container) => [container.name, container]))

/** Names of containers, except `tab`, which is allowed in `tabs` only. */
export const containerNames: readonly string[] = containers.filter(({ within }) => !within).map(({ name }) => name)

/** Returns the row of a container; `undefined` if its name is unknown. */
export function containerOf({ name }: Pick<ContainerDirective, 'name'>): Container | undefined {
  return byName.get(name)
}

/** Returns our name of an admonition, or `undefined` for any other container. */
export function admonitionOf(node: Pick<ContainerDirective, 'name'>): string | undefined {
  return containerOf(node)?.admonition
}

/** Returns the value of an attribute of a container that may have it. */
export function attributeOf(node: ContainerDirective, attribute: string): string | undefined {
  return containerOf(node)?.attributes?.includes(attribute) ? (node.attributes?.[attribute] ?? undefined) : undefined
}

/** Returns the message about a container that has no end, and its remedy: colons below a table are a row of it. */
export function describeUnclosed(name: string) {
  return {
    message: `\`:::${name}\` is never closed, so everything below is part of it.`,
    hint: 'At its end, write an empty line, and a line that has only its colons.',
  }
}

/** Whether a container ends with its own line of colons. An alert needs none. */
export function isClosed(node: Parents, source: Pick<Source, 'text'>): boolean {
  const end = node.position?.end.offset ?? 0
  const from = node.children.at(-1)?.position?.end.offset ?? node.position?.start.offset ?? 0
  return !sourceOf(node, source).startsWith(':') || /\n[ \t>]*:{3,}[ \t]*$/.test(source.text.slice(from, end))
}

/** Returns the label of a container, unless it is empty, and its content. */
export function splitLabel(node: ContainerDirective): [label: Paragraph | undefined, content: readonly RootContent[]] {
  const [first, ...rest] = node.children
  if (first?.type !== 'paragraph' || !first.data?.directiveLabel) return [undefined, node.children]
  const isEmpty = first.children.every((child) => isComment(child) || (child.type === 'text' && !child.value.trim()))
  return [isEmpty ? undefined : first, rest]
}

/** Returns the tabs of a `tabs` container. Nothing else in it is shown. */
export function tabsOf(node: ContainerDirective): readonly ContainerDirective[] {
  return node.children.filter(isTab)
}

function isTab(block: Nodes): block is ContainerDirective {
  return block.type === 'containerDirective' && block.name === 'tab'
}

/** Returns the blocks in a container that readers see, in their order. */
export function shownIn(node: ContainerDirective): readonly Nodes[] {
  if (node.name === 'tabs') return tabsOf(node)
  const [label, content] = splitLabel(node)
  if (!label) return content
  switch (containerOf(node)?.label) {
    case 'below':
      return [...content, label]
    case 'data':
      return content
    default:
      return [label, ...content]
  }
}
