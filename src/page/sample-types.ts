/** A name in a sample's code, by its place in UTF-16 units, and what TypeScript says of it. */
export type TypeMark = { readonly start: number; readonly length: number; readonly text: string }

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
