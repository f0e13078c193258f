import type { Code } from 'mdast'
import { parseFence } from '../core/sample.ts'
import type { Expansion } from './expansion.ts'
import { splitFence } from './read-code-block.ts'

/** Rule of the problems of code from files. */
const rule = 'code-file'

/** A file whose code a page shows, or why it is not read. */
export type CodeFile = { readonly text: string } | { readonly message: string; readonly hint: string }

/** Returns the file whose code a fence shows, from the folder of the site: `file="../examples/app.py"`. */
export function fileOf(node: Code): string | undefined {
  return parseFence(splitFence(node).meta).values.get('file')
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
  const part = cut(file.text, path, { lines, region })
  if (!('text' in part)) return part
  const rest = meta.replace(/(?:^|\s)(?:file|lines|region)="[^"]*"/g, '').trim()
  const fence = '`'.repeat(Math.max(3, ...Array.from(part.text.matchAll(/`+/g), ([mark]) => mark.length + 1)))
  return { text: [`${fence}${language} ${rest}`.trimEnd(), part.text, fence].join('\n') }
}

type Part = { readonly lines: string | undefined; readonly region: string | undefined }

function cut(text: string, path: string, { lines: range, region }: Part): Expansion {
  const all = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
    .trimEnd()
    .split('\n')
  if (range !== undefined && region !== undefined)
    return { rule, message: 'A fence shows `lines` or a `region` of its file.', hint: 'Delete one of the two.' }
  if (region !== undefined) return cutRegion(all, path, region)
  if (range === undefined) return { text: trim(all.filter((line) => !marker.test(line))) }
  const [, first = '', last = first] = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(range) ?? []
  const [from, to] = [Number(first), Number(last)]
  if (first !== '' && from >= 1 && from <= to && to <= all.length)
    return { text: trim(all.slice(from - 1, to).filter((line) => !marker.test(line))) }
  return {
    rule,
    message: `\`${path}\` has ${all.length} lines, and not \`${range}\`.`,
    hint: `lines="1-${all.length}"`,
  }
}

/** Matches the line that begins or ends a region, as editors, mdBook and MkDocs know them. */
const marker =
  /^\s*(?:\/\/|#|--|;|%|\/\*|<!--|"|\(\*)?\s*(?:#?(region|endregion)|(ANCHOR|ANCHOR_END):|--8<--\s*\[(start|end):)\s*([\w.-]+)?\]?\s*(?:\*\/|-->|\*\))?\s*$/

function cutRegion(all: readonly string[], path: string, name: string): Expansion {
  const found: string[] = []
  const names = new Set<string>()
  const open: string[] = []
  let isFound = false
  for (const line of all) {
    const [isMarker, editor, book, snippet, region] = marker.exec(line) ?? []
    if (isMarker === undefined) {
      if (open.includes(name)) found.push(line)
    } else if (editor === 'region' || book === 'ANCHOR' || snippet === 'start') {
      open.push(region ?? '')
      if (region) names.add(region)
      isFound ||= region === name
    } else open.splice(region === undefined ? open.length - 1 : Math.max(0, open.lastIndexOf(region)), 1)
  }
  if (isFound && !open.includes(name)) return { text: trim(found) }
  if (isFound) return { rule, message: `The region \`${name}\` of \`${path}\` never ends.`, hint: `#endregion ${name}` }
  const hint =
    names.size > 0
      ? `It has ${[...names].join(', ')}.`
      : `Write \`#region ${name}\` above the lines, and \`#endregion\` below, as comments.`
  return { rule, message: `\`${path}\` has no region \`${name}\`.`, hint }
}

/** Returns lines without those that are empty at both ends, and without the indentation that all share. */
function trim(lines: readonly string[]): string {
  const text = lines
    .join('\n')
    .replace(/^(?:[ \t]*\n)+/, '')
    .trimEnd()
  const indents = Array.from(text.matchAll(/^[ \t]*(?=\S)/gm), ([blank]) => blank)
  const shared = indents.reduce((least, blank) => (blank.length < least.length ? blank : least), indents[0] ?? '')
  return indents.every((blank) => blank.startsWith(shared)) ? text.replace(new RegExp(`^${shared}`, 'gm'), '') : text
}
