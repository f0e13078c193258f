import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative, resolve } from 'node:path'
import { readContent } from '../packages/engine/src/content/read-content.ts'
import type { Paragraph } from '../packages/engine/src/core/facts.ts'
import { createSite } from '../packages/engine/src/site/create-site.ts'
import { readText } from '../packages/engine/test/compile-text.ts'
import { install, repository } from './commands.ts'
import { markdownTable, middleBy } from './figures.ts'
import type { SuiteTables } from './stored-figures.ts'

const packages = { name: 'bench-readability', dependencies: { 'text-readability': '1.1.1' } }

/** Documents for people who work on this repository. */
const documents = ['README.md', 'CONTRIBUTING.md']

/** Minimum number of words of a page to grade, because the grade of a few words is meaningless. */
const minWords = 100

type Grade = (text: string) => number

/** Prints the Flesch-Kincaid grade of our pages and documents, and of other documents and folders of Markdown. */
export async function run(paths: readonly string[]): Promise<SuiteTables> {
  const missing = paths.find((path) => !existsSync(path))
  if (missing !== undefined) throw new Error(`There is no ${missing}.`)
  const grade = loadGrade()
  const isFile = (path: string) => statSync(path).isFile()
  const pages = await ownPages(grade)
  const own = summarise('our pages', pages)
  const others = paths
    .filter((path) => !isFile(path))
    .map((folder) => summarise(`\`${nameOf(folder)}\``, gradesBelow(folder, grade)))
  const files = [...documents.map((name) => join(repository, name)), ...paths.filter(isFile)]
  const tables = [
    [own, ...others],
    files.map((path) => ({ document: nameOf(path), grade: round(grade(proseOf(readParagraphs(path)))) })),
    pages.map(({ route, grade }) => ({ page: `\`${route}\``, grade: round(grade) })),
  ]
  console.log(tables.map(markdownTable).join('\n\n'))
  return { tables }
}

/** Returns the path of a document in its repository, which may be a folder beside this one. */
function nameOf(path: string): string {
  return relative(repository, resolve(path)).replace(/^(?:\.\.\/)+/, '')
}

function loadGrade(): Grade {
  const folder = install(packages)
  const { default: readability } = createRequire(join(folder, 'package.json'))('text-readability')
  return (text) => readability.fleschKincaidGrade(text)
}

/** Grades each page of this site, in the order of its routes. */
async function ownPages(grade: Grade) {
  const projectRoot = join(repository, 'site')
  const { default: config } = await import(join(projectRoot, 'site.config.ts'))
  const site = createSite(config, readContent({ projectRoot, config }).entries)
  return site.entries
    .map(({ route, facts }) => ({ route, grade: grade(proseOf(facts.paragraphs)) }))
    .toSorted((a, b) => a.route.localeCompare(b.route, 'en'))
}

/** Grades the Markdown files below a folder that have enough words. */
function gradesBelow(folder: string, grade: Grade): readonly { readonly grade: number }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => proseOf(readParagraphs(join(folder, file))))
    .filter((text) => text.split(/\s+/).length >= minWords)
    .map((text) => ({ grade: grade(text) }))
}

/** Reads the paragraphs of a Markdown file, without the imports and components of MDX. */
function readParagraphs(path: string): readonly Paragraph[] {
  const text = readFileSync(path, 'utf8')
    .replace(/^import .*$/gm, '')
    .replace(/<\/?[A-Z][^>]*>/g, '')
  return readText(text, { file: path }).facts.paragraphs
}

/** Joins paragraphs and list items to text. Each ends a sentence, and inline code counts as one short word. */
function proseOf(paragraphs: readonly Paragraph[]): string {
  return paragraphs.map(({ text }) => `${text.replaceAll('…', 'code').replace(/[.:;,\s]*$/, '')}.`).join(' ')
}

function summarise(text: string, pages: readonly { readonly grade: number }[]) {
  const grades = pages.map(({ grade }) => grade)
  return {
    text,
    pages: grades.length,
    median: round(middleBy(grades, (grade) => grade)),
    lowest: round(Math.min(...grades)),
    highest: round(Math.max(...grades)),
  }
}

function round(grade: number): string {
  return grade.toFixed(1)
}
