import { markdownToMdast } from 'satteri'
import { collapseBlanks, textOf } from 'studio-docs/content'
import { createIdNamer, idFrom, type System } from './heading-ids.ts'
import { lineStart, type SourceLine } from './split-lines.ts'
import { maskCode } from './text-scan.ts'

const heading = new RegExp(`^(${lineStart}#{1,6}(?:[ \\t]+|$))(.*)$`)
/** Matches the label of the heading below it, in MyST. */
export const labelLine = /^\(([^()\s]+)\)=[ \t]*$/
const underline = /^[ \t>]*(?:=+|-+)[ \t]*$/

/** A heading of a source: what is before its words, its words in Markdown, and the id that it states. */
export type SourceHeading = {
  readonly marks: string
  readonly words: string
  readonly id: string | undefined
  /** Attributes other than the id, as they are written. */
  readonly others: string
}

/** The headings of a page by the index of their lines, with their plain words and the anchors that their system makes. */
export type Headings = ReadonlyMap<number, SourceHeading & { readonly plain: string; readonly anchor: string }>

/** Reads the headings of a page: with marks, or underlined by the next line. */
export function readHeadings(lines: readonly SourceLine[], system: System | undefined): Headings {
  const headings: [number, SourceHeading][] = []
  for (const [at, { text, isCode }] of lines.entries()) {
    if (isCode) continue
    const isUnderlined = () => /^[ \t>]*[^\s>|:#<-]/.test(text) && underline.test(lines[at + 1]?.text ?? '')
    if (heading.test(text) || isUnderlined()) headings.push([at, splitHeading(text, { hasAnchors: true })])
  }
  const hasLinks = headings.some(([, { words }]) => words.includes('['))
  const definitions = hasLinks
    ? lines.flatMap(({ text }) => (/^ {0,3}\[[^\]]+\]:/.test(text) ? text : [])).join('\n')
    : ''
  const ids = createIdNamer(system)
  return new Map(
    headings.map(([at, found]) => {
      const plain = headingWords(found.words, found.words.includes('[') ? definitions : '')
      const anchor = found.id ?? ids.free(idFrom(plain, system))
      ids.take(anchor)
      return [at, { ...found, plain, anchor }]
    }),
  )
}

/** Returns the line of the heading that may be the title of a page: its first one, if it is an h1 or begins the page. */
export function findTitleLine(lines: readonly SourceLine[], headings: Headings): number | undefined {
  const [[at, first] = []] = headings
  if (at === undefined) return undefined
  const isFirst = () => lines.slice(0, at).every(({ text }) => /^\s*(?:<!--.*-->\s*)?$/.test(text))
  return levelOf(first) === 1 || isFirst() ? at : undefined
}

/** Returns the level of a heading. An underlined one counts as an h1. */
export function levelOf(heading: SourceHeading | undefined): number {
  return /#+/.exec(heading?.marks ?? '')?.[0].length ?? 1
}

/** Splits the line of a heading, which in a source may have an empty element for its id. */
export function splitHeading(line: string, { hasAnchors = false } = {}): SourceHeading {
  const [, marks = '', text = line] = heading.exec(line) ?? []
  const split = splitId(text)
  // No real heading is longer.
  if (!hasAnchors || split.id !== undefined || split.words.length > 1000) return { marks, ...split }
  const [anchor = '', id, other] = anchorTag.exec(split.words) ?? []
  const [, inside] = /<\w[^<>]*?\bid="([^"\s]+)"/.exec(maskCode(split.words)) ?? []
  return { marks, ...split, words: split.words.replace(anchor, ' ').trim(), id: id ?? other ?? inside }
}

/** Splits the words of a heading from its id, in any form of it: `{#id}`, `{ #id .look }` or `[#id]`. */
function splitId(text: string): Omit<SourceHeading, 'marks'> {
  const trimmed = text.trimEnd()
  const bare = trimmed.replace(/(?<!#)#+$/, '')
  const written = /(?:^|[ \t])$/.test(bare) ? bare.trimEnd() : trimmed
  const open = Math.max(written.lastIndexOf('{'), written.lastIndexOf('[#'))
  const tail = written.slice(Math.max(open, 0))
  const head = written.slice(0, Math.max(open, 0)).replace(/\\$/, '').trimEnd()
  const [, bracket] = /^\[#([\w-]+)\]$/.exec(tail) ?? []
  if (bracket !== undefined) return { words: head, id: bracket, others: '' }
  const [, comment] = /^\{\/\*[ \t]*#([^\s*]+)[ \t]*\*\/\}$/.exec(tail) ?? []
  if (comment !== undefined) return { words: head, id: comment, others: '' }
  const [, plain] = /^\{[ \t]*#([^\s{}]+)[ \t]*\}$/.exec(tail) ?? []
  if (plain !== undefined) return { words: head, id: plain, others: '' }
  if (attributeList.test(tail)) {
    const [stated = '', short, long] = /(?<=[\s{:])(?:#([^\s.}]+)|id=["']?([^\s"'}]+)["']?)/.exec(tail) ?? []
    const others = tail.replace(/^\{:?|\}$/g, '').replace(stated, '')
    const before = short === undefined && long === undefined ? splitId(head) : { words: head, id: short ?? long }
    return { ...before, others: others.trim() && tail }
  }
  return { words: written, id: undefined, others: '' }
}

/** Matches `{#id}`, `{ .look }` and `{: key="value" }`. */
const attributeList = /^\{:?[ \t]*(?:(?:[.#][^\s{}.#=]+|[\w-]+=(?:"[^"]*"|'[^']*'|[^\s"'{}]+))[ \t]*)+\}$/
const anchorTag =
  /[ \t]*<a\b[^<>]{0,300}?\b(?:id|name)=["']([^"'\s<>]+)["'][^<>]{0,300}>\s*<\/a>[ \t]*|[ \t]*<a\b[^<>]{0,300}?\b(?:id|name)=["']([^"'\s<>]+)["'][^<>]{0,300}\/>[ \t]*/

/**
 * Returns the words of a heading as systems make ids of them: without marks, tags and addresses, from its Markdown and
 * the definitions that its links may use.
 */
export function headingWords(markdown: string, definitions = ''): string {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ,]*$/u.test(markdown)) return markdown.trim()
  const root = markdownToMdast(`# ${markdown.replace(/\n/g, ' ')}\n\n${definitions}`, { features: { gfm: true } })
  const [first] = root.type === 'root' ? root.children : []
  return first?.type === 'heading' ? collapseBlanks(textOf(first.children)).trim() : markdown.trim()
}
