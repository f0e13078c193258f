import { posix } from 'node:path'
import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import { dedent, mapText, splitLines } from '../parse/split-lines.ts'
import { splitPage } from '../parse/split-page.ts'
import { replaceWords } from '../parse/text-scan.ts'

/** Reads a file that a page includes, by its path as written. Returns `undefined` if there is none. */
export type ReadIncluded = (path: string) => string | undefined

/** Context of a page while it is converted. */
export type ConversionContext = { readonly losses: Losses; readonly system: System | undefined }

type IncludeContext = Pick<ConversionContext, 'losses'> & { readonly read: ReadIncluded }

/** Words of the report for code of mdBook that is hidden at first. */
export const hiddenLines = 'the hidden lines of code, which readers can show and copy'

/** Maximum number of characters that the includes of a page may add: pages that include each other would be endless. */
export const maxIncluded = 1_000_000

const maxDepth = 4

/** Returns a page with everything that it includes. A form whose file is missing is listed. */
export function includeFiles(source: string, context: IncludeContext): string {
  return includeInLines(includePages(source, context, { depth: 0, left: { characters: maxIncluded } }), context)
}

type Limits = { readonly depth: number; readonly left: { characters: number } }

/** Replaces `<!--@include: file-->`, and components that are imported from Markdown files, by the text of the file. */
function includePages(source: string, { read, losses }: IncludeContext, { depth, left }: Limits): string {
  const parts = new Map<string, string>()
  const imports = /^import\s+(\w+)\s+from\s+["']([^"'\n]+\.mdx?)["'];?[ \t]*$/gm
  const text = source.replace(imports, (written, name: string, path: string) => {
    const included = depth > maxDepth ? undefined : read(path)
    if (included === undefined) return written
    const part = moveLinks(splitPage(included).body.trim(), posix.dirname(path))
    parts.set(name, includePages(part, { read, losses }, { depth: depth + 1, left }))
    return ''
  })
  const whole = text.replace(/^[ \t]*<(\w+)(?:\s[^<>]*)?\/>[ \t]*$/gm, (written, name: string) => {
    const part = parts.get(name)
    if (part === undefined) return written
    left.characters -= part.length
    return left.characters < 0 ? losses.add(written) : `\n${part}\n`
  })
  const form = /^[ \t]*<!--\s*@include:\s*([^\s#{]+)(?:#([\w-]+))?(?:\{(\d*)(?:,(\d*))?\})?\s*-->[ \t]*$/gm
  return whole.replace(form, (written, path: string, region?: string, from?: string, to?: string) => {
    const included = read(path)
    if (included === undefined) return losses.add(written)
    return linesBetween(splitPage(selectRegion(included, region, losses)).body, from, to).trim()
  })
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

/** A line that may include a file, and whether it is in code. */
type IncludeLine = { readonly text: string; readonly isCode: boolean; readonly inGroup: boolean }

/** Returns what replaces a line, or `undefined` if the line is of another form. */
type IncludeForm = (line: IncludeLine, context: IncludeContext) => string | undefined

const forms: readonly IncludeForm[] = [includeMacro, includeSnippet, includeBook, includeFence]

/** Replaces the lines that include files. */
function includeInLines(source: string, context: IncludeContext): string {
  let inGroup = false
  const lines = splitLines(source).map(({ text, isCode }) => {
    if (!isCode && text.startsWith(':::')) inGroup = /^:{3,}[ \t]*code-group/.test(text)
    if (!/[{<-]/.test(text)) return text
    for (const form of forms) {
      const included = form({ text, isCode, inGroup }, context)
      if (included !== undefined) return included
    }
    return text
  })
  return lines.join('\n')
}

/** Matches `{* file ln[1:3] hl[2] title["a"] *}`, which shows code, and `{! file !}`, which includes text. */
const macro = /^([ \t]*)\{(?:\*[ \t]*([^\s*{}]+)([^{}]*?)\*|!>?[ \t]*([^\s!{}]+)[ \t]*!)\}[ \t]*$/

/** Includes the file of a macro of MkDocs. That of a missing file stays in code, which has no comments. */
function includeMacro({ text, isCode }: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  // No real macro is longer.
  const [written, indent = '', shown, options = '', included] = (text.length < 1000 && macro.exec(text)) || []
  const path = shown ?? included
  if (written === undefined || path === undefined || (isCode && shown !== undefined)) return undefined
  const file = read(path)
  if (file === undefined) {
    const comment = losses.add(written)
    return isCode ? text : indent + comment
  }
  const lines = included === undefined ? showLines(path, file, options) : file.trimEnd().split('\n')
  return lines.map((one) => one && indent + one).join('\n')
}

/** Includes the file of `--8<-- "file:part"` of MkDocs. That of a missing file stays in code, which has no comments. */
function includeSnippet({ text, isCode }: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const form = /^([ \t]*)-{1,2}8<-{1,2}[ \t]+(["'])([^"'\n:]+)(?::([^"'\n]*))?\2[ \t]*$/
  const [written, indent = '', , path = '', part = ''] = form.exec(text) ?? []
  if (written === undefined) return undefined
  const file = read(path)
  if (file !== undefined) return selectPart(splitPage(file).body, part, losses).replace(/^(?=.)/gm, indent)
  const comment = losses.add(text)
  return isCode ? text : indent + comment
}

/** Includes the file of `{{#include file:part}}` of mdBook. That of a missing file stays, because code has no comments. */
function includeBook({ text }: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const form = /^([ \t]*)\{\{[ \t]*#(?:rustdoc_)?(?:include|playground)[ \t]+([^}\s:]+)(?::([^}\n]*))?\}\}/
  const [written = '', indent = '', path, part = ''] = form.exec(text) ?? []
  if (path === undefined) return undefined
  const file = read(path)
  if (part.trim() !== '' && written.includes('rustdoc')) losses.list(written, hiddenLines)
  if (file !== undefined)
    return selectPart(file, part.trim(), losses).replace(/^(?=.)/gm, indent) + text.slice(written.length)
  losses.add(written)
  return text
}

/** Matches `<<< file` of VitePress, with a region, options and a title. */
const press = /^<<<[ \t]*(?:@\/)?([^\s{[#]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?.*$/

/** Shows the file of `<<< file` of VitePress. */
function includeFence({ text, isCode, inGroup }: IncludeLine, { read, losses }: IncludeContext): string | undefined {
  const [, path, region, options = '', given] = isCode ? [] : (press.exec(text) ?? [])
  if (path === undefined) return undefined
  const file = read(path)
  if (file === undefined) return losses.add(text)
  const [, marked = '', language = ''] = /^[ \t]*([\d,-]*)[ \t]*(\S*)[ \t]*$/.exec(options) ?? []
  const [name, ...flags] = language.split(':')
  // A tab without a title has the name of its file.
  const title = inGroup ? `[${given ?? path.split('/').at(-1)}]` : given && `title="${given}"`
  const words = [marked && `{${marked}}`, ...flags, title].filter(Boolean)
  const opening = [name || path.split('.').at(-1), ...words].join(' ')
  return `\`\`\`${opening}\n${dedent(selectRegion(file, region, losses).trimEnd())}\n\`\`\``
}

/** Returns the lines between `#region name` and its end. A region that a file lacks is listed, and the file is whole. */
function selectRegion(text: string, name: string | undefined, losses: Losses): string {
  if (name === undefined) return text
  const lines = text.split('\n')
  const from = lines.findIndex((line) => /#region[ \t]+([\w-]+)/.exec(line)?.[1] === name)
  const to = lines.findIndex((line, index) => index > from && /#endregion\b/.test(line))
  if (from >= 0 && to >= 0) return lines.slice(from + 1, to).join('\n')
  losses.add(`#${name}`)
  return text
}

/** Returns the lines of an anchor or of a range such as `2:5`, without the lines that mark anchors. */
function selectPart(text: string, part: string, losses: Losses): string {
  const isRange = /^\d*(?::\d*)?$/.test(part)
  const [from = '', to] = part.split(':')
  const lines = isRange ? linesBetween(text, from, part.includes(':') ? to : from) : linesOfAnchor(text, part, losses)
  return lines
    .split('\n')
    .filter((line) => !/ANCHOR(?:_END)?:|-8<-{1,2}[ \t]*\[(?:start|end):/.test(line))
    .join('\n')
    .trimEnd()
}

/** Returns the lines of an anchor, which may be used several times. An anchor that a file lacks is listed. */
function linesOfAnchor(text: string, name: string, losses: Losses): string {
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
  losses.add(name)
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
    const [, from, colon, to] = /^\s*(\d*)(:?)(\d*)\s*$/.exec(range) ?? []
    if (from === undefined || from + (to ?? '') === '') return []
    const first = Number(from || 1)
    return [[first, Math.min(count, colon === '' ? first : Number(to || count))] as const]
  })
}
