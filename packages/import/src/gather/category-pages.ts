import type { Loss } from '../parse/losses.ts'
import { folderOf } from './page-ids.ts'
import { loadYaml } from './read-config.ts'
import { type ReadPage, textIn, titleOf } from './read-page.ts'

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
  pages: readonly ReadPage[],
): ReadonlyMap<string, string> {
  const made = new Map<string, string>()
  for (const [folder, { file, label = '', description }] of categories) {
    if (
      hasNoPage.test(file) ||
      folder === '' ||
      label === '' ||
      pages.some(({ file }) => folderOf(file) === folder && isIndex(file))
    )
      continue
    const below = pages.filter(({ file }) => folderOf(file) === folder)
    const folders = [...categories].filter(([other, { label }]) => label && folderOf(other) === folder)
    const items = [
      ...folders.map(([other, { label, position }]) => ({ name: label, target: other, position })),
      ...below.map((page) => ({ name: titleOf(page), target: page.file, position: positionOf(page) })),
    ].sort((a, b) => (a.position ?? Number.MAX_VALUE) - (b.position ?? Number.MAX_VALUE))
    const links = items.map(({ name, target }) => `- [${name}](${target.slice(folder.length + 1)})`)
    const paragraphs = [`# ${label}`, ...(description ? [description] : []), links.join('\n')]
    made.set(`${folder}/index.md`, `${paragraphs.join('\n\n')}\n`)
  }
  return made
}

/** Returns links to the pages of the folder of an index without words, in their order. GitBook shows cards there. */
export function linksOfEmptyIndex(
  { file, lines }: ReadPage,
  pages: readonly ReadPage[],
  positions: ReadonlyMap<string, number>,
): readonly string[] {
  const folder = folderOf(file)
  const isEmpty = lines.every(({ text }) => text.trim() === '' || /^#[ \t]/.test(text))
  if (folder === '' || !isIndex(file) || !isEmpty) return []
  const placeOf = (page: string) => positions.get(page.replace(/\.mdx?$/, '').replace(/README$/i, 'index')) ?? 0
  const parentOf = (page: string) => (isIndex(page) ? folderOf(folderOf(page)) : folderOf(page))
  return pages
    .filter((page) => page.file !== file && parentOf(page.file) === folder)
    .toSorted((a, b) => placeOf(a.file) - placeOf(b.file))
    .map((page) => `- [${titleOf(page)}](${page.file.slice(folder.length + 1)})`)
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

function positionOf(page: ReadPage): number | undefined {
  const position = Number(textIn(page, 'sidebar_position'))
  return Number.isNaN(position) ? undefined : position
}
