/** What running a sample gave; made by the samples room, shown by the content room. */
export type SampleOutput = {
  /** SurrealQL of every query writer and every statement sent, in order. */
  readonly statements: readonly string[]
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
