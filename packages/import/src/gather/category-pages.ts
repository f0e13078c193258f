import type { Loss } from '../parse/losses.ts'
import { findTitleLine, headingWords, levelOf, readHeadings } from '../parse/source-headings.ts'
import { splitLines } from '../parse/split-lines.ts'
import { splitPage } from '../parse/split-page.ts'
import { folderOf } from './page-ids.ts'
import { loadYaml, matterText } from './read-config.ts'

/** A folder in a sidebar: its label, its place, and the text of its generated page. */
export type Category = {
  readonly file: string
  readonly label?: string
  readonly position?: number
  readonly description?: string
}

/** Matches the files that describe a folder: of Docusaurus, which generates pages, and `__category.json` of others. */
export const categoryFile = /(?:^|\/)_(?:category_\.(?:json|ya?ml)|_category\.json)$/

/** Matches the files of systems that generate no page for a folder. */
const hasNoPage = /(?:^|\/)__category\.json$/

/** Returns the categories of a documentation by folder, from the texts of their files by path. */
export function readCategories(files: ReadonlyMap<string, string>): ReadonlyMap<string, Category> {
  return new Map(
    Array.from(files, ([path, text]) => [path.replace(categoryFile, ''), { file: path, ...readCategory(text) }]),
  )
}

function readCategory(text: string): Omit<Category, 'file'> {
  try {
    const { title, label = title, position, link } = (loadYaml(text) ?? {}) as Readonly<Record<string, unknown>>
    const { description } = (link ?? {}) as Readonly<Record<string, unknown>>
    return {
      ...(typeof label === 'string' && { label }),
      ...(typeof position === 'number' && { position }),
      ...(typeof description === 'string' && { description }),
    }
  } catch {
    return {}
  }
}

/** Returns a page with links to the pages of each category without an index, by file. Docusaurus generates the same. */
export function createCategoryPages(
  categories: ReadonlyMap<string, Category>,
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const pages = [...texts.keys()]
  const made = new Map<string, string>()
  for (const [folder, { file, label = '', description }] of categories) {
    if (
      hasNoPage.test(file) ||
      folder === '' ||
      label === '' ||
      pages.some((page) => folderOf(page) === folder && isIndex(page))
    )
      continue
    const below = pages.filter((page) => folderOf(page) === folder)
    const folders = [...categories].filter(([other, { label }]) => label && folderOf(other) === folder)
    const items = [
      ...folders.map(([other, { label, position }]) => ({ name: label, target: other, position })),
      ...below.map((page) => ({ name: titleOf(page, texts), target: page, position: positionOf(page, texts) })),
    ].sort((a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE))
    const links = items.map(({ name, target }) => `- [${name}](${target.slice(folder.length + 1)})`)
    const paragraphs = [`# ${label}`, ...(description ? [description] : []), links.join('\n')]
    made.set(`${folder}/index.md`, `${paragraphs.join('\n\n')}\n`)
  }
  return made
}

/** Adds links to the pages of its folder to each index without words, by file. GitBook shows cards there. */
export function fillEmptyIndexes(
  texts: ReadonlyMap<string, string>,
  positions: ReadonlyMap<string, number>,
): ReadonlyMap<string, string> {
  const placeOf = (page: string) => positions.get(page.replace(/\.mdx?$/, '').replace(/README$/i, 'index')) ?? 0
  const filled = [...texts].flatMap(([file, text]) => {
    const folder = folderOf(file)
    const words = splitPage(text).body.replace(/^#[ \t].*$/m, '')
    if (folder === '' || !isIndex(file) || words.trim() !== '') return []
    const below = [...texts.keys()].filter(
      (page) => page !== file && (isIndex(page) ? folderOf(folderOf(page)) : folderOf(page)) === folder,
    )
    const links = below
      .toSorted((a, b) => placeOf(a) - placeOf(b))
      .map((page) => `- [${titleOf(page, texts)}](${page.slice(folder.length + 1)})`)
    return [[file, `${text.trimEnd()}\n\n${links.join('\n')}\n`] as const]
  })
  return new Map(filled)
}

/** Lists the labels and places of folders without an index, which no page can carry. */
export function lostCategories(categories: ReadonlyMap<string, Category>, pages: readonly string[]): readonly Loss[] {
  return [...categories].flatMap(([folder, { file, label, position }]) => {
    if (folder === '' || pages.includes(`${folder}/index`)) return []
    const lost = [label, position].filter((one) => one !== undefined).join(', ')
    return { file, line: 1, what: `the label and place of a folder without an index: ${lost}` }
  })
}

/** Whether a page is that of its folder. */
function isIndex(page: string): boolean {
  return /(?:^|\/)(?:index|readme)\.mdx?$/i.test(page)
}

/**
 * Returns the title of a source: from its front matter, its h1, or its first heading if all others are below it.
 * Otherwise its label in a sidebar, or its file name.
 */
export function titleOf(page: string, texts: ReadonlyMap<string, string>, label?: string): string {
  const text = texts.get(page) ?? ''
  const given = matterText(text, 'title')
  const lines = splitLines(splitPage(text).body)
  const headings = readHeadings(lines)
  const [first, ...others] = findTitleLine(lines, headings) === undefined ? [] : headings.values()
  const isTitle = first && (levelOf(first) === 1 || others.every((other) => levelOf(other) > levelOf(first)))
  const words = isTitle && headingWords(first.words)
  return given ?? (words || label) ?? page.replace(/^.*\/|\.mdx?$/g, '')
}

function positionOf(page: string, texts: ReadonlyMap<string, string>): number | undefined {
  const position = Number(matterText(texts.get(page) ?? '', 'sidebar_position'))
  return Number.isNaN(position) ? undefined : position
}
