import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import { admonitionOf } from './containers.ts'
import type { ContainerDirective, Source } from './source.ts'

type Position = NonNullable<Text['position']>

/** Matches the start of a quote that may be a GitHub alert: `> [!NOTE]`. */
const marker = /^\[!([a-z]+)\][ \t]*/i

/** Replaces the quotes that are GitHub alerts by the containers of the same meaning. */
export function readAlerts(node: Nodes, source: Pick<Source, 'text'>): void {
  if (!('children' in node)) return
  const children = node.children as Nodes[]
  for (const [index, child] of children.entries()) {
    readAlerts(child, source)
    if (child.type === 'blockquote') children[index] = alertOf(child, source) ?? child
  }
}

function alertOf(quote: Blockquote, source: Pick<Source, 'text'>): ContainerDirective | undefined {
  const [first, ...rest] = quote.children
  const [text, ...nodes] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || text?.type !== 'text') return undefined
  const [mark = '', kind = ''] = marker.exec(text.value) ?? []
  // GitHub's caution is our `danger`; our `caution` is an alias of `warning`.
  const name = kind.toLowerCase().replace('caution', 'danger')
  if (!admonitionOf({ name })) return undefined
  const [title, content] = splitLine([cutText(text, mark.length, mark.length), ...nodes], source)
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children: [...paragraphOf(title, { directiveLabel: true }), ...paragraphOf(content), ...rest],
    position: quote.position,
  }
}

/** Returns a paragraph of some nodes; none if there are none. */
function paragraphOf(nodes: readonly PhrasingContent[], data?: Paragraph['data']): Paragraph[] {
  const children = nodes.filter((node) => node.type !== 'text' || node.value !== '')
  const start = children[0]?.position?.start
  const end = children.at(-1)?.position?.end
  return start && end ? [{ type: 'paragraph', children, data, position: { start, end } }] : []
}

/** Splits nodes after their first line. */
function splitLine(
  nodes: readonly PhrasingContent[],
  { text }: Pick<Source, 'text'>,
): [first: readonly PhrasingContent[], others: readonly PhrasingContent[]] {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const node = nodes[at]
  if (node?.type !== 'text') return at < 0 ? [nodes, []] : [nodes.slice(0, at), nodes.slice(at + 1)]
  const [line = ''] = node.value.split('\n')
  const start = node.position?.start.offset ?? 0
  const marks = /\n[ \t>]*/.exec(text.slice(start, node.position?.end.offset))
  const below = cutText(node, line.length + 1, (marks?.index ?? 0) + (marks?.[0].length ?? 0))
  if (below.position) below.position.start.line++
  return [
    [
      ...nodes.slice(0, at),
      { ...node, value: line, position: node.position && endAt(node.position, marks?.index ?? 0) },
    ],
    [below, ...nodes.slice(at + 1)],
  ]
}

function endAt({ start }: Position, length: number): Position {
  return { start, end: { ...start, column: start.column + length, offset: (start.offset ?? 0) + length } }
}

/** Returns a text without its start: a number of characters of its value, and of its source. */
function cutText(node: Text, length: number, written: number): Text {
  const { start, end } = node.position ?? {}
  const moved = start && { ...start, column: start.column + written, offset: (start.offset ?? 0) + written }
  return { ...node, value: node.value.slice(length), position: moved && end && { start: moved, end } }
}
