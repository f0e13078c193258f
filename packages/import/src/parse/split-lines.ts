import { createModuleFinder } from './find-module.ts'

/** A line of a page. */
export type SourceLine = {
  readonly text: string
  /** Whether the line is in a fence, opens or closes one. */
  readonly isCode: boolean
  readonly opensFence?: boolean
  readonly closesFence?: boolean
}

/** Source of a pattern for what may be before the words of a line: blanks, and marks of quotes and lists. */
export const lineStart = '(?:[ \\t>]|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))*'

const fenceLine = new RegExp(`^(${lineStart})(\`{3,}|~{3,})`)

/** Splits a text into lines, and finds the fences. */
export function splitLines(text: string): readonly SourceLine[] {
  return markFences(text.split('\n'), () => undefined)
}

/** Splits a page into lines without its imports and exports, which only load components, and finds the fences. */
export function splitPageLines(text: string): readonly SourceLine[] {
  const lines = text.split('\n')
  return markFences(lines, createModuleFinder(lines))
}

function markFences(lines: readonly string[], moduleEnd: (at: number) => number | undefined): readonly SourceLine[] {
  const out: SourceLine[] = []
  let fence = ''
  let indent = ''
  for (let at = 0; at < lines.length; at++) {
    const end = fence === '' ? moduleEnd(at) : undefined
    if (end !== undefined) {
      at = end - 1
      continue
    }
    const line = lines[at] ?? ''
    const [, start = '', mark = ''] = fenceLine.exec(line) ?? []
    if (fence === '') {
      fence = mark
      indent = start.replace(/[^ \t>]/g, ' ')
      out.push({ text: line, isCode: mark !== '', opensFence: mark !== '' })
    } else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) {
      fence = ''
      // In MDX, a closing mark may be indented further.
      const isFar = start.length > indent.length + 3
      out.push({ text: isFar ? indent + mark : line, isCode: true, closesFence: true })
    } else out.push({ text: line, isCode: true })
  }
  return out
}

/** Applies a function to the stretches of a text outside of fenced code. */
export function mapText(text: string, map: (words: string) => string): string {
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

/** Removes the indentation that all lines share, except a first line that follows a tag. */
export function dedent(text: string): string {
  const lines = text.trimEnd().replace(/^(?:[ \t]*\n)+/, '')
  // A comment has the indentation of the form that it replaces.
  const filled = lines.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('<!-- not imported'))
  const counted = lines.length < text.trimEnd().length || /^[ \t]/.test(lines) ? filled : filled.slice(1)
  const indents = counted.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0)
  const shared = indents.reduce((least, one) => Math.min(least, one), Number.POSITIVE_INFINITY)
  return Number.isFinite(shared) && shared > 0 ? lines.replace(new RegExp(`^[ \\t]{1,${shared}}`, 'gm'), '') : lines
}
