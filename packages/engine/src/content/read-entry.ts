import { once } from '../core/once.ts'
import { checkCharacters, checkConflicts, checkFrontMatter } from './check-readable.ts'
import type { CodeOptions, Entry, ImageFile, ParsedPage } from './entry.ts'
import type { Expansions } from './expand.ts'
import { gather } from './gather.ts'
import type { CodeFile } from './include-code.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { readImages } from './read-image.ts'
import { normaliseText } from './source.ts'

/** Options for reading a page. Without `expansions`, its blocks and files stay as written. */
export type ReadOptions = CodeOptions & { readonly expansions?: Expansions | undefined }

/** Reads a picture by its path, as written on the page. */
type ReadImage = (source: string) => ImageFile

export type EntryOptions = ReadOptions & { readonly image: ReadImage }

export function readEntry(text: string, file: string, { image, ...options }: EntryOptions): Entry {
  return toEntry(readPageText(text, file, options), image)
}

/** A page without its pictures, which may change while its text stays the same. */
export type PageText = {
  readonly text: string
  readonly head: Omit<Entry, 'parsed'>
  readonly parse: () => Omit<ParsedPage, 'images'>
  /** Files whose code the page shows, by their paths. Known once it is parsed. */
  readonly codeFiles: ReadonlyMap<string, CodeFile>
}

/** Rules of problems that prevent reading a page. */
const unparsable: ReadonlySet<string> = new Set(['not-text', 'merge-conflict'])

/** Reads the front matter of a page, and parses the rest when it is first asked for. Unreadable text is reported and not parsed. */
export function readPageText(text: string, file: string, { expansions, ...code }: ReadOptions): PageText {
  const normal = normaliseText(text)
  const faults = [...checkCharacters(normal, file), ...checkConflicts(normal, file), ...checkFrontMatter(normal, file)]
  const readable = faults.some(({ rule }) => unparsable.has(rule)) ? '' : normal
  const { problems: ofMatter, ...matter } = parseFrontMatter(readable, file)
  const codeFiles = new Map<string, CodeFile>()
  const parse = once(() => {
    const page = parseMarkdown(readable, file, expansions && recordFiles(expansions, codeFiles))
    const { source, written = source } = page
    const { facts, nodes, problems: ofBlocks } = gather(source, { ...code, title: matter.frontMatter.title })
    const ofCode = [...codeFiles].flatMap(([path, read]) => ('text' in read ? checkCharacters(read.text, path) : []))
    const problems = [...faults, ...ofCode, ...ofMatter, ...page.problems, ...ofBlocks]
    return { source, written, facts, nodes, code, problems }
  })
  const id = file.replace(/^content\//, '').replace(/\.mdx?$/, '')
  const words = Object.keys(expansions?.blocks ?? {})
  const mentions = (word: string) => [word, ...words].some((one) => readable.includes(one))
  return { text, head: { ...matter, file, id, mentions }, parse, codeFiles }
}

/** Returns expansions that add each file that they read to a map. */
function recordFiles(expansions: Expansions, files: Map<string, CodeFile>): Expansions {
  const readCode = (path: string) => {
    const found = expansions.readCode(path)
    files.set(path, found)
    return found
  }
  return { ...expansions, readCode }
}

/** Returns the entry of a page, whose pictures are read once it is parsed. */
export function toEntry({ head, parse }: PageText, image: ReadImage): Entry {
  const { frontMatter, lines, file } = head
  const preview = frontMatter.image === undefined ? [] : [{ source: frontMatter.image, line: lines.image ?? 0 }]
  const parsed = once(() => {
    const page = parse()
    const { images, problems } = readImages([...page.facts.images, ...preview], file, image)
    return { ...page, images, problems: [...page.problems, ...problems] }
  })
  return { ...head, parsed }
}
