/** Words on the opening line of a code block. */
export const fenceWords = {
  /** Words for any block that change its look only, each with the CSS class of the block. */
  look: { lines: 'numbered' },
  /** Offers to edit and run a sample. */
  playground: 'playground',
  /** Runs a sample before all later ones of its page. */
  preamble: 'preamble',
  /** Words with a value that keep a block of a project from being a sample, such as `fragment="a type"`. */
  unsampled: ['signature', 'fragment'],
} as const

/** Names of marks of lines and words, such as `ins={2}` and `del="words"`. Those of words are elements of HTML. */
export const markNames = ['mark', 'ins', 'del'] as const

export type MarkName = (typeof markNames)[number]

/** Most words that a fence marks. */
const mostWords = 100

type LookWord = keyof typeof fenceWords.look

/** Options on the opening line of a fenced code block. */
export type Fence = {
  readonly title: string | undefined
  /** Marked lines, 1-based. */
  readonly marks: Readonly<Record<MarkName, ReadonlySet<number>>>
  /** Marked lines as written: `2`, `4-6`. */
  readonly ranges: readonly string[]
  /** Marked words. */
  readonly words: ReadonlyMap<string, MarkName>
  readonly looks: readonly LookWord[]
  readonly isPlayground: boolean
  /** All other words without a value. */
  readonly flags: readonly string[]
  /** `name="value"` pairs other than the title. */
  readonly values: ReadonlyMap<string, string>
}

const part = /(?:(mark|ins|del)=)?\{([\d,\s-]+)\}|([\w-]+)=(?:"([^"]*)"|'([^']*)')|\[([^\]]+)\](?!\S)|(\S+)/g

/** Parses the words after the language on a fence's opening line. The title is `title="client.ts"` or `[client.ts]`. */
export function parseFence(meta: string): Fence {
  const ranges: Record<MarkName, string[]> = { mark: [], ins: [], del: [] }
  const words = new Map<string, MarkName>()
  const flags: string[] = []
  const values = new Map<string, string>()
  let label: string | undefined
  for (const [, mark = 'mark', lines, name, value, quoted = '', bracketed, word] of meta.matchAll(part)) {
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
    marks: { mark: linesOf(ranges.mark), ins: linesOf(ranges.ins), del: linesOf(ranges.del) },
    ranges: Object.values(ranges).flat(),
    words,
    looks: [...new Set(flags.filter(isLook))],
    isPlayground: flags.includes(fenceWords.playground),
    flags: flags.filter((flag) => !isLook(flag) && flag !== fenceWords.playground),
    values,
  }
}

function isLook(word: string): word is LookWord {
  return Object.hasOwn(fenceWords.look, word)
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
function linesOf(ranges: readonly string[]): ReadonlySet<number> {
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

/** What a sample returned when its project ran it. The engine stores and shows it. */
export type SampleResult = {
  /** Code blocks to show below the sample. */
  readonly blocks: readonly OutputBlock[]
  /** The sample with its preambles, as a file that works on its own. Missing if the code of the sample is one already. */
  readonly file?: string
  /** Types of the names in its code, in order. */
  readonly types?: readonly TypeMark[]
  /** Differences on variants, by their names. On one that is not listed, the sample shows the same. */
  readonly variants?: Readonly<Record<string, Difference>>
}

/** A code block below a sample. `language` is a name that a fence may have, such as `text`. */
export type OutputBlock = { readonly title: string; readonly language: string; readonly code: string }

/** Results by the key of their sample. */
export type SampleResults = ReadonlyMap<string, SampleResult>

/**
 * A difference of a sample on a variant: an error in the words of the variant, an error that the sample's own code throws
 * there, another output, or that the sample was not run there.
 */
export type Difference = ShownDifference | { readonly kind: 'skipped' }

type ShownDifference = { readonly kind: 'fails' | 'throws' | 'differs'; readonly text: string }

/** Versions of software, by its name. */
export type Versions = Readonly<Record<string, string>>

/** The last stored run of a project's samples. `samples` records it, and pages show it. */
export type StoredRun = {
  /** Day of the run in UTC, such as `2026-11-25`. */
  readonly date: string
  /** The commit that was checked out, if known. */
  readonly commit?: string
  /** Versions of the software that ran the samples, by name. */
  readonly versions: Versions
  /** Key of the samples of each page, by route. */
  readonly pages: Readonly<Record<string, string>>
  /** Versions of the software of each variant that the samples also ran on. */
  readonly variants?: Readonly<Record<string, Versions>>
}

/** Returns the differences of a sample that pages show, each with the name of its variant. */
export function differencesOf({ variants = {} }: Pick<SampleResult, 'variants'>) {
  return Object.entries(variants).flatMap(([name, difference]) =>
    difference.kind === 'skipped' ? [] : [{ name, ...difference }],
  )
}

/** Returns a key for all samples of a page, or undefined if it has none. */
export function keyOfSamples(
  codeBlocks: readonly { readonly sample?: { readonly key: string } }[],
): string | undefined {
  const keys = codeBlocks.flatMap(({ sample }) => sample?.key ?? [])
  return keys.length > 0 ? hash(keys.join(' ')) : undefined
}

/** Returns the key of a sample: a hash of the preambles above it, its code and its flags. */
export function sampleKey(preambles: readonly string[], code: string, flags: readonly string[]): string {
  return hash([...preambles, code, flags.join(' ')].join('\0'))
}

/**
 * Returns the name of a sample on its page: the shortest end of its key that no other sample has. `names` holds the keys
 * of the samples above it. Short names matter, because they do not compress.
 */
export function nameSample(key: string, names: ReadonlyMap<string, string>): string {
  for (let length = 3; ; length++) {
    const name = key.slice(-length)
    if ((names.get(name) ?? key) === key) return name
  }
}

/** cyrb53 (public domain): 53 bits, enough for some hundred samples, and the same in Node and browsers. */
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

/** A name in a sample's code, in UTF-16 units, and its type. */
export type TypeMark = readonly [start: number, length: number, text: string]

/** Content of `<route>.samples.json`: the samples of a page by their names, and each text they refer to once. */
export type PageSamples = {
  /** Code of the page's preambles, in order. */
  readonly preambles: readonly string[]
  readonly types: readonly string[]
  readonly samples: Readonly<Record<string, PageSample>>
}

/** Code of a sample, the number of preambles above it, and its typed names, each with the index of its type. */
export type PageSample = {
  readonly code: string
  readonly preambles: number
  readonly names: readonly (readonly [start: number, length: number, type: number])[]
  /** The sample as a file that compiles and runs on its own. Missing if its code is one already. */
  readonly file?: string
}
