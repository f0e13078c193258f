import { posix } from 'node:path'
import type { System } from './heading-ids.ts'
import { Losses } from './losses.ts'
import { dedent, mapText } from './split-lines.ts'
import { replaceWords } from './text-scan.ts'

/** Reads a file that a page includes, by its path as written. Returns `undefined` if there is none. */
export type ReadIncluded = (path: string) => string | undefined

/** Context of a page while its blocks are converted. */
export type ConversionContext = {
  readonly losses: Losses
  readonly read: ReadIncluded
  readonly system: System | undefined
}

/** Words of the report for code of mdBook that is hidden at first. */
export const hiddenLines = 'the hidden lines of code, which readers can show and copy'

/** Maximum number of characters that the includes of a page may add: pages that include each other would be endless. */
export const maxIncluded = 1_000_000

const maxDepth = 4

const frontMatter = /^---\n[\s\S]*?\n---\n/

/** Returns a page with the pages that it includes. */
export function withIncludes(source: string, read: ReadIncluded): string {
  const context = { read, losses: new Losses('', source), system: undefined }
  return includeFiles(includePages(source, context), context)
}

/** Replaces `<!--@include: file-->`, and components that are imported from Markdown files, by the text of the file. */
export function includePages(source: string, context: ConversionContext): string {
  return includeParts(source, context, { depth: 0, left: { characters: maxIncluded } })
}

type Limits = { readonly depth: number; readonly left: { characters: number } }

function includeParts(source: string, { read, losses, system }: ConversionContext, { depth, left }: Limits): string {
  const parts = new Map<string, string>()
  const imports = /^import\s+(\w+)\s+from\s+["']([^"'\n]+\.mdx?)["'];?[ \t]*$/gm
  const text = source.replace(imports, (written, name: string, path: string) => {
    const included = depth > maxDepth ? undefined : read(path)
    if (included === undefined) return written
    const part = moveLinks(included.replace(frontMatter, '').trim(), posix.dirname(path))
    parts.set(name, includeParts(part, { read, losses, system }, { depth: depth + 1, left }))
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
    return linesBetween(selectRegion(included, region, losses).replace(frontMatter, ''), from, to).trim()
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

/**
 * Replaces includes of mdBook in code, `{{#include file:part}}`. An include of a missing file stays, because code has
 * no comments.
 */
export function includeCode(source: string, { read, losses }: ConversionContext): string {
  const form = /^([ \t]*)\{\{[ \t]*#(?:rustdoc_)?(?:include|playground)[ \t]+([^}\s:]+)(?::([^}\n]*))?\}\}/gm
  return source.replace(form, (written, indent: string, path: string, part = '') => {
    const text = read(path)
    if (part.trim() !== '' && written.includes('rustdoc')) losses.list(written, hiddenLines)
    if (text !== undefined) return selectPart(text, part.trim(), losses).replace(/^(?=.)/gm, indent)
    losses.add(written)
    return written
  })
}

/** Matches `<<< file` of VitePress, with a region, options and a title. */
const press = /^<<<[ \t]*(?:@\/)?([^\s{[#]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?.*$/
/** Matches `--8<-- "file"` of MkDocs. */
const snippet = /^[ \t]*--8<--[ \t]+["']([^"']+)["'][ \t]*$/

/** Replaces includes outside of code: `<<< file` of VitePress and `--8<-- "file"` of MkDocs. */
export function includeFiles(source: string, { read, losses }: ConversionContext): string {
  let inGroup = false
  const lines = source.split('\n').map((line) => {
    if (line.startsWith(':::')) inGroup = /^:{3,}[ \t]*code-group/.test(line)
    const [, path, region, options = '', given] = press.exec(line) ?? []
    if (path !== undefined) {
      const text = read(path)
      if (text === undefined) return losses.add(line)
      const [, marked = '', language = ''] = /^[ \t]*([\d,-]*)[ \t]*(\S*)[ \t]*$/.exec(options) ?? []
      const [name, ...flags] = language.split(':')
      // A tab without a title has the name of its file.
      const title = inGroup ? `[${given ?? path.split('/').at(-1)}]` : given && `title="${given}"`
      const words = [marked && `{${marked}}`, ...flags, title].filter(Boolean)
      const opening = [name || path.split('.').at(-1), ...words].join(' ')
      return `\`\`\`${opening}\n${dedent(selectRegion(text, region, losses).trimEnd())}\n\`\`\``
    }
    const [, page] = snippet.exec(line) ?? []
    if (page === undefined) return line
    const text = /\.mdx?$/.test(page) ? read(page) : undefined
    return text === undefined ? losses.add(line) : text.trim()
  })
  return lines.join('\n')
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
    .filter((line) => !/ANCHOR(?:_END)?:/.test(line))
    .join('\n')
    .trimEnd()
}

/** Returns the lines of an anchor, which may be used several times. An anchor that a file lacks is listed. */
function linesOfAnchor(text: string, name: string, losses: Losses): string {
  const found: string[] = []
  let hasAnchor = false
  let isInside = false
  for (const line of text.split('\n')) {
    const [, end, anchor] = /ANCHOR(_END)?:[ \t]*([\w-]+)/.exec(line) ?? []
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
