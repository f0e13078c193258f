import { dirname, posix, resolve } from 'node:path'
import { StopError } from 'studio-docs/project'
import { findSystem, type System } from '../parse/heading-ids.ts'
import type { Loss, Losses } from '../parse/losses.ts'
import { readLines } from '../parse/parse-page.ts'
import {
  type Category,
  categoryFile,
  createCategoryPages,
  linksOfEmptyIndex,
  lostCategories,
  readCategories,
} from './category-pages.ts'
import { maxIncluded, type ReadIncluded } from './include-files.ts'
import { lostConfig, lostPages } from './lost-docs.ts'
import { findOldFolders, listOld, type OldFolders, readOld, readOldTexts, readOrderFiles } from './old-files.ts'
import { createPageIds, withoutNumbers } from './page-ids.ts'
import { readConfig } from './read-config.ts'
import { positionsOf, readLabels, readOrder } from './read-order.ts'
import { type ReadPage, readPage, textIn, titleOf } from './read-page.ts'

/** A page of another system, and what its sidebar says of it. */
export type OldPage = ReadPage & {
  /** Path without ending as lists of pages name it. */
  readonly id: string
  /** Words that links to the page may show. */
  readonly title: string
  /** Label of the page in the old sidebar, if it is stated. */
  readonly label: string | undefined
  readonly position: number | undefined
  /** Place of the page in the old sidebar. */
  readonly order: number | undefined
}

/** Facts of a foreign documentation: all that is read before a page is converted. */
export type OldDocs = {
  readonly folders: OldFolders
  readonly system: System | undefined
  readonly pages: readonly OldPage[]
  /** All files below the folder of the pages. */
  readonly files: readonly string[]
  /** Losses of the whole documentation. */
  readonly losses: readonly Loss[]
}

/** Reads a foreign documentation. Throws a StopError if it has no pages. */
export function gatherDocs(from: string, publicFolder: string | undefined): OldDocs {
  const folders = findOldFolders(from, publicFolder)
  const system = findSystem(folders.configs)
  const { sources, stated, categories, files, losses } = readSources(folders, system, from)
  const order = readOrder(stated)
  const positions = positionsOf(order, stated.pages)
  const places = new Map(order.map((page, place) => [page, place]))
  const labels = readLabels(stated)
  const idOf = createPageIds(sources.map(({ file }) => file))
  const pages = sources.map((page) => {
    const id = idOf(page.file)
    const category = id.endsWith('/index') ? categories.get(id.slice(0, -'/index'.length)) : undefined
    const links = system === 'GitBook' ? linksOfEmptyIndex(page, sources, positions) : []
    const added = ['', ...links].map((text) => ({ text, number: 1 }))
    return {
      ...page,
      ...(links.length > 0 && readLines([...page.lines, ...added], system)),
      id,
      title: titleOf(page, labels.get(id)),
      label: category?.label ?? labels.get(id),
      order: places.get(id),
      position: positions.get(id) ?? category?.position,
    }
  })
  const lost = [lostConfig(stated.configs), lostCategories(categories, stated.pages)]
  return {
    folders,
    system,
    pages,
    files,
    losses: [...losses, ...lost.flat(), ...lostPages(stated, order, { pages, system })],
  }
}

