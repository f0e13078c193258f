export type SourceLine = {
  readonly text: string
  /** Whether the line is in a fence or opens one. */
  readonly isCode: boolean
  readonly opensFence?: boolean
}

/** Splits a text into lines, and finds the fences. */
export function splitLines(text: string): readonly SourceLine[] {
  let fence = ''
  let indent = ''
  return text.split('\n').map((line) => {
    const [, start = '', mark = ''] = /^((?:[ \t>]|[-*+][ \t]+|\d+[.)][ \t]+)*)(`{3,}|~{3,})/.exec(line) ?? []
    const isCode = fence !== '' || mark !== ''
    const opensFence = fence === '' && isCode
    if (fence === '') {
      fence = mark
      indent = start.replace(/[^ \t>]/g, ' ')
    } else if (mark.startsWith(fence) && /^[ \t>]*[`~]+[ \t]*$/.test(line)) {
      fence = ''
      // In MDX, a closing mark may be indented further.
      if (start.length > indent.length + 3) return { text: indent + mark, isCode }
    }
    return { text: line, isCode, opensFence }
  })
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
  const lines = text.replace(/^(?:[ \t]*\n)+|\s+$/g, '')
  // A comment has the indentation of the form that it replaces.
  const filled = lines.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('<!-- not imported'))
  const counted = lines.length < text.trimEnd().length || /^[ \t]/.test(lines) ? filled : filled.slice(1)
  const shared = Math.min(...counted.map((line) => /^[ \t]*/.exec(line)?.[0].length ?? 0))
  return Number.isFinite(shared) && shared > 0 ? lines.replace(new RegExp(`^[ \\t]{1,${shared}}`, 'gm'), '') : lines
}
