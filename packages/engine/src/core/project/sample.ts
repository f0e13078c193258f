import type { CodeBlock, PreambleBlock } from '../page/facts.ts'
import type { PageCode } from './project.ts'
import type { Sample, SampleResult, Versions } from './project-samples.ts'

/** Lists the samples of some pages, as the project runs them. */
export function listSamples(pages: readonly PageCode[]): readonly Sample[] {
  return pages.flatMap(({ file, route, codeBlocks }) =>
    codeBlocks.flatMap(({ language, fence, code, line, lines, sample }) => {
      if (!sample) return []
      const { key, preambles } = sample
      return { language, fence, code, line, ...(lines && { lines }), file, route, key, preambles }
    }),
  )
}

/** Results by the key of their sample. */
export type SampleResults = ReadonlyMap<string, SampleResult>

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

/** Everything that the result of a sample depends on. */
type KeyInput = Pick<CodeBlock, 'language' | 'code'> & {
  /** Folder of its project's results. Another project may run the same code with other software. */
  readonly outputs: string
  readonly preambles: readonly Pick<PreambleBlock, 'code'>[]
  readonly flags: readonly string[]
}

/** Returns the key of a sample, a hash. No other sample of a site with another result has it. */
export function sampleKey({ outputs, language, preambles, code, flags }: KeyInput): string {
  return hash([outputs, language, ...preambles.map((preamble) => preamble.code), code, flags.join(' ')].join('\0'))
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
