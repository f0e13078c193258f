import type { Paragraph, Table } from 'mdast'
import { lineOf, type Walk } from './walk.ts'

/** Matches the rule below the head of a table. */
const rule = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?$/
const row = /^\|.*\|$/

/** Reports lines meant as a table whose rule is missing or differs from the head in its number of cells. */
export function reportNoTable(node: Paragraph, walk: Walk): void {
  const lines = walk
    .sourceOf(node)
    .split('\n')
    .map((line) => line.replace(/^[ \t>]+/, '').trimEnd())
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1] ?? ''
    if (!line.includes('|') || !rule.test(line) || !head.includes('|')) continue
    const [cells, wanted] = [cellsOf(line), cellsOf(head)]
    const message = `The rule of this table has ${countCells(cells)}, its head has ${wanted}: it is shown as text.`
    warn(node, walk, message, `|${'---|'.repeat(Math.min(wanted, 50))}`, lineOf(node) + index)
    return
  }
  const [first = '', second = ''] = lines
  if (!row.test(first) || !row.test(second)) return
  const hint = `Write \`|${'---|'.repeat(Math.min(cellsOf(first), 50))}\` below the first line.`
  warn(node, walk, 'This table has no rule below its head: it is shown as text.', hint, lineOf(node))
}

/** Reports rows with more cells than the head: usually a `|` in code has split one. */
export function reportTable(node: Table, walk: Walk): void {
  const wanted = node.children[0]?.children.length ?? 0
  for (const one of node.children) {
    if (one.children.length <= wanted) continue
    const message = `This row has ${countCells(one.children.length)}, the head of the table has ${wanted}.`
    warn(node, walk, message, 'Write `\\|` for the sign itself, also in code.', lineOf(one))
  }
}

function warn(node: Paragraph | Table, walk: Walk, message: string, hint: string, line: number): void {
  walk.report(node, 'broken-table', message, hint, { line, severity: 'warning' })
}

function cellsOf(line: string): number {
  return line.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length
}

function countCells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`
}
