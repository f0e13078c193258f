import type { Heading, Nodes } from 'mdast'
import { plainId } from '../../core/text/characters.ts'
import { offsetOf, sourceOf } from './source.ts'

/** Matches an id at the end of a heading, such as `{#one}`, unless it is escaped. Closing hashes may follow. */
const setId = /(?<!(?<!\\)(?:\\\\)*\\)\{#([^\s{}\\"'<>=`#%&]+)\}(?=[ \t]*(?:#+[ \t]*)?$)/

type SetId = { readonly heading: number; readonly id: string; readonly from: number; readonly to: number }

/** Finds the ids that headings set: `## One record {#one}`. Everything else in braces is text. */
export function findSetIds(node: Nodes, text: string): readonly SetId[] {
  if (node.type === 'heading') return setIdOf(node, text)
  return 'children' in node ? node.children.flatMap((child) => findSetIds(child, text)) : []
}

function setIdOf(node: Heading, text: string): readonly SetId[] {
  const source = headingSource(node, { text })
  const found = setId.exec(source)
  const id = plainId(found?.[1] ?? '')
  // Without its words, the last line of an underlined heading would end the heading.
  const before = source.slice(source.lastIndexOf('\n') + 1, found?.index)
  if (!found || id === '' || !/[^\s>]/.test(before)) return []
  const from = offsetOf(node) + found.index
  return [{ heading: offsetOf(node), id, from, to: from + (found[1] ?? '').length + 3 }]
}

/** Returns a text of the same length, with spaces for ids. */
export function blankIds(text: string, ids: readonly SetId[]): string {
  let blank = ''
  let end = 0
  for (const { from, to } of ids) {
    blank += text.slice(end, from) + ' '.repeat(to - from)
    end = to
  }
  return blank + text.slice(end)
}

/** Returns the source of a heading, without the line below one that is underlined. */
export function headingSource(node: Heading, source: { readonly text: string }): string {
  return sourceOf(node, source).replace(/\n[^\n]*$/, '')
}
