import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Config } from '../page/config.ts'
import { errorAt, type Problem } from '../page/facts.ts'
import { createLexer } from '../page/lexer.ts'
import type { SampleOutputs } from '../page/sample.ts'
import { checkCharacters } from './check-characters.ts'
import { checkConflicts } from './check-conflicts.ts'
import { checkFrontMatter } from './check-front-matter.ts'
import { checkName, checkNumbers, isPageName, isPartName } from './check-names.ts'
import { type Compiled, compileMarkdown } from './compile-markdown.ts'
import { type ParsedFrontMatter, parseFrontMatter } from './front-matter.ts'
import { createLanguages, type Languages } from './highlight.ts'
import { listFolder } from './list-folder.ts'
import { type Asset, createImageReader } from './read-image.ts'

/** A page's source, read, validated and compiled: all that the site is made from. */
export type Entry = ParsedFrontMatter &
  Omit<Compiled, 'frontMatter'> & {
    /** Path of the source below the project's folder, with forward slashes. */
    readonly file: string
    /** Path of the source below `content/`, without ending: `docs/guide/index`. */
    readonly id: string
  }

/** Where the project is, how it is configured, what its samples gave. */
export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base' | 'collections'>
  readonly outputs: SampleOutputs
}

/** All pages below `content/`, and the pictures they show from files. */
export type Content = {
  readonly entries: readonly Entry[]
  /** Names files that look like pages and are none. */
  readonly problems: readonly Problem[]
  /** Files that are no pages because their names begin with `_`. */
  readonly parts: readonly string[]
  readonly assets: readonly Asset[]
  /** The text that each entry was compiled from, by its file. */
  readonly texts: ReadonlyMap<string, string>
}

/** Rules whose problems keep a source from being read at all. */
const unreadable: ReadonlySet<string> = new Set(['not-text', 'merge-conflict'])

/** Reads, validates and compiles every page below `content/`; of those known `before` only the ones that may have changed. */
export function readCollection({ projectRoot, config, outputs }: CollectionOptions, before?: Content): Content {
  const folder = join(projectRoot, 'content')
  const images = createImageReader(projectRoot, config.base)
  const languagesOf = createProjectLanguages(config)
  const known = new Map(before?.entries.map((entry) => [entry.file, entry]))
  const texts = new Map<string, string>()
  const { pages, parts, problems: names } = findPages(folder)
  const entries = pages.map((path): Entry => {
    const file = `content/${path}`
    const text = readText(join(folder, path))
    texts.set(file, text)
    const same = before?.texts.get(file) === text ? known.get(file) : undefined
    // A picture may have changed where the page has not.
    if (same && same.facts.images.length === 0) return same
    const image = (source: string) => images.read(dirname(path), source)
    const characters = [...checkCharacters(text, file), ...checkConflicts(text, file), ...checkFrontMatter(text, file)]
    const readable = characters.some(({ rule }) => unreadable.has(rule)) ? '' : text
    const project = config.collections.find((collection) => path.startsWith(`${collection.path}/`))?.project
    const runs = { samples: project?.samples !== undefined, playground: project?.playground !== undefined }
    const options = { file, base: config.base, languages: languagesOf(path), outputs, runs, image }
    const compiled = compileMarkdown(readable, options)
    const { problems: wrong, ...matter } = parseFrontMatter(compiled.frontMatter, file)
    const id = path.replace(/\.mdx?$/, '')
    return { ...compiled, file, id, ...matter, problems: [...characters, ...wrong, ...compiled.problems] }
  })
  const numbers = checkNumbers(entries.map(({ file, frontMatter: { slug } }) => ({ file, slug })))
  const problems = [...names, ...numbers]
  return { entries, problems, parts, assets: [...images.assets.values()], texts }
}

/** Gives what gives the languages of a page by its path: all that projects bring, and what the samples of its own send. */
function createProjectLanguages({ collections }: Pick<Config, 'collections'>): (path: string) => Languages {
  const own = collections.map(({ path, project }) => {
    const language = project?.language
    return { path, language: language && { ...language, lex: createLexer(language.rules) } }
  })
  const brought = own.flatMap(({ language }) => language ?? [])
  const others = createLanguages(brought)
  const languages = own.map(({ path, language }) => ({ path, languages: createLanguages(brought, language) }))
  return (page) => languages.find(({ path }) => page.startsWith(`${path}/`))?.languages ?? others
}

type Found = Pick<Content, 'parts' | 'problems'> & { readonly pages: readonly string[] }

/** The paths (below the folder, forward slashes, sorted) of all pages in a folder, and what only looks like one; links are not followed. */
function findPages(folder: string): Found {
  if (!existsSync(folder)) {
    const hint = 'Create it with a first page: `npm run new docs/start`.'
    return {
      pages: [],
      parts: [],
      problems: [errorAt({ file: 'content', line: 0 }, 'no-content', 'There is no folder `content`.', hint)],
    }
  }
  const files = listFolder(folder).map((entry) => {
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1)
    return { entry, path: path.replaceAll(sep, '/') }
  })
  files.sort((a, b) => (a.path < b.path ? -1 : 1))
  return {
    pages: files.filter(({ entry }) => entry.isFile() && isPageName(entry.name)).map(({ path }) => path),
    parts: files.filter(({ entry }) => entry.isFile() && isPartName(entry.name)).map(({ path }) => `content/${path}`),
    problems: files.flatMap(({ entry, path }) => checkName(entry, `content/${path}`) ?? []),
  }
}

/** Without byte order mark and with plain line ends. */
function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
}
