import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, posix, relative, resolve, sep } from 'node:path'
import { isWithin } from '../../content/named-path.ts'
import { showUnwanted } from '../../core/characters.ts'
import type { Config } from '../../core/config.ts'
import { StopError } from '../../core/stop-error.ts'
import { withCommandLines } from '../command-line.ts'
import {
  categoryFile,
  createCategoryPages,
  fillEmptyIndexes,
  lostCategories,
  readCategories,
  titleOf,
} from './category-pages.ts'
import { cleanText, convertPage } from './convert-page.ts'
import { createTargets, type LinkedFiles, pageIndex } from './find-targets.ts'
import { findSystem } from './heading-ids.ts'
import { withIncludes } from './include-files.ts'
import type { Loss } from './losses.ts'
import { lostConfig, lostRedirects } from './lost-config.ts'
import { lostPages } from './lost-pages.ts'
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
}

/** Imports a folder of another system's pages into a project. Returns a report of what was written and what was lost. */
export function importDocs(options: ImportOptions): string {
  const { files, losses, pages } = convertDocs(options)
  const { written, same, kept } = writeImported(options.projectRoot, files)
  const lines = [
    ...losses.map(({ file, line, what }) => `${file}:${line}  ${what}`),
    ...(losses.length > 0
      ? ['', `${count(losses.length, 'form')} not imported. Those of a page are comments in it.`]
      : []),
    ...kept.map((path) => `${path} is different and was kept. Delete it to import it again.`),
    `${count(pages, 'page')}: ${count(written, 'file')} written, ${same} unchanged, ${kept.length} kept. Run \`studio check\` to see the remaining problems.`,
    'Rare forms may be lost without a line here: compare your most important pages with the old ones.',
    'The menu, the footer and links to edit pages are not imported: site.config.ts has its own.',
    'Imported pages have their own style. In site.config.ts, `externalLinks: true` allows all links to other sites,',
    "`prose: false` skips the checks of style, and `spelling: { language: 'off' }` that of spelling.",
  ]
  return showUnwanted(withCommandLines(lines.join('\n')))
}

function count(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? '' : 's'}`
}

/** Result of an import: files by their path below the project, and all lost forms. */
export type Imported = {
  readonly files: ReadonlyMap<string, string | Buffer>
  readonly losses: readonly Loss[]
  readonly pages: number
}

/** Files that may say the order of pages. */
const orderFiles =
  /(?:^|\/)(?:SUMMARY\.md|_?meta\.(?:json|[jt]sx?)|mkdocs\.ya?ml|sidebars?\.[cm]?[jt]s|astro\.config\.[cm]?[jt]s|config\.[cm]?[jt]s)$/

/** Converts a folder of another system's pages. Reads the disk and changes nothing. */
export function convertDocs({ projectRoot, config, ...options }: ImportOptions): Imported {
  const from = resolve(options.from)
  const path = collectionPath(config, options.collection)
  if (!existsSync(from)) throw new StopError(`No folder at \`${options.from}\`.`)
  const { all, links } = listSources(from)
  const sources = all.filter(
    (file) => /\.mdx?$/.test(file) && !/(?:^|\/)(?:\.[^/]*\/.*|_[^/]*|SUMMARY\.md)$/.test(file),
  )
  if (sources.length === 0) throw new StopError(`No Markdown pages below \`${options.from}\`.`)
  const readAll = (files: readonly string[]) =>
    new Map(files.map((file) => [file, readFileSync(join(from, file), 'utf8')]))
  const categories = readCategories(readAll(all.filter((file) => categoryFile.test(file))))
  const written = readAll(sources)
  const generated = createCategoryPages(categories, written)
  const sourceTexts = new Map([...written, ...generated].sort(([a], [b]) => (a < b ? -1 : 1)))
  const idOf = (file: string) => file.replace(/\.mdx?$/, '').replace(/(^|\/)README$/i, '$1index')
  const stated = {
    texts: readOrderFiles(from, all),
    pages: [...sourceTexts.keys()].map(idOf),
  }
  const order = readOrder(stated)
  const labels = readLabels(stated)
  const system = findSystem(from)
  const filled = system === 'GitBook' ? fillEmptyIndexes(sourceTexts, order) : []
  const texts = new Map([...sourceTexts, ...filled])
  const titles = new Map([...texts.keys()].map((file) => [file, titleOf(file, texts, labels.get(idOf(file)))]))
  const readerOf = (file: string) => (included: string) => readIncluded(from, file, included)
  const whole = new Map(Array.from(texts, ([file, text]) => [file, withIncludes(text, readerOf(file))]))
  const pages = pageIndex(whole, titles, { path, system })
  const found: LinkedFiles = { pictures: new Map() }
  const files = new Map<string, string | Buffer>()
  // A link may lead anywhere, so none is followed.
  const losses: Loss[] = [
    ...links.map((file) => ({ file, line: 1, what: 'a symbolic link' })),
    ...lostConfig(stated.texts),
    ...lostRedirects(from),
    ...lostCategories(categories, stated.pages),
    ...lostPages(stated, texts, system),
  ]
  for (const [file, text] of texts) {
    const place = {
      file,
      from,
      path,
      strip: options.strip,
      host: options.host,
      publicFolder: options.publicFolder && resolve(options.publicFolder),
      system,
    }
    const targets = createTargets(place, pages, found)
    const id = idOf(file)
    const category = id.endsWith('/index') ? categories.get(id.slice(0, -'/index'.length)) : undefined
    const position = order.get(id) ?? category?.position
    const page = convertPage(text, {
      ...{ file, position, label: category?.label ?? labels.get(id) },
      ...{ system, targets },
      read: readerOf(file),
    })
    files.set(`content/${pages.files.get(file)}`, page.text)
    losses.push(...page.losses)
  }
  for (const [target, source] of found.pictures) files.set(target, readFileSync(source))
  return { files, losses, pages: texts.size }
}

