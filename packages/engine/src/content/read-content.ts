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

/** Options for reading a page. Without `expansions`, its blocks and files stay as written. */
type ReadOptions = CodeOptions & { readonly expansions?: Expansions | undefined }

export type EntryOptions = ReadOptions & {
  /** Reads a picture by its path, as written on the page. */
  readonly image: (source: string) => ImageFile
}

export function readEntry(text: string, file: string, { image, ...options }: EntryOptions): Entry {
  return addImages(readPage(text, file, options), image)
}

/** A page without its pictures: its front matter, and a function that parses the rest when it is first called. */
type ReadPage = {
  readonly text: string
  /** Files whose code the page shows, by their paths. Known once it is parsed. */
  readonly code: ReadonlyMap<string, CodeFile>
  readonly head: Omit<Entry, keyof ParsedPage | 'images'>
  readonly parse: () => ParsedPage
}

type ParsedPage = Pick<Entry, 'facts' | 'source' | 'written' | 'nodes' | 'problems'>

/** Rules of problems that prevent reading a page. */
const unreadable: ReadonlySet<string> = new Set(['not-text', 'merge-conflict'])

/** Reads a page. Unreadable text is reported and not parsed. */
function readPage(text: string, file: string, { expansions, ...code }: ReadOptions): ReadPage {
  const normal = normaliseText(text)
  const faults = [...checkCharacters(normal, file), ...checkConflicts(normal, file), ...checkFrontMatter(normal, file)]
  const readable = faults.some(({ rule }) => unreadable.has(rule)) ? '' : normal
  const files = new Map<string, CodeFile>()
  const listing = expansions && {
    ...expansions,
    readCode: (path: string) => {
      const found = expansions.readCode(path)
      files.set(path, found)
      return found
    },
  }
  const parsed = once(() => parseMarkdown(readable, file, listing))
  const { frontMatter: yaml = parsed().frontMatter } = parseMarkdown(headOf(readable), file)
  const { problems: wrong, ...matter } = parseFrontMatter(yaml, file)
  const parse = once(() => {
    const { source, written = source, problems: unparsed } = parsed()
    const { facts, nodes, problems } = gather(source, { ...code, title: matter.frontMatter.title })
    const inCode = [...files].flatMap(([path, read]) => ('text' in read ? checkCharacters(read.text, path) : []))
    return { source, written, facts, nodes, problems: [...faults, ...inCode, ...wrong, ...unparsed, ...problems] }
  })
  const id = file.replace(/^content\//, '').replace(/\.mdx?$/, '')
  const words = Object.keys(expansions?.blocks ?? {})
  const mentions = (word: string) => [word, ...words].some((one) => readable.includes(one))
  return { text, code: files, head: { ...matter, file, id, code, mentions }, parse }
}

/** Returns a text up to the first line that may end its front matter. */
function headOf(text: string): string {
  const end = text.startsWith('---') ? text.search(/\n---[ \t]*(?:\n|$)/) : -1
  return end < 0 ? '' : text.slice(0, end + '\n---'.length)
}

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

function addImages({ head, parse }: ReadPage, image: EntryOptions['image']): Entry {
  const { frontMatter, lines, file } = head
  const preview = frontMatter.image === undefined ? [] : [{ source: frontMatter.image, line: lines.image ?? 0 }]
  const look = once(() => readImages([...parse().facts.images, ...preview], file, image))
  return Object.assign(new ParsedFields(parse, look), head)
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
  /** What was read of each page, its entry, and the version of its file, by that file. */
  readonly read: ReadonlyMap<string, KeptPage>
  readonly images: ReturnType<typeof createImageReader>
}

type KeptPage = ReadPage & { readonly entry: Entry; readonly version: string | undefined }

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
  const expansions = { blocks: config.blocks ?? {}, readCode }
  const optionsOf = (path: string): ReadOptions => {
    const collection = collectionAt(path, config.collections)
    const { samples, playground } = collection?.project ?? {}
    const runs = { samples: samples !== undefined, playground: playground !== undefined }
    // A page outside of all collections may show a sample of any project, with its result.
    const all = collection ? [samples] : samplesOf(config)
    const isSample: IsSample = (block) => all.some((one) => one?.isSample(block))
    return { languages, runs, isSample, sampleWords: samples?.words, expansions }
  }
  const pagesRead = new Map<string, KeptPage>()
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
    const page = isSame ? known : readPage(text, file, optionsOf(path))
    const entry = addImages(page, (source) => images.read(dirname(path), source))
    if (!onRequest) void entry.images
    pagesRead.set(file, { ...page, version, entry })
    return entry
  })
  const numbers = checkNumbers(entries.map(({ file, frontMatter: { slug } }) => ({ file, slug })))
  const problems = [...names, ...numbers]
  return { entries, problems, parts, assets: images.assets, read: pagesRead, images }
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
