import { dirname, join } from 'node:path'
import { once } from '../core/add-fields.ts'
import { collectionAt } from '../core/collection.ts'
import { type Config, samplesOf } from '../core/config.ts'
import { createLexer, type Languages } from '../core/lexer.ts'
import { errorAt, type Problem } from '../core/problem.ts'
import type { IsSample } from '../core/project-samples.ts'
import { StopError } from '../core/stop-error.ts'
import { createLanguages, type LexGrammar } from '../highlight/languages.ts'
import { checkName, checkNumbers, isPageName, isPartName } from './check-names.ts'
import { checkCharacters, checkConflicts, checkFrontMatter } from './check-readable.ts'
import type { CodeOptions, Entry, ImageFile } from './entry.ts'
import type { Expansions } from './expand.ts'
import { gather } from './gather.ts'
import type { CodeFile } from './include-code.ts'
import { findNamed, listNamed, readText, stampOf } from './named-path.ts'
import { parseFrontMatter } from './parse-front-matter.ts'
import { parseMarkdown } from './parse-markdown.ts'
import { createCodeReader, isSameCode } from './read-code-file.ts'
import { type Asset, createImageReader, type PageImages, readImages } from './read-image.ts'
import { normaliseText } from './source.ts'

export type ContentOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'collections'> & Partial<Pick<Config, 'blocks' | 'codeFolders'>>
  /** Lexes code, or knows its tokens already. */
  readonly lexGrammar?: LexGrammar
  /** Whether a page is parsed only once something asks for more than its front matter. */
  readonly onRequest?: boolean
}

/** Options for reading a page. Parsing itself accesses neither the disk nor the site. */
export type EntryOptions = TextOptions & {
  /** Reads a picture by its path, as written on the page. */
  readonly image: (source: string) => ImageFile
}

type TextOptions = CodeOptions & { readonly expansions?: Expansions | undefined }

export function readEntry(text: string, file: string, { image, ...options }: EntryOptions): Entry {
  return addImages(readPageText(text, file, options), image)
}

/** The text of a page: what is known of it at once, and a function that parses the rest when it is first called. */
type PageText = { readonly head: PageStart; readonly parse: () => ParsedPage }
type ParsedPage = Pick<Entry, 'facts' | 'source' | 'written' | 'nodes' | 'problems'>
type PageStart = Omit<Entry, keyof ParsedPage | 'images'>

/** Fields of a page that are computed on first use. In a prototype, because a large site has many pages. */
class ParsedFields {
  constructor(
    private readonly parse: () => ParsedPage,
    private readonly look: () => PageImages,
  ) {}
  get facts() {
    return this.parse().facts
  }
  get source() {
    return this.parse().source
  }
  get written() {
    return this.parse().written
  }
  get nodes() {
    return this.parse().nodes
  }
  get images() {
    return this.look().images
  }
  get problems() {
    return [...this.parse().problems, ...this.look().problems]
  }
}

function addImages({ head, parse }: PageText, image: EntryOptions['image']): Entry {
  const { frontMatter, lines, file } = head
  const preview = frontMatter.image === undefined ? [] : [{ source: frontMatter.image, line: lines.image ?? 0 }]
  const look = once(() => readImages([...parse().facts.images, ...preview], file, image))
  return Object.assign(new ParsedFields(parse, look), head)
}

