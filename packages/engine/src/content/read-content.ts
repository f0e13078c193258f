import { posix } from 'node:path'
import { createLexer, type Languages } from '../core/code/lexer.ts'
import { collectionAt } from '../core/config/collection.ts'
import type { Config } from '../core/config/config.ts'
import type { Problem } from '../core/problem.ts'
import { callProject } from '../core/project/call-project.ts'
import { samplesAt } from '../core/project/samples-of.ts'
import { StopError } from '../core/stop-error.ts'
import { readText } from '../disk/named-path.ts'
import { createLanguages, type LexGrammar } from '../highlight/languages.ts'
import type { CodeFile } from './code/include-code.ts'
import { createCodeReader } from './code/read-code-file.ts'
import type { CodeOptions, Entry, ImageFile } from './entry.ts'
import { checkNumbers, findPages } from './find-pages.ts'
import { createImageReader } from './pictures/read-image.ts'
import { readEntry } from './read-entry.ts'

export type ContentOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'collections'> & Partial<Pick<Config, 'blocks' | 'codeFolders'>>
  /** Lexes code, or knows its tokens already. */
  readonly lexGrammar?: LexGrammar
}

/** All pages below `content/`. */
export type Content = {
  readonly entries: readonly Entry[]
  /** Problems of files that look like pages but are not. */
  readonly problems: readonly Problem[]
  /** Files that are not pages because their names start with `_`, or are `README.md`. */
  readonly unpublished: readonly string[]
}

/** Reads and parses every page below `content/`. */
export function readContent(options: ContentOptions): Content {
  const { projectRoot, config } = options
  const files = { image: createImageReader(projectRoot).read, code: createCodeReader(projectRoot, config.codeFolders) }
  const read = createEntryReader(options)
  const content = listContent(projectRoot, (file) => read(file, files))
  for (const { parsed } of content.entries) parsed()
  return content
}

/** Lists the pages below `content/`, each as a function reads it from its file. */
export function listContent(projectRoot: string, read: (file: string) => Entry): Content {
  const { pages, unpublished, problems } = findPages(projectRoot)
  const entries = pages.map((path) => read(`content/${path}`))
  return { entries, problems: [...problems, ...checkNumbers(entries)], unpublished }
}

/** Reads the files that a page shows. */
type FileReaders = {
  /** Reads a picture. Takes the folder of the page below `content/`, and a source as written. */
  readonly image: (folder: string, source: string) => ImageFile
  /** Reads a file of code. Takes its path from the folder of the site. */
  readonly code: (path: string) => CodeFile
}

/** Creates the function that reads the page of a file. */
export function createEntryReader({ projectRoot, config, lexGrammar }: ContentOptions) {
  const languages = createProjectLanguages(config, lexGrammar)
  const { blocks = {} } = config
  return (file: string, files: FileReaders): Entry => {
    const text = readText(projectRoot, file)
    if (text === undefined) throw new StopError(`${file} vanished while it was read. Run the command again.`)
    const path = file.slice('content/'.length)
    const image = (source: string) => files.image(posix.dirname(path), source)
    const expansions = { blocks, readCode: files.code }
    return readEntry(text, file, { languages, expansions, image, ...samplesOptions(path, config) })
  }
}

/** Creates the languages of code blocks, with those of all projects. */
function createProjectLanguages({ collections }: Pick<Config, 'collections'>, lexGrammar?: LexGrammar): Languages {
  const brought = collections.flatMap(({ project }) => project?.language ?? [])
  return createLanguages(
    brought.map((language) => ({
      ...language,
      lex: callProject(`The language \`${language.label}\``, () => createLexer(language.rules)),
    })),
    lexGrammar,
  )
}

/** Returns the samples that a page may have, and the words of their fences. */
function samplesOptions(path: string, config: Pick<Config, 'collections'>): Omit<CodeOptions, 'languages'> {
  const collection = collectionAt(path, config.collections)
  const all = samplesAt(collection, config)
  const words = all.flatMap((samples) => samples.words ?? [])
  return { samples: all, project: collection?.project ?? (all.length > 0 ? { samples: { words } } : undefined) }
}
