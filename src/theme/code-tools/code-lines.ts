import { safeDecode } from '../../page/urls.ts'

/** Lines of a code block as an address names them: the heading above it, its number below that heading, and its lines, all from 1. */
export type LinePlace = {
  /** Id of the heading; empty for blocks before the first one. */
  readonly heading: string
  readonly block: number
  readonly first: number
  readonly last: number
}

/** The fragment of some lines, such as `#one-record~2:L3-L5`; `~` and `:` are in no id that a heading makes. */
export function formatLineHash({ heading, block, first, last }: LinePlace): string {
  return `#${encodeURIComponent(heading)}~${block}:L${first}${last > first ? `-L${last}` : ''}`
}

/** The lines a fragment names, or nothing where it is that of something else. */
export function parseLineHash(hash: string): LinePlace | undefined {
  const [, heading, block = '', from = '', to = from] =
    /^#([^~]*)~([1-9]\d*):L([1-9]\d*)(?:-L([1-9]\d*))?$/.exec(hash) ?? []
  if (heading === undefined) return undefined
  const [a, b] = [Number(from), Number(to)]
  return { heading: safeDecode(heading), block: Number(block), first: Math.min(a, b), last: Math.max(a, b) }
}

/** The lines of code as elements, and makes them where the build did not; the text stays what it was. */
export function splitLines(code: HTMLElement): readonly HTMLElement[] {
  const made = Array.from(code.querySelectorAll<HTMLElement>(':scope > .line'))
  if (made.length > 0) return made
  const lines: Node[][] = [[]]
  for (const node of [...code.childNodes]) {
    // Tokens are coloured line by line: only plain text goes over the end of one.
    const spans = node instanceof Text ? node.data.split('\n').map((text) => new Text(text)) : [node]
    spans.forEach((span, index) => {
      if (index > 0) lines.push([])
      if (!(span instanceof Text) || span.data) lines.at(-1)?.push(span)
    })
  }
  const elements = lines.map((nodes) => {
    const line = document.createElement('span')
    line.className = 'line'
    line.append(...nodes)
    return line
  })
  // A line break at the end of the code begins no line.
  const last = elements.at(-1)
  const ends = elements.length > 1 && last?.childNodes.length === 0
  const shown = ends ? elements.slice(0, -1) : elements
  code.replaceChildren(...shown.flatMap((line, index) => (index > 0 ? ['\n', line] : [line])), ends ? '\n' : '')
  return shown
}
