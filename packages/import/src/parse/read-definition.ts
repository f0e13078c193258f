import { endOfIndented, parseWords, startOf, textAt } from './block-lines.ts'
import type { PageText } from './page-text.ts'
import { type Element, elementOf, type MarkdownPart, type PageTree } from './page-tree.ts'

const definition = /^ {0,3}:[ \t]+\S/
const endsParagraph = /^[ \t]*(?::(?:[ \t]|::)|`{3}|~{3}|#|>|[-*+] )/

/** Reads terms and their definitions, each behind a colon in a line below them. */
export function readDefinition(page: PageText, line: number, tree: PageTree): number | undefined {
  if (page.isMdx || !(page.system === undefined || page.system === 'MkDocs' || page.system === 'mdBook'))
    return undefined
  const term = textAt(page, line)
  if (!/^[^\s>#:|]/.test(term) || /^(?:[-*+]|\d+[.)])[ \t]/.test(term)) return undefined
  const [children, end] = readMeanings(page, line + 1)
  if (end === undefined) return undefined
  const tag = page.source.slice(startOf(page, line), startOf(page, end))
  const words: Element = {
    ...elementOf('dt', term, { indent: '', children: parseWords(page, tree, term) }),
    line: tree.line,
  }
  tree.add(elementOf('dl', tag, { indent: '', children: [{ type: 'element', element: words }, ...children] }))
  return startOf(page, end)
}

/** Reads the definitions from a line on. Returns them, and the line below them, if there are any. */
function readMeanings(page: PageText, from: number): readonly [readonly MarkdownPart[], number | undefined] {
  const meanings: MarkdownPart[] = []
  let end: number | undefined
  for (let line = from; ; ) {
    const first = textAt(page, line).trim() === '' ? line + 1 : line
    const written = textAt(page, first)
    if (!definition.test(written) || page.lines[first]?.isCode) return [meanings, end]
    line = first + 1
    // A paragraph may go on without its indentation.
    while (/\S/.test(textAt(page, line)) && !endsParagraph.test(textAt(page, line))) line++
    line = endOfIndented(page, line, 2)
    while (textAt(page, line - 1).trim() === '') line--
    const content = page.lines.slice(first, line).map(({ text, number }, at) => ({
      text: text.replace(at === 0 ? /^ {0,3}:[ \t]+/ : /^(?: {1,4}|\t)/, ''),
      number,
    }))
    const meaning = elementOf('dd', written, { indent: '', children: page.parsePart(content) })
    meanings.push({ type: 'element', element: { ...meaning, line: page.lines[first]?.number ?? 0 } })
    end = line
  }
}
