import { readBlock } from './block-forms.ts'
import type { System } from './heading-ids.ts'
import { createInlineReader } from './inline-forms.ts'
import { createPageText } from './page-text.ts'
import { type MarkdownPart, PageTree } from './page-tree.ts'

/**
 * Splits a page into text, code and the forms of other systems. Each place is read once: at the start of a line as a
 * block of lines, otherwise as a form inside of lines, or as text.
 */
export function parsePage(
  source: string,
  system: System | undefined,
  { isPart = false, isMdx = false } = {},
): readonly MarkdownPart[] {
  const parsePart = (part: string) => parsePage(part, system, { isPart: true, isMdx })
  const page = createPageText(source, { system, isMdx, parsePart, isPart })
  const tree = new PageTree()
  const readInline = createInlineReader(page, tree)
  for (let at = 0; at < page.source.length; ) {
    const line = page.lineAt.get(at)
    if (line !== undefined) tree.closeUntil(at)
    at = (line === undefined ? undefined : readBlock(page, line, tree)) ?? readInline(at)
  }
  return tree.end()
}
