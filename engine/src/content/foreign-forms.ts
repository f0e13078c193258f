import type { Blockquote, Nodes } from 'mdast'
import type { Walk } from './walk.ts'

const opening = /^((?:[ \t>]|[-*+] |\d+[.)] )*:{3,})([ \t]*)([a-z][\w-]*)(?![\w:-])(.*)$/i
const label = /^\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]/
/** What a quote begins with that is an alert of GitHub or one of our notes. */
const marker = /^((?:[ \t>]|[-*+] |\d+[.)] )*>[ \t]*)\[!(note|tip|info|important|warning|caution|danger)\](.*)$/i
/** What follows the name in our own form. */
const ours = new RegExp(`^(?:${label.source.slice(1)})?(?:\\{[^{}]*\\})?$`)

/** What opens the container that an alert becomes: so many colons that nothing in it can close it. */
const alertFence = ':'.repeat(60)

/**
 * Gives a source with the openings of containers in our form: `::: tip A title` as `:::tip[A title]`, and so `[!TIP]` at the
 * beginning of a quote. The tree of the source says where its code is; lines stay where they are.
 */
export function mendOpenings(source: string, tree: Nodes): string {
  if (!/^[^`\n]*(?::{3,}[ \t]*[a-z]|>[ \t]*\[!)/im.test(source)) return source
  const lines = source.split('\n')
  mendBelow(tree, lines)
  return lines.join('\n')
}

/** Mends the lines of words: those of paragraphs, and those containers open in. */
function mendBelow(node: Nodes, lines: string[]): void {
  const { start, end } = node.position ?? { start: { line: 1 }, end: { line: 0 } }
  const mend = (line: number) => {
    lines[line - 1] = mendOpening(lines[line - 1] ?? '')
  }
  if (node.type === 'containerDirective') mend(start.line)
  if (node.type === 'blockquote') mendAlert(node, lines)
  if (node.type === 'paragraph') for (let line = start.line; line <= end.line; line++) mend(line)
  else if ('children' in node) for (const child of node.children) mendBelow(child, lines)
}

function mendOpening(line: string): string {
  // Nobody writes a longer one, and brackets in it would be counted for long.
  const [, colons = '', , name = '', rest = ''] = (line.length < 1000 && opening.exec(line)) || []
  if (name === '') return line
  const words = rest.trim()
  if (ours.test(words)) return `${colons}${name}${words}`
  const [attributes = ''] = /\{[^{}]*\}$/.exec(words) ?? []
  return `${colons}${name}${labelOf(words.slice(0, words.length - attributes.length).trim())}${attributes}`
}

function labelOf(title: string): string {
  const fits = label.exec(`[${title}]`)?.[0].length === title.length + 2
  return `[${fits ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')}]`
}

/** Opens a container in a quote that begins with `[!NOTE]` or its like; it ends with the quote. */
function mendAlert({ children: [first] }: Blockquote, lines: string[]): void {
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text' || !first.position) return
  const { start, end } = first.position
  const line = lines[start.line - 1] ?? ''
  const [, head = '', kind = '', rest = ''] = (line.length < 1000 && marker.exec(line)) || []
  if (kind === '') return
  // Our caution is a warning.
  const name = kind.toLowerCase().replace('caution', 'danger')
  const title = rest.trim().replace(/\\$/, '')
  lines[start.line - 1] = `${head}${alertFence}${name}${title && labelOf(title)}`
  // A line of the paragraph that has no sign of the quote would not be in the container.
  for (let at = start.line; at < end.line; at++)
    lines[at] = (lines[at] ?? '').replace(/^[ \t>]*/, head.replace(/[^>\t]/g, ' '))
}

/** Makes notes of the quotes in a tree in which `mendOpenings` has opened one. */
export function unwrapAlerts(node: Nodes, walk: Walk): void {
  if (!('children' in node)) return
  const children = node.children as Nodes[]
  for (const [index, child] of children.entries()) {
    unwrapAlerts(child, walk)
    const [note] = child.type === 'blockquote' ? child.children : []
    if (note?.type === 'containerDirective' && walk.sourceOf(note).startsWith(alertFence) && child.position)
      children[index] = { ...note, position: child.position }
  }
}
