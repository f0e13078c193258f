import type { System } from './heading-ids.ts'
import { Losses } from './losses.ts'
import { dedent } from './split-lines.ts'

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

const frontMatter = /^---\n[\s\S]*?\n---\n/

/** Returns a page with the pages that it includes. */
export function withIncludes(source: string, read: ReadIncluded): string {
  const context = { read, losses: new Losses('', source), system: undefined }
  return includeFiles(includePages(source, context), context)
}

/** Replaces `<!--@include: file-->`, and components that are imported from Markdown files, by the text of the file. */
export function includePages(source: string, context: ConversionContext, depth = 0): string {
  const { read, losses } = context
  let text = source
  const imports = /^import\s+(\w+)\s+from\s+["']([^"']+\.mdx?)["'];?[ \t]*$/gm
  for (const [line, name = '', path = ''] of source.matchAll(imports)) {
    const included = read(path)
    if (included === undefined || depth > 4) continue
    const body = includePages(included.replace(frontMatter, '').trim(), context, depth + 1)
    text = text
      .replace(line, '')
      .replace(new RegExp(`^[ \\t]*<${name}(?:\\s[^>]*)?/>[ \\t]*$`, 'gm'), () => `\n${body}\n`)
  }
  const form = /^[ \t]*<!--\s*@include:\s*([^\s#{]+)(?:#([\w-]+))?(?:\{(\d*)(?:,(\d*))?\})?\s*-->[ \t]*$/gm
  return text.replace(form, (written, path: string, region?: string, from?: string, to?: string) => {
    const included = read(path)
    if (included === undefined) return losses.add(written)
    const part = selectRegion(included, region, losses).replace(frontMatter, '')
    return part
      .split('\n')
      .slice((Number(from) || 1) - 1, Number(to) || undefined)
      .join('\n')
      .trim()
  })
}

/**
 * Replaces includes of mdBook in code, `{{#include file:part}}`. An include of a missing file stays, because code has
 * no comments.
 */
export function includeCode(source: string, { read, losses }: ConversionContext): string {
  const form = /^([ \t]*)\{\{\s*#(?:rustdoc_)?(?:include|playground)\s+([^}\s:]+)(?::([^}]*?))?\s*\}\}/gm
  return source.replace(form, (written, indent: string, path: string, part = '') => {
    const text = read(path)
    if (part !== '' && written.includes('rustdoc')) losses.list(written, hiddenLines)
    if (text !== undefined) return selectPart(text, part).replace(/^(?=.)/gm, indent)
    losses.add(written)
    return written
  })
}

/** Replaces includes outside of code: `<<< file` of VitePress and `--8<-- "file"` of MkDocs. */
export function includeFiles(source: string, { read, losses }: ConversionContext): string {
  const press = /^<<<[ \t]*(?:@\/)?([^\s{[#]+)(?:#([\w-]+))?(?:[ \t]*\{([^}]*)\})?(?:[ \t]*\[([^\]]*)\])?.*$/gm
  const openGroup = /^:{3,}[ \t]*code-group.*\n(?:(?!:{3}).*\n)*$/m
  const code = source.replace(press, (written, path: string, region?: string, options = '', given?: string, at = 0) => {
    const text = read(path)
    if (text === undefined) return losses.add(written)
    const inGroup = openGroup.test(source.slice(0, at))
    const [, marked = '', language = ''] = /^[ \t]*([\d,-]*)[ \t]*(\S*)[ \t]*$/.exec(options) ?? []
    const [name, ...flags] = language.split(':')
    // A tab without a title has the name of its file.
    const title = inGroup ? `[${given ?? path.split('/').at(-1)}]` : given && `title="${given}"`
    const words = [marked && `{${marked}}`, ...flags, title].filter(Boolean)
    const opening = [name || path.split('.').at(-1), ...words].join(' ')
    return `\`\`\`${opening}\n${dedent(selectRegion(text, region, losses).trimEnd())}\n\`\`\``
  })
  return code.replace(/^[ \t]*--8<--[ \t]+["']([^"']+)["'][ \t]*$/gm, (written, path: string) => {
    const text = /\.mdx?$/.test(path) ? read(path) : undefined
    return text === undefined ? losses.add(written) : text.trim()
  })
}

/** Returns the lines between `#region name` and its end. A region that a file lacks is listed, and the file is whole. */
function selectRegion(text: string, name: string | undefined, losses: Losses): string {
  if (name === undefined) return text
  const form = new RegExp(`#region[ \\t]+${name}\\b.*\\n([\\s\\S]*?)\\n.*#endregion\\b`)
  const part = form.exec(text)?.[1]
  if (part === undefined) losses.add(`#${name}`)
  return part ?? text
}

/** Returns the lines of an anchor or of a range such as `2:5`, without the lines that mark anchors. */
function selectPart(text: string, part: string): string {
  // An anchor may be used several times. All its lines are shown.
  const anchor = new RegExp(
    `ANCHOR: ${part}\\b[^\\n]*\\n([\\s\\S]*?)\\n?[^\\n]*(?:ANCHOR_END: ${part}\\b|(?![\\s\\S]))`,
    'g',
  )
  const [from, to] = part.split(':')
  const isRange = part !== '' && /^\d*(?::\d*)?$/.test(part)
  const end = part.includes(':') ? Number(to) || undefined : Number(from)
  const range = () =>
    text
      .split('\n')
      .slice((Number(from) || 1) - 1, end)
      .join('\n')
  const lines = isRange
    ? range()
    : (part !== '' && Array.from(text.matchAll(anchor), ([, found]) => found).join('\n')) || text
  return lines.replace(/^.*ANCHOR(?:_END)?:.*\n?/gm, '').trimEnd()
}
