import type { Code, Nodes, Parents, Root } from 'mdast'
import type { Problem } from '../../core/problem.ts'

/** The parsed Markdown of a page. */
export type Source = {
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  readonly root: Root
  /** Text that the positions of the tree refer to. */
  readonly text: string
  /** URLs of link definitions, by name. */
  readonly definitions: ReadonlyMap<string, string>
  /** Ids that headings set, by the offsets of their headings. */
  readonly ids: ReadonlyMap<number, string>
}

/** Returns a text without its byte order mark, and with `\n` as line ends. */
export function normaliseText(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')
}

/** A `:::name` container. */
export type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>

/** Returns the offset of a node in the text of its source. */
export function offsetOf(node: Nodes): number {
  return node.position?.start.offset ?? 0
}

/** Returns the first line of a node, 1-based; 0 if it has no position. */
export function lineOf(node: Nodes): number {
  return node.position?.start.line ?? 0
}

export function sourceOf(node: Nodes, { text }: Pick<Source, 'text'>): string {
  const { start, end } = node.position ?? {}
  return text.slice(start?.offset ?? 0, end?.offset ?? 0)
}

/** Returns the line of the page (1-based) of a line of code (0-based). Code from elsewhere has that of its opening line. */
export function lineOfCode(node: Code, index: number, source: Pick<Source, 'text'>): number {
  const isFenced = /^[`~]/.test(sourceOf(node, source))
  const isElsewhere = isFenced && node.position?.end.line === lineOf(node)
  return isElsewhere ? lineOf(node) : lineOf(node) + index + (isFenced ? 1 : 0)
}

/** Returns the text before a node in its first line. */
export function lineHead(node: Nodes, { text }: Pick<Source, 'text'>): string {
  const start = node.position?.start.offset ?? 0
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
}

/** Returns what the lines below a head begin with: its quote marks, and spaces. Those below `> - ` begin with `>   `. */
export function headBelow(head: string): string {
  return head.replace(/[^>\t]/g, ' ')
}

/** Returns a text whose lines after the first are below a head. */
export function indent(text: string, head: string): string {
  const blank = headBelow(head)
  return text.replace(/\n(?!\n)/g, `\n${blank}`).replace(/\n(?=\n)/g, `\n${blank.trimEnd()}`)
}

/** Returns a text whose lines after the first lose the marks and spaces of a head of this width. */
export function outdent(text: string, width: number): string {
  return width === 0 ? text : text.replace(new RegExp(`\\n[ \\t>]{0,${width}}`, 'g'), '\n')
}

/** Whether a container ends with its own line of colons. An alert needs none. */
export function isClosed(node: Parents, source: Pick<Source, 'text'>): boolean {
  const end = node.position?.end.offset ?? 0
  const from = node.children.at(-1)?.position?.end.offset ?? node.position?.start.offset ?? 0
  return !sourceOf(node, source).startsWith(':') || /\n[ \t>]*:{3,}[ \t]*$/.test(source.text.slice(from, end))
}

/** Returns the target of a link or image, from the node or its definition. */
export function targetOf(
  node: { readonly url: string } | { readonly identifier: string },
  { definitions }: Pick<Source, 'definitions'>,
): string {
  return 'url' in node ? node.url : (definitions.get(node.identifier) ?? '')
}

/** Returns at most 40 characters of a source's first line, for a message. */
export function startOf(source: string): string {
  const [line = ''] = source.split('\n')
  const shown = line.slice(0, 40)
  return shown.length < source.trimEnd().length ? `${shown}…` : shown
}

export function locationOf(node: Nodes, { file }: Pick<Source, 'file'>): Pick<Problem, 'file' | 'line'> {
  return { file, line: lineOf(node) }
}
