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
  /** Source of the opening tag, or of the whole element if it has no content. */
  readonly tag: string
  /** Blanks before a tag that begins its line; `undefined` inside a line. */
  readonly indent: string | undefined
}

/** An element while its end is not found yet. */
type OpenElement = Omit<Element, 'children'> & { readonly children: MarkdownPart[] }

const fence = /^((?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})([^\n]*)(?:\n|$)/
/** Source of a pattern for code in a line. Its first group is the mark. */
export const codeInLine = '(`+)(?!`)(?:(?!\\n[ \\t]*\\n)[\\s\\S])*?[^`]\\1(?!`)'
const inlineCode = new RegExp(`^${codeInLine}`)
const comment = /^(?:<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\})/
/** Returns a pattern of braces that are nested at most `depth` deep. */
const braces = (depth: number): string => `\\{(?:[^{}]${depth > 1 ? `|${braces(depth - 1)}` : ''})*\\}`
const value = `"[^"]*"|'[^']*'|${braces(8)}|[^\\s"'{}<>=\`]+`
const attribute = new RegExp(`\\s+([\\w:@.-]+)(?:\\s*=\\s*(${value}))?`, 'g')
const tag = new RegExp(`^<([A-Za-z][\\w.-]*)((?:\\s+[\\w:@.-]+(?:\\s*=\\s*(?:${value}))?)*)\\s*(/?)>`)
const closing = /^<\/([A-Za-z][\w.-]*)\s*>/
const isVoid = /^(?:br|hr|img|input|wbr|source|meta|link)$/

/** Splits Markdown into text, code and elements. Tags without a partner are elements without content, or text. */
export function parseElements(source: string): readonly MarkdownPart[] {
  const root: MarkdownPart[] = []
  const open: OpenElement[] = []
  const children = () => open.at(-1)?.children ?? root
  const add = (type: 'text' | 'code', text: string) => {
    const last = children().at(-1)
    if (last?.type === type && type === 'text') children().splice(-1, 1, { type, text: last.text + text })
    else children().push({ type, text })
  }
  let at = 0
  while (at < source.length) {
    const isLineStart = at === 0 || source[at - 1] === '\n'
    const rest = source.slice(at, at + 200_000)
    const code = (isLineStart && matchFence(rest)) || inlineCode.exec(rest)?.[0] || comment.exec(rest)?.[0]
    const end = closing.exec(rest)
    // Browsers show `</br>` as a line break.
    const start = tag.exec(rest.replace(/^<\/br\s*>/i, '<br >'))
    if (code) {
      add('code', code)
      at += Math.min(code.length, source.length - at)
    } else if (end && closeElement(end[1] ?? '', open, root)) at += end[0].length
    else if (start) {
      const [written, name = '', attributes = '', slash = ''] = start
      const element = {
        name: name.toLowerCase(),
        attributes: readAttributes(attributes),
        tag: written,
        indent: indentAt(source, at),
      }
      closeBefore(element.name, open, root)
      if (slash || isVoid.test(name)) children().push({ type: 'element', element: { ...element, children: [] } })
      else open.push({ ...element, children: [] })
      at += written.length
    } else {
      const [text = ''] = /^(?:\\[\s\S]|[^<`{\\\n]+|[\s\S])/.exec(rest) ?? []
      add('text', text)
      at += text.length
    }
  }
  while (open.length > 0) flatten(open, root)
  return root
}

/** Returns a fenced code block at the start of a text, with its closing line. An unclosed one ends with the text. */
function matchFence(text: string): string | undefined {
  const [opening, , mark = ''] = fence.exec(text) ?? []
  if (opening === undefined) return undefined
  const end = new RegExp(`^[ \\t>]*${mark[0]}{${mark.length},}[ \\t]*$`, 'm')
  const found = end.exec(text.slice(opening.length))
  return found ? text.slice(0, opening.length + found.index + found[0].length) : `${text.trimEnd()}\n${mark}\n`
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
  const key = name.toLowerCase()
  if (!open.some((one) => one.name === key)) return false
  while (open.at(-1)?.name !== key) flatten(open, root)
  const element = open.pop()
  if (element) (open.at(-1)?.children ?? root).push({ type: 'element', element })
  return true
}

/** Makes the innermost open element one without content, followed by its children. A placeholder such as `<NAME>` is text. */
function flatten(open: OpenElement[], root: MarkdownPart[]): void {
  const element = open.pop()
  if (!element) return
  const parent = open.at(-1)?.children ?? root
  if (/^<[A-Z_-]+>$|^<[a-z]$/.test(element.tag))
    parent.push({ type: 'text', text: `\\${element.tag}` }, ...element.children)
  else parent.push({ type: 'element', element: { ...element, children: [] } }, ...element.children)
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const found = text.matchAll(attribute)
  return new Map(Array.from(found, ([, name = '', value = '']) => [name.toLowerCase(), unquote(value)]))
}

/** Returns the text of `"x"`, `'x'`, `{"x"}` or `{x}`. */
function unquote(value: string): string {
  const inner = value.startsWith('{') ? value.slice(1, -1).trim() : value
  return /^(["'`])[\s\S]*\1$/.test(inner) ? inner.slice(1, -1) : inner
}

function indentAt(source: string, at: number): string | undefined {
  const before = source.slice(source.lastIndexOf('\n', at - 1) + 1, at)
  return /^[ \t]*$/.test(before) ? before : undefined
}

/** Returns a target of a link, in brackets if it has a blank or a parenthesis. */
export function inBrackets(target: string): string {
  return /[\s()]/.test(target) ? `<${target}>` : target
}
