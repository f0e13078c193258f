import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Config } from '../page/config.ts'
import type { Facts, Problem } from '../page/facts.ts'
import type { Tree } from '../page/page.ts'
import type { SampleOutputs } from '../page/sample.ts'
import { surql } from '../page/surql.ts'
import { checkCharacters } from './check-characters.ts'
import { compileMarkdown } from './compile-markdown.ts'
import { type FrontMatter, parseFrontMatter } from './front-matter.ts'
import { createLanguages } from './highlight.ts'
import { type Asset, createImageReader } from './read-image.ts'

/** A page's source, read, validated and compiled: all that the site is made from. */
export type Entry = {
  /** Path of the source below the project's folder, with forward slashes. */
  readonly file: string
  /** Path of the source below `content/`, without ending: `docs/guide/index`. */
  readonly id: string
  readonly frontMatter: FrontMatter
  /** The line each front matter key stands in, 1-based. */
  readonly lines: Readonly<Record<string, number>>
  readonly tree: Tree
  /** The page's words as Markdown without its title; `\0` stands for the site before a path, and for the page before a fragment. */
  readonly markdown: string
  readonly facts: Facts
  readonly problems: readonly Problem[]
}

/** Where the project is, how it is configured, what its samples gave. */
export type CollectionOptions = {
  readonly projectRoot: string
  readonly config: Pick<Config, 'base'>
  readonly outputs: SampleOutputs
}

/** All pages below `content/`, and the bitmaps they show. */
export type Content = {
  readonly entries: readonly Entry[]
  readonly assets: readonly Asset[]
  /** The text that each entry was compiled from, by its file. */
  readonly texts: ReadonlyMap<string, string>
}

const languages = createLanguages(surql)

/** Reads, validates and compiles every page below `content/`; of those known `before` only the ones that may have changed. */
export function readCollection({ projectRoot, config, outputs }: CollectionOptions, before?: Content): Content {
  const folder = join(projectRoot, 'content')
  const images = createImageReader(folder, config.base)
  const known = new Map(before?.entries.map((entry) => [entry.file, entry]))
  const texts = new Map<string, string>()
  const entries = findPages(folder).map((path): Entry => {
    const file = `content/${path}`
    const text = readText(join(folder, path))
    texts.set(file, text)
    const same = before?.texts.get(file) === text ? known.get(file) : undefined
    // A picture may have changed where the page has not.
    if (same && same.facts.images.length === 0) return same
    const image = (source: string) => images.read(dirname(path), source)
    const characters = checkCharacters(text, file)
    const readable = characters.some(({ rule }) => rule === 'not-text') ? '' : text
    const compiled = compileMarkdown(readable, { file, base: config.base, languages, outputs, image })
    const { frontMatter, lines, problems } = parseFrontMatter(compiled.frontMatter, file)
    const id = path.replace(/\.mdx?$/, '')
    return { ...compiled, file, id, frontMatter, lines, problems: [...characters, ...problems, ...compiled.problems] }
  })
  return { entries, assets: [...images.assets.values()], texts }
}

/** The paths (below the folder, forward slashes, sorted) of all pages in a folder; links out of it are not followed. */
function findPages(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.mdx?$/.test(entry.name) && !/^(README\.md|[._].*)$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort((a, b) => (a < b ? -1 : 1))
}

/** Without byte order mark and with plain line ends. */
function readText(file: string): string {
  return readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .replace(/\r\n?/g, '\n')
}
