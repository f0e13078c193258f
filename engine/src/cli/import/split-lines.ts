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
