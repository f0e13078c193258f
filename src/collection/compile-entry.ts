import { dirname } from 'node:path'
import { compileMarkdown } from '../markdown/compile-markdown.ts'
import type { Highlight } from '../markdown/highlight/highlight.ts'
import type { SampleOutputs } from '../page/sample.ts'
import { checkCharacters } from './check-characters.ts'
import type { Entry } from './entry.ts'
import { parseFrontMatter } from './front-matter.ts'
import type { ImageReader } from './read-image.ts'

/** A page's file, as a path below `content/`, and its text with plain line ends. */
export type Source = { readonly file: string; readonly text: string }

/** What compiling needs besides the text. */
export type EntryOptions = {
  readonly base: string
  readonly highlight: Highlight
  readonly outputs: SampleOutputs
  readonly images: ImageReader
}

/** Gives a page's entry: its front matter validated, its words compiled. */
export function compileEntry({ file, text }: Source, { base, highlight, outputs, images }: EntryOptions): Entry {
  const name = `content/${file}`
  const image = (path: string) => images.read(dirname(file), path)
  const characters = checkCharacters(text, name)
  const readable = characters.some(({ rule }) => rule === 'not-text') ? '' : text
  const { frontMatter: yaml, ...compiled } = compileMarkdown(readable, { file: name, base, highlight, outputs, image })
  const { frontMatter, lines, problems } = parseFrontMatter(yaml, name)
  const id = file.replace(/\.mdx?$/, '')
  return {
    ...compiled,
    file: name,
    id,
    frontMatter,
    lines,
    problems: [...characters, ...problems, ...compiled.problems],
  }
}
