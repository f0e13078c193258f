import { nameHeadings, type System } from './heading-ids.ts'
import type { MarkdownPart } from './page-tree.ts'
import { type Headings, readHeadings } from './source-headings.ts'
import { type SourceLine, splitLines, splitPageLines } from './split-lines.ts'

/** The text of a page or of a part of it, while it is parsed. */
export type PageText = {
  readonly source: string
  readonly lines: readonly SourceLine[]
  /** Place of each line in the source, and of its end. */
  readonly starts: readonly number[]
  /** Lines by their place. */
  readonly lineAt: ReadonlyMap<number, number>
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
  /** Returns the id that the system makes for the heading in a line. */
  readonly idAt: (line: number) => string | undefined
  /** Parses the content of a quote, or the words of a heading or a title. */
  readonly parsePart: (source: string) => readonly MarkdownPart[]
}

type PageOptions = Pick<PageText, 'system' | 'isMdx' | 'parsePart'> & { readonly isPart: boolean }

/** Splits a page into its lines, without imports and exports. */
export function createPageText(source: string, { system, isMdx, parsePart, isPart }: PageOptions): PageText {
  const lines = splitPageLines(source)
  const headings = readHeadings(lines)
  let ids: ReturnType<typeof nameHeadings> | undefined
  const starts = [0]
  for (const { text } of lines) starts.push((starts.at(-1) ?? 0) + text.length + 1)
  return {
    source: lines.map(({ text }) => text).join('\n'),
    lines,
    starts,
    lineAt: new Map(lines.map((_, line) => [starts[line] ?? 0, line])),
    system,
    isMdx,
    hasIndentedCode: !isMdx && !isPart,
    quotes: isPart ? new Map() : quotesIn(lines),
    formulas: formulasIn(lines),
    headings,
    idAt: (line) => {
      ids ??= nameHeadings(headings, system)
      return ids.get(line)?.id
    },
    parsePart,
  }
}

/** Finds the quotes with an element that begins a line. A line of code outside of quotes may begin like one. */
function quotesIn(lines: readonly SourceLine[]): ReadonlyMap<number, number> {
  const quotes = new Map<number, number>()
  const isQuoted = ({ text, isCode, opensFence }: SourceLine) => text.startsWith('>') && (!isCode || opensFence)
  for (let line = 0; line < lines.length; ) {
    let end = line
    const isFirst = isQuoted(lines[line] ?? { text: '', isCode: true })
    while (isFirst && lines[end]?.text.startsWith('>')) end++
    const content = lines.slice(line, end).map(({ text }) => text.replace(/^> ?/, ''))
    if (splitLines(content.join('\n')).some(({ text, isCode }) => !isCode && /^<[A-Za-z]/.test(text)))
      quotes.set(line, end)
    line = Math.max(end, line + 1)
  }
  return quotes
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
