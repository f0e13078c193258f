import { containerNames } from '../../content/containers.ts'
import { codeInLine } from './elements.ts'
import type { Losses } from './losses.ts'
import { dedent, kindOf, renderContainer } from './render-elements.ts'

/** Reads a file that a page includes, by its path as written. Returns `undefined` if there is none. */
export type ReadIncluded = (path: string) => string | undefined

/** Context of a page while its blocks are converted. */
export type ConversionContext = { readonly losses: Losses; readonly read: ReadIncluded }

type SourceLine = { readonly text: string; readonly isCode: boolean }

/** Converts blocks of other systems that are not elements: notes, tabs and includes of MkDocs, VitePress, GitBook and mdBook. */
export function convertBlocks(source: string, context: ConversionContext): string {
  const included = includePages(source, context)
  const tags = mapText(included, (text) =>
    convertTemplateTags(keepFormulas(includeFiles(idsOfHeadings(dropModules(text)), context), context), context),
  )
  return convertGroups(splitLines(includeCode(tags, context)), context)
}

const frontMatter = /^---\n[\s\S]*?\n---\n/

/** Replaces `<!--@include: file-->`, and components that are imported from Markdown files, by the text of the file. */
function includePages(source: string, context: ConversionContext, depth = 0): string {
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
  return text.replace(/^[ \t]*<!--\s*@include:\s*(\S+?)(?:\{[^}]*\})?\s*-->[ \t]*$/gm, (written, path: string) => {
    const text = read(path)
    return text === undefined ? losses.add(written) : text.replace(frontMatter, '').trim()
  })
}

/**
 * Replaces includes of mdBook in code, `{{#include file:part}}`. An include of a missing file stays, because code has
 * no comments.
 */
