import type { Paragraph, Table } from 'mdast'
import { lineOf, type Source, sourceOf } from '../../../content/markdown/source.ts'
import { type Problem, warningAt } from '../../../core/problem.ts'

const rule = 'broken-table'

/** Matches the delimiter row below the head of a table. */
const headRule = /^\|?(?:[ \t]*:?-+:?[ \t]*\|)*[ \t]*:?-+:?[ \t]*\|?$/
const row = /^\|.*\|$/

/** Reports intended tables whose delimiter row is missing or has another number of cells than the head. */
export function checkNoTable(node: Paragraph, source: Source): Problem[] {
  const lines = sourceOf(node, source)
    .split('\n')
    .map((line) => line.replace(/^[ \t>]+/, '').trimEnd())
  for (const [index, line] of lines.entries()) {
    const head = lines[index - 1] ?? ''
    if (!line.includes('|') || !headRule.test(line) || !head.includes('|')) continue
    const [cells, wanted] = [cellsOf(line), cellsOf(head)]
    const message = `The delimiter row of this table has ${countCells(cells)}, its head has ${wanted}: it is shown as text.`
    const hint = `|${'---|'.repeat(Math.min(wanted, 50))}`
    return [warningAt({ file: source.file, line: lineOf(node) + index }, rule, message, hint)]
  }
  const [first = '', second = ''] = lines
  if (!row.test(first) || !row.test(second)) return []
  const hint = `Write \`|${'---|'.repeat(Math.min(cellsOf(first), 50))}\` below the first line.`
  const message = 'This table has no delimiter row below its head: it is shown as text.'
  return [warningAt({ file: source.file, line: lineOf(node) }, rule, message, hint)]
}

/** Reports rows with more cells than the head: usually a `|` in code has split one. */
export function checkTable(node: Table, { file }: Source): Problem[] {
  const wanted = node.children[0]?.children.length ?? 0
  return node.children.flatMap((one) => {
    if (one.children.length <= wanted) return []
    const message = `This row has ${countCells(one.children.length)}, the head of the table has ${wanted}.`
    return warningAt({ file, line: lineOf(one) }, rule, message, 'Write `\\|` for a literal `|`, also in code.')
  })
}

function cellsOf(line: string): number {
  return line.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/).length
}

function countCells(count: number): string {
  return count === 1 ? '1 cell' : `${count} cells`
}
