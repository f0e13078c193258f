import { containerNames, mendOpening } from 'studio-docs/content'
import { lineStart, mapText, type SourceLine, splitLines } from '../parse/split-lines.ts'
import { keepBraces } from './expressions.ts'

/** Maximum number of containers in one another, as in our pages. */
const maxDepth = 100
const mark = new RegExp(`^(${lineStart})(:{3,})[ \\t]*(.*)$`)
const ours = new RegExp(`^(?:${[...containerNames, 'tab', 'code-group', 'raw', 'v-pre'].join('|')})\\b(?![.-])`, 'i')

/** A line of colons that opens a container, or without a name closes one. */
type Mark = { readonly start: string; readonly colons: string; readonly name: string }

function markAt({ text, isCode }: SourceLine): Mark | undefined {
  const [, start = '', colons = '', name] = isCode ? [] : (mark.exec(text) ?? [])
  return name === undefined ? undefined : { start, colons, name: name.trim() }
}

/**
 * Closes containers as other systems do: a mark with more colons closes the innermost one, and a container ends with
 * its parent and with the page. A code group, which has only code, ends before the next container. Returns the text.
 */
export function closeContainers(lines: readonly SourceLine[]): string {
  const open: Mark[] = []
  const out: string[] = []
  for (const line of lines) {
    const found = markAt(line)
    const inner = open.at(-1)
    if (!found) out.push(line.text)
    else if (found.name !== '') {
      const isUnclosed = inner !== undefined && /^code-group\b/.test(inner.name)
      if (isUnclosed) {
        open.pop()
        out.push(found.start + inner.colons, '')
      }
      if (open.length < maxDepth) open.push(found)
      out.push(line.text)
    } else {
      const at = open.findLastIndex((one) => one.colons === found.colons)
      if (at >= 0) for (const one of open.splice(at).reverse()) out.push(found.start + one.colons)
      else if (inner === undefined || inner.colons.length > found.colons.length) out.push(line.text)
      else {
        open.pop()
        out.push(found.start + inner.colons)
      }
    }
  }
  for (const one of open.reverse())
    if (ours.test(one.name) && !/[^ \t]/.test(one.start)) out.push(one.start + one.colons)
  return out.join('\n')
}

/** Keeps the attributes of containers, which are no expressions. */
export function keepAttributes(text: string): string {
  return mapText(text, (words) =>
    words.replace(/^[ \t>]*:{3,}[ \t]*\w.*$/gm, (line) => {
      const open = line.lastIndexOf('{')
      return /^\{[^{}]*\}[ \t]*$/.test(line.slice(open)) ? line.slice(0, open) + keepBraces(line.slice(open)) : line
    }),
  )
}

/** Writes each container in our form, with more colons than those in it. */
export function levelContainers(text: string): string {
  const lines = splitLines(text)
  const out = lines.map((line) => line.text)
  const open: { readonly mark: Mark; readonly at: number; height: number }[] = []
  for (const [at, line] of lines.entries()) {
    const found = markAt(line)
    if (!found) continue
    if (found.name !== '') {
      open.push({ mark: found, at, height: 0 })
      continue
    }
    const from = open.findLastIndex(
      ({ mark }) => mark.colons === found.colons && quotesIn(mark.start) === quotesIn(found.start),
    )
    const [container] = from < 0 ? [] : open.splice(from)
    if (!container) continue
    const colons = ':'.repeat(3 + container.height)
    out[container.at] = mendOpening(container.mark.start + colons + container.mark.name)
    out[at] = found.start + colons
    const parent = open.at(-1)
    if (parent) parent.height = Math.max(parent.height, container.height + 1)
  }
  return out.join('\n')
}

function quotesIn(start: string): number {
  return start.split('>').length
}
