import { containerNames } from 'studio-docs/content'
import type { ConversionContext } from '../gather/include-files.ts'
import { dedent, type SourceLine, splitLines } from '../parse/split-lines.ts'
import { firstFrom } from '../parse/text-scan.ts'
import { isKind, kindOf, titleOfKind, untitled } from './notes.ts'
import { renderContainer } from './render-forms.ts'

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

/** No real opening is longer, and no page is nested deeper. */
const [maxLength, maxDepth] = [1000, 100]

/** A note, a tab or another block whose content is indented, or ends with a line of slashes. */
type Block = {
  readonly indent: string
  readonly kind: string
  readonly label: string | undefined
  readonly options: ReadonlyMap<string, string>
  readonly isOpen: boolean
  readonly isNew: boolean
  readonly content: readonly SourceLine[]
  /** Index of the line after it. */
  readonly end: number
}

/** Converts the groups that lines form: notes and tabs by indentation or between slashes, and code groups. */
export function convertGroups(lines: readonly SourceLine[], context: ConversionContext, depth = 0): string {
  const out: string[] = []
  const closings = closingsIn(lines)
  const convert = (inside: readonly SourceLine[]) =>
    depth < maxDepth ? convertGroups(inside, context, depth + 1) : inside.map((line) => line.text).join('\n')
  let at = 0
  while (at < lines.length) {
    const { text, isCode } = lines[at] ?? { text: '', isCode: true }
    const isPlain = isCode || text.length > maxLength || !/[!?=/:{[]/.test(text)
    const block = isPlain ? undefined : blockAt(lines, at, closings)
    const group = isPlain ? null : /^([ \t]*)(:{3,})[ \t]*(code-group|raw|v-pre)\b/.exec(text)
    if (block?.kind === 'tab') {
      const tabs: string[] = []
      let next: Block | undefined = block
      while (next?.kind === 'tab' && (tabs.length === 0 || !next.isNew)) {
        tabs.push(renderContainer('tab', next.label ?? 'Tab', convert(next.content)))
        at = next.end
        next = blockAt(lines, firstWords(lines, at), closings)
      }
      out.push(within(block.indent, renderContainer('tabs', '', tabs.join(''))))
    } else if (block) {
      out.push(within(block.indent, renderBlock(block, text, { context, convert })))
      at = block.end
    } else if (group) {
      const end = closings(group[2] ?? '', at)
      const inside = lines.slice(at + 1, end).map((line) => line.text)
      const content = inside.join('\n')
      const tabs = () => within(group[1] ?? '', renderContainer('tabs', '', codeTabs(dedent(content))))
      out.push(group[3] === 'code-group' ? tabs() : content)
      at = end === undefined ? lines.length : end + 1
    } else if (!isPlain && titledWithAttributes.test(text)) {
      const [, opening = '', attributes = ''] = titledWithAttributes.exec(text) ?? []
      out.push(context.losses.add(attributes), '', opening)
      at++
    } else if (!isPlain && unknownContainer.test(text)) {
      const end = closings(/:+/.exec(text)?.[0] ?? '', at)
      const body = indentedBelow(lines, at + 1, '')
      const inside = end === undefined ? '' : convert(lines.slice(at + 1, end))
      const below = lines.slice(at + 1, body.end).map((line) => line.text)
      out.push('', context.losses.add(end === undefined ? [text, ...below].join('\n') : text), '', inside)
      at = end === undefined ? body.end : end + 1
    } else {
      out.push(...(isPlain ? [text] : convertLine(text, context)))
      at++
    }
  }
  return out.join('\n')
}

/** Converts a line that opens no group. */
function convertLine(text: string, { losses }: ConversionContext): readonly string[] {
  const found = openings.map((form) => form.exec(text)).find((one) => one !== null)
  if (found) {
    const [, opening = '', kind = '', attributes] = found
    const title = opening.includes('>') ? ` ${titleOfKind(kind)}` : `[${titleOfKind(kind)}]`
    return [...(attributes ? [losses.add(attributes), ''] : []), opening + title]
  }
  if (/^[ \t]*\[\[?_?toc_?\]\]?[ \t]*$/i.test(text)) return [losses.add(text)]
  // Attribute lists have no text.
  return /^[ \t]*\{:[^}]*\}[ \t]*$/.test(text) ? [] : [text]
}

type BlockTools = {
  readonly context: ConversionContext
  readonly convert: (inside: readonly SourceLine[]) => string
}

function renderBlock(block: Block, text: string, { context: { losses }, convert }: BlockTools): string {
  const { kind, label, options, isOpen } = block
  const content = convert(block.content)
  if (kind === 'details' && /^true$/i.test(options.get('open') ?? '')) losses.list(text, 'details that are open')
  if (kind === 'details') return renderContainer('details', label || titleOfKind(options.get('type') ?? kind), content)
  const type = kind === 'admonition' ? (options.get('type') ?? 'note') : kind
  if (!isKind(type) && text.trimStart().startsWith('/')) return `\n${losses.add(text)}\n\n${content}\n`
  if (label === '') losses.list(text, untitled)
  if (!isOpen) return renderContainer('details', label || titleOfKind(type), content)
  return renderContainer(kindOf(type), label || (kindOf(type) === type ? '' : titleOfKind(type)), content)
}

type FindClosing = (mark: string, after: number) => number | undefined

/** Creates a function that returns the next line after another one that is only a mark, such as `:::` or `///`. */
function closingsIn(lines: readonly SourceLine[]): FindClosing {
  const places = new Map<string, number[]>()
  for (const [at, { text, isCode }] of lines.entries()) {
    const mark = text.trim()
    if (isCode || !/^(?::{3,}|\/{3,})$/.test(mark)) continue
    const same = places.get(mark)
    if (same) same.push(at)
    else places.set(mark, [at])
  }
  return (mark, after) => firstFrom(places.get(mark) ?? [], after + 1)
}

/** Reads the block that begins in a line. */
function blockAt(lines: readonly SourceLine[], at: number, closings: FindClosing): Block | undefined {
  const { text, isCode } = lines[at] ?? { text: '', isCode: true }
  if (isCode || text.length > maxLength) return undefined
  const plain = { options: new Map<string, string>(), isNew: false }
  const note = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"([^"]*)")?[ \t]*$/.exec(text)
  if (note) {
    const [, indent = '', mark = '', kind = '', label] = note
    const { lines: content, end } = indentedBelow(lines, at + 1, indent)
    return { ...plain, indent, kind, label, isOpen: mark === '!!!', content, end }
  }
  const tab = /^([ \t]*)===([+!]*)[ \t]+["']([^"']*)["'][ \t]*$/.exec(text)
  if (tab) {
    const [, indent = '', mark = '', label] = tab
    const { lines: content, end } = indentedBelow(lines, at + 1, indent)
    return { ...plain, indent, kind: 'tab', label, isOpen: true, isNew: mark.includes('!'), content, end }
  }
  const slashes = /^([ \t]*)(\/{3,})[ \t]*([a-z][\w-]*)[ \t]*(?:\|(.*))?$/i.exec(text)
  if (!slashes) return undefined
  const [, indent = '', mark = '', kind = '', label] = slashes
  const end = closings(mark, at) ?? lines.length
  const { options, from } = optionsBelow(lines, at + 1, indent)
  const inside = lines
    .slice(from, end)
    .map((line) => (line.text.startsWith(indent) ? line.text.slice(indent.length) : line.text))
  const isNew = /^true$/i.test(options.get('new') ?? '')
  return {
    indent,
    kind: kind.toLowerCase(),
    label: label?.trim(),
    options,
    isOpen: true,
    isNew,
    content: splitLines(inside.join('\n')),
    end: end + 1,
  }
}

