/** What the opening line of a fenced code block asks for. */
export type Fence = {
  readonly title: string | undefined
  /** Marked lines, 1-based. */
  readonly marks: ReadonlySet<number>
  readonly lineNumbers: boolean
  /** Whether readers can change it and see what comes of it. */
  readonly playground: boolean
  /** Single words such as `preamble`, `result`, `throws`. */
  readonly flags: readonly string[]
  /** `name="value"` pairs other than the title. */
  readonly values: ReadonlyMap<string, string>
}

const part = /(\w+)="([^"]*)"|\{([\d,\s-]+)\}|(\S+)/g

/** Gives the meaning of what follows the language on a fence's opening line. */
export function parseFence(meta: string): Fence {
  const marks = new Set<number>()
  const flags: string[] = []
  const values = new Map<string, string>()
  for (const [, name, value, ranges, word] of meta.matchAll(part)) {
    if (name !== undefined) values.set(name, value ?? '')
    else if (ranges !== undefined) for (const line of linesOf(ranges)) marks.add(line)
    else if (word !== undefined) flags.push(word)
  }
  const title = values.get('title')
  values.delete('title')
  return {
    title,
    marks,
    lineNumbers: flags.includes('lines'),
    playground: flags.includes('playground'),
    flags: flags.filter((flag) => flag !== 'lines' && flag !== 'playground'),
    values,
  }
}

function* linesOf(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [first = 0, last = first] = range.split('-').map(Number)
    for (let line = first; line <= Math.min(last, first + 10_000); line++) yield line
  }
}