function readPageText(
  text: string,
  file: string,
  { expansions, ...options }: TextOptions,
  checkBefore: () => readonly Problem[] = () => [],
): PageText {
  const parsed = once(() => parseMarkdown(text, file, expansions))
  const { frontMatter: yaml = parsed().frontMatter } = parseMarkdown(headOf(text), file)
  const { problems: wrong, ...matter } = parseFrontMatter(yaml, file)
  const parse = once(() => {
    const { source, written = source, problems: unparsed } = parsed()
    const { facts, nodes, problems } = gather(source, { ...options, title: matter.frontMatter.title })
    return { source, written, facts, nodes, problems: [...checkBefore(), ...wrong, ...unparsed, ...problems] }
  })
  const id = file.replace(/^content\//, '').replace(/\.mdx?$/, '')
  const blocks = Object.keys(expansions?.blocks ?? {})
  const mentions = (word: string) => [word, ...blocks].some((one) => text.includes(one))
  return { head: { ...matter, file, id, code: options, mentions }, parse }
}

/** Returns a text up to the first line that may end its front matter. */
function headOf(text: string): string {
  const end = text.startsWith('---') ? text.search(/\n---[ \t]*(?:\n|$)/) : -1
  return end < 0 ? '' : text.slice(0, end + '\n---'.length)
}

/** All pages below `content/`, and the picture files that they use. */
export type Content = {
  readonly entries: readonly Entry[]
  /** Problems of files that look like pages but are not. */
  readonly problems: readonly Problem[]
  /** Files that are not pages because their names start with `_`, or are `README.md`. */
  readonly parts: readonly string[]
  /** Picture files of all pages that were parsed, by path. */
  readonly assets: ReadonlyMap<string, Asset>
  /** Text and entry of each page, by its file. */
  readonly read: ReadonlyMap<string, ReadPage>
  readonly images: ReturnType<typeof createImageReader>
}

/** A page as it was read, with the version of its file, and the files whose code it shows, by their paths. */
type ReadPage = {
  readonly version: string | undefined
  readonly text: string
  readonly code: ReadonlyMap<string, CodeFile>
  readonly page: PageText
  readonly entry: Entry
}

/** Rules of problems that prevent reading a page. */
const unreadable: ReadonlySet<string> = new Set(['not-text', 'merge-conflict'])

/**
 * Reads and validates every page below `content/`. Pages that did not change since `before` are not parsed again; images are,
 * unless only the pages `changed` may be others.
 */
export function readContent(
  { projectRoot, config, lexGrammar, onRequest }: ContentOptions,
  before?: Content,
  changed?: ReadonlySet<string>,
): Content {
  const images = (changed && before?.images) ?? createImageReader(projectRoot)
  const languages = createProjectLanguages(config, lexGrammar)
  const readCode = createCodeReader(projectRoot, config.codeFolders)
  const optionsOf = (path: string): CodeOptions => {
    const collection = collectionAt(path, config.collections)
    const { samples, playground } = collection?.project ?? {}
    const runs = { samples: samples !== undefined, playground: playground !== undefined }
    // A page outside of all collections may show a sample of any project, with its result.
    const all = collection ? [samples] : samplesOf(config)
    const isSample: IsSample = (block) => all.some((one) => one?.isSample(block))
    return { languages, runs, isSample, sampleWords: samples?.words }
  }
  const pagesRead = new Map<string, ReadPage>()
  const { pages, parts, problems: names } = findPages(projectRoot)
  const entries = pages.map((path): Entry => {
    const file = `content/${path}`
    const known = before?.read.get(file)
    if (known?.version !== undefined && changed && !changed.has(file)) {
      pagesRead.set(file, known)
      return known.entry
    }
    // Ask for the version before the text, which may change in between.
    const version = stampOf(join(projectRoot, file))
    const isUnchanged = version !== undefined && version === known?.version
    const text = isUnchanged ? known?.text : readText(projectRoot, file)
    if (text === undefined) throw new StopError(`${file} vanished while it was read. Run the command again.`)
    // Keep the known text, not its equal: the memory of 1,000 new texts would have to be cleaned after each save.
    const isSame = known?.text === text && [...known.code].every(([file, code]) => isSameCode(readCode(file), code))
    const read = isSame ? known : readPage(text, file, { ...optionsOf(path), readCode, blocks: config.blocks ?? {} })
    const entry = addImages(read.page, (source) => images.read(dirname(path), source))
    if (!onRequest) void entry.images
    pagesRead.set(file, { ...read, version, entry })
    return entry
  })
  const numbers = checkNumbers(entries.map(({ file, frontMatter: { slug } }) => ({ file, slug })))
  const problems = [...names, ...numbers]
  return { entries, problems, parts, assets: images.assets, read: pagesRead, images }
}

/** Reads a page. Unreadable text is reported and not parsed. */
function readPage(
  written: string,
  file: string,
  { readCode, blocks, ...options }: CodeOptions & Expansions,
): Omit<ReadPage, 'version' | 'entry'> {
  const code = new Map<string, CodeFile>()
  const expansions: Expansions = {
    blocks,
    readCode: (path) => {
      const found = readCode(path)
      code.set(path, found)
      return found
    },
  }
  const text = normaliseText(written)
  const problems = [...checkCharacters(text, file), ...checkConflicts(text, file), ...checkFrontMatter(text, file)]
  const readable = problems.some(({ rule }) => unreadable.has(rule)) ? '' : text
  const inCode = () => [...code].flatMap(([path, found]) => ('text' in found ? checkCharacters(found.text, path) : []))
  const checkBefore = () => [...problems, ...inCode()]
  return { text: written, code, page: readPageText(readable, file, { ...options, expansions }, checkBefore) }
}

/** Creates the languages of code blocks, with those of all projects. */
function createProjectLanguages({ collections }: Pick<Config, 'collections'>, lexGrammar?: LexGrammar): Languages {
  const brought = collections.flatMap(({ project }) => project?.language ?? [])
  return createLanguages(
    brought.map((language) => ({ ...language, lex: createLexer(language.rules) })),
    lexGrammar,
  )
}

type PageFiles = Pick<Content, 'parts' | 'problems'> & { readonly pages: readonly string[] }

/** Finds all pages in a folder, and files that only look like pages. Paths are relative, sorted, with forward slashes. */
function findPages(projectRoot: string): PageFiles {
  if (findNamed([projectRoot], 'content').type === 'missing') {
    const hint = 'Create it with a first page: `studio new docs/start`.'
    return {
      pages: [],
      parts: [],
      problems: [errorAt({ file: 'content', line: 0 }, 'no-content', 'There is no folder `content`.', hint)],
    }
  }
  const files = listNamed(projectRoot, 'content')
    .filter(({ path }) => !/(?:^|\/)\./.test(path))
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
  return {
    pages: files.filter(({ entry }) => entry.isFile() && isPageName(entry.name)).map(({ path }) => path),
    parts: files.filter(({ entry }) => entry.isFile() && isPartName(entry.name)).map(({ path }) => `content/${path}`),
    problems: files.flatMap(({ entry, path }) => checkName(entry, `content/${path}`) ?? []),
  }
}
