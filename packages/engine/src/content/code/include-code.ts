import type { Code } from 'mdast'
import { type Fence, fenceOf, parseFence } from '../../core/code/fence.ts'
import type { RuleFor } from '../../core/rules.ts'
import { splitFence } from './read-code-block.ts'

/** The Markdown that stands for a call, or what is wrong with the call. */
export type Expansion =
  | { readonly text: string }
  | { readonly rule: RuleFor<'error'>; readonly message: string; readonly hint?: string }

const rule = 'code-file'

/** A file whose code a page shows, or why it is not read. */
export type CodeFile = { readonly text: string } | { readonly message: string; readonly hint: string }

/** Returns the file whose code a fence shows, from the folder of the site: `file="../examples/app.py"`. */
export function includedFile({ values }: Fence): string | undefined {
  return values.get('file')
}

/** Returns a fence with the code of its file: the whole, some `lines="3-9"`, or a `region="setup"`. */
export function includeCode(node: Code, read: (path: string) => CodeFile): Expansion {
  const { language, meta } = splitFence(node)
  const { values } = parseFence(meta)
  const [path = '', lines, region] = ['file', 'lines', 'region'].map((name) => values.get(name))
  if (node.value.trim() !== '')
    return {
      rule,
      message: `This fence has code, and names the file \`${path}\`, whose code it would show.`,
      hint: 'Delete one of the two. A title is `title="client.ts"`.',
    }
  const file = read(path)
  if (!('text' in file)) return { rule, ...file }
  const shown = cutFile(file.text, path, { lines, region })
  if (!('text' in shown)) return shown
  if (shown.text === '')
    return { rule, message: `\`${path}\` has no code there.`, hint: 'Show other lines, or delete the fence.' }
  const rest = meta.replace(/(?<![\w-])([\w-]+)="[^"]*"\s*/g, (pair, name) => (selectionNames.has(name) ? '' : pair))
  return { text: fenceOf(`${language} ${rest}`, shown.text) }
}

/** Names of what a fence says about its file. They are not on the fence that replaces it. */
const selectionNames: ReadonlySet<string> = new Set(['file', 'lines', 'region'])

type Selection = { readonly lines: string | undefined; readonly region: string | undefined }

function cutFile(text: string, path: string, { lines: range, region }: Selection): Expansion {
  const all = text.trimEnd().split('\n')
  if (range !== undefined && region !== undefined)
    return { rule, message: 'A fence shows `lines` or a `region` of its file.', hint: 'Delete one of the two.' }
  if (region !== undefined) return cutRegion(all, path, region)
  if (range === undefined) return { text: trim(all.filter((line) => !markOf(line))) }
  const [, first = '', last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first !== '' && from >= 1 && from <= to && to <= all.length)
    return { text: trim(all.slice(from - 1, to).filter((line) => !markOf(line))) }
  return {
    rule,
    message: `\`${path}\` has ${all.length} lines, and not \`${range}\`.`,
    hint: `lines="1-${all.length}"`,
  }
}

/** A line that begins or ends a region. */
type Mark = { readonly isEnd: boolean; readonly name: string; readonly isOfEditor: boolean }

/** Matches the start of a comment. Two dashes are one in SQL and Lua; in `--region eu` they begin an option. */
const sign = String.raw`(?:\/\/+|#+|;+|%+|\/\*+|\{\/\*|<!--|"|\(\*|--(?=[ #]))\s*`

/** Match the marks of editors, mdBook and MkDocs, without the end of their comment. */
const marks = [
  new RegExp(String.raw`^(?:${sign})?#(?:pragma )?(end)?region(?:\s(.*))?$`),
  new RegExp(String.raw`^${sign}(end)?region(?:\s+(\S+))?$`),
  new RegExp(`^${sign}ANCHOR(_END)?:(.*)$`),
  new RegExp(String.raw`^(?:${sign})?--8<--\s*\[(?:start|(end)):([^\]]*)\]$`),
]

function markOf(line: string): Mark | undefined {
  if (!/region|ANCHOR|8<--/.test(line)) return undefined
  const written = line.trim()
  const [end = ''] = /(?:\*\/\}?|-->|\*\))$/.exec(written) ?? []
  const text = written.slice(0, written.length - end.length).trimEnd()
  const form = marks.findIndex((mark) => mark.test(text))
  const [isMark, ended, name = ''] = marks[form]?.exec(text) ?? []
  return isMark === undefined ? undefined : { isEnd: ended !== undefined, name: name.trim(), isOfEditor: form < 2 }
}

function cutRegion(all: readonly string[], path: string, name: string): Expansion {
  const found: string[] = []
  const names = new Set<string>()
  const open: string[] = []
  for (const line of all) {
    const mark = markOf(line)
    if (!mark) {
      if (open.includes(name)) found.push(line)
    } else if (!mark.isEnd) {
      open.push(mark.name)
      names.add(mark.name)
    } else {
      const at = open.lastIndexOf(mark.name)
      if (at >= 0) open.splice(at, 1)
      // Editors end the innermost region, whatever follows the word.
      else if (mark.isOfEditor) open.pop()
    }
  }
  if (names.has(name) && !open.includes(name)) return { text: trim(found) }
  if (names.has(name))
    return { rule, message: `The region \`${name}\` of \`${path}\` never ends.`, hint: `#endregion ${name}` }
  const named = [...names].filter((one) => one !== '')
  const hint =
    named.length > 0
      ? `It has ${named.slice(0, 10).join(', ')}${named.length > 10 ? ' …' : '.'}`
      : `Write \`#region ${name}\` above the lines, and \`#endregion\` below, as comments.`
  return { rule, message: `\`${path}\` has no region \`${name}\`.`, hint }
}

/** Returns lines without those that are empty at both ends, and without the indentation that all share. */
function trim(lines: readonly string[]): string {
  const text = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  const all = text.split('\n')
  const indents = all.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '')
  const shared = indents.reduce((least, blank) => (blank.length < least.length ? blank : least), indents[0] ?? '')
  if (!indents.every((blank) => blank.startsWith(shared))) return text
  return all.map((line) => (line.startsWith(shared) ? line.slice(shared.length) : line)).join('\n')
}
