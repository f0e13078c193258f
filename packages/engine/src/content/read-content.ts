import { dirname, join } from 'node:path'
import { collectionAt } from '../core/collection.ts'
import { type Config, samplesAt } from '../core/config.ts'
import { createLexer, type Languages } from '../core/lexer.ts'
import type { Problem } from '../core/problem.ts'
import type { IsSample } from '../core/project-samples.ts'
import { StopError } from '../core/stop-error.ts'
import { createLanguages, type LexGrammar } from '../highlight/languages.ts'
import type { Entry } from './entry.ts'
import { checkNumbers, findPages } from './find-pages.ts'
import { readText, stampOf } from './named-path.ts'
import { createCodeReader, isSameCode } from './read-code-file.ts'
import { type PageText, type ReadOptions, readPageText, toEntry } from './read-entry.ts'
import { type Asset, createImageReader } from './read-image.ts'

export type ContentOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'collections'> & Partial<Pick<Config, 'blocks' | 'codeFolders'>>
  /** Lexes code, or knows its tokens already. */
  readonly lexGrammar?: LexGrammar
  /** Whether a page is parsed only once something asks for more than its front matter. */
  readonly onRequest?: boolean
}

/** All pages below `content/`, and the picture files that they use. */
export type Content = {
  readonly entries: readonly Entry[]
  /** Problems of files that look like pages but are not. */
  readonly problems: readonly Problem[]
  /** Files that are not pages because their names start with `_`, or are `README.md`. */
  readonly unpublished: readonly string[]
  /** Picture files of all pages that were parsed, by path. */
  readonly assets: ReadonlyMap<string, Asset>
  /** What was read of each page, by its file. */
  readonly read: ReadonlyMap<string, KeptPage>
  readonly images: ReturnType<typeof createImageReader>
}

/** A page that was read, its entry, and the version of its file. */
type KeptPage = PageText & { readonly entry: Entry; readonly version: string | undefined }

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
  const readCode = createCodeReader(projectRoot, config.codeFolders)
  const expansions = { blocks: config.blocks ?? {}, readCode }
  const optionsOf = createOptions(config, { languages: createProjectLanguages(config, lexGrammar), expansions })

  const read = (path: string): KeptPage => {
    const file = `content/${path}`
    const known = before?.read.get(file)
    if (known?.version !== undefined && changed && !changed.has(file)) return known
    // Ask for the version before the text, which may change in between.
    const version = stampOf(join(projectRoot, file))
    const isUnchanged = version !== undefined && version === known?.version
    const text = isUnchanged ? known?.text : readText(projectRoot, file)
    if (text === undefined) throw new StopError(`${file} vanished while it was read. Run the command again.`)
    const isSame = known?.text === text && [...known.codeFiles].every(([code, was]) => isSameCode(readCode(code), was))
    // Keep the known text, not its equal: the memory of 1,000 new texts would have to be cleaned after each save.
    const page = isSame ? known : readPageText(text, file, optionsOf(path))
    return { ...page, version, entry: toEntry(page, (source) => images.read(dirname(path), source)) }
  }

  const { pages, unpublished, problems } = findPages(projectRoot)
  const kept = new Map(pages.map((path) => [`content/${path}`, read(path)]))
  const entries = Array.from(kept.values(), ({ entry }) => entry)
  if (!onRequest) for (const { parsed } of entries) parsed()
  return {
    entries,
    problems: [...problems, ...checkNumbers(entries)],
    unpublished,
    assets: images.assets,
    read: kept,
    images,
  }
}

/** Creates the languages of code blocks, with those of all projects. */
function createProjectLanguages({ collections }: Pick<Config, 'collections'>, lexGrammar?: LexGrammar): Languages {
  const brought = collections.flatMap(({ project }) => project?.language ?? [])
  return createLanguages(
    brought.map((language) => ({ ...language, lex: createLexer(language.rules) })),
    lexGrammar,
  )
}

/** Creates the function that returns the options for reading a page: those of its collection, and those of all pages. */
function createOptions(
  config: Pick<Config, 'collections'>,
  ofAll: Pick<ReadOptions, 'languages' | 'expansions'>,
): (path: string) => ReadOptions {
  return (path) => {
    const collection = collectionAt(path, config.collections)
    const all = samplesAt(collection, config)
    const isSample: IsSample = (block) => all.some((samples) => samples.isSample(block))
    const words = all.flatMap((samples) => samples.words ?? [])
    return { ...ofAll, isSample, project: collection?.project ?? (all.length > 0 ? { samples: { words } } : undefined) }
  }
}
