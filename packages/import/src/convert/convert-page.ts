import type { Nodes } from 'mdast'
import { leadsOf, parseMarkdown, type Source, sourceOf, textOf } from 'studio-docs/content'
import type { Targets } from '../decide/find-targets.ts'
import type { OldPage } from '../gather/gather-docs.ts'
import type { System } from '../parse/heading-ids.ts'
import type { Losses } from '../parse/losses.ts'
import { parsePage } from '../parse/parse-page.ts'
import { headingWords, splitHeading } from '../parse/source-headings.ts'
import { mapText } from '../parse/split-lines.ts'
import { type Components, usualComponents } from './components.ts'
import { convertLinks } from './convert-links.ts'
import { renderFrontMatter } from './import-front-matter.ts'
import { renderParts } from './render-elements.ts'

export type PageOptions = {
  readonly system: System | undefined
  readonly targets: Targets
  readonly components?: Components
  /** Whether the page becomes an entry of a log. */
  readonly isLog?: boolean
}

/** Converts a page of another system. Returns its text, and adds every form that was lost to its losses. */
export function convertPage(
  { file, matter, lines, headings, label, position, losses }: OldPage,
  { system, targets, components = usualComponents, isLog }: PageOptions,
): string {
  listForms(losses, system)
  const isMdx = /\.mdx$/.test(file) || system === 'Docusaurus'
  const parts = parsePage({ lines, headings }, system, { isMdx })
  const notes: string[] = []
  const rendered = renderParts(parts, { losses, targets, system, isMdx, components, notes })
  const written = [rendered, ...notes.map((note, at) => `[^in-line-${at + 1}]: ${note}`)]
  const page = parseMarkdown(written.join('\n\n'), file).source
  const given = titleIn(matter)
  const lifted = given === undefined ? levelsToLift(page) : 0
  const title = given ?? titleOf(page, label, file, lifted)
  const content = tidy(convertLinks(page, { title, lifted }, { targets, losses, system }))
  const description = longEnough(matter.description, title) ?? describe(title, page)
  if (String(matter.description ?? '').length > 160)
    losses.list(losses.formOf('description:'), 'the end of a description with more than 160 characters')
  const shown = { title, position, label, file, system, isLog, takeSlug: targets.takeSlug, picture: targets.picture }
  return `${renderFrontMatter({ ...matter, description }, shown, losses)}\n${content}\n`
}

/** Returns a description with the title of its page, if it is too short without one. */
function longEnough(description: unknown, title: string): unknown {
  return typeof description === 'string' && description.trim().length < 50 && description.trim() !== ''
    ? `${title}: ${description.trim()}`
    : description
}

/** Removes blanks and empty lines that have no effect. */
function tidy(text: string): string {
  const tidied = mapText(text, (words) =>
    words
      .split('\n')
      .map((line) => (line.endsWith('  ') && line.trim() !== '' ? line : line.trimEnd()))
      .join('\n')
      .replace(/\n{3,}/g, '\n\n')
      .replace(/^\n{2,}|\n{2,}$/g, '\n'),
  ).trim()
  const lines = tidied.split('\n')
  const isPlain = (line = '') => line !== '' && !/^(?:[ \t]|[-*+][ \t]|\d+[.)][ \t])/.test(line)
  return (
    lines
      // Below a line that is not in a list, an indented comment would be code.
      .map((line, at) =>
        /^[ \t]+<!-- not imported/.test(line) && lines[at - 1] === '' && isPlain(lines[at - 2])
          ? line.trimStart()
          : line,
      )
      .join('\n')
  )
}

/** Returns a description for a page without words, made of its headings. Other pages are described by their first words. */
function describe(title: string, source: Source): string | undefined {
  const { root } = source
  if (hasWords(root, source)) return undefined
  const headings = root.children.flatMap((node) => (node.type === 'heading' ? textOf(node.children).trim() : []))
  const text = `${title}: ${headings.filter((words) => words !== title).join(', ')}.`
  return text.length >= 50 ? text : `${title}: a page of this documentation without an introduction.`
}

/** Whether a part of a page has a paragraph with words that does not only lead elsewhere. */
function hasWords(node: Nodes, source: Source): boolean {
  if (node.type === 'paragraph') return textOf(node.children).trim() !== '' && leadsOf(node, source).length === 0
  if (node.type === 'footnoteDefinition' || !('children' in node)) return false
  return node.children.some((child) => hasWords(child, source))
}

/** Returns the title that front matter states: for the page, or for the head of a home page. */
function titleIn(matter: OldPage['matter']): string | undefined {
  const hero = typeof matter.hero === 'object' && matter.hero !== null ? matter.hero : {}
  const titles = [matter.title, 'name' in hero ? hero.name : undefined]
  return titles.find((title): title is string => typeof title === 'string' && title !== '')
}

/**
 * Returns how many levels the headings of a page move up: a first heading of a lower level becomes its h1 if all others
 * are below it. Chapters of books begin so.
 */
function levelsToLift({ root }: Source): number {
  const blocks = root.children.filter(({ type }) => type !== 'html')
  const [first, ...others] = blocks.filter((node) => node.type === 'heading')
  const isTitle = first && first === blocks[0] && blocks.length > 1 && others.every(({ depth }) => depth > first.depth)
  return isTitle ? first.depth - 1 : 0
}

/** Returns the first h1 of a page, its label in the old sidebar, or its file name as words. */
function titleOf(source: Source, label: string | undefined, file: string, lifted: number): string {
  const heading = source.root.children.find((node) => node.type === 'heading')
  const isTitle = heading?.type === 'heading' && heading.depth - lifted === 1
  const title = (isTitle && headingWords(splitHeading(sourceOf(heading, source).replace(/\n.*$/s, '')).words)) || label
  if (title) return title
  const [name = '', folder = ''] = file
    .replace(/\.mdx?$/, '')
    .split('/')
    .reverse()
  const words = (/^(?:index|readme)$/i.test(name) && folder ? folder : name)
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

const emoji = /(?<![\w:/]):(?:[a-z][\w-]+|100|[+-]1):(?![\w:/])/

/** Forms that only one system shows in its own way, and what is lost. */
const forms: readonly (readonly [system: System, form: RegExp, what: string])[] = [
  ['VitePress', emoji, 'emoji that are written as names'],
  ['GitBook', emoji, 'emoji that are written as names'],
  [
    'GitBook',
    /(?:\]\(|href=")https:\/\/app\.gitbook\.com\/s\/[^)"]+/,
    'links to other spaces of GitBook, which lead to its app',
  ],
  ['MkDocs', /^(?:>[?!]?)?[ \t]*\**[A-Z]{3,}:/m, 'boxes of `callouts`, which stay quotes and paragraphs'],
  ['mdBook', /^[ \t>]*```rust(?!.*\b(?:ignore|noplay\w+)\b)/m, 'the button that runs code'],
]

/** Lists the forms of a page that only its system shows in its own way, once each. */
function listForms(losses: Losses, system: System | undefined): void {
  losses.listForm(/<!--\s*[`~]{3}/, 'comments with code, from which other systems may make text')
  losses.listForm(/^export[ \t]+(?:default[ \t]+)?(?:async[ \t]+)?function\b.*/m, 'components that the page defines')
  losses.listForm(
    /^export[ \t]+const\b[^=\n]*=[ \t]*[[{].*/m,
    'values that the page defines, which its components show',
  )
  losses.listForm(/[^\s\\]\\@\S/, 'an address with an escaped `@`, which becomes a link')
  for (const [one, form, what] of forms) if (one === system) losses.listForm(form, what)
}
