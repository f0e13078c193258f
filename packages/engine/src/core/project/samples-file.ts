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
