import { createTagReader, matchAt } from './read-tag.ts'
import { createCodeFinder, createEndFinder, fencesIn } from './text-scan.ts'

/** A part of a page: text, code that stays verbatim, or an element with its children. */
export type MarkdownPart =
  | { readonly type: 'text' | 'code'; readonly text: string }
  | { readonly type: 'element'; readonly element: Element }

/** An HTML element or a component. */
export type Element = {
  /** Name in lower case. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly MarkdownPart[]
  /** Names of the attributes whose values the old page computed. */
  readonly computed: ReadonlySet<string>
  /** Source of the opening tag, or of the whole element if it has no content. */
  readonly tag: string
  /** Blanks before a tag that begins its line; `undefined` inside a line. */
  readonly indent: string | undefined
}

/** An element while its end is not found yet. */
type OpenElement = Omit<Element, 'children'> & { readonly children: MarkdownPart[] }

/** Matches elements without content. Components begin with a capital letter. */
const isVoid = /^<\/?(?:br|hr|img|input|wbr|source|meta|link)\b/
/** Maximum number of elements in one another, as in our pages. A deeper one has no content. */
const maxDepth = 100
const closing = /<\/([A-Za-z][\w.-]*)\s*>/y
const text = /\\[\s\S]|[^<`{\\\n]+|`+|[\s\S]/y

/** Splits Markdown into text, code and elements. Tags without a partner are elements without content, or text. */
export function parseElements(source: string): readonly MarkdownPart[] {
  const root: MarkdownPart[] = []
  const open: OpenElement[] = []
  const add = (type: 'text' | 'code', text: string) => {
    const parts = open.at(-1)?.children ?? root
    const last = parts.at(-1)
    if (last?.type === type && type === 'text') parts.splice(-1, 1, { type, text: last.text + text })
    else parts.push({ type, text })
  }
  const codeAt = createCodeScanner(source)
  const tagAt = createTagReader(source)
  let at = 0
  let line = 0
  while (at < source.length) {
    const from = at
    const code = codeAt(at)
    const end = matchAt(closing, source, at)
    const tag = code ? undefined : tagAt(at)
    if (code) {
      add('code', source.slice(at, code.end) + code.missing)
      at = code.end
    } else if (end && closeElement(end[1] ?? '', open, root)) at += end[0].length
    else if (tag) {
      const before = source.slice(line, at)
      const indent = /^[ \t]*$/.test(before) ? before : undefined
      const element = { ...tag, tag: source.slice(at, tag.end), indent }
      closeBefore(element.name, open, root)
      if (tag.isClosed || isVoid.test(element.tag) || open.length >= maxDepth)
        (open.at(-1)?.children ?? root).push({ type: 'element', element: { ...element, children: [] } })
      else open.push({ ...element, children: [] })
      at = tag.end
    } else {
      const [written = ''] = matchAt(text, source, at) ?? []
      add('text', written)
      at += written.length
    }
    const ends = source.slice(from, at).lastIndexOf('\n')
    if (ends >= 0) line = from + ends + 1
  }
  flatten(0, open, root)
  return root
}

/** Creates a function that finds what stays verbatim: fenced code, code in a line, and comments. */
function createCodeScanner(source: string) {
  const fences = fencesIn(source)
  const codeAt = createCodeFinder(source)
  const htmlEnd = createEndFinder(source, '-->')
  const mdxEnd = createEndFinder(source, '*/}')
  return (at: number): { readonly end: number; readonly missing: string } | undefined => {
    const fence = fences.get(at)
    if (fence) {
      // An unclosed one ends with the text.
      const end = fence.mark === '' ? fence.end : source.trimEnd().length
      return { end, missing: fence.mark && `\n${fence.mark}\n` }
    }
    const end = source.startsWith('<!--', at)
      ? htmlEnd(at + 4)
      : source.startsWith('{/*', at)
        ? mdxEnd(at + 3)
        : codeAt(at)
    return end === undefined ? undefined : { end, missing: '' }
  }
}

/** Elements whose end is optional in HTML, by the names of those that end them. */
const optionalEnds: Readonly<Record<string, RegExp>> = {
  li: /^li$/,
  p: /^p$/,
  dt: /^d[td]$/,
  dd: /^d[td]$/,
  td: /^t[dh]$/,
  th: /^t[dh]$/,
  tr: /^t[rdh]$/,
}

/** Closes the open elements that the start of another one ends. */
function closeBefore(name: string, open: OpenElement[], root: MarkdownPart[]): void {
  for (let inner = open.at(-1); inner && optionalEnds[name]?.test(inner.name); inner = open.at(-1))
    closeElement(inner.name, open, root)
}

/** Closes the innermost open element of a name. Unclosed elements inside it lose their tags. */
function closeElement(name: string, open: OpenElement[], root: MarkdownPart[]): boolean {
  const at = open.findLastIndex((one) => one.name === name.toLowerCase())
  if (at < 0) return false
  flatten(at + 1, open, root)
  const element = open.pop()
  if (element) (open.at(-1)?.children ?? root).push({ type: 'element', element })
  return true
}

/**
 * Makes the open elements from a place on ones without content, followed by their children. A placeholder such as
 * `<NAME>` is text.
 */
function flatten(from: number, open: OpenElement[], root: MarkdownPart[]): void {
  const parent = open[from - 1]?.children ?? root
  for (const { children, ...element } of open.splice(from)) {
    if (/^<[A-Z_-]+>$|^<[a-z]$/.test(element.tag)) parent.push({ type: 'text', text: `\\${element.tag}` })
    else parent.push({ type: 'element', element: { ...element, children: [] } })
    for (const child of children) parent.push(child)
  }
}

/** Returns a target of a link, in brackets if it has a blank or a parenthesis. */
export function inBrackets(target: string): string {
  return /[\s()]/.test(target) ? `<${target}>` : target
}
