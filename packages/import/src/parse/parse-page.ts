import { readBlock } from './block-forms.ts'
import type { System } from './heading-ids.ts'
import { createInlineReader } from './inline-forms.ts'
import { createPageText } from './page-text.ts'
import { type MarkdownPart, PageTree } from './page-tree.ts'
import { type Headings, readHeadings } from './source-headings.ts'
import { dropModules, type PageLine, type SourceLine } from './split-lines.ts'

/** Lines of a page without its modules, and its headings. */
export type ReadLines = { readonly lines: readonly SourceLine[]; readonly headings: Headings }

/** Splits a page into lines with their headings, without its modules. */
export function readLines(written: readonly PageLine[], system: System | undefined): ReadLines {
  const lines = dropModules(written)
  return { lines, headings: readHeadings(lines, system) }
}

/**
 * Splits a page into text, code and the forms of other systems, each with the number of its line. Each place is read
 * once: at the start of a line as a block of lines, otherwise as a form inside of lines, or as text.
 */
export function parsePage(
  read: ReadLines,
  system: System | undefined,
  { isPart = false, isMdx = false } = {},
): readonly MarkdownPart[] {
  const parsePart = (lines: readonly PageLine[]) => parsePage(readLines(lines, system), system, { isPart: true, isMdx })
  const page = createPageText({ ...read, system, isMdx, parsePart, isPart })
  const tree = new PageTree()
  const readInline = createInlineReader(page, tree)
  let line = 0
  for (let at = 0; at < page.source.length; ) {
    while ((page.starts[line + 1] ?? Number.POSITIVE_INFINITY) <= at) line++
    const start = page.starts[line] ?? 0
    tree.line = page.lines[line]?.number ?? 0
    if (at === start) tree.closeUntil(at)
    at = (at === start ? readBlock(page, line, tree) : undefined) ?? readInline(at, start)
  }
  return tree.end()
}
