import type { Blockquote, Nodes, Paragraph, PhrasingContent, Text } from 'mdast'
import type { ContainerDirective, Walk } from './walk.ts'

const opening = /^((?:[ \t>]|[-*+] |\d+[.)] )*:{3,})([ \t]*)([a-z][\w-]*)(?![\w:-])(.*)$/i
const label = /^\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]/
/** What follows the name in our own form. */
const ours = new RegExp(`^(?:${label.source.slice(1)})?(?:\\{[^{}]*\\})?$`)

/**
 * Gives a source with the openings of containers in our form: `::: tip A title` as `:::tip[A title]`. The tree of the
 * source says where its code is; lines stay where they are.
 */
export function mendOpenings(source: string, tree: Nodes): string {
  if (!/^[^`\n]*:{3,}[ \t]*[a-z]/im.test(source)) return source
  const words = new Set<number>()
  wordLines(tree, words)
  return source
    .split('\n')
    .map((line, index) => (words.has(index + 1) ? mendOpening(line) : line))
    .join('\n')
}

/** Adds the lines of words: those of paragraphs, and those containers open in. */
function wordLines(node: Nodes, lines: Set<number>): void {
  const { start, end } = node.position ?? { start: { line: 0 }, end: { line: -1 } }
  if (node.type === 'containerDirective') lines.add(start.line)
  if (node.type === 'paragraph') for (let line = start.line; line <= end.line; line++) lines.add(line)
  else if ('children' in node) for (const child of node.children) wordLines(child, lines)
}

function mendOpening(line: string): string {
  // Nobody writes a longer one, and brackets in it would be counted for long.
  const [, colons = '', , name = '', rest = ''] = (line.length < 1000 && opening.exec(line)) || []
  if (name === '') return line
  const words = rest.trim()
  if (ours.test(words)) return `${colons}${name}${words}`
  const [attributes = ''] = /\{[^{}]*\}$/.exec(words) ?? []
  const title = words.slice(0, words.length - attributes.length).trim()
  const fits = label.exec(`[${title}]`)?.[0].length === title.length + 2
  return `${colons}${name}[${fits ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')}]${attributes}`
}

/** The notes that alerts of GitHub become. */
const alerts: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  important: 'info',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
}

/** Makes notes of the quotes in a tree that begin with `[!NOTE]` or its like. */
export function mendAlerts(node: Nodes, walk: Walk): void {
  if (!('children' in node)) return
  const children = node.children as Nodes[]
  for (const [index, child] of children.entries()) {
    const alert = child.type === 'blockquote' ? alertOf(child, walk) : undefined
    if (alert) children[index] = alert
    mendAlerts(alert ?? child, walk)
  }
}

function alertOf(quote: Blockquote, walk: Walk): ContainerDirective | undefined {
  const [first, ...rest] = quote.children
  const [marker] = first?.type === 'paragraph' ? first.children : []
  if (first?.type !== 'paragraph' || marker?.type !== 'text') return undefined
  const [written = '', word = ''] = /^\[!(\w+)\][ \t]*/.exec(marker.value) ?? []
  const kind = word.toLowerCase()
  const name = Object.hasOwn(alerts, kind) ? alerts[kind] : undefined
  if (name === undefined) return undefined
  const [title, body] = cutLine(
    [textFrom(marker, written.length, marker.value.slice(written.length)), ...first.children.slice(1)],
    walk,
  )
  const start = body[0]?.position?.start
  const children: ContainerDirective['children'] = [
    ...(title.length > 0 ? [labelOf(title)] : []),
    ...(start && first.position ? [{ ...first, children: body, position: { ...first.position, start } }] : []),
    ...rest,
  ]
  return {
    type: 'containerDirective',
    name,
    attributes: {},
    children,
    ...(quote.position && { position: quote.position }),
  }
}

function labelOf(children: PhrasingContent[]): Paragraph {
  const [start, end] = [children[0]?.position?.start, children.at(-1)?.position?.end]
  const position = start && end && { start, end }
  return { type: 'paragraph', data: { directiveLabel: true }, children, ...(position && { position }) }
}

/** Gives the words of the first line, and those of the others. */
function cutLine(nodes: readonly PhrasingContent[], walk: Walk): [PhrasingContent[], PhrasingContent[]] {
  const at = nodes.findIndex((node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')))
  const last = nodes[at]
  const full = (node: PhrasingContent) => node.type !== 'text' || node.value !== ''
  if (!last) return [nodes.filter(full), []]
  const [before, after] = last.type === 'text' ? cutText(last, walk) : []
  const title = [...nodes.slice(0, at), ...(before ? [before] : [])]
  return [title.filter(full), [...(after ? [after] : []), ...nodes.slice(at + 1)].filter(full)]
}

function cutText(text: Text, walk: Walk): [Text, Text] {
  const [head = ''] = /^[^\n]*/.exec(text.value) ?? []
  const [line = '', written = ''] = /^([^\n]*)\n[ \t>]*/.exec(walk.sourceOf(text)) ?? []
  const { start, end } = text.position ?? {}
  const before = start && { start, end: { ...start, offset: (start.offset ?? 0) + written.length } }
  const after = textFrom(text, line.length, text.value.slice(head.length + 1))
  if (start && end && after.position) after.position.start.line = start.line + 1
  return [{ type: 'text', value: head, ...(before && { position: before }) }, after]
}

/** Gives what is left of a text behind some characters of its source. */
function textFrom(text: Text, written: number, value: string): Text {
  const { start, end } = text.position ?? {}
  const position = start && end && { start: { ...start, offset: (start.offset ?? 0) + written }, end }
  return { type: 'text', value, ...(position && { position }) }
}
