/** Front matter in a text: its YAML, and offsets: of the YAML, of the closing line, and of the end of that line. */
type FoundFrontMatter = {
  readonly yaml: string
  readonly start: number
  readonly closing: number
  readonly end: number
}

/** Matches YAML between three hyphens in the first line, and three hyphens or dots in another one. */
const frontMatter = /^(\uFEFF?---[ \t]*(?:\r\n|\r|\n))((?:([\s\S]*?)(?:\r\n|\r|\n))??)(?:---|\.{3}) *(?=[\r\n]|$)/

/** Finds the front matter of a text with any line ends. */
export function findFrontMatter(text: string): FoundFrontMatter | undefined {
  const [whole, opening = '', inside = '', yaml = ''] = frontMatter.exec(text) ?? []
  if (whole === undefined) return undefined
  const start = opening.length
  return { yaml, start, closing: start + inside.length, end: whole.length }
}
