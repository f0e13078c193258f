/** What the opening line of a fenced code block asks for. */
export type Fence = {
  readonly title: string | undefined
  /** Marked lines, 1-based. */
  readonly marks: ReadonlySet<number>
  /** The marked lines as written: `2`, `4-6`. */
  readonly ranges: readonly string[]
  readonly lineNumbers: boolean
  /** Whether readers can change it and see what comes of it. */
  readonly playground: boolean
  /** Single words such as `preamble`, `result`, `throws`. */
  readonly flags: readonly string[]
  /** `name="value"` pairs other than the title. */
  readonly values: ReadonlyMap<string, string>
}

const part = /([\w-]+)="([^"]*)"|\{([\d,\s-]+)\}|\[([^\]]+)\](?!\S)|(\S+)/g

/** Parses the words after the language on a fence's opening line. `[client.ts]` is a title, too. */
export function parseFence(meta: string): Fence {
  const ranges: string[] = []
  const flags: string[] = []
  const values = new Map<string, string>()
  let label: string | undefined
  for (const [, name, value, lines, bracketed, word] of meta.matchAll(part)) {
    if (name !== undefined) values.set(name, value ?? '')
    else if (lines !== undefined) for (const range of lines.split(',')) ranges.push(range.trim())
    else if (bracketed !== undefined) label = bracketed
    else if (word !== undefined) flags.push(word)
  }
  const title = values.get('title') ?? label
  values.delete('title')
  return {
    title,
    marks: linesOf(ranges),
    ranges,
    lineNumbers: flags.includes('lines'),
    playground: flags.includes('playground'),
    flags: flags.filter((flag) => flag !== 'lines' && flag !== 'playground'),
    values,
  }
}

/** Gives the names that a block with `signature="…"` documents. */
export function documentedBy({ values }: Fence): readonly string[] {
  return (values.get('signature') ?? '').split(/[\s,]+/).filter(Boolean)
}

/** Upper limit for line numbers: no block has more lines. */
const mostLines = 20_000

/** Returns the lines of ranges such as `2` and `4-6`. Each line is visited once, even if ranges overlap. */
function linesOf(ranges: readonly string[]): ReadonlySet<number> {
  const lines = new Set<number>()
  let next = 0
  const pairs = ranges.map((range) => range.split('-').map(Number))
  for (const [first = 0, last = first] of pairs.toSorted(([a = 0], [b = 0]) => a - b)) {
    for (let line = Math.max(first, next); line <= Math.min(last, mostLines); line++) lines.add(line)
    next = Math.max(next, Math.min(last, mostLines) + 1)
  }
  return lines
}

/** What running a sample gave; made by the samples room, shown by the content room. */
export type SampleOutput = {
  /** What every query writer gave and every statement sent, in order. */
  readonly statements: readonly string[]
  /** The types of the names that its last `const … = await …` declares; only for `type` samples. */
  readonly type?: string
  /** The database's answer to the last statement sent, as JSON for readers; only for `result` samples. */
  readonly result?: string
  /** The message of the error it threw; only for `throws` samples. */
  readonly error?: string
}

/** Gives the output of a sample by its key, or nothing where it has not been run. */
export type SampleOutputs = ReadonlyMap<string, SampleOutput>

/** Gives the key of a sample: a hash of the page's preambles above it, of its own code and of its flags. */
export function sampleKey(preambles: readonly string[], code: string, flags: readonly string[]): string {
  return hash([...preambles, code, flags.join(' ')].join('\0'))
}

/** cyrb53: 53 bits, public domain; enough to tell some hundred samples apart, and the same in every environment. */
function hash(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return ((2097151 & b) * 4294967296 + (a >>> 0)).toString(36)
}

/** A name in a sample's code, by its place in UTF-16 units, and what TypeScript says of it. */
export type TypeMark = readonly [start: number, length: number, text: string]

/** What `<route>.types.json` holds: the types of a page's samples, each text once. */
export type PageTypes = {
  readonly texts: readonly string[]
  readonly blocks: readonly BlockTypes[]
}

/** The types of one sample: `index` counts the code blocks of a page's words, `length` that of its code. */
export type BlockTypes = {
  readonly index: number
  readonly length: number
  readonly marks: readonly (readonly [start: number, length: number, text: number])[]
}
