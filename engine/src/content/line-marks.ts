/** What a mark says of a line; each is its class. */
type Mark = 'marked' | 'added' | 'removed'

/** A line of code as readers see it, with its place below the opening of its block, from 1. */
export type MarkedLine = { readonly text: string; readonly place: number; readonly marks: ReadonlySet<Mark> }

/** A block of code without the comments that mark its lines, and what is wrong with those. */
export type MarkedCode = {
  readonly lines: readonly MarkedLine[]
  /** Whether any comment has marked a line. */
  readonly isMarked: boolean
  readonly faults: readonly { readonly place: number; readonly message: string; readonly hint: string }[]
}

const marks: ReadonlyMap<string, Mark> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'marked'],
])

/** A comment at the end of a line, in the signs of any language. */
const comment =
  /\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:\[!code ([^\]:\n]+)(?::(\d+))?\]|highlight-(next-line|start|end))\s*(?:\*\/\}?|-->)?\s*$/

/** These show how pages are written: what stands there is meant to be read. */
const sources: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown'])

/** Reads and takes away the comments that mark lines: `// [!code ++]` for its own line, or for the next where it stands alone. */
export function readMarks(code: string, language: string): MarkedCode {
  const written = code.split('\n')
  const found = new Map<number, Set<Mark>>()
  const mark = (line: number, kind: Mark) => found.set(line, (found.get(line) ?? new Set()).add(kind))
  const faults: MarkedCode['faults'][number][] = []
  const fault = (line: number, message: string, hint: string) => faults.push({ place: line + 1, message, hint })
  const gone = new Set<number>()
  let start: number | undefined
  const texts = written.map((line, index) => {
    let text = line
    if (start !== undefined) mark(index, 'marked')
    if (sources.has(language) || !/\[!code |highlight-/.test(line)) return text
    for (let match = comment.exec(text); match; match = comment.exec(text)) {
      const [, word = '', count = '1', area] = match
      const rest = text.slice(0, match.index)
      const kind = marks.get(word)
      if (area ? rest.trim() : !kind) break
      text = rest
      if (rest === '') gone.add(index)
      const first = rest === '' ? index + 1 : index
      if (kind) for (let at = first; at < first + Number(count) && at < written.length; at++) mark(at, kind)
      else if (area === 'next-line') mark(index + 1, 'marked')
      else start = area === 'start' ? index : undefined
    }
    const [left] = /\[!code [^\]]*\]/.exec(text) ?? []
    const hint = 'Use one of ++, --, highlight and focus, right after the sign of a comment.'
    if (left) fault(index, `\`${left}\` marks nothing.`, hint)
    return text
  })
  if (start !== undefined)
    fault(start, '`highlight-start` is never ended.', 'Write `highlight-end`, as a comment, where it ends.')
  const lines = texts.map((text, index) => ({ text, place: index + 1, marks: found.get(index) ?? new Set<Mark>() }))
  return { lines: lines.filter((_, index) => !gone.has(index)), isMarked: found.size > 0, faults }
}

/** Gives the lines that are run: those that are not marked as removed. */
export function runLines({ lines }: MarkedCode): readonly MarkedLine[] {
  return lines.filter((line) => !line.marks.has('removed'))
}