/** Reads the options of a block, which are indented directly below its opening. */
function optionsBelow(lines: readonly SourceLine[], at: number, indent: string) {
  const options = new Map<string, string>()
  let from = at
  for (; from < lines.length; from++) {
    const [, key, value = ''] =
      /^[ \t]{4,}([\w-]+):[ \t]*(.*)$/.exec((lines[from]?.text ?? '').slice(indent.length)) ?? []
    if (key === undefined) break
    options.set(key, value.trim().replace(/^["']|["']$/g, ''))
  }
  return { options, from }
}

function firstWords(lines: readonly SourceLine[], from: number): number {
  let at = from
  while (at < lines.length && lines[at]?.text.trim() === '') at++
  return at
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
  const out: string[] = []
  let code: string[] = []
  for (const line of splitLines(content)) {
    code.push(line.text)
    if (line.opensFence) {
      out.push(...code.splice(0, code.length - 1))
    } else if (line.closesFence) {
      const [opening = ''] = code
      const info = opening.replace(/^[ \t]*[`~]+/, '')
      const label =
        /\[([^\]]+)\]/.exec(info)?.[1] ?? /title="([^"]+)"/.exec(info)?.[1] ?? (/^\w+/.exec(info.trim())?.[0] || 'Code')
      out.push(renderContainer('tab', label, code.join('\n').replace(/[ \t]*\[[^\]\n]+\]/, '')))
      code = []
    }
  }
  return [...out, ...code].join('\n')
}

function within(indent: string, text: string): string {
  return indent === '' ? text : text.replace(/^(?=[^\n])/gm, indent)
}
