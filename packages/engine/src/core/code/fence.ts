/** Words on the opening line of a code block. */
export const fenceWords = {
  /** Numbers the lines of any block. */
  lines: 'lines',
  /** Offers to edit and run a sample. */
  playground: 'playground',
  /** Runs a sample before all later ones of its page. */
  preamble: 'preamble',
  /** Words with a value that keep a block of a project from being a sample, such as `fragment="a type"`. */
  unsampled: ['signature', 'fragment'],
} as const

/** Names of marks of lines and words, such as `ins={2}` and `del="words"`. Those of words are elements of HTML. */
export const markNames = ['mark', 'ins', 'del'] as const

type MarkName = (typeof markNames)[number]

/** Most words that a fence marks. */
const mostWords = 100

/** Options on the opening line of a fenced code block. */
export type Fence = {
  readonly title: string | undefined
  /** Marked lines, 1-based. */
  readonly marks: Readonly<Record<MarkName, ReadonlySet<number>>>
  /** Marked lines as written: `2`, `4-6`. */
  readonly ranges: readonly string[]
  readonly markedWords: ReadonlyMap<string, MarkName>
  readonly isNumbered: boolean
  readonly isPlayground: boolean
  /** All other words without a value. */
  readonly flags: readonly string[]
  /** `name="value"` pairs other than the title. */
  readonly values: ReadonlyMap<string, string>
}

const item = /(?:(mark|ins|del)=)?\{([\d,\s-]+)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)')|\[([^\]]+)\](?!\S)|(\S+)/g

/** Parses the words after the language on a fence's opening line. The title is `title="client.ts"` or `[client.ts]`. */
export function parseFence(meta: string): Fence {
  const ranges: Record<MarkName, string[]> = { mark: [], ins: [], del: [] }
  const words = new Map<string, MarkName>()
  const flags: string[] = []
  const values = new Map<string, string>()
  let label: string | undefined
  for (const [, mark = 'mark', lines, name, value, quoted = '', bracketed, word] of meta.matchAll(item)) {
    const text = value ?? quoted
    if (isMark(name) && text !== '' && words.size < mostWords) words.set(text, name)
    else if (name !== undefined) values.set(name, text)
    else if (lines !== undefined && isMark(mark)) for (const range of lines.split(',')) ranges[mark].push(range.trim())
    else if (bracketed !== undefined) label = bracketed
    else if (word !== undefined) flags.push(word)
  }
  const title = values.get('title') ?? label
  values.delete('title')
  return {
    title,
    marks: { mark: linesWithin(ranges.mark), ins: linesWithin(ranges.ins), del: linesWithin(ranges.del) },
    ranges: Object.values(ranges).flat(),
    markedWords: words,
    isNumbered: flags.includes(fenceWords.lines),
    isPlayground: flags.includes(fenceWords.playground),
    flags: flags.filter((flag) => flag !== fenceWords.lines && flag !== fenceWords.playground),
    values,
  }
}

function isMark(name: string | undefined): name is MarkName {
  return markNames.some((one) => one === name)
}

/** Returns the names that a block with `signature="…"` documents. */
export function documentedBy({ values }: Fence): readonly string[] {
  return (values.get('signature') ?? '').split(/[\s,]+/).filter(Boolean)
}

/** Upper limit for line numbers: no block has more lines. */
const mostLines = 20_000

/** Shared, because a large site has many blocks without marks. */
const noLines: ReadonlySet<number> = new Set()

/** Returns the lines of ranges such as `2` and `4-6`. Each line is visited once, even if ranges overlap. */
function linesWithin(ranges: readonly string[]): ReadonlySet<number> {
  if (ranges.length === 0) return noLines
  const lines = new Set<number>()
  let next = 0
  const pairs = ranges.map((range) => range.split('-').map(Number))
  for (const [first = 0, last = first] of pairs.toSorted(([a = 0], [b = 0]) => a - b)) {
    for (let line = Math.max(first, next); line <= Math.min(last, mostLines); line++) lines.add(line)
    next = Math.max(next, Math.min(last, mostLines) + 1)
  }
  return lines
}

/** Reads the opening line of a code block, without its indent: its delimiter, such as three backticks, and the text after it. */
export function readOpening(line: string): { readonly delimiter: string; readonly info: string } | undefined {
  // In Markdown, ```` ``` a ` b ```` is code in a line: after backticks, the text has no backtick. After tildes, it may.
  const [, ticks, afterTicks, tildes, afterTildes] = /^(?:(`{3,})([^`]*)|(~{3,})(.*))$/.exec(line) ?? []
  const delimiter = ticks ?? tildes
  return delimiter === undefined ? undefined : { delimiter, info: (afterTicks ?? afterTildes ?? '').trim() }
}

/** Returns a line without the indent that a fence may have: deeper lines are code. */
export function withoutIndent(line: string): string {
  return line.replace(/^ {1,3}(?! )/, '')
}

/** Whether a line, without its indent, ends the code block that a delimiter opened. */
export function endsFence(delimiter: string, line: string): boolean {
  return line.startsWith(delimiter) && line.replaceAll(delimiter.slice(0, 1), '') === ''
}

/** Returns a code block, with a fence that is longer than any in the code. After tildes, the info may contain backticks. */
export function fenceOf(info: string, code: string, sign: '~' | '`' = '~'): string {
  let length = 3
  for (const line of code.split('\n')) {
    const { delimiter = '' } = readOpening(line.trim()) ?? {}
    if (delimiter.startsWith(sign)) length = Math.max(length, delimiter.length + 1)
  }
  const delimiter = sign.repeat(length)
  return `${delimiter}${info.trimEnd()}\n${code}\n${delimiter}`
}