/** Reads the pages, and the files that order and describe them. */
function readSources(folders: OldFolders, system: System | undefined, from: string) {
  const { files, losses } = listOld(folders.from)
  const isSource = (file: string) => /\.mdx?$/.test(file) && !/(?:^|\/)(?:\.[^/]*\/.*|_[^/]*|SUMMARY\.md)$/.test(file)
  const described = readOldTexts(
    folders,
    files.filter((file) => categoryFile.test(file)),
  )
  const written = readOldTexts(folders, files.filter(isSource))
  if (written.texts.size === 0) throw new StopError(`No Markdown pages below \`${from}\`.`)
  const left = { characters: maxIncludedOfAll }
  const includes = (file: string, losses: Losses) => includeReader({ folders, file, left, losses })
  const read = ([file, text]: readonly [string, string]) => readPage(file, text, { system, includes })
  const pages = Array.from(written.texts, ([file, text]) => read([file, cleanText(text)]))
  const ordered = readOrderFiles(folders, files)
  const categories: ReadonlyMap<string, Category> = readCategories(described.texts)
  const made = Array.from(createCategoryPages(categories, pages), read)
  const sources = [...pages, ...made].sort((a, b) => (a.file < b.file ? -1 : 1))
  return {
    sources,
    categories,
    files,
    stated: { configs: Array.from(ordered.texts, ([file, text]) => readConfig(file, text)), ...idsOf(sources) },
    losses: [...losses, ...described.losses, ...written.losses, ...ordered.losses],
  }
}

/** Returns the paths of pages as lists name them, and those that have the `id` of their front matter for a last part. */
function idsOf(sources: readonly ReadPage[]) {
  const files = sources.map(({ file }) => file)
  const idOf = createPageIds(files)
  const stated = sources.flatMap(({ file, ...page }) => {
    const id = textIn(page, 'id')
    return id === undefined ? [] : [[posix.join(posix.dirname(withoutNumbers(file)), id), idOf(file)] as const]
  })
  return { pages: files.map(idOf), ids: new Map(stated) }
}

/** Returns a text in UTF-8 with plain line ends, without the colours of terminals, which have no words. */
export function cleanText(text: string): string {
  const colours = new RegExp(`^\uFEFF|${String.fromCharCode(27)}\\[[\\d;]*m`, 'g')
  return text
    .replace(colours, '')
    .replace(/\r\n?/g, '\n')
    .replace(/^\+{3}[ \t]*\n([\s\S]*?)\n\+{3}[ \t]*(?=\n|$)/, (_, toml: string) => `---\n${yamlOf(toml)}\n---`)
    .replaceAll('\uFFFD', '?')
    .replace(/[^\P{Cc}\t\n]/gu, pictureOfControl)
    .replace(/[\ue000-\ue004]/g, '')
}

/** Returns the picture of a control character, such as `␋`: pages cannot contain the character. */
function pictureOfControl(character: string): string {
  const code = character.charCodeAt(0)
  if (code === 0x7f) return '\u2421'
  return code < 0x20 ? String.fromCharCode(0x2400 + code) : '?'
}

/** Returns front matter in TOML as YAML, without its tables. Lists and values look the same in both. */
function yamlOf(toml: string): string {
  return toml.replace(/^[ \t]*\[[^\]\n]*\]+[ \t]*$/gm, '').replace(/^[ \t]*([\w-]+)[ \t]*=[ \t]*/gm, '$1: ')
}

/** Maximum number of characters that the includes of all pages may add. */
const maxIncludedOfAll = 50_000_000

type IncludeReading = {
  readonly folders: OldFolders
  readonly file: string
  /** Number of characters that the includes of all pages may still add. */
  readonly left: { characters: number }
  readonly losses: Losses
}

/** Returns a function that reads the files that a page includes. */
function includeReader({ folders, file, left, losses }: IncludeReading): ReadIncluded {
  const { from, project } = folders
  let own = maxIncluded
  return (included, line) => {
    const places = [
      resolve(from, posix.dirname(file), included),
      resolve(from, included),
      resolve(dirname(from), included.replace(/^@\//, '')),
      resolve(project, included.replace(/^@\//, '')),
    ]
    const read = readOld(folders, places)
    if (read.type === 'refused') losses.refuse(included, read.why, line)
    if (read.type !== 'text') return undefined
    own -= read.text.length
    left.characters -= read.text.length
    if (own >= 0 && left.characters >= 0) return cleanText(read.text)
    losses.refuse(included, `would make the includes of ${own < 0 ? 'this page' : 'all pages'} too long`, line)
    return undefined
  }
}