/** Writes the files of an import. Files with other content are not replaced. Returns how many are new, equal and different. */
export function writeImported(
  projectRoot: string,
  files: Imported['files'],
): { written: number; same: number; kept: readonly string[] } {
  const kept: string[] = []
  let written = 0
  let same = 0
  for (const [path, content] of files) {
    const target = join(projectRoot, path)
    if (existsSync(target)) {
      if (readFileSync(target).equals(Buffer.from(content))) same++
      else kept.push(path)
      continue
    }
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
    written++
  }
  return { written, same, kept }
}

/** Lists the files below a folder, and the links to Markdown files, as sorted paths. */
function listSources(from: string): { all: readonly string[]; links: readonly string[] } {
  const entries = readdirSync(from, { recursive: true, withFileTypes: true }).filter(
    (entry) => !/[\\/](?:node_modules|\.git)(?:[\\/]|$)/.test(entry.parentPath),
  )
  const pathsOf = (found: typeof entries) =>
    found.map((entry) => relative(from, join(entry.parentPath, entry.name)).replaceAll(sep, '/')).sort()
  return {
    all: pathsOf(entries.filter((entry) => entry.isFile())),
    links: pathsOf(entries.filter((entry) => entry.isSymbolicLink() && /\.mdx?$/.test(entry.name))),
  }
}

function collectionPath({ collections }: Config, name: string): string {
  const found = collections.find(({ id, path }) => id === name || path === name)
  if (found) return found.path
  const known = collections.map(({ path }) => `\`${path}\``).join(', ')
  throw new StopError(`No collection \`${name}\`. Add one to \`collections\` of site.config.ts, or use ${known}.`)
}

/** Reads the files that state an order: in the folder, beside it and above it. */
function readOrderFiles(from: string, all: readonly string[]): ReadonlyMap<string, string> {
  const below = all.filter((file) => orderFiles.test(file)).map((file) => [file, join(from, file)] as const)
  const above = ['..', '../..', '../../..'].flatMap((up) => {
    const folder = join(from, up)
    const names = readdirSync(folder).filter((name) => orderFiles.test(name) && !/^config\./.test(name))
    return names.map((name) => [name, join(folder, name)] as const)
  })
  // VitePress has its configuration below `.vitepress`, and more of it beside the pages.
  const presses = ['.', '..', '../..'].map((up) => join(from, up, '.vitepress')).filter((press) => existsSync(press))
  const configs = presses.flatMap((press) =>
    [dirname(press), press].flatMap((folder) => {
      const names = readdirSync(folder).filter((name) => /^config\./.test(name) && orderFiles.test(name))
      return names.map((name) => [posix.join(...relative(from, folder).split(sep), name), join(folder, name)] as const)
    }),
  )
  return new Map([...below, ...above, ...configs].map(([name, file]) => [name, readFileSync(file, 'utf8')]))
}

function readIncluded(from: string, file: string, included: string): string | undefined {
  const path = resolve(from, posix.dirname(file), included)
  const other = resolve(from, '..', included.replace(/^@\//, ''))
  const found = [path, resolve(from, included), other].find((one) => existsSync(one) && isWithin(dirname(from), one))
  return found === undefined ? undefined : cleanText(readFileSync(found, 'utf8'))
}