function includeCode(source: string, { read, losses }: ConversionContext): string {
  const form = /^([ \t]*)\{\{\s*#(?:rustdoc_)?(?:include|playground)\s+([^}\s:]+)(?::([^}]*?))?\s*\}\}/gm
  return source.replace(form, (written, indent: string, path: string, part = '') => {
    const text = read(path)
    if (text !== undefined) return selectPart(text, part).replace(/^(?=.)/gm, indent)
    losses.add(written)
    return written
  })
}

/** Replaces includes outside of code: `<<< file` of VitePress and `--8<-- "file"` of MkDocs. */
function includeFiles(source: string, { read, losses }: ConversionContext): string {
  const press = /^<<<[ \t]*(?:@\/)?([^\s{[#]+)(?:#\S+)?(?:\{[^}]*\})?(?:[ \t]*\[([^\]]*)\])?.*$/gm
  const code = source.replace(press, (written, path: string, title = '') => {
    const text = read(path)
    if (text === undefined) return losses.add(written)
    return `\`\`\`${path.split('.').at(-1)}${title && ` title="${title}"`}\n${text.trimEnd()}\n\`\`\``
  })
  return code.replace(/^[ \t]*--8<--[ \t]+["']([^"']+)["'][ \t]*$/gm, (written, path: string) => {
    const text = /\.mdx?$/.test(path) ? read(path) : undefined
    return text === undefined ? losses.add(written) : text.trim()
  })
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
  return dedent(lines.replace(/^.*ANCHOR(?:_END)?:.*\n?/gm, ''))
}

/** Removes imports and exports, which only load components. */
function dropModules(text: string): string {
  return text
    .replace(/^import\s(?:[\w*\s{},$]+\sfrom\s+)?["'][^"'\n]+["'];?[ \t]*$/gm, '')
    .replace(/^export\s[^\n]*[[({]\n[\s\S]*?\n[\])}]+;?[ \t]*$/gm, '')
    .replace(/^export\s+(?:const|let|var|function|default)\b[^\n]*(?:\n(?!\n)[^\n]*)*$/gm, '')
}

/** Makes an empty anchor in a heading the id of the heading. */
function idsOfHeadings(text: string): string {
  const anchor = '<a\\b[^>]*?\\b(?:id|name)="([\\w-]+)"[^>]*>\\s*</a>'
  return text
    .replace(new RegExp(`^(#{1,6}[ \\t][^\\n{]*?)[ \\t]*${anchor}[ \\t]*$`, 'gm'), '$1 {#$2}')
    .replace(new RegExp(`^(#{1,6}[ \\t]+)${anchor}[ \\t]*([^\\n{]+)$`, 'gm'), '$1$3 {#$2}')
}

/** Makes code of formulas between lines with `$$`, so that their source stays readable. */
function keepFormulas(text: string, { losses }: ConversionContext): string {
  return text.replace(/^\$\$[ \t]*\n([\s\S]*?)\n\$\$[ \t]*$/gm, (_, formula: string) => {
    return `${losses.add(formula)}\n\n\`\`\`text\n${formula}\n\`\`\``
  })
}

const templateTag = new RegExp(`${codeInLine}|\\{%-?\\s*(\\w[\\w-]*)([^%]*?)-?%\\}`, 'g')

/** Turns template tags of GitBook and Jekyll into elements, except in code. */
function convertTemplateTags(text: string, { losses }: ConversionContext): string {
  return text.replace(templateTag, (written, code: string | undefined, name: string, rest: string) => {
    if (code) return written
    const value = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(rest)?.[1] ?? ''
    if (name === 'hint') return `<aside type="${value('style')}">`
    if (name === 'endhint') return '</aside>'
    if (/^(?:end)?tabs$/.test(name)) return name === 'tabs' ? '<tabs>' : '</tabs>'
    if (name === 'tab') return `<tab title="${value('title')}">`
    if (name === 'endtab') return '</tab>'
    if (name === 'embed') return `[${value('url')}](${value('url')})`
    if (/^(?:end)?step(?:per)?$/.test(name)) return `<${name.replace('end', '/').replace('stepper', 'steps')}>`
    if (/^(?:end)?(?:content-ref|raw|columns?)$/.test(name)) return ''
    if (/^(?:end)?code$/.test(name)) return value('title') && `Filename: ${value('title')}\n`
    return losses.add(written)
  })
}

/** Matches the opening of a container that is unknown to us. */
const unknownContainer = new RegExp(
  `^[ \\t]*:{3,}[ \\t]*(?!(?:${[...containerNames, 'tab', 'code-group', 'raw', 'v-pre'].join('|')})\\b(?![.-]))[\\w.]`,
  'i',
)

/** Converts the groups that lines form: notes and tabs by indentation, and code groups. */
function convertGroups(lines: readonly SourceLine[], context: ConversionContext): string {
  const out: string[] = []
  let at = 0
  while (at < lines.length) {
    const { text, isCode } = lines[at] ?? { text: '', isCode: false }
    const note = isCode
      ? null
      : /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+(?:inline|end))*(?:[ \t]+"([^"]*)")?[ \t]*$/.exec(text)
    const tab = isCode ? null : /^([ \t]*)===[+!]?[ \t]+["']([^"']*)["'][ \t]*$/.exec(text)
    const group = isCode ? null : /^([ \t]*)(:{3,})[ \t]*(code-group|raw|v-pre)\b/.exec(text)
    if (note) {
      const body = indentedBelow(lines, at + 1, note[1] ?? '')
      const isOpen = note[2] === '!!!'
      const content = convertGroups(body.lines, context)
      out.push(
        within(
          note[1] ?? '',
          renderContainer(isOpen ? kindOf(note[3] ?? '') : 'details', note[4] ?? (isOpen ? '' : 'Details'), content),
        ),
      )
      at = body.end
    } else if (tab) {
      const tabs: string[] = []
      let next = tab
      while (next) {
        const body = indentedBelow(lines, at + 1, next[1] ?? '')
        tabs.push(renderContainer('tab', next[2] ?? '', convertGroups(body.lines, context)))
        at = body.end
        next = /^([ \t]*)===[+!]?[ \t]+["']([^"']*)["'][ \t]*$/.exec(lines[at]?.text ?? '') as typeof tab
      }
      out.push(within(tab[1] ?? '', renderContainer('tabs', '', tabs.join(''))))
    } else if (group) {
      const end = lines.findIndex((line, index) => index > at && !line.isCode && line.text.trim() === group[2])
      const inside = lines.slice(at + 1, end < 0 ? lines.length : end)
      const content = inside.map((line) => line.text).join('\n')
      out.push(
        group[3] === 'code-group'
          ? within(group[1] ?? '', renderContainer('tabs', '', codeTabs(dedent(content))))
          : content,
      )
      at = end < 0 ? lines.length : end + 1
    } else if (!isCode && unknownContainer.test(text)) {
      const colons = /:+/.exec(text)?.[0] ?? ''
      const end = lines.findIndex((line, index) => index > at && !line.isCode && line.text.trim() === colons)
      const body = indentedBelow(lines, at + 1, '')
      const inside = end < 0 ? '' : convertGroups(lines.slice(at + 1, end), context)
      const written = end < 0 ? [text, ...lines.slice(at + 1, body.end).map((line) => line.text)].join('\n') : text
      out.push('', context.losses.add(written), '', inside)
      at = end < 0 ? body.end : end + 1
    } else {
      // Attribute lists and contents lists of other systems have no text.
      const opening = isCode ? undefined : /^([ \t]*:{3,}[ \t]*details)[ \t]*$/.exec(text)?.[1]
      if (opening) out.push(`${opening}[Details]`)
      else if (isCode || !/^[ \t]*(?:\[\[?_?toc_?\]\]?|\{:[^}]*\})[ \t]*$/i.test(text)) out.push(text)
      at++
    }
  }
  return out.join('\n')
}

/**
 * Returns the lines below a place that are indented further, without that indentation, and the index of the line after
 * them.
 */
function indentedBelow(
  lines: readonly SourceLine[],
  from: number,
  indent: string,
): { lines: readonly SourceLine[]; end: number } {
  const depth = indent.length + 4
  let end = from
  const belongs = (line: SourceLine) =>
    line.text.trim() === '' || (/^[ \t]*/.exec(line.text.replace(/\t/g, '    '))?.[0].length ?? 0) >= depth
  while (end < lines.length && belongs(lines[end] ?? { text: '', isCode: false })) end++
  const body = lines.slice(from, end).map((line) => line.text.replace(/\t/g, '    ').slice(depth))
  return { lines: splitLines(body.join('\n')), end }
}

/** Makes a tab of each code block. Its label is the title or the language. */
function codeTabs(content: string): string {
  return content.replace(/^(`{3,}|~{3,})([^\n]*)\n[\s\S]*?^\1[ \t]*$/gm, (code, _mark, info: string) => {
    const label =
      /\[([^\]]+)\]/.exec(info)?.[1] ?? /title="([^"]+)"/.exec(info)?.[1] ?? (/^\w+/.exec(info.trim())?.[0] || 'Code')
    return renderContainer('tab', label, code.replace(/[ \t]*\[[^\]\n]+\]/, ''))
  })
}

function within(indent: string, text: string): string {
  return indent === '' ? text : text.replace(/^(?=[^\n])/gm, indent)
}

/** Splits a text into lines, and says which ones are in a fence or open one. */
export function splitLines(text: string): readonly SourceLine[] {
  let fence = ''
  return text.split('\n').map((line) => {
    const [, mark = ''] = /^(?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*(`{3,}|~{3,})/.exec(line) ?? []
    const isCode = fence !== '' || mark !== ''
    if (fence === '') fence = mark
    else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) fence = ''
    return { text: line, isCode }
  })
}

/** Applies a function to the stretches of a text outside of fenced code. */
function mapText(text: string, map: (words: string) => string): string {
  const out: string[] = []
  let words: string[] = []
  const flush = () => {
    if (words.length > 0) out.push(map(words.join('\n')))
    words = []
  }
  for (const line of splitLines(text)) {
    if (line.isCode) {
      flush()
      out.push(line.text)
    } else words.push(line.text)
  }
  flush()
  return out.join('\n')
}
