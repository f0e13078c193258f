/** What one compile walk learns about a page; contents list, search, checks and copies read this, never HTML. */
export type Facts = {
  readonly headings: readonly Heading[]
  readonly links: readonly Link[]
  readonly images: readonly Image[]
  /** Whose logos the page shows. */
  readonly brands: readonly NamedBrand[]
  readonly codeBlocks: readonly CodeBlock[]
  /** What the page's `signature` blocks document. */
  readonly signatures: readonly Signature[]
  readonly paragraphs: readonly Paragraph[]
  /** The text of the page cut at its headings (h2 to h4); the first section is the one before any heading. */
  readonly sections: readonly Section[]
}

/** A heading of the page's body, depth 1 to 6. */
export type Heading = { readonly id: string; readonly text: string; readonly depth: number; readonly line: number }

/** A link as it is written, with its line in the source (1-based). */
export type Link = { readonly target: string; readonly line: number }

/** A local image as it is written. */
export type Image = { readonly source: string; readonly alt: string; readonly line: number }

/** The words of a paragraph, list items included; inline code is `…` in them. */
export type Paragraph = { readonly text: string; readonly line: number }

/** A fenced code block; `meta` is the rest of the opening line after the language. */
export type CodeBlock = {
  readonly language: string
  readonly meta: string
  /** What is run: without the comments that mark lines, and without lines that are marked as removed. */
  readonly code: string
  readonly line: number
  /** The place of each line of the code below the opening line, from 1, where some have been left out. */
  readonly lines?: readonly number[]
}

/** A documented name, and the id of the section that holds its block: empty above the first heading. */
export type Signature = { readonly name: string; readonly section: string }

/** A stretch of a page that search can answer with: `id` is its anchor, empty for the page itself. */
export type Section = {
  readonly id: string
  readonly heading: string
  readonly depth: number
  readonly text: string
  readonly code: string
}

/** A brand that a page names by its id. */
export type NamedBrand = { readonly id: string; readonly line: number }

/** Something wrong in the sources, said so that a writer can mend it. */
export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Path below the project's folder, with forward slashes. */
  readonly file: string
  /** 1-based; 0 where the whole file is meant. */
  readonly line: number
  /** A stable kebab-case name, such as `broken-link`. */
  readonly rule: string
  /** What was found and what was expected, in one or two sentences. */
  readonly message: string
  /** The remedy, ready to paste where that is possible. */
  readonly hint?: string
  /** The links that are wrong, as their pages have them. */
  readonly links?: readonly { readonly file: string; readonly target: string }[]
}

type Place = Pick<Problem, 'file' | 'line'>

/** Gives an error at a place of the sources. */
export function errorAt({ file, line }: Place, rule: string, message: string, hint?: string): Problem {
  return { severity: 'error', file, line, rule, message, ...(hint && { hint }) }
}

/** Gives each problem once: a picture is in several pages, and a preamble in several samples. */
export function withoutRepeats(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [JSON.stringify(problem), problem])).values()]
}

/** Gives a file with its line, where one is meant: `content/docs/start.mdx:12`. */
export function placeOf({ file, line }: Place): string {
  return line > 0 ? `${file}:${line}` : file
}

/** Gives the name of a problem's rule; warnings say that they are some. */
export function ruleOf({ severity, rule }: Problem): string {
  return severity === 'warning' ? `${rule} (warning)` : rule
}

/** Gives what a problem is known by while its line changes. */
export function problemKey({ file, rule, message }: Problem): string {
  return JSON.stringify([file, rule, message])
}

/** Counts problems by rule, the most frequent first, such as `208 spelling, 11 sentence-case`. */
export function countRules(problems: readonly Problem[]): string {
  const counts = new Map<string, number>()
  for (const { rule } of problems) counts.set(rule, (counts.get(rule) ?? 0) + 1)
  const sorted = [...counts].sort(([, a], [, b]) => b - a)
  return sorted.map(([rule, count]) => `${count} ${rule}`).join(', ')
}

/** Counts problems in words, such as `1 error, 2 warnings`; nothing where there are none. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const count = (number: number, word: string) => (number > 0 ? [`${number} ${word}${number === 1 ? '' : 's'}`] : [])
  return [...count(errors, 'error'), ...count(problems.length - errors, 'warning')].join(', ')
}

/** Gives a text with one space in place of every run of blanks. */
export function collapseBlanks(text: string): string {
  return text.replace(/\s+/g, ' ')
}

/** Gives the id a heading's text makes: lower case, blanks to hyphens, punctuation dropped, accents and CJK kept. */
export function slugOf(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-')
}
