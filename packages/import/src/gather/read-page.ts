import type { System } from '../parse/heading-ids.ts'
import { Losses } from '../parse/losses.ts'
import { type ReadLines, readLines } from '../parse/parse-page.ts'
import { findTitleLine, levelOf } from '../parse/source-headings.ts'
import { linesOf, type PageLine } from '../parse/split-lines.ts'
import { splitPage } from '../parse/split-page.ts'
import { includeFiles, type ReadIncluded } from './include-files.ts'
import { readMatter } from './read-config.ts'

/** A page of another system: the values of its front matter, and its lines with everything that it includes. */
export type ReadPage = ReadLines & {
  /** Path of the source below the imported folder. */
  readonly file: string
  readonly matter: Readonly<Record<string, unknown>>
  /** The losses of the page, so far those of its front matter and its includes. */
  readonly losses: Losses
}

type PageReading = {
  readonly system: System | undefined
  /** Creates the function that reads the files that a page includes. */
  readonly includes: (file: string, losses: Losses) => ReadIncluded
}

/** Reads a page. */
export function readPage(file: string, text: string, { system, includes }: PageReading): ReadPage {
  const losses = new Losses(file, text)
  const { matter, lines } = splitMatter(text, losses)
  const included = includeFiles(lines, { losses, read: includes(file, losses) })
  return { file, matter, losses, ...readLines(included, system) }
}

/** Reads the front matter of a page. What is no list of keys stays in the text. */
function splitMatter(text: string, losses: Losses): Pick<ReadPage, 'matter'> & { readonly lines: readonly PageLine[] } {
  const { yaml, body } = splitPage(text)
  const above = text.slice(0, text.length - body.length).split('\n').length
  const lines = linesOf(body, above)
  try {
    return { matter: readMatter(yaml), lines }
  } catch {
    return { matter: {}, lines: [...linesOf(`${losses.add({ tag: yaml, line: 2 })}\n`, 2), ...lines] }
  }
}

/** Returns a value of front matter as text. */
export function textIn({ matter }: Pick<ReadPage, 'matter'>, key: string): string | undefined {
  const value = matter[key]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/**
 * Returns the title of a page: from its front matter, its h1, or its first heading if all others are below it.
 * Otherwise its label in a sidebar, or its file name.
 */
export function titleOf({ file, lines, headings, ...page }: ReadPage, label?: string): string {
  const [first, ...others] = findTitleLine(lines, headings) === undefined ? [] : headings.values()
  const isTitle = first && (levelOf(first) === 1 || others.every((other) => levelOf(other) > levelOf(first)))
  const words = isTitle && first.plain
  return textIn(page, 'title') ?? (words || label) ?? file.replace(/^.*\/|\.mdx?$/g, '')
}
