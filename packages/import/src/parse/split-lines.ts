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
  let fence = ''
  let indent = ''
  return text.split('\n').map((line) => {
    const [, start = '', mark = ''] = fenceLine.exec(line) ?? []
    const isCode = fence !== '' || mark !== ''
    if (fence === '') {
      fence = mark
      indent = start.replace(/[^ \t>]/g, ' ')
      return { text: line, isCode, opensFence: isCode }
    }
    const isClosing = mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)
    if (!isClosing) return { text: line, isCode }
    fence = ''
    // In MDX, a closing mark may be indented further.
    const isFar = start.length > indent.length + 3
    return { text: isFar ? indent + mark : line, isCode, closesFence: true }
  })
}

/** Replaces the opening line and the lines of each fenced code block. */
export function mapFences(text: string, map: (opening: string, code: readonly string[]) => readonly string[]): string {
  const out: string[] = []
  let fence: { readonly opening: string; readonly code: string[] } | undefined
  const close = () => {
    if (fence) for (const line of map(fence.opening, fence.code)) out.push(line)
    fence = undefined
  }
  for (const line of splitLines(text)) {
    if (line.opensFence) fence = { opening: line.text, code: [] }
    else if (fence && !line.closesFence) fence.code.push(line.text)
    else {
      close()
      out.push(line.text)
    }
  }
  close()
  return out.join('\n')
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

/** Applies a function to the content of each quote with an element that begins a line. */
export function mapQuotes(text: string, map: (content: string) => string): string {
  const out: string[] = []
  let quote: string[] = []
  const flush = () => {
    const content = quote.map((line) => line.replace(/^> ?/, '')).join('\n')
    const hasElement = splitLines(content).some((line) => !line.isCode && /^<[A-Za-z]/.test(line.text))
    const mapped = () =>
      map(content)
        .trim()
        .replace(/\n{3,}/g, '\n\n')
        .replace(/^/gm, '> ')
        .replace(/^> $/gm, '>')
    if (quote.length > 0) out.push(hasElement ? mapped() : quote.join('\n'))
    quote = []
  }
  let isQuoted = false
  for (const { text: line, isCode, opensFence } of splitLines(text)) {
    // A line of code outside of quotes may begin like one.
    isQuoted = line.startsWith('>') && (!isCode || opensFence === true || isQuoted)
    if (isQuoted) quote.push(line)
    else {
      flush()
      out.push(line)
    }
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
