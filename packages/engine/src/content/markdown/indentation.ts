/** Lines of Markdown in a list, a quote or both: each begins with marks and spaces, which what stands there does not contain. */

import type { Nodes } from 'mdast'
import { offsetOf, type Source } from './source.ts'

/** Returns the text before a node in its first line. */
export function lineHead(node: Nodes, { text }: Pick<Source, 'text'>): string {
  const start = offsetOf(node)
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
