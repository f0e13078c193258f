import { posix } from 'node:path'
import type { Losses } from '../parse/losses.ts'
import { dedent, findFences, mapText, type PageLine } from '../parse/split-lines.ts'
import { splitPage } from '../parse/split-page.ts'
import { replaceWords } from '../parse/text-scan.ts'

/** Reads a file that a line of a page includes, by its path as written. Returns `undefined` if there is none. */
export type ReadIncluded = (path: string, line: number) => string | undefined

type IncludeContext = {
  readonly losses: Losses
  readonly read: ReadIncluded
  /** Number of pages around the one that is read. */
  readonly depth: number
  /** Characters that the pages in it may still have. */
  readonly left: { characters: number }
  /** Texts of the pages that components show, by the names of the components. */
  readonly parts: Map<string, string>
}

/** Words of the report for code of mdBook that is hidden at first. */
export const hiddenLines = 'the hidden lines of code, which readers can show and copy'

/** Maximum number of characters that the includes of a page may add: pages that include each other would be endless. */
export const maxIncluded = 1_000_000

const maxDepth = 4

/** A line that may include a file, and whether it is in code. */
type IncludeLine = {
  readonly tag: string
  readonly line: number
  readonly isCode: boolean
  readonly inGroup: boolean
}

/** Returns the text that replaces a line, or `undefined` if the line is of another form. */
type IncludeForm = (line: IncludeLine, context: IncludeContext) => string | undefined

/** Returns the lines of a page with those of every file that it includes. A form whose file is missing is listed. */
export function includeFiles(
  lines: readonly PageLine[],
  { losses, read }: Pick<IncludeContext, 'losses' | 'read'>,
): readonly PageLine[] {
  return includeAll(lines, { losses, read, depth: 0, left: { characters: maxIncluded }, parts: new Map() })
}

