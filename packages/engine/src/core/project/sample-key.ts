import type { CodeBlock, PreambleBlock } from '../page/facts.ts'

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
 * Returns the name of a sample on its page: the shortest end of its key that no other sample has. `keysByName` has
 * those of the samples above it. Short names matter, because they do not compress.
 */
export function nameSample(key: string, keysByName: ReadonlyMap<string, string>): string {
  for (let length = 3; ; length++) {
    const name = key.slice(-length)
    if ((keysByName.get(name) ?? key) === key) return name
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
