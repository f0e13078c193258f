import { type Element, elementOf, type MarkdownPart, textPart } from '../parse/page-tree.ts'

/** Renders an HTML table as a Markdown table, without hidden columns and columns that only spans made. */
export function renderTable(table: Element, render: (cell: readonly MarkdownPart[]) => string): string {
  const { rows, hidden } = rowsOf(table)
  /** Rows that a cell above still fills, by column. */
  const filled: number[] = []
  const texts = rows.map((row) => {
    const out: string[] = []
    const skip = () => {
      for (let left = filled[out.length] ?? 0; left > 0; left = filled[out.length] ?? 0) {
        filled[out.length] = left - 1
        out.push('')
      }
    }
    for (const cell of row.filter((_, column) => !hidden.has(column))) {
      skip()
      const words = cellOf(render(cell.children))
      for (let part = 0; part < spanOf(cell, 'colspan'); part++) {
        filled[out.length] = spanOf(cell, 'rowspan') - 1
        out.push(part === 0 ? words : '')
      }
    }
    skip()
    return out
  })
  const width = Math.max(0, ...texts.map((row) => row.length))
  const columns = Array.from({ length: width }, (_, column) => column).filter((column) =>
    texts.some((row) => (row[column] ?? '') !== ''),
  )
  if (columns.length === 0) return ''
  const [head, ...body] = texts.map((row) => `| ${columns.map((column) => row[column] ?? '').join(' | ')} |`)
  return [head, `|${' --- |'.repeat(columns.length)}`, ...body].join('\n')
}

/** Returns the number of columns or rows of a cell. */
function spanOf({ attributes }: Element, name: 'colspan' | 'rowspan'): number {
  return Math.min(Math.max(1, Number.parseInt(attributes.get(name) ?? '1', 10) || 1), 20)
}

/** Matches the opening of a container with its label, and its end. */
const container = /^[ \t]*:{3,}(?:[\w-]+(?:\[((?:\\.|[^\]\\\n])*)\])?(?:\{[^}\n]*\})?)?[ \t]*$/gm

/** Returns Markdown in one line, as a cell of a table: items of lists are below one another, code is in its line, and bars are escaped. */
export function cellOf(markdown: string): string {
  return markdown
    .trim()
    .replace(
      /^([ \t]*)(`{3,}(?!`)|~{3,}(?!~))[^\n]*\n([\s\S]*?)\n[ \t]*\2[ \t]*$/gm,
      (_, indent, _mark, code: string) => {
        return indent + codeLines(code)
      },
    )
    .replace(container, (_, label: string | undefined) => (label ? `**${label}**` : ''))
    .replace(/\n[ \t]*[-*+][ \t]+(?=\S)/g, '<br>• ')
    .replace(/^[-*+][ \t]+(?=[\s\S]*<br>• )/, '• ')
    .replace(/\s+/g, ' ')
    .replace(/(?<!\\)\|/g, '\\|')
    .trim()
}

/** Returns the lines of a code block as code in a line. */
function codeLines(code: string): string {
  const mark = code.includes('`') ? '``' : '`'
  const lines = code.split('\n').filter((line) => line.trim() !== '')
  return lines.map((line) => mark + (mark === '`' ? line.trimEnd() : ` ${line.trimEnd()} `) + mark).join('<br>')
}

/** Returns the rows of a table as cells, and its hidden columns. */
function rowsOf(table: Element): { rows: readonly (readonly Element[])[]; hidden: ReadonlySet<number> } {
  const rows = findAll(table, /^tr$/).map((row) => findAll(row, /^t[hd]$/))
  const head = rows[0] ?? []
  return {
    rows,
    hidden: new Set(head.flatMap(({ attributes }, column) => (attributes.has('data-hidden') ? column : []))),
  }
}

/**
 * Returns a card for each row of a table that GitBook shows as cards. Its first words are the title. Columns may state
 * its link and its picture.
 */
export function cardsOf(table: Element): readonly MarkdownPart[] {
  const { rows, hidden } = rowsOf(table)
  const [head = [], ...body] = rows
  return body.map((row) => {
    const linkIn = (role: string) => {
      const cell = row[head.findIndex(({ attributes }) => attributes.has(role))]
      return cell && findAll(cell, /^a$/)[0]
    }
    const isWords = (column: number) => !hidden.has(column) && !head[column]?.attributes.has('data-card-target')
    const cells = row.filter((_, column) => isWords(column))
    const titleCell = cells.find(({ children }) => plainWords(children) !== '')
    const [title, rest] = splitTitle(titleCell?.children ?? [])
    const href = linkIn('data-card-target')?.attributes.get('href')
    const cover = linkIn('data-card-cover')
    const dark = linkIn('data-card-cover-dark')
    const children = [
      ...(cover
        ? [
            childOf(cover, 'img', [
              ['src', cover.attributes.get('href') ?? ''],
              ['alt', title],
            ]),
          ]
        : []),
      // A picture has one file for both colour modes. An unknown element is listed.
      ...(dark ? [childOf(dark, 'data-card-cover-dark', [])] : []),
      ...cells
        .map((cell) => (cell === titleCell ? rest : cell.children))
        .flatMap((parts) => [...parts, textPart('\n\n', table.line)]),
    ]
    const attributes = new Map([['title', title], ...(href ? [['href', href] as const] : [])])
    return {
      type: 'element',
      element: { ...elementOf('card', table.tag, { attributes, children, indent: '' }), line: table.line },
    }
  })
}

/** Splits a cell into the words of its first block, which is the title of a card, and the parts below it. */
function splitTitle(parts: readonly MarkdownPart[]): [title: string, rest: readonly MarkdownPart[]] {
  const isBlock = (part: MarkdownPart) => part.type === 'element' && /^(?:h\d|p)$/.test(part.element.name)
  const first = parts.findIndex((part) => isBlock(part) && plainWords([part]) !== '')
  return first < 0 ? [plainWords(parts), []] : [plainWords(parts.slice(0, first + 1)), parts.slice(first + 1)]
}

function childOf(
  { tag, line }: Element,
  name: string,
  attributes: readonly (readonly [string, string])[],
): MarkdownPart {
  return {
    type: 'element',
    element: { ...elementOf(name, tag, { attributes: new Map(attributes), indent: '' }), line },
  }
}

/** Returns the words of parts, without tags, marks and icons. */
function plainWords(parts: readonly MarkdownPart[]): string {
  const words = parts.map((part) => {
    if (part.type !== 'element') return part.text
    return isIcon(part.element) ? '' : plainWords(part.element.children)
  })
  return words.join('').replace(/\*\*/g, '').replace(/\s+/g, ' ').trim()
}

/** Whether an element is an icon of Font Awesome. Its words are only a name. */
export function isIcon({ name, attributes }: Element): boolean {
  return name === 'i' && /(?<!\S)fa-/.test(attributes.get('class') ?? '')
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
