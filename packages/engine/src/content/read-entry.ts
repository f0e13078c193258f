import { once } from '../core/memo.ts'
import { unreadBy } from '../core/rules.ts'
import { checkCharacters, checkConflicts, checkFrontMatter } from './check-readable.ts'
import type { CodeFile } from './code/include-code.ts'
import type { CodeOptions, Entry, ImageFile, ParsedEntry } from './entry.ts'
import { parseFrontMatter } from './front-matter/parse-front-matter.ts'
import { gather } from './gather.ts'
import type { Expansions } from './markdown/calls.ts'
import { parseMarkdown } from './markdown/parse-markdown.ts'
import { normaliseText } from './markdown/source.ts'
import { readImages } from './pictures/read-image.ts'

/** Options for reading a page. Without `expansions`, its blocks and files stay as written. */
export type EntryOptions = CodeOptions & {
  readonly expansions?: Expansions | undefined
  /** Reads a picture by its path, as written on the page. */
  readonly image: (source: string) => ImageFile
}

/** Reads the front matter of a page, and parses the rest when it is first asked for. Unreadable text is reported and not parsed. */
export function readEntry(text: string, file: string, { expansions, image, ...codeOptions }: EntryOptions): Entry {
  const normal = normaliseText(text)
  const faults = [...checkCharacters(normal, file), ...checkConflicts(normal, file), ...checkFrontMatter(normal, file)]
  const readable = faults.some((fault) => unreadBy(fault) === 'file') ? '' : normal
  const { problems: ofMatter, frontMatter, keyLines } = parseFrontMatter(readable, file)
  const preview = frontMatter.image === undefined ? [] : [{ source: frontMatter.image, line: keyLines.image ?? 0 }]
  const parsed = once((): ParsedEntry => {
    const codeFiles = new Map<string, CodeFile>()
    const { source, problems: ofBody } = parseMarkdown(readable, file, expansions && recordFiles(expansions, codeFiles))
    const { facts, factsByNode, problems: ofBlocks } = gather(source, { ...codeOptions, title: frontMatter.title })
    const { images, problems: ofImages } = readImages([...facts.images, ...preview], file, image)
    const ofCode = [...codeFiles].flatMap(([path, read]) => ('text' in read ? checkCharacters(read.text, path) : []))
    const problems = [...faults, ...ofCode, ...ofMatter, ...ofBody, ...ofBlocks, ...ofImages]
    return { source, facts, factsByNode, images, codeOptions, problems }
  })
  return {
    file,
    id: file.replace(/^content\//, '').replace(/\.mdx?$/, ''),
    text,
    frontMatter,
    keyLines,
    parsed,
  }
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
