import type { Element, MarkdownPart } from './elements.ts'

/** Renders an HTML table as a Markdown table. Cells that span columns are followed by empty ones. */
export function renderTable(table: Element, render: (cell: readonly MarkdownPart[]) => string): string {
  const rows = findAll(table, /^tr$/).map((row) =>
    findAll(row, /^t[hd]$/).flatMap((cell) => {
      const words = render(cell.children)
        .replace(/\s+/g, ' ')
        .replace(/(?<!\\)\|/g, '\\|')
        .trim()
      const span = Number.parseInt(cell.attributes.get('colspan') ?? '1', 10) || 1
      return [words, ...Array<string>(Math.min(span, 20) - 1).fill('')]
    }),
  )
  const width = Math.max(0, ...rows.map((row) => row.length))
  const [head, ...body] = rows.map((row) => `| ${Array.from({ length: width }, (_, i) => row[i] ?? '').join(' | ')} |`)
  return [head, `|${' --- |'.repeat(width)}`, ...body].join('\n')
}

/** Returns the elements below an element, outside of nested tables. */
function findAll({ children }: Element, name: RegExp): readonly Element[] {
  return children.flatMap((part) => {
    if (part.type !== 'element') return []
    const { element } = part
    if (name.test(element.name)) return [element]
    return element.name === 'table' ? [] : findAll(element, name)
  })
}
