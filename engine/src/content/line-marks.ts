import type { CodeLine, LineMark } from '../core/facts.ts'

/** A line of code and its offset from the opening line, from 1. */
type PlacedLine = CodeLine & { readonly place: number }

/** The lines of a code block without marking comments, and the faults of those comments. */
type MarkedCode = {
  readonly lines: readonly PlacedLine[]
  readonly faults: readonly { readonly place: number; readonly message: string; readonly hint: string }[]
}

const unmarked: ReadonlySet<LineMark> = new Set()

const marks: ReadonlyMap<string, LineMark> = new Map([
  ['++', 'added'],
  ['--', 'removed'],
  ['highlight', 'marked'],
  ['hl', 'marked'],
  ['focus', 'marked'],
])

/** Matches a marking comment at the end of a line, in the comment syntax of any language. */
const comment =
  /\s*(?:\/\/|#|--|;|%|\/\*|<!--|\{\/\*)\s*(?:\[!code ([^\]:\n]+)(?::(\d+))?\]|highlight-(next-line|start|end))\s*(?:\*\/\}?|-->)?\s*$/

/** Languages that show how pages are written. Marking comments stay visible. */
const sources: ReadonlySet<string> = new Set(['md', 'mdx', 'markdown'])

/** Reads and removes marking comments: `// [!code ++]` marks its own line, or the next one if it stands alone. */
export function readMarks(code: string, language: string): MarkedCode {
  const written = code.split('\n')
  const found = new Map<number, Set<LineMark>>()
  const mark = (line: number, kind: LineMark) => found.set(line, (found.get(line) ?? new Set()).add(kind))
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
    const hint = 'Use one of ++, --, highlight and focus, right at the start of a comment.'
    if (left) fault(index, `\`${left}\` has no effect.`, hint)
    return text
  })
  if (start !== undefined)
    fault(start, '`highlight-start` is never closed.', 'Write `highlight-end`, as a comment, where it ends.')
  const lines = texts.map((text, index) => ({ text, place: index + 1, marks: found.get(index) ?? unmarked }))
  return { lines: lines.filter((_, index) => !gone.has(index)), faults }
}
