/** Lines of Markdown in a list, a quote or both: each begins with marks and spaces, which what stands there does not contain. */

import type { Nodes } from 'mdast'
import { offsetOf, type Source } from './source.ts'

/** Returns the text before a node in its first line. */
export function lineHead(node: Nodes, { text }: Pick<Source, 'text'>): string {
  const start = offsetOf(node)
  return text.slice(text.lastIndexOf('\n', start - 1) + 1, start)
}

/** Returns what the lines below a head begin with: its quote marks, and spaces. Those below `> - ` begin with `>   `. */
function headBelow(head: string): string {
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

/**
 * Returns the line breaks that keep a block in the place of a node apart from words in the lines above and below it: together
 * they would be one paragraph.
 */
export function linesApart(
  node: Nodes,
  { text }: Pick<Source, 'text'>,
): { readonly above: string; readonly below: string } {
  const head = lineHead(node, { text })
  const blank = headBelow(head)
  const start = offsetOf(node)
  // At its start, a page has front matter.
  const isFirstOfPage = start === 0
  const isFirstInItem = blank !== head
  const lineBelow = lineAfter(text, node.position?.end.offset ?? 0)
  // An empty line before the next item would spread the list.
  const isItemBelow = blank !== '' && /^[ \t>]*(?:[-*+]|\d+[.)])[ \t]/.test(lineBelow)
  const needsAbove = isFirstOfPage || !(isFirstInItem || isBlank(lineBefore(text, start - head.length)))
  const needsBelow = !(isBlank(lineBelow) || isItemBelow)
  return { above: needsAbove ? `\n${blank}` : '', below: needsBelow ? `\n${blank.trimEnd()}` : '' }
}

function isBlank(line: string): boolean {
  return /^[ \t>]*$/.test(line)
}

/** Returns the line above the one that starts at an offset. */
function lineBefore(text: string, start: number): string {
  return text.slice(text.lastIndexOf('\n', start - 2) + 1, Math.max(0, start - 1))
}

/** Returns the line below the one that an offset is in. */
function lineAfter(text: string, offset: number): string {
  const start = text.indexOf('\n', offset) + 1
  const end = text.indexOf('\n', start)
  return start === 0 ? '' : text.slice(start, end < 0 ? undefined : end)
}
