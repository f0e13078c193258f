import { dirname, posix, resolve } from 'node:path'
import type { Config } from 'studio-docs/config'
import { StopError } from 'studio-docs/project'
import {
  categoryFile,
  createCategoryPages,
  fillEmptyIndexes,
  lostCategories,
  readCategories,
  titleOf,
} from './category-pages.ts'
import type { Components } from './components.ts'
import { cleanText, convertPage } from './convert-page.ts'
import { createTargets, pageIndex } from './find-targets.ts'
import { findSystem } from './heading-ids.ts'
import { maxIncluded, type ReadIncluded, withIncludes } from './include-files.ts'
import type { Loss } from './losses.ts'
import { lostConfig, lostRedirects } from './lost-config.ts'
import { lostPages } from './lost-pages.ts'
import { findOldFolders, listOld, type OldFolders, readOld, readOldTexts, readOrderFiles } from './old-files.ts'
import { createPageIds } from './page-names.ts'
import { createPublished, type OldFile } from './published-files.ts'
import { readLabels, readOrder } from './read-order.ts'

export type ImportOptions = {
  readonly projectRoot: string
  readonly config: Config
  /** Folder of the other system's pages. */
  readonly from: string
  /** Id or path of the collection to fill. */
  readonly collection: string
  /** Start of the paths of the old site, such as `/docs`. */
  readonly strip: string
  /** Folder of the old site's public files. */
  readonly publicFolder: string | undefined
  /** Origin for links to pages that are not imported, such as `https://example.com`. */
  readonly host: string | undefined
  /** Forms of components, the usual ones by default. */
  readonly components?: Components
}

/** Result of an import: files by their path below the project, and all lost forms. */
export type Imported = {
  readonly files: ReadonlyMap<string, string | OldFile>
  readonly losses: readonly Loss[]
  /** New files of the pages below `content/`, in the order of the old sidebar. */
  readonly pages: readonly string[]
}

/** Converts a folder of another system's pages. Reads the disk and changes nothing. */
export function convertDocs({ projectRoot, config, ...options }: ImportOptions): Imported {
  const { path } = collectionOf(config, options.collection)
  if (options.host !== undefined && !URL.canParse(options.host))
    throw new StopError(`\`--host\` is \`${options.host}\`. Expected an origin, such as \`https://example.com\`.`)
  const folders = findOldFolders(options.from, options.publicFolder)
  const { stated, sources, categories, losses } = readSources(folders, options.from)
  const order = readOrder(stated)
  const labels = readLabels(stated)
  const system = findSystem(folders.from)
  const filled = system === 'GitBook' ? fillEmptyIndexes(sources, order) : []
  const texts = new Map([...sources, ...filled])
  const idOf = createPageIds([...sources.keys()])
  const titles = new Map([...texts.keys()].map((file) => [file, titleOf(file, texts, labels.get(idOf(file)))]))
  const left = { characters: maxIncludedOfAll }
  const whole = new Map(
    Array.from(texts, ([file, text]) => [file, withIncludes(text, includeReader({ folders, file, left }))]),
  )
  const pages = pageIndex(whole, titles, { path, system })
  const published = createPublished(folders, { projectRoot, pages: pages.files.values() })
  const files = new Map<string, string | OldFile>()
  const found: Loss[] = [
    ...losses,
    ...pages.losses,
    ...lostConfig(stated.texts),
    ...lostRedirects(folders),
    ...lostCategories(categories, stated.pages),
    ...lostPages(stated, texts, system),
  ]
  for (const [file, text] of texts) {
    const refused = new Map<string, Loss>()
    const refuse = (target: string, why: string) =>
      refused.set(target + why, { file, line: lineOf(target, text), what: `\`${target.slice(0, 100)}\`, which ${why}` })
    const { strip, host } = options
    const targets = createTargets({ file, folders, path, strip, host, system, refuse }, pages, published)
    const id = idOf(file)
    const category = id.endsWith('/index') ? categories.get(id.slice(0, -'/index'.length)) : undefined
    const position = order.get(id) ?? category?.position
    const page = convertPage(text, {
      ...{ file, position, label: category?.label ?? labels.get(id) },
      ...{ system, targets, ...(options.components && { components: options.components }) },
      read: includeReader({ folders, file, left, refuse }),
    })
    files.set(`content/${pages.files.get(file)}`, page.text)
    found.push(...page.losses, ...refused.values())
  }
  const byPlace = (file: string) => order.get(idOf(file)) ?? Number.POSITIVE_INFINITY
  const placed = [...texts.keys()].toSorted((a, b) => byPlace(a) - byPlace(b))
  return {
    files: new Map([...files, ...published.all]),
    losses: found,
    pages: placed.map((file) => `content/${pages.files.get(file)}`),
  }
}

/** Reads the pages, and the files that order and describe them. Throws a StopError if there are no pages. */
function readSources(folders: OldFolders, from: string) {
  const { files, losses } = listOld(folders.from)
  const isSource = (file: string) => /\.mdx?$/.test(file) && !/(?:^|\/)(?:\.[^/]*\/.*|_[^/]*|SUMMARY\.md)$/.test(file)
  const described = readOldTexts(
    folders,
    files.filter((file) => categoryFile.test(file)),
  )
  const written = readOldTexts(folders, files.filter(isSource))
  if (written.texts.size === 0) throw new StopError(`No Markdown pages below \`${from}\`.`)
  const ordered = readOrderFiles(folders, files)
  const categories = readCategories(described.texts)
  const generated = createCategoryPages(categories, written.texts)
  const sources = new Map([...written.texts, ...generated].sort(([a], [b]) => (a < b ? -1 : 1)))
  return {
    sources,
    categories,
    stated: { texts: ordered.texts, pages: [...sources.keys()].map(createPageIds([...sources.keys()])) },
    losses: [...losses, ...described.losses, ...written.losses, ...ordered.losses],
  }
}

/** Returns the collection with an id or a path. Throws a StopError if there is none. */
export function collectionOf({ collections }: Config, name: string): Config['collections'][number] {
  const found = collections.find(({ id, path }) => id === name || path === name)
  if (found) return found
  const known = collections.map(({ path }) => `\`${path}\``).join(', ')
  throw new StopError(`No collection \`${name}\`. Add one to \`collections\` of site.config.ts, or use ${known}.`)
}

/** Maximum number of characters that the includes of all pages may add. */
const maxIncludedOfAll = 50_000_000

type IncludeReading = {
  readonly folders: OldFolders
  readonly file: string
  /** What the includes of all pages may still add. */
  readonly left: { characters: number }
  readonly refuse?: (target: string, why: string) => void
}

/** Returns a function that reads the files that a page includes. */
function includeReader({ folders, file, left, refuse }: IncludeReading): ReadIncluded {
  const { from, project } = folders
  let own = maxIncluded
  return (included) => {
    const places = [
      resolve(from, posix.dirname(file), included),
      resolve(from, included),
      resolve(dirname(from), included.replace(/^@\//, '')),
      resolve(project, included.replace(/^@\//, '')),
    ]
    const read = readOld(folders, places)
    if (read.type === 'refused') refuse?.(included, read.why)
    if (read.type !== 'text') return undefined
    own -= read.text.length
    left.characters -= read.text.length
    if (own >= 0 && left.characters >= 0) return cleanText(read.text)
    refuse?.(included, `would make the includes of ${own < 0 ? 'this page' : 'all pages'} too long`)
    return undefined
  }
}

function lineOf(words: string, text: string): number {
  return text.slice(0, Math.max(0, text.indexOf(words))).split('\n').length
}
