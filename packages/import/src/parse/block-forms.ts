import { containerNames } from 'studio-docs/content'
import { endOf, endOfIndented, parseWords, startOf, textAt } from './block-lines.ts'
import { type PageText, unquoted } from './page-text.ts'
import { elementOf, otherBlock, type PageTree, tabBlock } from './page-tree.ts'
import { readDefinition } from './read-definition.ts'
import { readDirective, readFencedDirective } from './read-directive.ts'
import { labelLine } from './source-headings.ts'
import { dedent, lineStart } from './split-lines.ts'

/** Reads a form at the start of a line into the tree. Returns where it ends, or `undefined` if there is another one. */
export type BlockForm = (page: PageText, line: number, tree: PageTree) => number | undefined

/** No real opening is longer. */
const maxLength = 1000

/** Reads the block of lines that begins in a line, or only its opening if its content is read next. */
export function readBlock(page: PageText, line: number, tree: PageTree): number | undefined {
  const { text, isCode, opensFence, isIndented } = page.lines[line] ?? { text: '', isCode: true }
  if (isIndented && page.hasIndentedCode) {
    tree.addCode(text)
    return endOf(page, line)
  }
  if (opensFence) return readFencedDirective(page, line, tree) ?? readFence(page, line, tree)
  if (isCode || text.length > maxLength) return undefined
  const definition = readDefinition(page, line, tree)
  if (definition !== undefined || !/[!?=/:{[#>$]/.test(text)) return definition
  for (const form of forms) {
    const end = form(page, line, tree)
    if (end !== undefined) return end
  }
  return undefined
}

const forms: readonly BlockForm[] = [
  readComment,
  readNote,
  readTab,
  readSlashes,
  readDirective,
  readContainer,
  readFormula,
  readTableOfContents,
  readAttributes,
  readDocumented,
  readLabel,
  readHeading,
  readAlert,
  readQuote,
]

/** Reads a definition without a target, such as `[//]: # '<div>'`, whose title may comment out any form. */
function readComment(page: PageText, line: number, tree: PageTree): number | undefined {
  const text = textAt(page, line)
  if (!/^ {0,3}\[[^\]]+\]:[ \t]*(?:#|<#?>)(?:[ \t]|$)/.test(text)) return undefined
  tree.addCode(text)
  return endOf(page, line)
}

/** Reads a fenced code block. An unclosed one ends with the text. */
function readFence(page: PageText, line: number, tree: PageTree): number {
  const { lines, source } = page
  let last = line + 1
  while (last < lines.length && !lines[last]?.closesFence) last++
  const isClosed = last < lines.length
  const opening = textAt(page, line)
  const end = isClosed ? endOf(page, last) : Math.max(endOf(page, line), source.trimEnd().length)
  const written = source.slice(startOf(page, line), end).split('\n')
  const closing = isClosed ? textAt(page, last) : `${/`{3,}|~{3,}/.exec(opening)?.[0]}\n`
  tree.addFence(source.slice(startOf(page, line), end), {
    opening,
    code: isClosed ? written.slice(1, -1) : written.slice(1),
    closing,
    numbers: lines.slice(line, last).map(({ number }) => number),
  })
  return end
}

/** Reads the opening of `!!! note "Title"` and `??? note`, whose content is indented. */
function readNote(page: PageText, line: number, tree: PageTree): number | undefined {
  const form = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*([\w-]+)(?:[ \t]+[\w-]+)*(?:[ \t]+"(.*)")?[ \t]*$/
  const [tag, indent = '', mark = '', kind = '', title] = form.exec(textAt(page, line)) ?? []
  if (tag === undefined) return undefined
  return openIndented(page, line, tree, { name: mark.slice(0, 3), indent, attributes: { kind, title } })
}

/** Reads the opening of `=== "Title"`, whose content is indented. A mark such as `===!` begins a new group of tabs. */
function readTab(page: PageText, line: number, tree: PageTree): number | undefined {
  const [tag, indent = '', mark = '', , title] =
    /^([ \t]*)===([+!]*)[ \t]+(["'])(.*)\3[ \t]*$/.exec(textAt(page, line)) ?? []
  if (tag === undefined) return undefined
  const isNew = mark.includes('!') ? 'true' : undefined
  return openIndented(page, line, tree, { name: tabBlock, indent, attributes: { title, new: isNew } })
}

type Opening = {
  readonly name: string
  readonly indent: string
  readonly attributes: Readonly<Record<string, string | undefined>>
  readonly until?: number
  readonly unclosed?: 'empty' | 'ends'
}

function openBlock(page: PageText, line: number, tree: PageTree, opening: Opening): void {
  const attributes = new Map(Object.entries(opening.attributes).flatMap(([k, v]) => (v === undefined ? [] : [[k, v]])))
  const { name, indent, until, unclosed = 'ends' } = opening
  tree.addText(indent)
  const label = parseWords(page, tree, attributes.get('title') ?? '')
  tree.open(elementOf(name, textAt(page, line), { attributes, label, indent }), { unclosed, until })
}

function openIndented(page: PageText, line: number, tree: PageTree, opening: Opening): number {
  const until = startOf(page, endOfIndented(page, line + 1, opening.indent.length + 4))
  openBlock(page, line, tree, { ...opening, until })
  return startOf(page, line + 1)
}

/** Reads the opening of `/// note | Title` with its options, and the line of slashes that closes it. */
function readSlashes(page: PageText, line: number, tree: PageTree): number | undefined {
  const [tag, indent = '', mark = '', kind = '', title] =
    /^([ \t]*)(\/{3,})[ \t]*(?:([a-z][\w-]*)[ \t]*(?:\|(.*))?)?$/i.exec(textAt(page, line)) ?? []
  if (tag === undefined) return undefined
  if (kind === '') {
    if (!tree.findOpen(({ attributes }) => attributes.get('mark') === mark)) return undefined
    tree.addText(indent)
    tree.close(({ attributes }) => attributes.get('mark') === mark)
    return endOf(page, line)
  }
  const options = new Map<string, string>()
  let next = line + 1
  for (; next < page.lines.length; next++) {
    const [, key, value = ''] = /^[ \t]{4,}([\w-]+):[ \t]*(.*)$/.exec(textAt(page, next).slice(indent.length)) ?? []
    if (key === undefined) break
    options.set(key, value.trim().replace(/^["']|["']$/g, ''))
  }
  const isNew = /^true$/i.test(options.get('new') ?? '') ? 'true' : undefined
  const attributes = {
    ...Object.fromEntries(options),
    mark,
    kind: kind.toLowerCase(),
    title: title?.trim(),
    new: isNew,
  }
  openBlock(page, line, tree, { name: attributes.kind === 'tab' ? tabBlock : '///', indent, attributes })
  return startOf(page, next)
}

const container = new RegExp(`^(${lineStart})(:{3,})[ \\t]*(.*)$`)
const ours = new RegExp(`^(?:${[...containerNames, 'tab', 'code-group', 'raw', 'v-pre'].join('|')})\\b(?![.-])`, 'i')

/** Reads a line of colons, which opens a container or closes one. */
function readContainer(page: PageText, line: number, tree: PageTree): number | undefined {
  const [, start = '', mark, rest = ''] = container.exec(textAt(page, line)) ?? []
  if (mark === undefined) return undefined
  return rest.trim() === '' ? closeContainer(page, line, tree, mark) : openContainer(page, line, tree, { start, mark })
}

function openContainer(
  page: PageText,
  line: number,
  tree: PageTree,
  { start, mark }: { readonly start: string; readonly mark: string },
): number {
  const tag = textAt(page, line).slice(start.length)
  const rest = tag.slice(mark.length).trim()
  const isBlank = start.trim() === ''
  const isGroup = /^code-group\b/.test(rest)
  const [, kind, words = ''] = (isBlank && !ours.test(rest) && /^([\w.][\w.-]*)[ \t]*(.*)$/.exec(rest)) || []
  // A code group, which has only code, ends before the next container.
  const innermost = tree.findOpen(({ attributes }) => attributes.get('mark')?.startsWith(':') === true)
  if (innermost?.name === 'code-group') tree.close((one) => one === innermost)
  if (kind !== undefined && page.system === 'MkDocs') {
    const below = startOf(page, endOfIndented(page, line + 1, 1))
    tree.addText(start)
    tree.add(elementOf(otherBlock, page.source.slice(startOf(page, line), below), { indent: start }))
    return below
  }
  if (kind !== undefined) {
    const title = words
      .replace(/\{[^{}]*\}$/, '')
      .replace(/^\[(.*)\][ \t]*$/, '$1')
      .trim()
    const attributes = { mark, kind, title: title || undefined }
    openBlock(page, line, tree, { name: otherBlock, indent: start, attributes, unclosed: 'empty' })
    return endOf(page, line)
  }
  const [braces = ''] = /\{[^{}]*\}$/.exec(rest) ?? []
  tree.addText(start)
  const attributes = new Map(Object.entries({ mark, braces, start: isBlank ? start : '' }))
  const label = parseWords(page, tree, rest.slice(0, rest.length - braces.length))
  const name = isGroup ? 'code-group' : ':::'
  const element = elementOf(name, tag, { attributes, label, indent: isGroup ? start : undefined })
  tree.open(element, { unclosed: isBlank ? 'ends' : 'text' })
  return endOf(page, line)
}

/**
 * Closes a container as other systems do: a mark with more colons closes the innermost one, and a container ends with
 * its parent and with the page.
 */
function closeContainer(page: PageText, line: number, tree: PageTree, mark: string): number | undefined {
  const markOf = (element: { readonly attributes: ReadonlyMap<string, string> }) => element.attributes.get('mark') ?? ''
  const innermost = tree.findOpen((element) => markOf(element).startsWith(':'))
  if (innermost === undefined) return undefined
  const same = tree.findOpen((element) => markOf(element) === mark)
  const closed = same ?? (markOf(innermost).length > mark.length ? undefined : innermost)
  if (closed === undefined) return undefined
  tree.addText(textAt(page, line).slice(0, textAt(page, line).indexOf(mark)))
  tree.close((element) => element === closed)
  return endOf(page, line)
}

/** Reads a formula between two dollars, which may have a label behind it. */
function readFormula(page: PageText, line: number, tree: PageTree): number | undefined {
  const last = page.formulas.get(line)
  if (last === undefined) return undefined
  const tag = page.source.slice(startOf(page, line), endOf(page, last))
  const [, indent = '', text = ''] = /^([ \t]*)\$\$([\s\S]*)\$\$[^$]*$/.exec(tag) ?? []
  tree.addText(indent)
  tree.add(elementOf('$$', tag, { indent, children: [{ type: 'code', text: dedent(text).trim() }] }))
  return endOf(page, last)
}

/** Reads the label of a heading of MyST, `(label)=`, which stands above it. */
function readLabel(page: PageText, line: number, tree: PageTree): number | undefined {
  const tag = textAt(page, line)
  const [, id] = page.system === undefined ? (labelLine.exec(tag) ?? []) : []
  if (id === undefined) return undefined
  tree.add(elementOf('()=', tag, { attributes: new Map([['id', id]]) }))
  return startOf(page, line + 1)
}

function readTableOfContents(page: PageText, line: number, tree: PageTree): number | undefined {
  const text = textAt(page, line)
  if (!/^[ \t]*\[\[?_?toc_?\]\]?[ \t]*$/i.test(text)) return undefined
  tree.add(elementOf('[toc]', text))
  return endOf(page, line)
}

/** Reads a list of attributes in its own line, which has no text. */
function readAttributes(page: PageText, line: number, tree: PageTree): number | undefined {
  const tag = textAt(page, line)
  if (!/^[ \t]*\{:[^}]*\}[ \t]*$/.test(tag)) return undefined
  tree.add(elementOf('{:', tag))
  return startOf(page, line + 1)
}

/** Reads a heading for a name that `mkdocstrings` documents. */
function readDocumented(page: PageText, line: number, tree: PageTree): number | undefined {
  const [tag, start = '', name = ''] = /^([ \t>]*#{1,6}[ \t]+):::[ \t]+([\w.]+)[ \t]*$/.exec(textAt(page, line)) ?? []
  if (tag === undefined || page.system !== 'MkDocs') return undefined
  tree.addText(start)
  tree.add(elementOf('# :::', tag, { attributes: new Map([['id', name]]) }))
  return endOf(page, line)
}

/** Reads a heading that states its id or other attributes, or has a badge, without which its system makes its id. */
function readHeading(page: PageText, line: number, tree: PageTree): number | undefined {
  const found = page.headings.get(line)
  if (!found) return undefined
  const { marks, words, others } = found
  const id = found.id ?? (/<Badge\b/.test(words) ? found.anchor : '')
  if (id === '' && others === '') return undefined
  tree.addText(marks)
  const attributes = new Map([
    ['id', id],
    ['others', others],
  ])
  tree.add(elementOf('#', textAt(page, line), { attributes, label: parseWords(page, tree, words) }))
  return endOf(page, line)
}

/** Reads the start of an alert that states its title in its mark, `[!NOTE: Title]`, or whose kind has another title here. */
function readAlert(page: PageText, line: number, tree: PageTree): number | undefined {
  const [opening, start = '', title, kind = ''] =
    /^([ \t>]*>[ \t]*\[!\w+)(?::[ \t]*([^\]\n]+)\]|(?<=\[!(caution|important))\][ \t]*$)/i.exec(textAt(page, line)) ??
    []
  if (opening === undefined) return undefined
  tree.addText(`${start}] `)
  tree.add(
    elementOf('[!', opening, { attributes: new Map(title === undefined ? [['kind', kind]] : [['title', title]]) }),
  )
  return startOf(page, line) + opening.length
}

/** Reads a quote with an element that begins a line. */
function readQuote(page: PageText, line: number, tree: PageTree): number | undefined {
  const last = page.quotes.get(line)
  if (last === undefined) return undefined
  const content = unquoted(page.lines.slice(line, last))
  const end = endOf(page, last - 1)
  const tag = page.source.slice(startOf(page, line), end)
  tree.add(elementOf('>', tag, { children: page.parsePart(content) }))
  return end
}
