import type { System } from './heading-ids.ts'
import type { MarkdownPart } from './page-tree.ts'
import type { Headings } from './source-headings.ts'
import { findFences, type PageLine, type SourceLine } from './split-lines.ts'

/** The text of a page or of a part of it, while it is parsed. */
export type PageText = {
  readonly source: string
  readonly lines: readonly SourceLine[]
  /** Place of each line in the source, and of its end. */
  readonly starts: readonly number[]
  readonly system: System | undefined
  /** Whether the page is in MDX: braces are values. */
  readonly isMdx: boolean
  /** Whether lines are code by their indentation. */
  readonly hasIndentedCode: boolean
  /** Line after each quote with an element that begins a line, by the first line of the quote. */
  readonly quotes: ReadonlyMap<number, number>
  /** Last line of each formula between two dollars, by its first line. */
  readonly formulas: ReadonlyMap<number, number>
  readonly headings: Headings
  /** Parses lines of their own: the content of a quote, or the words of a heading or a title. */
  readonly parsePart: (lines: readonly PageLine[]) => readonly MarkdownPart[]
}

type PageOptions = Pick<PageText, 'lines' | 'headings' | 'system' | 'isMdx' | 'parsePart'> & {
  readonly isPart: boolean
}

/** Creates the text of a page or of a part. */
export function createPageText({ isPart, ...page }: PageOptions): PageText {
  const { lines, isMdx } = page
  const starts = [0]
  for (const { text } of lines) starts.push((starts.at(-1) ?? 0) + text.length + 1)
  return {
    ...page,
    source: lines.map(({ text }) => text).join('\n'),
    starts,
    hasIndentedCode: !isMdx && !isPart,
    quotes: isPart ? new Map() : quotesIn(lines),
    formulas: formulasIn(lines),
  }
}

/** Finds the quotes with an element that begins a line. A line of code outside of quotes may begin like one. */
function quotesIn(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const quotes = new Map<number, number>()
  const isQuoted = (line?: SourceLine) => line?.text.startsWith('>') && (!line.isCode || line.opensFence)
  for (let line = 0; line < lines.length; ) {
    let end = line
    const isFirst = isQuoted(lines[line])
    while (isFirst && lines[end]?.text.startsWith('>')) end++
    const content = findFences(unquoted(lines.slice(line, end)))
    if (content.some(({ text, isCode }) => !isCode && /^<[A-Za-z]/.test(text))) quotes.set(line, end)
    line = Math.max(end, line + 1)
  }
  return quotes
}

/** Returns the lines of a quote without its marks. */
export function unquoted(lines: readonly PageLine[]): readonly PageLine[] {
  return lines.map(({ text, number }) => ({ text: text.replace(/^> ?/, ''), number }))
}

/** Finds the formulas between two dollars at the start of a line, and two at the end of one. */
function formulasIn(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const formulas = new Map<number, number>()
  let first: number | undefined
  for (const [line, { text, isCode }] of lines.entries()) {
    const written = text.trim()
    const isFirst = first === undefined && written.startsWith('$$')
    if (isCode) first = undefined
    else if (isFirst) first = line
    if (first === undefined || !/\$\$(?:[ \t]*\([\w-]+\))?$/.test(isFirst ? written.slice(2) : written)) continue
    formulas.set(first, line)
    first = undefined
  }
  return formulas
}
