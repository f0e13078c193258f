import type { Blockquote, Nodes } from 'mdast'
import { admonitionOf } from './containers.ts'
import { type Source, sourceOf } from './source.ts'

const opening = /^((?:[ \t>]|[-*+] |\d+[.)] )*:{3,})([ \t]*)([a-z][\w-]*)(?![\w-])(?!:[^ \t]|:$):?(.*)$/i
const label = /^\[(?:[^[\]\\]|\\.|\[(?:[^[\]\\]|\\.)*\])*\]/
/** Matches the start of a quote that may be a GitHub alert: `> [!NOTE]`. */
const marker = /^((?:[ \t>]|[-*+] |\d+[.)] )*>[ \t]*)\[!([a-z]+)\](.*)$/i
/** Matches the text after the name in our own form: a label and attributes. */
const ours = new RegExp(`^(?:${label.source.slice(1)})?(?:\\{[^{}]*\\})?$`)

/** Opening fence of an alert's container: enough colons that nothing inside can close it. */
const alertFence = ':'.repeat(60)

/**
 * Rewrites container openings of other systems: `::: tip A title` becomes `:::tip[A title]`, and so does `> [!TIP] A title`.
 * Code, which the tree locates, stays as is. The number of lines does not change.
 */
export function mendOpenings(source: string, tree: Nodes): string {
  if (!/:::|\[!/.test(source)) return source
  const lines = source.split('\n')
  mendBelow(tree, lines)
  return lines.join('\n')
}

/** Rewrites openings in the lines of paragraphs, and in lines that already open a container. */
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

/** Returns a line that opens a container in our form, and any other line as it is. */
export function mendOpening(line: string): string {
  // No real opening is longer than this, and matching brackets in long lines is slow.
  const [, colons = '', , name = '', rest = ''] = (line.length < 1000 && opening.exec(line)) || []
  if (name === '') return line
  const words = hideBrackets(rest.trim())
  if (ours.test(words)) return `${colons}${name}${words}`
  const [attributes = ''] = /\{[^{}]*\}$/.exec(words) ?? []
  const title = words.slice(0, words.length - attributes.length).trim()
  return `${colons}${name}${labelOf(title.startsWith('[') && title.endsWith(']') ? title.slice(1, -1) : title)}${attributes}`
}

function labelOf(title: string): string {
  const fits = label.exec(`[${title}]`)?.[0].length === title.length + 2
  return `[${fits ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&')}]`
}

/** Brackets and backslashes of code, and the characters that stand for them while a label is parsed: no text contains those. */
const hidden: readonly (readonly [character: string, stand: string])[] = [
  ['[', '\ufdd0'],
  [']', '\ufdd1'],
  ['\\', '\ufdd2'],
]

/** Hides the brackets in the code of a title: the parser would take them for the end of a label. */
function hideBrackets(title: string): string {
  return title.replace(/(?<![\\`])(`+)(?!`).*?(?<!`)\1(?!`)/g, (code) =>
    hidden.reduce((all, [character, stand]) => all.replaceAll(character, stand), code),
  )
}

/** Shows the brackets that `mendOpenings` has hidden in a text. */
export function showBrackets(text: string): string {
  return hidden.reduce((all, [character, stand]) => all.replaceAll(stand, character), text)
}

/** Shows the brackets that `mendOpenings` has hidden in a tree. */
export function showBracketsBelow(node: Nodes): void {
  if ('value' in node) node.value = showBrackets(node.value)
  if ('children' in node) for (const child of node.children) showBracketsBelow(child)
}

/** Opens a container in a quote that starts with an alert such as `[!NOTE]`. It ends with the quote. */
function mendAlert({ children: [first] }: Blockquote, lines: string[]): void {
  if (first?.type !== 'paragraph' || first.children[0]?.type !== 'text' || !first.position) return
  const { start, end } = first.position
  const line = lines[start.line - 1] ?? ''
  const [, head = '', kind = '', rest = ''] = (line.length < 1000 && marker.exec(line)) || []
  // GitHub's caution is our `danger`; our `caution` is an alias of `warning`.
  const name = kind.toLowerCase().replace('caution', 'danger')
  if (!admonitionOf({ name })) return
  const title = hideBrackets(rest.trim().replace(/\\$/, ''))
  lines[start.line - 1] = `${head}${alertFence}${name}${title && labelOf(title)}`
  // Without its quote marker, a lazy continuation line would be outside of the container.
  for (let at = start.line; at < end.line; at++)
    lines[at] = (lines[at] ?? '').replace(/^[ \t>]*/, head.replace(/[^>\t]/g, ' '))
}

/** Replaces each quote by the container that `mendOpenings` opened in it. */
export function unwrapAlerts(node: Nodes, source: Pick<Source, 'text'>): void {
  if (!('children' in node)) return
  const children = node.children as Nodes[]
  for (const [index, child] of children.entries()) {
    unwrapAlerts(child, source)
    const [note] = child.type === 'blockquote' ? child.children : []
    if (note?.type === 'containerDirective' && sourceOf(note, source).startsWith(alertFence) && child.position)
      children[index] = { ...note, position: child.position }
  }
}
