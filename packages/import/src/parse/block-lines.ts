import type { PageText } from './page-text.ts'
import type { MarkdownPart, PageTree } from './page-tree.ts'

/** Parses words of the line that a tree reads. */
export function parseWords({ parsePart }: PageText, { line }: PageTree, text: string): readonly MarkdownPart[] {
  return parsePart([{ text, number: line }])
}

/** Returns the text of a line, empty below the last one. */
export function textAt({ lines }: PageText, line: number): string {
  return lines[line]?.text ?? ''
}

/** Returns the end of a line without its line break. */
export function endOf(page: PageText, line: number): number {
  return (page.starts[line] ?? page.source.length) + textAt(page, line).length
}

/** Returns the start of a line, or the end of the page. */
export function startOf({ starts, source }: PageText, line: number): number {
  return Math.min(starts[line] ?? source.length, source.length)
}

/** Returns the line after those from a place on that are indented, or empty. */
export function endOfIndented(page: PageText, from: number, depth: number): number {
  let end = from
  const belongs = (text: string) =>
    text.trim() === '' || (/^[ \t]*/.exec(text)?.[0].replaceAll('\t', '    ').length ?? 0) >= depth
  while (end < page.lines.length && belongs(textAt(page, end))) end++
  return end
}
