import type { Code, Nodes, Root } from 'mdast'
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
