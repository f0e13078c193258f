import { containerNames } from '../../content/containers.ts'
import { headingText } from './convert-links.ts'
import { codeInLine } from './elements.ts'
import { freeId, idFrom, type System } from './heading-ids.ts'
import { type ConversionContext, includeCode, includeFiles, includePages } from './include-files.ts'
import { convertInline, definitionsIn } from './inline-forms.ts'
import { kindOf, titleOfKind, untitled } from './notes.ts'
import { columns, renderContainer } from './render-elements.ts'
import { dedent, mapText, type SourceLine, splitLines } from './split-lines.ts'

/** Converts blocks of other systems that are not elements: notes, tabs and includes of MkDocs, VitePress, GitBook and mdBook. */
export function convertBlocks(source: string, context: ConversionContext): string {
  const included = closeContainers(nameHeadings(titleCode(splitLines(includePages(source, context))), context.system))
  const definitions = definitionsIn(included)
  const tags = mapText(included, (text) => {
    const whole = includeFiles(idsOfHeadings(dropModules(text)), context)
    return convertTemplateTags(convertInline(whole, definitions, context), context)
  })
  return convertGroups(splitLines(includeCode(tags, context)), context)
}

/** Moves the title and the line numbers of a template tag of GitBook to the fence below it. */
function titleCode(lines: readonly SourceLine[]): readonly SourceLine[] {
  const out = [...lines]
  for (const [index, { text, isCode }] of lines.entries()) {
    const [, options] = isCode ? [] : (/^[ \t]*\{% code\b([^%]*)%\}[ \t]*$/.exec(text) ?? [])
    if (options === undefined) continue
    const next = lines.findIndex((line, at) => at > index && line.text.trim() !== '')
    const fence = lines[next]
    if (!fence?.isCode || !/^[ \t]*[`~]{3}/.test(fence.text)) continue
    const title = /\btitle="[^"]*"/.exec(options)?.[0] ?? ''
    const language = /^[ \t]*[`~]+[ \t]*$/.test(fence.text) ? 'text' : ''
    const words = [fence.text.trimEnd() + language, title, /\blineNumbers="true"/.test(options) ? 'lines' : '']
    out[next] = { text: words.filter(Boolean).join(' '), isCode: true }
    out[index] = { text: '', isCode: false }
  }
  return out
}

/** Writes the id of each heading with a badge: other systems make ids without the words of badges. */
function nameHeadings(lines: readonly SourceLine[], system: System | undefined): readonly SourceLine[] {
  const ids = new Set<string>()
  return lines.map((line) => {
    if (line.isCode || !/^#{1,6}[ \t]/.test(line.text)) return line
    const id = freeId(idFrom(headingText(line.text), system), ids, system)
    ids.add(id)
    const isNamed = id === '' || line.text.endsWith('}') || !/<Badge\b/.test(line.text)
    return isNamed ? line : { ...line, text: `${line.text.trimEnd()} {#${id}}` }
  })
}

/**
 * Closes containers as other systems do: a mark with more colons closes the innermost one, and a container ends with
 * its parent. A code group, which has only code, ends before the next container. Returns the text.
 */
function closeContainers(lines: readonly SourceLine[]): string {
  const open: { readonly colons: string; readonly name: string }[] = []
  const out = lines.flatMap(({ text, isCode }) => {
    const [, start = '', colons = '', name] = isCode ? [] : (/^([ \t>]*)(:{3,})[ \t]*(.*)$/.exec(text) ?? [])
    if (name === undefined) return text
    const inner = open.at(-1)
    if (name !== '') {
      const isUnclosed = inner !== undefined && /^code-group\b/.test(inner.name)
      if (isUnclosed) open.pop()
      open.push({ colons, name })
      return isUnclosed ? [start + inner.colons, '', text] : text
    }
    const at = open.findLastIndex((one) => one.colons === colons)
    if (at >= 0)
      return open
        .splice(at)
        .reverse()
        .map((one) => start + one.colons)
    if (inner === undefined || inner.colons.length > colons.length) return text
    open.pop()
    return start + inner.colons
  })
  return out.join('\n')
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

const templateTag = new RegExp(`${codeInLine}|\\{%-?\\s*(\\w[\\w-]*)([^%]*?)-?%\\}`, 'g')

/** Turns template tags of GitBook and Jekyll into elements, except in code. */
function convertTemplateTags(text: string, { losses }: ConversionContext): string {
  return text.replace(templateTag, (written, code: string | undefined, name: string, rest: string) => {
    if (code) return written
    const value = (key: string) => new RegExp(`${key}="([^"]*)"`).exec(rest)?.[1] ?? ''
    if (name === 'hint') losses.list(written, untitled)
    if (name === 'hint') return `<callout type="${value('style')}">`
    if (name === 'endhint') return '</callout>'
    if (/^(?:end)?tabs$/.test(name)) return name === 'tabs' ? '<tabs>' : '</tabs>'
    if (name === 'tab') return `<tab title="${value('title')}">`
    if (name === 'endtab') return '</tab>'
    if (name === 'embed') return `[${value('url')}](${value('url')}) ${losses.add(written)}`
    if (/^(?:end)?step(?:per)?$/.test(name)) return `<${name.replace('end', '/').replace('stepper', 'steps')}>`
    if (name === 'columns') losses.list(written, columns)
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

/** Match openings without a title: of details, and of notes whose kind has another title here. */
const openings = [
  /^([ \t]*:{3,}[ \t]*(details|caution|important|(?:note|tip|info|warning|danger)(?=[ \t]*\{)))[ \t]*(\{[^}]*\})?[ \t]*$/i,
  /^([ \t>]*>[ \t]*\[!(caution|important)\])[ \t]*$/i,
]

/** Matches the opening of a note with a title and attributes of VitePress. */
const titledWithAttributes =
  /^([ \t]*:{3,}[ \t]*(?:details|note|tip|info|warning|danger)[ \t]+[^\s{][^{\n]*?)[ \t]*(\{[^}]*\})[ \t]*$/

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
      const kind = note[3] ?? ''
      const label = note[4] || (isOpen && kindOf(kind) === kind ? '' : titleOfKind(kind))
      if (note[4] === '') context.losses.list(text, untitled)
      out.push(within(note[1] ?? '', renderContainer(isOpen ? kindOf(kind) : 'details', label, content)))
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
    } else if (!isCode && titledWithAttributes.test(text)) {
      const [, opening = '', attributes = ''] = titledWithAttributes.exec(text) ?? []
      out.push(context.losses.add(attributes), '', opening)
      at++
    } else if (!isCode && unknownContainer.test(text)) {
      const colons = /:+/.exec(text)?.[0] ?? ''
      const end = lines.findIndex((line, index) => index > at && !line.isCode && line.text.trim() === colons)
      const body = indentedBelow(lines, at + 1, '')
      const inside = end < 0 ? '' : convertGroups(lines.slice(at + 1, end), context)
      const written = end < 0 ? [text, ...lines.slice(at + 1, body.end).map((line) => line.text)].join('\n') : text
      out.push('', context.losses.add(written), '', inside)
      at = end < 0 ? body.end : end + 1
    } else {
      const found = isCode ? undefined : openings.map((form) => form.exec(text)).find((one) => one !== null)
      const [, opening, kind = '', attributes] = found ?? []
      if (attributes) out.push(context.losses.add(attributes), '')
      if (opening) out.push(`${opening}${opening.includes('>') ? ` ${titleOfKind(kind)}` : `[${titleOfKind(kind)}]`}`)
      else if (!isCode && /^[ \t]*\[\[?_?toc_?\]\]?[ \t]*$/i.test(text)) out.push(context.losses.add(text))
      // Attribute lists have no text.
      else if (isCode || !/^[ \t]*\{:[^}]*\}[ \t]*$/.test(text)) out.push(text)
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