function includeAll(lines: readonly PageLine[], context: IncludeContext): readonly PageLine[] {
  let inGroup = false
  return findFences(lines).flatMap((line) => {
    const { text, number, isCode } = line
    if (!isCode && text.startsWith(':::')) inGroup = /^:{3,}[ \t]*code-group/.test(text)
    if (!/[{<-]|^import/.test(text)) return line
    for (const form of forms) {
      const included = form({ tag: text, line: number, isCode, inGroup }, context)
      if (included !== undefined) return included.split('\n').map((one) => ({ text: one, number }))
    }
    return line
  })
}

/** Returns the text of an included page with everything that it includes. */
function includeBelow(text: string, { line }: IncludeLine, context: IncludeContext): string {
  if (context.depth >= maxDepth) return text
  const lines = text.split('\n').map((one) => ({ text: one, number: line }))
  const included = includeAll(lines, { ...context, depth: context.depth + 1, parts: new Map() })
  return included.map((one) => one.text).join('\n')
}

const forms: readonly IncludeForm[] = [
  includeImport,
  includeComponent,
  includePage,
  includeMacro,
  includeSnippet,
  includeBook,
  includeFence,
]

/** Reads the page of an import, for the components with its name. */
function includeImport(line: IncludeLine, context: IncludeContext): string | undefined {
  const [, name = '', path] = /^import\s+(\w+)\s+from\s+["']([^"'\n]+\.mdx?)["'];?[ \t]*$/.exec(line.tag) ?? []
  const file = path === undefined || line.isCode ? undefined : context.read(path, line.line)
  if (path === undefined || file === undefined) return undefined
  const part = moveLinks(splitPage(file).body.trim(), posix.dirname(path))
  context.parts.set(name, includeBelow(part, line, context))
  return ''
}

/** Shows the page of a component. */
function includeComponent(line: IncludeLine, { losses, parts, left }: IncludeContext): string | undefined {
  const [, name = ''] = /^[ \t]*<(\w+)(?:\s[^<>]*)?\/>[ \t]*$/.exec(line.tag) ?? []
  const part = parts.get(name)
  if (part === undefined) return undefined
  left.characters -= part.length
  return left.characters < 0 ? losses.add(line) : `\n${part}\n`
}

/** Includes the page of `<!--@include: file#region{from,to}-->`. */
function includePage(line: IncludeLine, context: IncludeContext): string | undefined {
  const form = /^[ \t]*<!--\s*@include:\s*([^\s#{]+)(?:#([\w-]+))?(?:\{(\d*)(?:,(\d*))?\})?\s*-->[ \t]*$/
  const [, path, region, from, to] = form.exec(line.tag) ?? []
  if (path === undefined) return undefined
  const file = context.read(path, line.line)
  if (file === undefined) return context.losses.add(line)
  const part = splitPage(selectRegion(file, region, { line, losses: context.losses })).body
  const page = linesBetween(part, from, to).trim()
  return line.isCode ? page : includeBelow(page, line, context)
}

/** Matches the start and the target of a relative link, picture or import. */
const relativeTarget =
  /(\]\(<?|^ {0,3}\[[^[\]\n]+\]:[ \t]*<?|\b(?:href|src|to)=["']|^import\s+\w+\s+from\s+["'])(?![a-z][a-z\d+.-]*:|[/#@~?{])([^\s"'()<>]+)/dgim

/** Returns the text of a component for a page in another folder: its relative targets are those of its own folder. */
function moveLinks(text: string, folder: string): string {
  if (folder === '.') return text
  return mapText(text, (words) =>
    replaceWords(words, relativeTarget, (_, start = '', target = '') => {
      const moved = posix.join(folder, target)
      return start + (moved.startsWith('.') ? moved : `./${moved}`)
    }),
  )
}

/** Matches `{* file ln[1:3] hl[2] title["a"] *}`, which shows code, and `{! file !}`, which includes text. */
const macro = /^([ \t]*)\{(?:\*[ \t]*([^\s*{}]+)([^{}]*?)\*|!>?[ \t]*([^\s!{}]+)[ \t]*!)\}[ \t]*$/

/** Includes the file of a macro of MkDocs. That of a missing file stays in code, which has no comments. */
function includeMacro(line: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const { tag, isCode } = line
  // No real macro is longer.
  const [written, indent = '', shown, options = '', included] = (tag.length < 1000 && macro.exec(tag)) || []
  const path = shown ?? included
  if (written === undefined || path === undefined || (isCode && shown !== undefined)) return undefined
  const file = read(path, line.line)
  if (file === undefined) {
    const comment = losses.add(line)
    return isCode ? tag : indent + comment
  }
  const lines = included === undefined ? showLines(path, file, options) : file.trimEnd().split('\n')
  return lines.map((one) => one && indent + one).join('\n')
}

/** Includes the file of `--8<-- "file:part"` of MkDocs. That of a missing file stays in code, which has no comments. */
function includeSnippet(line: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const form = /^([ \t]*)-{1,2}8<-{1,2}[ \t]+(["'])([^"'\n:]+)(?::([^"'\n]*))?\2[ \t]*$/
  const [written, indent = '', , path = '', part = ''] = form.exec(line.tag) ?? []
  if (written === undefined) return undefined
  const file = read(path, line.line)
  if (file !== undefined) return selectPart(splitPage(file).body, part, { line, losses }).replace(/^(?=.)/gm, indent)
  const comment = losses.add(line)
  return line.isCode ? line.tag : indent + comment
}

/** Includes the file of `{{#include file:part}}` of mdBook. That of a missing file stays, because code has no comments. */
function includeBook(line: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const form = /^([ \t]*)\{\{[ \t]*#(?:rustdoc_)?(?:include|playground)[ \t]+([^}\s:]+)(?::([^}\n]*))?\}\}/
  const [written = '', indent = '', path, part = ''] = form.exec(line.tag) ?? []
  if (path === undefined) return undefined
  const file = read(path, line.line)
  if (part.trim() !== '' && written.includes('rustdoc')) losses.list(line, hiddenLines)
  if (file !== undefined)
    return selectPart(file, part.trim(), { line, losses }).replace(/^(?=.)/gm, indent) + line.tag.slice(written.length)
  losses.add({ ...line, tag: written })
  return line.tag
}

/** Matches `<<< file` of VitePress, with a region, options and a title. */
const press = /^<<<[ \t]*(?:@\/)?([^\s{[#]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?.*$/

/** Shows the file of `<<< file` of VitePress. */
function includeFence(line: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const [, path, region, options = '', given] = line.isCode ? [] : (press.exec(line.tag) ?? [])
  if (path === undefined) return undefined
  const file = read(path, line.line)
  if (file === undefined) return losses.add(line)
  const [, marked = '', language = ''] = /^([\d,-]*)(?![\d,-])[ \t]*(\S*)$/.exec(options.trim()) ?? []
  const [name, ...flags] = language.split(':')
  // A tab without a title has the name of its file.
  const title = line.inGroup ? `[${given ?? path.split('/').at(-1)}]` : given && `title="${given}"`
  const words = [marked && `{${marked}}`, ...flags, title].filter(Boolean)
  const opening = [name || path.split('.').at(-1), ...words].join(' ')
  return `\`\`\`${opening}\n${dedent(selectRegion(file, region, { line, losses }).trimEnd())}\n\`\`\``
}

/** The line that includes a part of a file. */
type Selecting = Pick<IncludeContext, 'losses'> & { readonly line: IncludeLine }

/** Returns the lines between `#region name` and its end. A region that a file lacks is listed, and the file is whole. */
function selectRegion(text: string, name: string | undefined, { line: at, losses }: Selecting): string {
  if (name === undefined) return text
  const lines = text.split('\n')
  const from = lines.findIndex((line) => /#region[ \t]+([\w-]+)/.exec(line)?.[1] === name)
  const to = lines.findIndex((line, index) => index > from && /#endregion\b/.test(line))
  if (from >= 0 && to >= 0) return lines.slice(from + 1, to).join('\n')
  losses.add({ ...at, tag: `#${name}` })
  return text
}

/** Returns the lines of an anchor or of a range such as `2:5`, without the lines that mark anchors. */
function selectPart(text: string, part: string, selecting: Selecting): string {
  const isRange = /^\d*(?::\d*)?$/.test(part)
  const [from = '', to] = part.split(':')
  const lines = isRange
    ? linesBetween(text, from, part.includes(':') ? to : from)
    : linesOfAnchor(text, part, selecting)
  return lines
    .split('\n')
    .filter((line) => !/ANCHOR(?:_END)?:|-8<-{1,2}[ \t]*\[(?:start|end):/.test(line))
    .join('\n')
    .trimEnd()
}

/** Returns the lines of an anchor, which may be used several times. An anchor that a file lacks is listed. */
function linesOfAnchor(text: string, name: string, { line: at, losses }: Selecting): string {
  const found: string[] = []
  let hasAnchor = false
  let isInside = false
  for (const line of text.split('\n')) {
    const [, end, anchor] =
      /ANCHOR(_END)?:[ \t]*([\w-]+)/.exec(line) ?? /-8<-{1,2}[ \t]*\[(?:start|(end)):[ \t]*([\w-]+)\]/.exec(line) ?? []
    if (anchor === name) {
      hasAnchor = true
      isInside = end === undefined
    } else if (isInside) found.push(line)
  }
  if (hasAnchor) return found.join('\n')
  losses.add({ ...at, tag: name })
  return text
}

/** Returns the lines of a text from a number to another one, 1-based. Both may be left out. */
function linesBetween(text: string, from?: string, to?: string): string {
  return text
    .split('\n')
    .slice((Number(from) || 1) - 1, Number(to) || undefined)
    .join('\n')
}

/** Returns the fence that shows lines of a file. Marked lines are counted in the file. */
function showLines(path: string, text: string, options: string): readonly string[] {
  const option = (name: string) => new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(options)?.[1] ?? ''
  const lines = text.trimEnd().split('\n')
  const ranges = rangesOf(option('ln') || `1:${lines.length}`, lines.length)
  const numbers = ranges.flatMap(([from, to], index) => [
    ...(index > 0 ? [0] : []),
    ...Array.from({ length: Math.max(0, to - from + 1) }, (_, count) => from + count),
  ])
  const marked = new Set(
    rangesOf(option('hl'), lines.length).flatMap(([from, to]) => numbers.filter((n) => n >= from && n <= to)),
  )
  const places = numbers.flatMap((number, index) => (marked.has(number) ? index + 1 : []))
  const title = option('title').replace(/^["']|["']$/g, '')
  const words = [path.split('.').at(-1), places.length > 0 && `{${places.join()}}`, title && `title="${title}"`]
  const code = dedent(numbers.map((number) => lines[number - 1] ?? '').join('\n'))
  const mark = code.includes('```') ? '~~~~' : '```'
  return [mark + words.filter(Boolean).join(' '), ...code.split('\n'), mark]
}

/** Returns the ranges of `1:3,5` as numbers of lines. */
function rangesOf(written: string, count: number): readonly (readonly [from: number, to: number])[] {
  return written.split(',').flatMap((range) => {
    const [, from, colon, to = ''] = /^(\d*)(?:(:)(\d*))?$/.exec(range.trim()) ?? []
    if (from === undefined || from + to === '') return []
    const first = Number(from || 1)
    return [[first, Math.min(count, colon === undefined ? first : Number(to || count))] as const]
  })
}
